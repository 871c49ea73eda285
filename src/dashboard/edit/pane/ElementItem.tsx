import { useAppDispatch } from '../../../store/hooks';
import { keyboardMoveStarted } from '../state/editUiSlice';
import { IconFrame } from '../../../ui/icons';
import { useLayoutDrag } from '../dnd/useLayoutDrag';
import type { PaneElement } from './getPaneElements';
import { AddButtons } from './AddButtons';
import { useAddItem } from './useAddItem';

export function ElementItem({ element: { item, name, icon } }: { readonly element: PaneElement }) {
  const dispatch = useAppDispatch();
  const add = useAddItem();
  const { ref, dragging } = useLayoutDrag(() => ({ kind: 'new', item }), name);
  return (
    <li ref={ref} className="builder-element" data-dragging={dragging}>
      <IconFrame size={20}>{icon}</IconFrame>
      <span className="builder-name">{name}</span>
      <AddButtons
        name={name}
        onMove={() => dispatch(keyboardMoveStarted({ kind: 'new', item }, name))}
        onAdd={() => add(item, name)}
      />
    </li>
  );
}
