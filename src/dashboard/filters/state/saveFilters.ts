import { ApiError } from '../../../api/client/ApiError';
import type { Client } from '../../../api/client/client';
import { getDashboard, getDashboardCharts } from '../../../api/dashboard';
import type { Dashboard } from '../../../api/dashboardShape';
import { putMetadata, putMetadataChange } from '../../../api/saveMetadata';
import { asArray, asRecord, isRecord, type UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { ServerTraits } from '../../../lib/getTraits';
import { completePositions } from '../model/completePositions';
import {
  getConflictingNames,
  applyChange,
  isEmptyChange,
  mergeRecords,
  rebaseChange,
  type ConfigChange,
} from '../model/configChange';
import { getResetFilters, hasSameFilters, rebaseMasks } from '../model/configMasks';
import { readBlockingFilters, hasValue } from '../../../query/filters/blockingFilters';
import { metadataChanged, type LastChange } from '../../state/dashboardInfoSlice';
import { valueLookupStarted, dataMaskReplaced } from '../../state/dataMaskSlice';
import type { AppThunk } from '../../../store/store';
import { lookUpFirstValues } from './firstValues';
import { draftMasksRemoved } from './nativeFiltersSlice';

const FILTERS = 'native_filter_configuration';
const CONTROLS = 'chart_customization_config';

export interface FilterConfigChange {
  readonly filters: ConfigChange;
  readonly controls: ConfigChange;
  /** The user has confirmed merging with what others changed meanwhile. */
  readonly isMerge: boolean;
}

/** A save by another user since the dialog opened, which prevented ours. */
export interface ConflictingSave {
  readonly by: string;
  readonly changed_on: string;
  /** The names of the filters that were added, changed or deleted. */
  readonly names: readonly string[];
}

/**
 * Saves the changes on top of the newest state of the dashboard, and updates the page. Resolves with the conflicting save
 * if there is one; then nothing was saved. Rejects with an ApiError.
 */
export function saveFilterConfig({
  filters,
  controls,
  isMerge,
}: FilterConfigChange): AppThunk<Promise<ConflictingSave | undefined>> {
  return async (dispatch, getState, { client }) => {
    const id = getState().dashboardInfo.loaded?.info.id ?? 0;
    const { traits } = getState().session;
    const newest = await fetchNewest(client, id);
    const { [FILTERS]: theirFilters, [CONTROLS]: theirControls } = newest.metadata;
    const names = [
      ...getConflictingNames(filters.base, theirFilters),
      ...getConflictingNames(controls.base, theirControls),
    ];
    if (names.length > 0 && !isMerge) return { by: newest.changed_by_name, changed_on: newest.changed_on, names };
    const changes = {
      [FILTERS]: rebaseChange(filters, theirFilters),
      [CONTROLS]: rebaseChange(controls, theirControls),
    };
    const metadata = await saveChanges(client, newest, changes, traits);
    dispatch(updateFilters(id, metadata, await fetchLastChange(client, id)));
    return undefined;
  };
}

/** The newest state. Settings that cannot be read are not overwritten. */
async function fetchNewest(client: Client, id: number): Promise<Dashboard> {
  const dashboard = await getDashboard(client, id);
  if (!dashboard.problems.some(({ path }) => path === 'json_metadata')) return dashboard;
  const detail = t('The settings of this dashboard cannot be read. Nothing was saved.');
  throw new ApiError({ kind: 'parse', title: t('Unexpected error'), detail });
}

type Changes = Readonly<Record<typeof FILTERS | typeof CONTROLS, ConfigChange>>;

/** Saves each list separately if the server supports that, else all metadata. Resolves with the saved metadata. */
async function saveChanges(
  client: Client,
  newest: Dashboard,
  changes: Changes,
  traits: ServerTraits,
): Promise<UnknownRecord> {
  let saved = newest.metadata;
  const remaining: (keyof Changes)[] = [];
  for (const key of [FILTERS, CONTROLS] as const) {
    const change = changes[key];
    if (isEmptyChange(change)) continue;
    const list = traits.hasFilterEndpoints ? await saveList(client, newest, key, change) : undefined;
    if (list) saved = { ...saved, [key]: list };
    else remaining.push(key);
  }
  if (remaining.length === 0) return saved;
  for (const key of remaining) saved = { ...saved, [key]: applyChange(newest.metadata[key], changes[key]) };
  return putAllMetadata(client, newest, saved, traits);
}

/** Undefined if all metadata must be saved: the server orders entries by their ids, and drops those without. */
async function saveList(client: Client, newest: Dashboard, key: keyof Changes, change: ConfigChange) {
  const { modified, deleted, order } = change;
  const isPlain = asArray(newest.metadata[key]).every((entry) => isRecord(entry) && typeof entry.id === 'string');
  if (!isPlain) return undefined;
  const endpoint = key === FILTERS ? 'filters' : 'chart_customizations';
  return putMetadataChange(client, newest.id, endpoint, { modified, deleted, reordered: order ?? [] });
}

/** With the layout: without it the server drops filter scopes and default filters. */
async function putAllMetadata(
  client: Client,
  newest: Dashboard,
  metadata: UnknownRecord,
  traits: ServerTraits,
): Promise<UnknownRecord> {
  const { charts } = await getDashboardCharts(client, newest.id);
  return putMetadata(client, traits.metadataKeys, newest.id, metadata, completePositions(newest.positions, charts));
}

/** When and by whom the dashboard was saved, which the response of a save lacks. Undefined if that request fails. */
async function fetchLastChange(client: Client, id: number): Promise<LastChange | undefined> {
  try {
    const { changed_on, changed_by_name } = await getDashboard(client, id);
    return { changed_on, changed_by_name };
  } catch {
    return undefined;
  }
}

/**
 * Updates the open dashboard to its new filters: removed values are dropped, new defaults applied or looked up. Does nothing
 * if another dashboard has been opened meanwhile.
 */
function updateFilters(dashboardId: number, metadata: UnknownRecord, last: LastChange | undefined): AppThunk {
  return (dispatch, getState) => {
    const { dashboardInfo, dataMask } = getState();
    if (dashboardInfo.loaded?.info.id !== dashboardId) return;
    const previousMetadata = dashboardInfo.loaded.info.metadata;
    if (hasSameFilters(previousMetadata, metadata)) {
      dispatch(metadataChanged({ metadata, ...last }));
      return;
    }
    const masks = rebaseMasks(dataMask.applied, previousMetadata, metadata);
    const firstValueIds = new Set(
      readBlockingFilters(previousMetadata).flatMap(({ id, defaultsToFirst: first }) => (first ? [id] : [])),
    );
    // What the user cleared stays cleared; a filter that lost its value by this change gets its first value again.
    const pending = readBlockingFilters(metadata).flatMap(({ id, defaultsToFirst: first }) => {
      const isLost = !firstValueIds.has(id) || hasValue(dataMask.applied[id]);
      return first && isLost && !hasValue(masks[id]) ? [id] : [];
    });
    if (pending.length > 0) dispatch(valueLookupStarted(pending));
    dispatch(metadataChanged({ metadata, ...last }));
    dispatch(dataMaskReplaced({ masks, by: 'config' }));
    dispatch(draftMasksRemoved(getResetFilters(previousMetadata, metadata)));
    // Restarts running lookups, which are for the previous configuration: a removed filter would apply to every chart.
    if (Object.keys(getState().dataMask.pending).length > 0) dispatch(lookUpFirstValues());
  };
}

/**
 * Saves some keys of the dashboard's metadata: merges `change` into the newest state, saves it with the layout, and updates
 * the page. Rejects with an ApiError.
 */
export function saveDashboardMetadata(change: UnknownRecord): AppThunk<Promise<void>> {
  return async (dispatch, getState, { client }) => {
    const info = getState().dashboardInfo.loaded?.info;
    if (!info) return;
    const newest = await fetchNewest(client, info.id);
    const merged: Record<string, unknown> = { ...newest.metadata };
    for (const [key, ours] of Object.entries(change)) {
      const [baseValue, currentValue] = [info.metadata[key], newest.metadata[key]];
      merged[key] =
        isRecord(ours) && isRecord(currentValue) ? mergeRecords(asRecord(baseValue), ours, currentValue) : ours;
    }
    const saved = await putAllMetadata(client, newest, merged, getState().session.traits);
    dispatch(updateFilters(info.id, saved, await fetchLastChange(client, info.id)));
  };
}
