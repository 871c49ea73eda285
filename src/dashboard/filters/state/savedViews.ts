import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { stringifyJson } from '../../../lib/losslessJson';
import { sameValue } from '../../../lib/sameValue';
import { randomId } from '../../../lib/randomId';
import { asArray, asRecord, asString } from '../../../lib/read';
import { writeStored } from '../../../lib/storage';
import { readDataMasks } from '../../../query/filters/dataMask';
import { filterGates, pendingAtFirst } from '../../../query/filters/filterWaits';
import { initialDataMasks } from '../../../query/filters/nativeFilters';
import type { DataMasks } from '../../../query/types';
import { dashboardLoadStarted } from '../../state/dashboardSlice';
import { valueLookupStarted, valueLookupEnded, dataMaskReplaced } from '../../state/dataMaskSlice';
import { readStoredViews, getSavedViewsKey } from '../../state/savedViewsStorage';
import { rootReducer, type AppThunk, type RootState } from '../../../store/store';
import { settleFirstValues } from './firstValues';

/** A state of the filters with a name, kept in this browser for the person alone. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly masks: DataMasks;
}

export interface SavedViews {
  readonly views: readonly SavedView[];
  /** The view that the dashboard opens with, where its address says nothing else. */
  readonly default: string | undefined;
}

/** Undefined until they were read for the open dashboard. */
export type SavedViewsState = { readonly kept: SavedViews | undefined };

const initialState: SavedViewsState = { kept: undefined };
const NONE: SavedViews = { views: [], default: undefined };

const savedViewsSlice = createSlice({
  name: 'savedViews',
  initialState,
  reducers: {
    viewsRead: (_state, { payload }: PayloadAction<SavedViews>) => ({ kept: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(dashboardLoadStarted, () => initialState);
  },
});
const { viewsRead } = savedViewsSlice.actions;

rootReducer.inject(savedViewsSlice);

/** What the browser keeps for a dashboard; what cannot be read is left out. */
export function readViews(dashboardId: number): SavedViews {
  const kept = readStoredViews(dashboardId);
  const views = asArray(kept['views']).flatMap((value): SavedView[] => {
    const view = asRecord(value);
    const id = asString(view['id']);
    return id === '' ? [] : [{ id, name: asString(view['name'], id), masks: readDataMasks(view['masks']) }];
  });
  const wanted = asString(kept['default']);
  return { views, default: views.some(({ id }) => id === wanted) ? wanted : undefined };
}

const openId = (state: RootState): number => state.dashboard.loaded?.info.id ?? 0;

export const selectViews = (state: RootState): SavedViews => state.savedViews?.kept ?? NONE;

/** Reads the open dashboard's views again: another tab of the browser may have changed them. */
export function refreshViews(): AppThunk {
  return (dispatch, getState) => {
    dispatch(viewsRead(readViews(openId(getState()))));
  };
}

/** Keeps them in this browser. False where it does not keep anything: then nothing is changed. */
function keep(change: (views: SavedViews) => SavedViews): AppThunk<boolean> {
  return (dispatch, getState) => {
    const id = openId(getState());
    const next = change(readViews(id));
    if (!writeStored(getSavedViewsKey(id), stringifyJson(next))) return false;
    dispatch(viewsRead(next));
    return true;
  };
}

/** The filters as they are applied now, under a name of their own. */
export function saveView(name: string): AppThunk<boolean> {
  return (dispatch, getState) => {
    const view: SavedView = { id: randomId(), name, masks: getState().dataMask.applied };
    return dispatch(keep((kept) => ({ ...kept, views: [...kept.views, view] })));
  };
}

const changed =
  (id: string, change: Partial<SavedView>) =>
  (kept: SavedViews): SavedViews => ({
    ...kept,
    views: kept.views.map((view) => (view.id === id ? { ...view, ...change } : view)),
  });

export function renameView(id: string, name: string): AppThunk<boolean> {
  return (dispatch) => dispatch(keep(changed(id, { name })));
}

/** The view holds the filters as they are applied now. */
export function overwriteView(id: string): AppThunk<boolean> {
  return (dispatch, getState) => dispatch(keep(changed(id, { masks: getState().dataMask.applied })));
}

export function deleteView(id: string): AppThunk<boolean> {
  return (dispatch) =>
    dispatch(
      keep((kept) => ({
        views: kept.views.filter((view) => view.id !== id),
        default: kept.default === id ? undefined : kept.default,
      })),
    );
}

/** The dashboard opens with this view, or with what its owner has set. */
export function setDefaultView(id: string | undefined): AppThunk<boolean> {
  return (dispatch) => dispatch(keep((kept) => ({ ...kept, default: id })));
}

/** Shows these masks as if the dashboard were opened with them: over the defaults, and first options looked up where need be. */
export function showMasks(given: unknown): AppThunk {
  return (dispatch, getState) => {
    const { loaded } = getState().dashboard;
    if (!loaded) return;
    const { metadata } = loaded.info;
    const masks = initialDataMasks(metadata, given, Object.values(loaded.slices));
    const pending = pendingAtFirst(filterGates(metadata), masks);
    dispatch(dataMaskReplaced({ masks, by: 'view' }));
    dispatch(valueLookupEnded(Object.keys(getState().dataMask.pending)));
    if (pending.length === 0) return;
    dispatch(valueLookupStarted(pending));
    dispatch(settleFirstValues());
  };
}

/** Whether the filters are applied as the view has them. */
export function sameView(view: SavedView, applied: DataMasks): boolean {
  const ids = new Set([...Object.keys(view.masks), ...Object.keys(applied)]);
  return [...ids].every((id) => sameValue(view.masks[id]?.extraFormData ?? {}, applied[id]?.extraFormData ?? {}));
}

declare module '../../../store/store' {
  interface LazySlices {
    readonly savedViews: SavedViewsState;
  }
}
