import { t } from '../../../lib/t';
import { IconButton } from '../../../ui/Button';
import { startCarry } from '../keys/carry';
import { useCarryParts } from './useCarryParts';

const grip = (
  <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
    {[3, 8, 13].flatMap((y) => [5.5, 10.5].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.4" />))}
  </svg>
);

/** What a part is dragged by. Pressed by keyboard, it takes the part up to be placed by keyboard. */
export function DragHandle({ id, name }: { readonly id: string; readonly name: string }) {
  const { ref, dragged } = useCarryParts(id, name);
  return (
    <IconButton
      ref={ref}
      className="edit-drag-handle"
      label={t('Move %s', name)}
      title={t('Drag to move')}
      icon={grip}
      onClick={({ detail }) => {
        if (detail === 0) startCarry(dragged(), name);
      }}
    />
  );
}
