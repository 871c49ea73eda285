import { asNumber } from '../../../lib/read';
import type { Positions } from '../../../layout/positions';

/** Ids of the charts that the layout has. */
export function chartsOnDashboard({ parts }: Positions): ReadonlySet<number> {
  const ids = Object.values(parts).flatMap(({ type, meta }) =>
    type === 'CHART' ? (asNumber(meta['chartId']) ?? []) : [],
  );
  return new Set(ids);
}
