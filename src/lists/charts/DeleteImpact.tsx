import { useMemo } from 'react';
import { t, tn } from '../../lib/t';
import { Alert } from '../../ui/Alert';
import { AttachedReports } from '../items/AttachedReports';
import type { ChartRow } from './chartRow';

const MOST = 10;

/** What hangs on charts that are to be deleted: the dashboards that they are on, their alerts and reports. */
export function DeleteImpact({ rows }: { readonly rows: readonly ChartRow[] }) {
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const dashboards = [...new Map(rows.flatMap((row) => row.dashboards.map(({ id, title }) => [id, title] as const)))];
  return (
    <>
      {dashboards.length > 0 && (
        <Alert kind="warning" title={tn('Shown on %s dashboard:', 'Shown on %s dashboards:', dashboards.length)}>
          <ul className="list-names">
            {dashboards.slice(0, MOST).map(([id, title]) => (
              <li key={id}>{title}</li>
            ))}
            {dashboards.length > MOST && <li>{t('… and %s others', dashboards.length - MOST)}</li>}
          </ul>
        </Alert>
      )}
      <AttachedReports kind="chart" ids={ids} />
    </>
  );
}
