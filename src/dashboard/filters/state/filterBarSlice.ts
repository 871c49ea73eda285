import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DataMasks } from '../../../query/types';
import { dashboardLoadStarted } from '../../state/dashboardSlice';
import { dataMaskApplied, dataMaskReplaced } from '../../state/dataMaskSlice';
import { rootReducer } from '../../../store/store';

export interface FilterBarState {
  /** What is chosen in the bar and not applied yet. A filter that is not here has the mask that is applied. */
  readonly draft: DataMasks;
  /** Open or closed; undefined until the page or the person says so. */
  readonly open: boolean | undefined;
  /** The filter whose field is to have the focus; `turn` tells two calls for one filter apart. */
  readonly focus: { readonly id: string; readonly turn: number } | undefined;
}

const initialState: FilterBarState = { draft: {}, open: undefined, focus: undefined };

const without = (draft: DataMasks, ids: ReadonlySet<string>): DataMasks =>
  Object.fromEntries(Object.entries(draft).filter(([id]) => !ids.has(id)));

/** The bar's own state. Importing this module brings it into the store. */
export const filterBarSlice = createSlice({
  name: 'filterBar',
  initialState,
  reducers: {
    /** These filters are chosen to be so, but not applied. */
    masksChosen: (state, { payload }: PayloadAction<DataMasks>) => ({
      ...(state as FilterBarState),
      draft: { ...(state as FilterBarState).draft, ...payload },
    }),
    barToggled: (state, { payload }: PayloadAction<boolean>) => ({ ...(state as FilterBarState), open: payload }),
    /** Opens the bar and puts the focus on the field of this filter. */
    focusFilter: (state, { payload }: PayloadAction<string>) => ({
      ...(state as FilterBarState),
      open: true,
      focus: { id: payload, turn: (state.focus?.turn ?? 0) + 1 },
    }),
    /** The field has it. */
    focusGiven: (state) => ({ ...(state as FilterBarState), focus: undefined }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(dashboardLoadStarted, () => initialState)
      // What was applied just now, here or elsewhere, is no longer a draft.
      .addCase(dataMaskApplied, (state, { payload }) => ({
        ...(state as FilterBarState),
        draft: without((state as FilterBarState).draft, new Set(Object.keys(payload.masks))),
      }))
      .addCase(dataMaskReplaced, (state) => ({ ...(state as FilterBarState), draft: {} }));
  },
});

export const { masksChosen, barToggled, focusFilter, focusGiven } = filterBarSlice.actions;

rootReducer.inject(filterBarSlice);

declare module '../../../store/store' {
  interface LazySlices {
    readonly filterBar: FilterBarState;
  }
}
