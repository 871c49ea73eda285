import { createSelector } from '@reduxjs/toolkit';
import { stringifyJson } from '../lib/losslessJson';
import type { FormData } from '../lib/wire';
import { dashboardFormData, type DashboardQuestion } from '../query/dashboardFormData';
import { filterBoxValues } from '../query/filterBox';
import { filterScopes } from '../query/filterScopes';
import type { RootState } from './store';

const none: Readonly<Record<number, never>> = {};
const selectLayout = (state: RootState) => state.dashboard.loaded?.layout;
const selectSlices = (state: RootState) => state.dashboard.loaded?.slices ?? none;
const selectMetadata = (state: RootState) => state.dashboard.loaded?.info.metadata;
const selectMasks = (state: RootState) => state.dashboard.loaded?.dataMasks;
const selectAddress = (state: RootState) => state.dashboard.loaded?.address;
const selectRules = (state: RootState) => state.session.rules;
const selectId = (state: RootState) => state.dashboard.loaded?.info.id ?? 0;

/** Chart id → where it stands in the layout, for the scopes of filters. */
const selectParents = createSelector(
  [selectLayout],
  (layout): ReadonlyMap<number, readonly string[]> =>
    new Map(
      Object.values(layout?.nodes ?? {}).flatMap((n) =>
        n.chartId === undefined ? [] : [[n.chartId, n.parents] as const],
      ),
    ),
);

/** All of the dashboard that changes what its charts ask. */
const selectQuestion = createSelector(
  [selectRules, selectId, selectMetadata, selectMasks, selectAddress, selectSlices, selectParents],
  (rules, dashboardId, metadata, masks, address, slices, parents): DashboardQuestion => ({
    rules,
    dashboardId,
    metadata,
    masks: masks ?? {},
    scopes: filterScopes(metadata, parents),
    filterBoxes: filterBoxValues(
      new Map(Object.values(slices).map((slice) => [slice.id, slice.form_data])),
      metadata,
      address?.preselectFilters,
      parents,
    ),
    urlParams: address?.urlParams ?? {},
  }),
);

interface Kept {
  readonly question: DashboardQuestion;
  readonly saved: FormData;
  readonly formData: FormData;
  readonly text: string;
}
const kept = new Map<number, Kept>();

/**
 * What a chart of the dashboard asks now: its saved settings with the dashboard's colours and filters. The same object
 * as long as it says the same, so that a change elsewhere asks nothing.
 */
export function selectChartFormData(state: RootState, chartId: number): FormData | undefined {
  const saved = selectSlices(state)[chartId]?.form_data;
  if (!saved) return undefined;
  const question = selectQuestion(state);
  const before = kept.get(chartId);
  if (before?.question === question && before.saved === saved) return before.formData;
  const fresh = dashboardFormData(chartId, saved, question);
  const text = stringifyJson(fresh);
  const formData = before?.saved === saved && before.text === text ? before.formData : fresh;
  kept.set(chartId, { question, saved, formData, text });
  return formData;
}
