import { combineSlices, configureStore, type Reducer, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { LazyMiddleware } from './lazyMiddleware';
import type { Client } from '../api/client/client';
import { Services } from './services';
import { sessionSlice, type SessionState } from './sessionSlice';

/**
 * Slices of features, by module augmentation: each is declared and injected in the feature's own file. These are injected
 * before anything reads them, because their readers import the file.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- features fill it by module augmentation
export interface FeatureSlices {}

/** Slices of features that are loaded later, or never. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- features fill it by module augmentation
export interface LazySlices {}

export const rootReducer = combineSlices(sessionSlice).withLazyLoadedSlices<FeatureSlices & LazySlices>();

/**
 * A store with services of its own, for the server of the client. Responses are large and may contain bigints: the checks that walk through all of the state
 * at every action are disabled.
 */
export function makeStore(client: Client) {
  const services = new Services(client);
  const store = configureStore({
    // Features inject their slices before they are read (`FeatureSlices`), which the type of a reducer with lazy slices cannot express.
    reducer: rootReducer as Reducer<RootState>,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services }, serializableCheck: false, immutableCheck: false }).concat(
        services.get(LazyMiddleware).middleware,
      ),
    // Subscribers are notified of actions marked with `prepareAutoBatched` once, in the next microtask.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
  return Object.assign(store, { services });
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = { readonly session: SessionState } & FeatureSlices & Partial<LazySlices>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>;
