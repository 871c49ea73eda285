import { addRoom, rootReducer } from '../../store/store';
import { exploreApiRoom } from '../../store/exploreApi';
import { exploreSlice, type ExploreState } from '../state/exploreSlice';
import { workReducer, type Work } from '../state/workSlice';
import { useAppSelector } from '../../store/hooks';
import type { FormData } from '../../lib/wire';

rootReducer.inject(exploreSlice);
rootReducer.inject({ reducerPath: 'exploreWork' as const, reducer: workReducer });
addRoom(exploreApiRoom);

const before: ExploreState = exploreSlice.getInitialState();
const NO_WORK: Work = { formData: { viz_type: '', datasource: '' } };

/** The chart that is being built. Importing this module brings the rooms into the store. */
export function useExplore<T>(select: (explore: ExploreState) => T): T {
  return useAppSelector((state) => select(state.explore ?? before));
}

export function useWork(): FormData {
  return useAppSelector((state) => (state.exploreWork?.present ?? NO_WORK).formData);
}

export function useWorkSteps(): { readonly past: number; readonly future: number } {
  const past = useAppSelector((state) => state.exploreWork?.past.length ?? 0);
  const future = useAppSelector((state) => state.exploreWork?.future.length ?? 0);
  return { past, future };
}
