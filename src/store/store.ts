import {
  combineSlices,
  configureStore,
  type Middleware,
  type Reducer,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { sessionSlice, type SessionState } from './sessionSlice';

/**
 * Slices of features, by module augmentation: each is declared and injected in the feature's own file. These are injected
 * before anything reads them, because what reads them imports the file.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- features fill it by module augmentation
export interface FeatureSlices {}

/** Slices of features that are loaded later, or never. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- features fill it by module augmentation
export interface LazySlices {}

export const rootReducer = combineSlices(sessionSlice).withLazyLoadedSlices<FeatureSlices & LazySlices>();

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
    // Features inject their slices before they are read (`FeatureSlices`), which the type of a reducer with lazy slices cannot say.
    reducer: rootReducer as Reducer<RootState>,
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
export type RootState = { readonly session: SessionState } & FeatureSlices & Partial<LazySlices>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result = void> = ThunkAction<Result, RootState, unknown, UnknownAction>;
