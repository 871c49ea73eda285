import { t } from '../../../lib/t';
import { filtersBack, filtersForward, selectCanGoBack, selectCanGoForward } from '../state/filterHistory';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { IconButton } from '../../../ui/Button';
import { Icon } from '../../../ui/icons';

/** Back and forward over the states of the filters, without leaving the page. */
export function HistoryButtons() {
  const dispatch = useAppDispatch();
  const canGoBack = useAppSelector(selectCanGoBack);
  const canGoForward = useAppSelector(selectCanGoForward);
  return (
    <>
      <IconButton
        label={t('Previous filters')}
        icon={<Icon name="undo" />}
        disabled={!canGoBack}
        onClick={() => dispatch(filtersBack())}
      />
      <IconButton
        label={t('Next filters')}
        icon={<Icon name="redo" />}
        disabled={!canGoForward}
        onClick={() => dispatch(filtersForward())}
      />
    </>
  );
}
