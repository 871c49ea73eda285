import type { FilterBarState } from './filterBarSlice';
import type { FilterBoxState } from './filterBoxSlice';
import type { FilterHistoryState } from './filterHistory';
import type { SavedViewsState } from './savedViews';

/** The parts of the store that come with the filter bar. Types alone: the store does not load them. */
export interface FilterRooms {
  readonly filterBar: FilterBarState;
  readonly filterBoxes: FilterBoxState;
  readonly filterHistory: FilterHistoryState;
  readonly savedViews: SavedViewsState;
}
