import { asNumber } from '../../../lib/read';
import type { Layout } from '../../../layout/layout';

/** Ids of the charts in the layout. */
export function getChartIds({ items }: Layout): ReadonlySet<number> {
  const ids = Object.values(items).flatMap(({ type, meta }) =>
    type === 'CHART' ? (asNumber(meta['chartId']) ?? []) : [],
  );
  return new Set(ids);
}
