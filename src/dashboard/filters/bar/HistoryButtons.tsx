import { t } from '../../../lib/t';
import { undoFilters, redoFilters, selectCanUndo, selectCanRedo } from '../state/filterHistory';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { IconButton } from '../../../ui/Button';
import { Icon } from '../../../ui/icons';

/** Undo and redo of the filters' values. */
export function HistoryButtons() {
  const dispatch = useAppDispatch();
  const canUndo = useAppSelector(selectCanUndo);
  const canRedo = useAppSelector(selectCanRedo);
  return (
    <>
      <IconButton
        label={t('Previous filters')}
        icon={<Icon name="undo" />}
        disabled={!canUndo}
        onClick={() => dispatch(undoFilters())}
      />
      <IconButton
        label={t('Next filters')}
        icon={<Icon name="redo" />}
        disabled={!canRedo}
        onClick={() => dispatch(redoFilters())}
      />
    </>
  );
}
