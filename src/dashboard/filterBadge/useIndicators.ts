import { useMemo } from 'react';
import { asArray, asRecord, asString } from '../../lib/read';
import { t } from '../../lib/t';
import type { FilterBoxValue } from '../../query/filterBox';
import { chartIndicators, type Indicator } from '../../query/filters/indicators';
import { readNativeFilters } from '../../query/filters/nativeFilter';
import type { LoadedDashboard } from '../../state/dashboardSlice';
import { useAppSelector } from '../../state/hooks';
import { selectFilterBoxes, selectScopes } from '../../state/selectChartFormData';
import { chartName } from '../crossFilters/goToChart';

const TIME_LABELS: ReadonlyMap<string, () => string> = new Map([
  ['__time_range', () => t('Time range')],
  ['__time_col', () => t('Time column')],
  ['__time_grain', () => t('Time grain')],
  ['__granularity', () => t('Granularity')],
]);

const NO_BOXES: readonly FilterBoxValue[] = [];

/** A filter box's own name for a column. */
function boxLabel(loaded: LoadedDashboard | null, { chartId, column }: FilterBoxValue): string {
  const time = TIME_LABELS.get(column);
  if (time) return time();
  const configs = asArray(loaded?.slices[chartId]?.form_data['filter_configs']).map(asRecord);
  return asString(configs.find((config) => config['column'] === column)?.['label']) || column;
}

/** What the dashboard's filters do to a chart. */
export function useIndicators(chartId: number): readonly Indicator[] {
  const loaded = useAppSelector((state) => state.dashboard.loaded);
  const masks = useAppSelector((state) => state.dataMask.applied);
  const scopes = useAppSelector(selectScopes);
  // Later servers neither know filter boxes nor are told what one says.
  const boxes = useAppSelector((state) => (state.session.rules.generation === 2 ? selectFilterBoxes(state) : NO_BOXES));
  const results = useAppSelector((state) => state.charts[chartId]?.queriesResponse ?? null);
  const metadata = loaded?.info.metadata;
  const filters = useMemo(() => readNativeFilters(metadata).filter(({ kind }) => kind === 'filter'), [metadata]);
  return useMemo(
    () =>
      chartIndicators({
        chartId,
        filters,
        masks,
        scopes,
        boxes,
        results,
        chartName: (id) => chartName(loaded, id),
        boxLabel: (box) => boxLabel(loaded, box),
      }),
    [chartId, filters, masks, scopes, boxes, results, loaded],
  );
}
