import { t } from '../../../lib/t';
import { undoFilters, redoFilters, selectCanUndo, selectCanRedo } from '../state/filterHistory';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { IconButton } from '../../../ui/Button';
import { Icon } from '../../../ui/icons';
import { ariaDisabled } from './ariaDisabled';

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
        {...ariaDisabled(!canUndo, () => dispatch(undoFilters()))}
      />
      <IconButton
        label={t('Next filters')}
        icon={<Icon name="redo" />}
        {...ariaDisabled(!canRedo, () => dispatch(redoFilters()))}
      />
    </>
  );
}
