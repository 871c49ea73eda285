import { ApiError } from '../../../api/client/ApiError';
import { getDashboard, getDashboardCharts } from '../../../api/dashboard';
import { putMetadata } from '../../../api/saveMetadata';
import { randomId } from '../../../lib/randomId';
import { asArray, asNumber, asRecord, asString, type UnknownRecord } from '../../../lib/read';
import { readStored, writeStored } from '../../../lib/storage';
import { t } from '../../../lib/t';
import { completePositions } from '../model/completePositions';
import { removeCharts } from '../model/removeCharts';
import { convertFilterBoxes } from '../model/convertFilterBox';
import { defaultDataMasks } from '../../../query/filters/nativeFilters';
import { metadataChanged } from '../../state/dashboardInfoSlice';
import { dataMaskApplied, dataMaskReplaced } from '../../state/dataMaskSlice';
import { selectChartParents } from '../../state/selectChartFormData';
import type { AppThunk, RootState } from '../../../store/store';
import { migrationChanged, reviewStarted } from './filterBoxSlice';
import { draftMasksRemoved } from './nativeFiltersSlice';
import { isFilterBox } from '../../../viz/registry';

/** Shared with Superset's own front end, so that users snooze it once: dashboard id → when, in milliseconds. */
const SNOOZED_AT = 'filter_box_transition_snoozed_at';
const SNOOZE_TIME = 24 * 60 * 60 * 1000;

export function isSnoozed(dashboardId: number, now: number): boolean {
  const snoozedAt = asNumber(asRecord(readStored(SNOOZED_AT))[String(dashboardId)]);
  return snoozedAt !== undefined && now - snoozedAt < SNOOZE_TIME;
}

export function snooze(dashboardId: number, now: number): AppThunk {
  return (dispatch) => {
    writeStored(SNOOZED_AT, { ...asRecord(readStored(SNOOZED_AT)), [String(dashboardId)]: now });
    dispatch(migrationChanged('snoozed'));
  };
}

/** Closed without a decision: the dialog opens again next time. */
export function dismissMigration(): AppThunk {
  return (dispatch, getState) => {
    if (getState().filterBoxes?.migration === 'undecided') dispatch(migrationChanged('noop'));
  };
}

const nativeFilters = (metadata: UnknownRecord): readonly unknown[] => asArray(metadata.native_filter_configuration);

/** Replaces the boxes by native filters, on this page only, for a review before they are saved. */
export function startReview(): AppThunk {
  return (dispatch, getState) => {
    const { loaded } = getState().dashboardInfo;
    if (!loaded) return;
    const { metadata } = loaded.info;
    const { filters } = convertFilterBoxes({
      boxes: new Map(Object.values(loaded.slices).map((slice) => [slice.id, slice.form_data])),
      metadata,
      preselect: loaded.address.preselectFilters,
      charts: selectChartParents(getState()),
      newId: randomId,
    });
    const reviewed = { ...metadata, native_filter_configuration: [...nativeFilters(metadata), ...filters] };
    dispatch(reviewStarted(filters.map((filter) => asString(filter.id))));
    dispatch(metadataChanged({ metadata: reviewed }));
    dispatch(dataMaskApplied({ masks: defaultDataMasks({ native_filter_configuration: filters }), by: 'config' }));
  };
}

function selectReviewedIds(state: RootState): ReadonlySet<string> {
  return new Set(state.filterBoxes?.reviewed);
}

/** Restores the boxes, and removes the filters that replaced them. */
export function discardReview(): AppThunk {
  return (dispatch, getState) => {
    const reviewed = selectReviewedIds(getState());
    const metadata = getState().dashboardInfo.loaded?.info.metadata ?? {};
    const { applied } = getState().dataMask;
    const otherFilters = nativeFilters(metadata).filter((entry) => !reviewed.has(asString(asRecord(entry).id)));
    dispatch(migrationChanged('noop'));
    dispatch(metadataChanged({ metadata: { ...metadata, native_filter_configuration: otherFilters } }));
    const masks = Object.fromEntries(Object.entries(applied).filter(([id]) => !reviewed.has(id)));
    dispatch(dataMaskReplaced({ masks, by: 'config' }));
    dispatch(draftMasksRemoved([...reviewed]));
  };
}

function unreadableError(): ApiError {
  const detail = t('The settings of this dashboard cannot be read. Nothing was saved.');
  return new ApiError({ kind: 'parse', title: t('Unexpected error'), detail });
}

/**
 * Saves the dashboard with the native filters and without the boxes: together they would filter twice, in Superset's own
 * front end too. The boxes remain as charts. Based on the newest state, so that what others saved meanwhile stays. Resolves
 * to whether the dashboard is still open. Rejects with an ApiError; then the review continues.
 */
export function saveReview(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { client }) => {
    const { loaded } = getState().dashboardInfo;
    if (!loaded) return false;
    const reviewed = selectReviewedIds(getState());
    const { id, metadata } = loaded.info;
    const [newest, { charts }] = await Promise.all([getDashboard(client, id), getDashboardCharts(client, id)]);
    const boxes = new Set(charts.flatMap((chart) => (isFilterBox(chart.form_data.viz_type) ? [chart.id] : [])));
    const otherCharts = charts.filter((chart) => !boxes.has(chart.id));
    const positions = completePositions(removeCharts(newest.positions, boxes), otherCharts);
    if (newest.problems.length > 0 || !positions) throw unreadableError();
    const added = nativeFilters(metadata).filter((entry) => reviewed.has(asString(asRecord(entry).id)));
    const converted = {
      ...newest.metadata,
      native_filter_configuration: [...nativeFilters(newest.metadata), ...added],
      show_native_filters: true,
    };
    await putMetadata(client, getState().session.traits.metadataKeys, id, converted, positions);
    if (getState().dashboardInfo.loaded?.info.id !== id) return false;
    dispatch(migrationChanged('converted'));
    return true;
  };
}
