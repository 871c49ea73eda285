import { useState } from 'react';
import { asNumber, asString } from '../../lib/read';
import { t } from '../../lib/t';
import { refreshFrequencyChanged } from '../state/dashboardInfoSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { getRefreshIntervals } from './getRefreshIntervals';

/** The automatic refresh interval, for this visit. */
export function RefreshIntervalDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { conf } = useBootstrap().common;
  const current = useAppSelector((state) => state.dashboardInfo.refreshFrequency);
  const [seconds, setSeconds] = useState(current);
  const limit = asNumber(conf['SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT'], 0);
  const warning = asString(conf['SUPERSET_DASHBOARD_PERIODICAL_REFRESH_WARNING_MESSAGE']);
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
          <Button kind="primary" onClick={save}>
            {t('Set')}
          </Button>
        </>
      }
    >
      <label className="v-field">
        <span>{t('Refresh frequency')}</span>
        <select value={seconds} onChange={(event) => setSeconds(Number(event.target.value))}>
          {getRefreshIntervals(conf['DASHBOARD_AUTO_REFRESH_INTERVALS'], current).map(([interval, label]) => (
            <option key={interval} value={interval}>
              {t(label)}
            </option>
          ))}
        </select>
      </label>
      {seconds > 0 && limit > 0 && seconds < limit && warning !== '' && (
        <p role="note" className="v-field-warning">
          {warning}
        </p>
      )}
      <p className="v-field-help">{t('This interval applies to this visit. To save it, edit the dashboard.')}</p>
    </Dialog>
  );
}
