import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { omit } from '../../../lib/omit';
import type { DataMasks } from '../../../query/types';
import { dashboardLoadStarted } from '../../state/dashboardInfoSlice';
import { dataMaskApplied, dataMaskReplaced } from '../../state/dataMaskSlice';
import { frozenPayload } from '../../../store/frozenPayload';
import { rootReducer } from '../../../store/store';

export interface NativeFiltersState {
  /** Selected in the bar but not applied yet. A filter that is missing here has its applied mask. */
  readonly draft: DataMasks;
  /** Filters of the draft that got their first value when a parent changed, and get it again when it changes again. */
  readonly lookedUp: Readonly<Record<string, true>>;
  /** Undefined until the user toggles the bar or a filter is focused. */
  readonly isBarOpen: boolean | undefined;
  /** The filter whose field is to be focused; `request` distinguishes repeated requests. */
  readonly focus: { readonly id: string; readonly request: number } | undefined;
}

const initialState: NativeFiltersState = { draft: {}, lookedUp: {}, isBarOpen: undefined, focus: undefined };

/** The state of the filter bar. The filters themselves are in the dashboard's metadata. */
export const nativeFiltersSlice = createSlice({
  name: 'nativeFilters',
  initialState,
  reducers: {
    /** The user selected these masks, which are not applied yet. */
    draftMasksChanged: (state, { payload: masks }: PayloadAction<DataMasks>) => {
      for (const [id, mask] of Object.entries(masks)) state.draft[id] = frozenPayload(mask);
      state.lookedUp = omit(state.lookedUp, Object.keys(masks));
    },
    /** First values that were looked up for the draft. */
    draftMaskLookedUp: (state, { payload: masks }: PayloadAction<DataMasks>) => {
      for (const [id, mask] of Object.entries(masks)) {
        state.draft[id] = frozenPayload(mask);
        state.lookedUp[id] = true;
      }
    },
    /** These filters have their applied mask again. */
    draftMasksRemoved: (state, { payload: ids }: PayloadAction<readonly string[]>) => {
      state.draft = omit(state.draft, ids);
      state.lookedUp = omit(state.lookedUp, ids);
    },
    barToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.isBarOpen = payload;
    },
    /** Opens the bar and focuses the field of this filter. */
    filterFocusRequested: (state, { payload: id }: PayloadAction<string>) => {
      state.isBarOpen = true;
      state.focus = { id, request: (state.focus?.request ?? 0) + 1 };
    },
    filterFocused: (state) => {
      state.focus = undefined;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(dashboardLoadStarted, () => initialState)
      // A mask that was applied, here or elsewhere, is no longer a draft.
      .addCase(dataMaskApplied, (state, { payload: { masks } }) => {
        state.draft = omit(state.draft, Object.keys(masks));
        state.lookedUp = omit(state.lookedUp, Object.keys(masks));
      })
      // A view replaces drafts too; other changes affect only some, which they remove.
      .addCase(dataMaskReplaced, (state, { payload: { by } }) => {
        if (by !== 'view') return;
        state.draft = {};
        state.lookedUp = {};
      });
  },
});

export const {
  draftMasksChanged,
  draftMaskLookedUp,
  draftMasksRemoved,
  barToggled,
  filterFocusRequested,
  filterFocused,
} = nativeFiltersSlice.actions;

rootReducer.inject(nativeFiltersSlice);

declare module '../../../store/store' {
  interface LazySlices {
    readonly nativeFilters: NativeFiltersState;
  }
}
