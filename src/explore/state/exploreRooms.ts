import type { ExploreState } from './exploreSlice';
import type { WorkHistory } from './workSlice';

/** The parts of the store that come with the chart builder. Types alone: the store does not load them. */
export interface ExploreRooms {
  readonly explore: ExploreState;
  readonly exploreWork: WorkHistory;
}
