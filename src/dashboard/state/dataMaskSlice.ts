import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DataMasks } from '../../query/types';
import { rootReducer } from '../../store/store';

/** Who changed the masks: the history skips what it brought back itself. */
export type MaskChange = 'bar' | 'chart' | 'first' | 'history' | 'view' | 'config';

export interface DataMaskState {
  /** Filter id (a native filter's, a customization's, or the id of a chart that emits) → what it says. All charts ask with these. */
  readonly applied: DataMasks;
  /** Filters whose value is being looked up: the charts in their scope wait. */
  readonly pending: Readonly<Record<string, true>>;
}

const initialState: DataMaskState = { applied: {}, pending: {} };

const pendingOf = (ids: readonly string[]): Readonly<Record<string, true>> =>
  Object.fromEntries(ids.map((id) => [id, true as const]));

/** Masks are values from the server and go back to it: reducers make new maps and leave the masks as they are. */
export const dataMaskSlice = createSlice({
  name: 'dataMask',
  initialState,
  reducers: {
    /** The masks that a dashboard opens with, and the filters whose first value must be looked up. */
    masksOpened: (
      _state,
      { payload }: PayloadAction<{ readonly masks: DataMasks; readonly pending: readonly string[] }>,
    ) => ({ applied: payload.masks, pending: pendingOf(payload.pending) }),
    /** These masks replace those of the same ids, whole, all at once; the filters no longer have their value looked up. */
    masksApplied: (
      state,
      { payload: { masks } }: PayloadAction<{ readonly masks: DataMasks; readonly by: MaskChange }>,
    ) => {
      const { applied, pending } = state as DataMaskState;
      return {
        applied: { ...applied, ...masks },
        pending: Object.fromEntries(Object.entries(pending).filter(([id]) => !Object.hasOwn(masks, id))),
      };
    },
    /** All masks at once: what is not among them is gone. */
    masksReplaced: (
      state,
      { payload: { masks } }: PayloadAction<{ readonly masks: DataMasks; readonly by: MaskChange }>,
    ) => ({ ...(state as DataMaskState), applied: masks }),
    lookupBegun: (state, { payload }: PayloadAction<readonly string[]>) => ({
      ...(state as DataMaskState),
      pending: { ...state.pending, ...pendingOf(payload) },
    }),
    /** Looked up, with or without a value, or failed: no chart waits for it any more. */
    lookupEnded: (state, { payload }: PayloadAction<readonly string[]>) => ({
      ...(state as DataMaskState),
      pending: Object.fromEntries(Object.entries(state.pending).filter(([id]) => !payload.includes(id))),
    }),
  },
});

export const { masksOpened, masksApplied, masksReplaced, lookupBegun, lookupEnded } = dataMaskSlice.actions;

declare module '../../store/store' {
  interface FeatureSlices {
    readonly dataMask: DataMaskState;
  }
}

rootReducer.inject(dataMaskSlice);
