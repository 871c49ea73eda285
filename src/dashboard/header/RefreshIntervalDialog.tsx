import { useState } from 'react';
import { t } from '../../lib/t';
import { refreshFrequencyChanged } from '../state/dashboardInfoSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { RefreshIntervalField } from './RefreshIntervalField';
import { useRefreshIntervalCheck } from './useRefreshIntervalCheck';

/** The automatic refresh interval, for this visit. */
export function RefreshIntervalDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const current = useAppSelector((state) => state.dashboardInfo.refreshFrequency);
  const [seconds, setSeconds] = useState(current);
  const isRefused = useRefreshIntervalCheck(seconds).error !== undefined;
  const save = (): void => {
    dispatch(refreshFrequencyChanged(seconds));
    onClose();
  };
  return (
    <Dialog
      title={t('Refresh interval')}
      onClose={onClose}
      width={400}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="primary" disabled={isRefused} onClick={save}>
            {t('Set')}
          </Button>
        </>
      }
    >
      <RefreshIntervalField
        value={seconds}
        onChange={setSeconds}
        help={t('This interval applies to this visit. To save it, edit the dashboard.')}
      />
    </Dialog>
  );
}
