import { combineSlices, configureStore, type Middleware, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { chartsSlice } from '../chart/state/chartsSlice';
import { dashboardSlice } from '../dashboard/state/dashboardSlice';
import { dataMaskSlice } from '../dashboard/state/dataMaskSlice';
import type { EditRooms } from '../dashboard/edit/state/editSlice';
import type { ExploreRooms } from '../explore/state/exploreRooms';
import type { FilterRooms } from '../dashboard/filters/state/filterRooms';
import { sessionSlice } from './sessionSlice';

/** Rooms whose types are known here bring their reducers with `rootReducer.inject`. */
export const rootReducer = combineSlices(chartsSlice, dashboardSlice, dataMaskSlice, sessionSlice).withLazyLoadedSlices<
  ExploreRooms & FilterRooms & EditRooms
>();

/** Middleware of rooms that are loaded later (the lists' cache). */
const later: Middleware[] = [];
const laterMiddleware: Middleware = (api) => (next) => {
  let made: { count: number; chain: (action: unknown) => unknown } = { count: 0, chain: next };
  return (action) => {
    if (made.count !== later.length) {
      made = { count: later.length, chain: later.reduceRight((inner, middleware) => middleware(api)(inner), next) };
    }
    return made.chain(action);
  };
};

/** Answers are large and may hold bigints: the checks that walk through all of the state at every action stay off. */
export function makeStore() {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(laterMiddleware),
    // What says so itself is told to the page at the end of the turn, all at once.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
}

/** Lets a lazily loaded room bring its reducer (a slice or an RTK Query api) and its middleware, once. */
export function addRoom(room: Parameters<typeof rootReducer.inject>[0] & { readonly middleware?: Middleware }): void {
  rootReducer.inject(room);
  if (room.middleware) addMiddleware(room.middleware);
}

export function addMiddleware(middleware: Middleware): void {
  if (!later.includes(middleware)) later.push(middleware);
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result = void> = ThunkAction<Result, RootState, unknown, UnknownAction>;
