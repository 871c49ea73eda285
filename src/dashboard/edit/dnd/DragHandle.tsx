import { useAppDispatch } from '../../../store/hooks';
import { keyboardMoveStarted } from '../state/editUiSlice';
import { t } from '../../../lib/t';
import { IconButton } from '../../../ui/Button';
import { useDragItems } from './useDragItems';

const grip = (
  <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
    {[3, 8, 13].flatMap((y) => [5.5, 10.5].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.4" />))}
  </svg>
);

/** The handle that drags an item. Activated by keyboard, it starts a keyboard move. */
export function DragHandle({ id, name }: { readonly id: string; readonly name: string }) {
  const dispatch = useAppDispatch();
  const { ref, dragged } = useDragItems(id, name);
  return (
    <IconButton
      ref={ref}
      className="edit-drag-handle"
      label={t('Move %s', name)}
      title={t('Drag to move')}
      icon={grip}
      onClick={({ detail }) => {
        if (detail === 0) dispatch(keyboardMoveStarted(dragged(), name));
      }}
    />
  );
}
