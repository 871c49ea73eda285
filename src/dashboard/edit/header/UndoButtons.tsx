import { UNDO_LIMIT } from '../state/undoableLayout';
import { useEffect } from 'react';
import { t } from '../../../lib/t';
import { redoEdit, undoEdit } from '../state/editing';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { IconButton } from '../../../ui/Button';
import { Icon } from '../../../ui/icons';
import { toast } from '../../../ui/toast';

/** Undo and redo, and a notice once the history is full. */
export function UndoButtons() {
  const dispatch = useAppDispatch();
  const past = useAppSelector((state) => state.dashboardLayout.past.length);
  const future = useAppSelector((state) => state.dashboardLayout.future.length);
  const isFull = past >= UNDO_LIMIT;
  useEffect(() => {
    if (!isFull) return;
    toast.warning(
      t(
        'You have used all %(historyLength)s undo slots and will not be able to fully undo subsequent actions. You may save your current state to reset the history.',
        { historyLength: UNDO_LIMIT },
      ),
    );
  }, [isFull]);
  return (
    <>
      <IconButton
        label={t('Undo the action')}
        icon={<Icon name="undo" size={18} />}
        disabled={past === 0}
        aria-keyshortcuts="Control+Z"
        onClick={() => dispatch(undoEdit())}
      />
      <IconButton
        label={t('Redo the action')}
        icon={<Icon name="redo" size={18} />}
        disabled={future === 0}
        aria-keyshortcuts="Control+Y"
        onClick={() => dispatch(redoEdit())}
      />
    </>
  );
}
