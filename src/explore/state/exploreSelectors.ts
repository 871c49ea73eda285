import type { FormData } from '../../lib/wire';
import type { RootState } from '../../store/store';
import { initialFormDataHistory } from './exploreFormDataSlice';
import { exploreSlice, type ExploreState, type SavedChart } from './exploreSlice';

const initialState = exploreSlice.getInitialState();

/** A lazy slice is absent from the store until the first action after it was injected. */
export const selectExplore = (state: RootState): ExploreState => state.explore ?? initialState;
export const selectDataset = (state: RootState): ExploreState['dataset'] => selectExplore(state).dataset;
export const selectDatasetRevision = (state: RootState): number => selectExplore(state).datasetRevision;
export const selectControlPanel = (state: RootState): ExploreState['controlPanel'] => selectExplore(state).controlPanel;
export const selectLoadId = (state: RootState): number => selectExplore(state).loadId;
export const selectIsReady = (state: RootState): boolean => selectExplore(state).status === 'ready';
export const selectRunAsYouType = (state: RootState): boolean => selectExplore(state).runAsYouType;

/** The chart on the server; undefined for one that was never saved. */
export const selectSlice = (state: RootState): SavedChart | undefined => selectExplore(state).slice;
export const selectSliceId = (state: RootState): number | undefined => selectSlice(state)?.slice_id;
export const selectNewName = (state: RootState): string | undefined => selectExplore(state).newName;
export const selectSliceName = (state: RootState): string => selectSlice(state)?.slice_name ?? '';

/** The form data being edited. */
export const selectFormData = (state: RootState): FormData => (state.exploreFormData ?? initialFormDataHistory).present;
export const selectCanUndo = (state: RootState): boolean => (state.exploreFormData?.past.length ?? 0) > 0;
export const selectCanRedo = (state: RootState): boolean => (state.exploreFormData?.future.length ?? 0) > 0;
