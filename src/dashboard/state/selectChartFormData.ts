import { selectLayout, selectDashboardInfo, selectSlices } from './selectDashboard';
import { getChartId } from '../../layout/itemProps';
// Injects the slices that are read below.
import './dashboardInfoSlice';
import './dashboardLayoutSlice';
import './dataMaskSlice';
import { createSelector, weakMapMemoize } from '@reduxjs/toolkit';
import { stringifyJson } from '../../lib/losslessJson';
import type { FormData } from '../../lib/wire';
import { dashboardFormData, type DashboardContext } from '../../query/filters/dashboardFormData';
import { filterBoxValues, type FilterBoxValue } from '../../query/filterBox';
import { filterScopes, isCrossFilterId } from '../../query/filters/filterScopes';
import { readBlockingFilters, getBlockingFilters, type BlockingFilter } from '../../query/filters/blockingFilters';
import { defaultTimeColumn } from '../../query/timeColumns';
import { hasExtraFilters, isFilterBox, vizPlugin } from '../../viz/registry';
import type { RootState } from '../../store/store';

const selectMetadata = (state: RootState) => selectDashboardInfo(state)?.metadata;
const selectMasks = (state: RootState) => state.dataMask.applied;
const selectAddress = (state: RootState) => state.dashboardInfo.loaded?.address;
const selectRules = (state: RootState) => state.session.traits;
const selectId = (state: RootState) => state.dashboardInfo.loaded?.info.id ?? 0;

/** Chart id → its ancestors in the layout, for the scopes of filters. */
export const selectChartParents = createSelector(
  [selectLayout],
  ({ items }): ReadonlyMap<number, readonly string[]> =>
    new Map(
      Object.values(items).flatMap((item) => {
        const chartId = getChartId(item);
        return chartId === undefined ? [] : [[chartId, item.parents] as const];
      }),
    ),
);

/** Filter id → the charts in its scope. */
export const selectScopes = createSelector([selectMetadata, selectChartParents], filterScopes);

const NO_BOXES: readonly FilterBoxValue[] = [];

/** Whether native filters replace the filter boxes (2.x). */
export function selectFilterBoxesReplaced(state: RootState): boolean {
  const migration = state.filterBoxes?.migration;
  const requested = state.dashboardInfo.loaded?.address.urlParams['migration_state'];
  return migration === 'reviewing' || migration === 'converted' || requested === 'CONVERTED';
}

/** The values of the filter boxes, none once native filters replace them, and the brushed time ranges. */
export const selectFilterBoxes = createSelector(
  // Their slice is loaded with the first filter box that renders.
  [
    selectSlices,
    selectMetadata,
    selectAddress,
    selectChartParents,
    (state: RootState) => state.filterBoxes?.selected,
    selectFilterBoxesReplaced,
  ],
  (slices, metadata, address, parents, selected, isReplaced): readonly FilterBoxValue[] => {
    const boxes = Object.values(slices).filter(
      ({ form_data }) => hasExtraFilters(form_data) && !(isReplaced && isFilterBox(form_data.viz_type)),
    );
    const forms = new Map(boxes.map((slice) => [slice.id, slice.form_data]));
    const values = filterBoxValues(forms, metadata, address?.preselectFilters, parents, selected);
    return values.length === 0 ? NO_BOXES : values;
  },
);

/** Everything of the dashboard that its charts' requests depend on. */
const selectFilterContext = createSelector(
  [selectRules, selectId, selectMetadata, selectMasks, selectAddress, selectScopes, selectFilterBoxes],
  (rules, dashboardId, metadata, masks, address, scopes, filterBoxes): DashboardContext => ({
    rules,
    dashboardId,
    metadata,
    masks,
    scopes,
    filterBoxes,
    urlParams: address?.urlParams ?? {},
  }),
);

const selectGates = createSelector([selectMetadata], readBlockingFilters);
const NONE_BLOCKING: readonly BlockingFilter[] = [];
const selectAllBlockingFilters = createSelector(
  [selectGates, selectMasks, (state: RootState) => state.dataMask.pending, selectScopes, selectChartParents],
  (gates, masks, pending, scopes, charts): ReadonlyMap<number, readonly BlockingFilter[]> =>
    new Map(
      gates.length === 0
        ? []
        : [...charts.keys()].map((id) => [id, getBlockingFilters(id, gates, masks, pending, scopes)]),
    ),
);

/** The filters that block this chart. */
export function selectBlockingFilters(state: RootState, chartId: number): readonly BlockingFilter[] {
  const blocking = selectAllBlockingFilters(state).get(chartId);
  return blocking === undefined || blocking.length === 0 ? NONE_BLOCKING : blocking;
}

/** The charts that a filter of any kind applies to, which therefore get a filter badge. */
const selectFilteredCharts = createSelector(
  [selectFilterContext],
  ({ scopes, filterBoxes, masks }): ReadonlySet<number> => {
    const emits = (id: string): boolean => Object.keys(masks[id]?.extraFormData ?? {}).length > 0;
    return new Set([
      ...filterBoxes.flatMap(({ chartId, scope }) => scope.filter((id) => id !== chartId)),
      ...Object.entries(scopes).flatMap(([id, charts]) =>
        // The emitting chart shows a badge too.
        isCrossFilterId(id) ? (emits(id) ? [Number(id), ...charts] : []) : charts,
      ),
    ]);
  },
);

export function selectIsChartFiltered(state: RootState, chartId: number): boolean {
  return selectFilteredCharts(state).has(chartId);
}

interface Selected {
  readonly context: DashboardContext;
  readonly timeColumn: string | undefined;
  readonly formData: FormData;
  readonly text: string;
}

/**
 * The form data of one chart in its dashboard, memoized by its saved form data: which also separates dashboards
 * and stores. It is the same object until the form data differs, so that a change elsewhere requests nothing.
 * Plainer than `createSelector`: it is called for every chart after every action.
 */
const getChartFormData = weakMapMemoize((saved: FormData, chartId: number) => {
  let last: Selected | undefined;
  const plugin = vizPlugin(saved.viz_type);
  return (context: DashboardContext, { datasources }: RootState['dashboardInfo']): FormData => {
    const timeColumn = plugin?.timeColumnValues && defaultTimeColumn(datasources[saved.datasource]);
    if (last?.context === context && last.timeColumn === timeColumn) return last.formData;
    const formData = dashboardFormData(chartId, saved, context, plugin, timeColumn);
    const text = stringifyJson(formData);
    last = { context, timeColumn, formData: last?.text === text ? last.formData : formData, text };
    return last.formData;
  };
});

/** The form data of a chart's request: its saved form data with the dashboard's colors and filters. */
export function selectChartFormData(state: RootState, chartId: number): FormData | undefined {
  const saved = selectSlices(state)[chartId]?.form_data;
  return saved && getChartFormData(saved, chartId)(selectFilterContext(state), state.dashboardInfo);
}
