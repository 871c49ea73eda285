import { ApiError } from '../../../api/client/ApiError';
import { getDashboard, getDashboardCharts } from '../../../api/dashboard';
import type { Dashboard } from '../../../api/dashboardShape';
import { putMetadata, putPart } from '../../../api/saveMetadata';
import { asArray, asRecord, isRecord, type UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import { completePositions } from '../model/completePositions';
import {
  getConflictingNames,
  applyChange,
  isEmptyChange,
  mergeRecords,
  rebaseChange,
  type ConfigChange,
} from '../model/configChange';
import { rebaseMasks } from '../model/configMasks';
import { readBlockingFilters, hasValue, getInitiallyPending } from '../../../query/filters/blockingFilters';
import { metadataChanged, type LastChange } from '../../state/dashboardSlice';
import { valueLookupStarted, dataMaskReplaced } from '../../state/dataMaskSlice';
import type { AppThunk } from '../../../store/store';
import { lookUpFirstValues } from './firstValues';

const FILTERS = 'native_filter_configuration';
const CONTROLS = 'chart_customization_config';

export interface FilterConfigChange {
  readonly filters: ConfigChange;
  readonly controls: ConfigChange;
  /** The person has seen that others changed filters meanwhile, and wants both. */
  readonly together: boolean;
}

/** Others changed filters since the dialog opened: nothing is saved yet. */
export interface ConflictingSave {
  readonly by: string;
  readonly changed_on: string;
  /** The names of the filters that they added, changed or deleted. */
  readonly names: readonly string[];
}

/**
 * Saves what was configured over the newest state of the dashboard, then shows the dashboard by it. Resolves with
 * what others did meanwhile where nothing was saved for that. Rejects with an ApiError.
 */
export function saveFilterConfig({
  filters,
  controls,
  together,
}: FilterConfigChange): AppThunk<Promise<ConflictingSave | undefined>> {
  return async (dispatch, getState) => {
    const id = getState().dashboard.loaded?.info.id ?? 0;
    const { generation } = getState().session.traits;
    const newest = await newestDashboard(id);
    const { [FILTERS]: theirFilters, [CONTROLS]: theirControls } = newest.metadata;
    const names = [
      ...getConflictingNames(filters.base, theirFilters),
      ...getConflictingNames(controls.base, theirControls),
    ];
    if (names.length > 0 && !together) return { by: newest.changed_by_name, changed_on: newest.changed_on, names };
    const changes = {
      [FILTERS]: rebaseChange(filters, theirFilters),
      [CONTROLS]: rebaseChange(controls, theirControls),
    };
    const metadata = await saveChanges(newest, changes, generation);
    dispatch(configured(id, metadata, await lastChange(id)));
    return undefined;
  };
}

/** As the server has it now. Settings that cannot be read are not saved over. */
async function newestDashboard(id: number): Promise<Dashboard> {
  const dashboard = await getDashboard(id);
  if (!dashboard.problems.some(({ path }) => path === 'json_metadata')) return dashboard;
  const detail = t('The settings of this dashboard cannot be read. Nothing was saved.');
  throw new ApiError({ kind: 'parse', title: t('Unexpected error'), detail });
}

type Changes = Readonly<Record<typeof FILTERS | typeof CONTROLS, ConfigChange>>;

/** Part by part where the server can; else the settings as a whole. Resolves with the settings as they are kept now. */
async function saveChanges(newest: Dashboard, changes: Changes, generation: 2 | 6): Promise<UnknownRecord> {
  let saved = newest.metadata;
  const left: (keyof Changes)[] = [];
  for (const key of [FILTERS, CONTROLS] as const) {
    const change = changes[key];
    if (isEmptyChange(change)) continue;
    const list = generation === 6 ? await savePart(newest, key, change) : undefined;
    if (list) saved = { ...saved, [key]: list };
    else left.push(key);
  }
  if (left.length === 0) return saved;
  for (const key of left) saved = { ...saved, [key]: applyChange(newest.metadata[key], changes[key]) };
  return putWhole(newest, saved, generation);
}

/** Undefined where this has to be saved with the whole: the server orders entries by their ids alone, and forgets those without. */
async function savePart(newest: Dashboard, key: keyof Changes, change: ConfigChange) {
  const { modified, deleted, order } = change;
  const isPlain = asArray(newest.metadata[key]).every((entry) => isRecord(entry) && typeof entry.id === 'string');
  if (!isPlain) return undefined;
  const part = key === FILTERS ? 'filters' : 'chart_customizations';
  return putPart(newest.id, part, { modified, deleted, reordered: order ?? [] });
}

/** The layout goes along: without it the server forgets filter scopes and default filters. */
async function putWhole(newest: Dashboard, metadata: UnknownRecord, generation: 2 | 6): Promise<UnknownRecord> {
  const { charts } = await getDashboardCharts(newest.id);
  return putMetadata(generation, newest.id, metadata, completePositions(newest.positions, charts));
}

/** The answers to a save do not say when and by whom it was. It is saved, also where that cannot be told. */
async function lastChange(id: number): Promise<LastChange | undefined> {
  try {
    const { changed_on, changed_by_name } = await getDashboard(id);
    return { changed_on, changed_by_name };
  } catch {
    return undefined;
  }
}

/**
 * The dashboard shown follows its new filters: what they lost goes, what they begin with is applied or looked up. Not where
 * the person went on to another dashboard while this one was saved.
 */
function configured(dashboardId: number, metadata: UnknownRecord, last: LastChange | undefined): AppThunk {
  return (dispatch, getState) => {
    const { dashboard, dataMask } = getState();
    if (dashboard.loaded?.info.id !== dashboardId) return;
    const before = dashboard.loaded.info.metadata;
    const masks = rebaseMasks(dataMask.applied, before, metadata);
    const known = new Set(readBlockingFilters(before).flatMap(({ id, first }) => (first ? [id] : [])));
    // What a person cleared stays so; what lost its value here begins anew.
    const begin = getInitiallyPending(readBlockingFilters(metadata), masks).filter(
      (id) => !known.has(id) || hasValue(dataMask.applied[id]),
    );
    if (begin.length > 0) dispatch(valueLookupStarted(begin));
    dispatch(metadataChanged({ metadata, ...last }));
    dispatch(dataMaskReplaced({ masks, by: 'config' }));
    // What was looked up already was asked for filters as they were: one that is gone would reach every chart.
    if (Object.keys(getState().dataMask.pending).length > 0) dispatch(lookUpFirstValues());
  };
}

/**
 * Saves a part of the dashboard's settings: the newest state is read, what `change` changed of the keys that it names is
 * laid over it, and the whole is sent with the layout. The dashboard shown follows. Rejects with an ApiError.
 */
export function saveDashboardMetadata(change: UnknownRecord): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const info = getState().dashboard.loaded?.info;
    if (!info) return;
    const newest = await newestDashboard(info.id);
    const merged: Record<string, unknown> = { ...newest.metadata };
    for (const [key, ours] of Object.entries(change)) {
      const [was, is] = [info.metadata[key], newest.metadata[key]];
      merged[key] = isRecord(ours) && isRecord(is) ? mergeRecords(asRecord(was), ours, is) : ours;
    }
    const saved = await putWhole(newest, merged, getState().session.traits.generation);
    dispatch(configured(info.id, saved, await lastChange(info.id)));
  };
}
