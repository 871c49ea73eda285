// These slices are read below.
import './dashboardSlice';
import './dataMaskSlice';
import { createSelector } from '@reduxjs/toolkit';
import { stringifyJson } from '../../lib/losslessJson';
import type { FormData } from '../../lib/wire';
import { dashboardFormData, type DashboardQuestion } from '../../query/filters/dashboardFormData';
import { filterBoxValues, type FilterBoxValue } from '../../query/filterBox';
import { filterScopes } from '../../query/filters/filterScopes';
import { filterGates, waitsFor, type Gate } from '../../query/filters/filterWaits';
import type { RootState } from '../../store/store';

const none: Readonly<Record<number, never>> = {};
const selectLayout = (state: RootState) => state.dashboard.loaded?.layout;
const selectSlices = (state: RootState) => state.dashboard.loaded?.slices ?? none;
const selectMetadata = (state: RootState) => state.dashboard.loaded?.info.metadata;
const selectMasks = (state: RootState) => state.dataMask.applied;
const selectAddress = (state: RootState) => state.dashboard.loaded?.address;
const selectRules = (state: RootState) => state.session.rules;
const selectId = (state: RootState) => state.dashboard.loaded?.info.id ?? 0;

/** Chart id → where it stands in the layout, for the scopes of filters. */
export const selectChartParents = createSelector(
  [selectLayout],
  (layout): ReadonlyMap<number, readonly string[]> =>
    new Map(
      Object.values(layout?.nodes ?? {}).flatMap((n) =>
        n.chartId === undefined ? [] : [[n.chartId, n.parents] as const],
      ),
    ),
);

/** Filter id → the charts that it reaches. */
export const selectScopes = createSelector([selectMetadata, selectChartParents], filterScopes);

const NO_BOXES: readonly FilterBoxValue[] = [];

/** Whether native filters stand in for the filter boxes (2.x). */
export function selectFilterBoxesReplaced(state: RootState): boolean {
  const migration = state.filterBoxes?.migration;
  const asked = state.dashboard.loaded?.address.urlParams['migration_state'];
  return migration === 'reviewing' || migration === 'converted' || asked === 'CONVERTED';
}

/** What the filter boxes say; nothing once native filters stand in for them. */
export const selectFilterBoxes = createSelector(
  // The room of the choices comes with the first box that is drawn.
  [
    selectSlices,
    selectMetadata,
    selectAddress,
    selectChartParents,
    (state: RootState) => state.filterBoxes?.chosen,
    selectFilterBoxesReplaced,
  ],
  (slices, metadata, address, parents, chosen, aside): readonly FilterBoxValue[] => {
    if (aside) return NO_BOXES;
    const forms = new Map(Object.values(slices).map((slice) => [slice.id, slice.form_data]));
    const values = filterBoxValues(forms, metadata, address?.preselectFilters, parents, chosen);
    return values.length === 0 ? NO_BOXES : values;
  },
);

/** All of the dashboard that changes what its charts ask. */
const selectFilterContext = createSelector(
  [selectRules, selectId, selectMetadata, selectMasks, selectAddress, selectScopes, selectFilterBoxes],
  (rules, dashboardId, metadata, masks, address, scopes, filterBoxes): DashboardQuestion => ({
    rules,
    dashboardId,
    metadata,
    masks,
    scopes,
    filterBoxes,
    urlParams: address?.urlParams ?? {},
  }),
);

const selectGates = createSelector([selectMetadata], filterGates);
const NONE_BLOCKING: readonly Gate[] = [];
const selectAllBlockingFilters = createSelector(
  [selectGates, selectMasks, (state: RootState) => state.dataMask.pending, selectScopes, selectChartParents],
  (gates, masks, pending, scopes, charts): ReadonlyMap<number, readonly Gate[]> =>
    new Map(
      gates.length === 0 ? [] : [...charts.keys()].map((id) => [id, waitsFor(id, gates, masks, pending, scopes)]),
    ),
);

/** The filters that hold this chart back. */
export function selectBlockingFilters(state: RootState, chartId: number): readonly Gate[] {
  const waits = selectAllBlockingFilters(state).get(chartId);
  return waits === undefined || waits.length === 0 ? NONE_BLOCKING : waits;
}

/** The charts that a filter of any kind may change, so that there is something to tell of. */
const selectFilteredCharts = createSelector(
  [selectFilterContext],
  ({ scopes, filterBoxes, masks }): ReadonlySet<number> => {
    const isChart = (id: string): boolean => /^\d+$/.test(id);
    const emits = (id: string): boolean => Object.keys(masks[id]?.extraFormData ?? {}).length > 0;
    return new Set([
      ...filterBoxes.flatMap(({ chartId, scope }) => scope.filter((id) => id !== chartId)),
      ...Object.entries(scopes).flatMap(([id, charts]) =>
        // The chart that is used as a filter has that to tell.
        isChart(id) ? (emits(id) ? [Number(id), ...charts] : []) : charts,
      ),
    ]);
  },
);

export function selectIsChartFiltered(state: RootState, chartId: number): boolean {
  return selectFilteredCharts(state).has(chartId);
}

interface Kept {
  readonly question: DashboardQuestion;
  readonly saved: FormData;
  readonly formData: FormData;
  readonly text: string;
}
const kept = new Map<number, Kept>();
let keptOf = 0;

/**
 * What a chart of the dashboard asks now: its saved settings with the dashboard's colours and filters. The same object
 * as long as it says the same, so that a change elsewhere asks nothing.
 */
export function selectChartFormData(state: RootState, chartId: number): FormData | undefined {
  const saved = selectSlices(state)[chartId]?.form_data;
  if (!saved) return undefined;
  const question = selectFilterContext(state);
  if (keptOf !== question.dashboardId) kept.clear();
  keptOf = question.dashboardId;
  const before = kept.get(chartId);
  if (before?.question === question && before.saved === saved) return before.formData;
  const fresh = dashboardFormData(chartId, saved, question);
  const text = stringifyJson(fresh);
  const formData = before?.saved === saved && before.text === text ? before.formData : fresh;
  kept.set(chartId, { question, saved, formData, text });
  return formData;
}
