import { useMemo } from 'react';
import type { FilterBoxValue } from '../../../query/filterBox';
import { boxLabel } from '../model/boxFilters';
import { chartIndicators, type Indicator } from '../model/indicators';
import { readNativeFilters } from '../model/nativeFilter';
import { useAppSelector } from '../../../store/hooks';
import { selectFilterBoxes, selectScopes } from '../../state/selectChartFormData';
import { chartName } from '../cross/goToChart';

const NO_BOXES: readonly FilterBoxValue[] = [];

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
        boxLabel: ({ chartId: box, column }) => {
          const formData = loaded?.slices[box]?.form_data;
          return formData ? boxLabel(formData, column) : column;
        },
      }),
    [chartId, filters, masks, scopes, boxes, results, loaded],
  );
}
