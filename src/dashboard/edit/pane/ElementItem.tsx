import { IconFrame } from '../../../ui/icons';
import { useCarry } from '../dnd/DragSource';
import { startCarry } from '../keys/carry';
import type { PaneElement } from './elementShapes';
import { PlaceButtons } from './PlaceButtons';
import { useAddPart } from './useAddPart';

export function ElementItem({ element: { item, name, shape } }: { readonly element: PaneElement }) {
  const add = useAddPart();
  const { ref, dragging } = useCarry(() => ({ kind: 'new', item }), name);
  return (
    <li ref={ref} className="builder-element" data-dragging={dragging}>
      <IconFrame size={20}>{shape}</IconFrame>
      <span className="builder-name">{name}</span>
      <PlaceButtons name={name} onPlace={() => startCarry({ kind: 'new', item }, name)} onAdd={() => add(item, name)} />
    </li>
  );
}
