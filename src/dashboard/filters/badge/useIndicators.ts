import { selectDashboardInfo } from '../../state/selectDashboard';
import { useMemo } from 'react';
import type { FilterBoxValue } from '../../../query/filterBox';
import { getFilterBoxLabel } from '../model/filterBoxes';
import { getIndicators, type Indicator } from '../model/indicators';
import { readNativeFilters } from '../model/nativeFilter';
import { useAppSelector } from '../../../store/hooks';
import { selectFilterBoxes, selectScopes } from '../../state/selectChartFormData';
import { selectGetChartName } from '../cross/selectGetChartName';

const NO_BOXES: readonly FilterBoxValue[] = [];

/** The filters of the dashboard as they apply to a chart. */
export function useIndicators(chartId: number): readonly Indicator[] {
  const slices = useAppSelector((state) => state.dashboardInfo.loaded?.slices);
  const masks = useAppSelector((state) => state.dataMask.applied);
  const scopes = useAppSelector(selectScopes);
  // 6.x has no filter boxes.
  const boxes = useAppSelector((state) => (state.session.traits.hasFilterBoxes ? selectFilterBoxes(state) : NO_BOXES));
  const results = useAppSelector((state) => state.charts[chartId]?.queriesResponse ?? null);
  const formData = useAppSelector((state) => state.charts[chartId]?.renderedFormData ?? null);
  const metadata = useAppSelector((state) => selectDashboardInfo(state)?.metadata);
  const getChartName = useAppSelector(selectGetChartName);
  const filters = useMemo(() => readNativeFilters(metadata).filter(({ kind }) => kind === 'filter'), [metadata]);
  return useMemo(
    () =>
      getIndicators({
        chartId,
        filters,
        masks,
        scopes,
        filterBoxes: boxes,
        results,
        formData,
        getChartName,
        getFilterBoxLabel: ({ chartId: boxId, column }) => {
          const formData = slices?.[boxId]?.form_data;
          return formData ? getFilterBoxLabel(formData, column) : column;
        },
      }),
    [chartId, filters, masks, scopes, boxes, results, formData, getChartName, slices],
  );
}
