import { rootReducer } from '../../store/store';
import { exploreSlice, type ExploreState } from '../state/exploreSlice';
import { exploreFormDataReducer, type Work } from '../state/exploreFormDataSlice';
import { useAppSelector } from '../../store/hooks';
import type { FormData } from '../../lib/wire';

rootReducer.inject(exploreSlice);
rootReducer.inject({ reducerPath: 'exploreWork' as const, reducer: exploreFormDataReducer });

const before: ExploreState = exploreSlice.getInitialState();
const NO_WORK: Work = { formData: { viz_type: '', datasource: '' } };

/** The chart that is being built. Importing this module brings the rooms into the store. */
export function useExplore<T>(select: (explore: ExploreState) => T): T {
  return useAppSelector((state) => select(state.explore ?? before));
}

export function useWork(): FormData {
  return useAppSelector((state) => (state.exploreFormData?.present ?? NO_WORK).formData);
}

export function useWorkSteps(): { readonly past: number; readonly future: number } {
  const past = useAppSelector((state) => state.exploreFormData?.past.length ?? 0);
  const future = useAppSelector((state) => state.exploreFormData?.future.length ?? 0);
  return { past, future };
}
