import { useState } from 'react';
import { asArray, asNumber, asString } from '../../lib/read';
import { t } from '../../lib/t';
import { refreshFrequencyChanged } from '../../state/dashboardSlice';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { useBootstrap } from '../../state/sessionContext';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

const DEFAULT: readonly (readonly [number, string])[] = [
  [0, "Don't refresh"],
  [10, '10 seconds'],
  [30, '30 seconds'],
  [60, '1 minute'],
  [300, '5 minutes'],
  [1800, '30 minutes'],
  [3600, '1 hour'],
  [21600, '6 hours'],
  [43200, '12 hours'],
  [86400, '24 hours'],
];

/** The server's choices, read leniently; its defaults where it has none. A saved interval of another length is one too. */
function choices(value: unknown, current: number): (readonly [number, string])[] {
  const offered = asArray(value).flatMap((pair): (readonly [number, string])[] => {
    const [seconds, label] = asArray(pair);
    const number = asNumber(seconds);
    return number === undefined ? [] : [[number, asString(label, t('%s seconds', number))]];
  });
  const all = offered.length > 0 ? offered : [...DEFAULT];
  return all.some(([seconds]) => seconds === current) ? all : [...all, [current, t('%s seconds', current)]];
}

/** How often the dashboard refreshes by itself, for this visit. */
export function RefreshIntervalDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useAppDispatch();
  const { conf } = useBootstrap().common;
  const current = useAppSelector((state) => state.dashboard.refreshFrequency);
  const [chosen, setChosen] = useState(current);
  const limit = asNumber(conf['SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT'], 0);
  const warning = asString(conf['SUPERSET_DASHBOARD_PERIODICAL_REFRESH_WARNING_MESSAGE']);
  const save = (): void => {
    dispatch(refreshFrequencyChanged(chosen));
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
        <select value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
          {choices(conf['DASHBOARD_AUTO_REFRESH_INTERVALS'], current).map(([seconds, label]) => (
            <option key={seconds} value={seconds}>
              {t(label)}
            </option>
          ))}
        </select>
      </label>
      {chosen > 0 && limit > 0 && chosen < limit && warning !== '' && (
        <p role="note" className="v-field-warning">
          {warning}
        </p>
      )}
      <p className="v-field-help">
        {t('This interval holds for this visit. It is saved when the dashboard is edited.')}
      </p>
    </Dialog>
  );
}
