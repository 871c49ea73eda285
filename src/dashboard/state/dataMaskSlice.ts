import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { omit } from '../../lib/omit';
import type { DataMasks } from '../../query/types';
import { frozenPayload } from '../../store/frozenPayload';
import { rootReducer } from '../../store/store';

/** What changed the masks; the filter history does not record its own changes. */
export type DataMaskSource = 'bar' | 'chart' | 'first' | 'history' | 'view' | 'config';

export interface DataMaskState {
  /** Filter id (of a native filter, a customization, or an emitting chart) → its mask. All charts query with these. */
  readonly applied: DataMasks;
  /** Filters whose first value is being looked up: the charts in their scope are blocked. */
  readonly pending: Readonly<Record<string, true>>;
}

const initialState: DataMaskState = { applied: {}, pending: {} };

const toPending = (ids: readonly string[]): Record<string, true> => Object.fromEntries(ids.map((id) => [id, true]));

/** Masks come from the server and go back to it: reducers replace them whole. */
const dataMaskSlice = createSlice({
  name: 'dataMask',
  initialState,
  reducers: {
    /** The masks that a dashboard opens with, and the filters whose first value must be looked up. */
    dataMaskHydrated: (
      state,
      { payload }: PayloadAction<{ readonly masks: DataMasks; readonly pending: readonly string[] }>,
    ) => {
      state.applied = frozenPayload(payload.masks);
      state.pending = toPending(payload.pending);
    },
    /** These masks replace those of the same ids, in one go; their filters are no longer looked up. */
    dataMaskApplied: (
      state,
      { payload: { masks } }: PayloadAction<{ readonly masks: DataMasks; readonly by: DataMaskSource }>,
    ) => {
      for (const [id, mask] of Object.entries(masks)) state.applied[id] = frozenPayload(mask);
      state.pending = omit(state.pending, Object.keys(masks));
    },
    /** All masks in one go: those that are not among them are removed. */
    dataMaskReplaced: (
      state,
      { payload: { masks } }: PayloadAction<{ readonly masks: DataMasks; readonly by: DataMaskSource }>,
    ) => {
      state.applied = frozenPayload(masks);
    },
    valueLookupStarted: (state, { payload: ids }: PayloadAction<readonly string[]>) => {
      Object.assign(state.pending, toPending(ids));
    },
    /** Finished, with or without a value, or failed: the charts are no longer blocked. */
    valueLookupEnded: (state, { payload: ids }: PayloadAction<readonly string[]>) => {
      state.pending = omit(state.pending, ids);
    },
  },
});

export const { dataMaskHydrated, dataMaskApplied, dataMaskReplaced, valueLookupStarted, valueLookupEnded } =
  dataMaskSlice.actions;

declare module '../../store/store' {
  interface FeatureSlices {
    readonly dataMask: DataMaskState;
  }
}

rootReducer.inject(dataMaskSlice);
