import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { stringifyJson } from '../../../lib/losslessJson';
import { sameValue } from '../../../lib/sameValue';
import { randomId } from '../../../lib/randomId';
import { asArray, asRecord, asString } from '../../../lib/read';
import { writeStored } from '../../../lib/storage';
import { readDataMasks } from '../../../query/filters/dataMask';
import { readBlockingFilters, getInitiallyPending } from '../../../query/filters/blockingFilters';
import { initialDataMasks } from '../../../query/filters/nativeFilters';
import type { DataMasks } from '../../../query/types';
import { dashboardLoadStarted } from '../../state/dashboardInfoSlice';
import { valueLookupStarted, valueLookupEnded, dataMaskReplaced } from '../../state/dataMaskSlice';
import { readStoredViews, getSavedViewsKey } from '../../state/savedViewsStorage';
import { frozenPayload } from '../../../store/frozenPayload';
import { rootReducer, type AppThunk, type RootState } from '../../../store/store';
import { lookUpFirstValues } from './firstValues';

/** A named state of the filters, saved in this browser for this user only. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly masks: DataMasks;
}

export interface SavedViews {
  readonly views: readonly SavedView[];
  /** The view that the dashboard opens with, unless its URL has filter values. */
  readonly default: string | undefined;
}

/** Undefined until the views of the open dashboard were read. */
export type SavedViewsState = { readonly stored: SavedViews | undefined };

const initialState: SavedViewsState = { stored: undefined };
const NONE: SavedViews = { views: [], default: undefined };

const savedViewsSlice = createSlice({
  name: 'savedViews',
  initialState,
  reducers: {
    viewsRead: (state, { payload }: PayloadAction<SavedViews>) => {
      state.stored = frozenPayload(payload);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(dashboardLoadStarted, () => initialState);
  },
});
const { viewsRead } = savedViewsSlice.actions;

rootReducer.inject(savedViewsSlice);

/** The views of a dashboard in this browser; what cannot be read is left out. */
function readSavedViews(dashboardId: number): SavedViews {
  const stored = readStoredViews(dashboardId);
  const views = asArray(stored['views']).flatMap((value): SavedView[] => {
    const view = asRecord(value);
    const id = asString(view['id']);
    return id === '' ? [] : [{ id, name: asString(view['name'], id), masks: readDataMasks(view['masks']) }];
  });
  const defaultId = asString(stored['default']);
  return { views, default: views.some(({ id }) => id === defaultId) ? defaultId : undefined };
}

const selectDashboardId = (state: RootState): number => state.dashboardInfo.loaded?.info.id ?? 0;

export const selectSavedViews = (state: RootState): SavedViews => state.savedViews?.stored ?? NONE;

/** Reads the open dashboard's views again: another tab of the browser may have changed them. */
export function refreshViews(): AppThunk {
  return (dispatch, getState) => {
    dispatch(viewsRead(readSavedViews(selectDashboardId(getState()))));
  };
}

/** Saves a change in this browser. False if its storage is not available: then nothing is changed. */
function save(change: (views: SavedViews) => SavedViews): AppThunk<boolean> {
  return (dispatch, getState) => {
    const id = selectDashboardId(getState());
    const next = change(readSavedViews(id));
    if (!writeStored(getSavedViewsKey(id), stringifyJson(next))) return false;
    dispatch(viewsRead(next));
    return true;
  };
}

/** Saves the applied filters under a name. */
export function saveView(name: string): AppThunk<boolean> {
  return (dispatch, getState) => {
    const view: SavedView = { id: randomId(), name, masks: getState().dataMask.applied };
    return dispatch(save((stored) => ({ ...stored, views: [...stored.views, view] })));
  };
}

const changeView =
  (id: string, change: Partial<SavedView>) =>
  (stored: SavedViews): SavedViews => ({
    ...stored,
    views: stored.views.map((view) => (view.id === id ? { ...view, ...change } : view)),
  });

export function renameView(id: string, name: string): AppThunk<boolean> {
  return (dispatch) => dispatch(save(changeView(id, { name })));
}

/** Overwrites the view with the applied filters. */
export function overwriteView(id: string): AppThunk<boolean> {
  return (dispatch, getState) => dispatch(save(changeView(id, { masks: getState().dataMask.applied })));
}

export function deleteView(id: string): AppThunk<boolean> {
  return (dispatch) =>
    dispatch(
      save((stored) => ({
        views: stored.views.filter((view) => view.id !== id),
        default: stored.default === id ? undefined : stored.default,
      })),
    );
}

/** The dashboard opens with this view, or with its saved defaults. */
export function setDefaultView(id: string | undefined): AppThunk<boolean> {
  return (dispatch) => dispatch(save((stored) => ({ ...stored, default: id })));
}

/** Applies these masks as if the dashboard were opened with them: over the defaults, and with first values looked up. */
export function applyView(viewMasks: unknown): AppThunk {
  return (dispatch, getState) => {
    const { loaded } = getState().dashboardInfo;
    if (!loaded) return;
    const { metadata } = loaded.info;
    const masks = initialDataMasks(metadata, viewMasks, Object.values(loaded.slices));
    const pending = getInitiallyPending(readBlockingFilters(metadata), masks);
    dispatch(dataMaskReplaced({ masks, by: 'view' }));
    dispatch(valueLookupEnded(Object.keys(getState().dataMask.pending)));
    if (pending.length === 0) return;
    dispatch(valueLookupStarted(pending));
    dispatch(lookUpFirstValues());
  };
}

/** Whether the applied filters equal the view's. */
export function isViewApplied(view: SavedView, applied: DataMasks): boolean {
  const ids = new Set([...Object.keys(view.masks), ...Object.keys(applied)]);
  return [...ids].every((id) => sameValue(view.masks[id]?.extraFormData ?? {}, applied[id]?.extraFormData ?? {}));
}

declare module '../../../store/store' {
  interface LazySlices {
    readonly savedViews: SavedViewsState;
  }
}
