import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../lib/read';

interface Api<State> {
  readonly reducerPath: string;
  readonly reducer: (state: State | undefined, action: UnknownAction) => State;
  readonly middleware: Middleware;
}

/**
 * What `addRoom` takes of an RTK Query api. The store's type does not know rooms that come later, so the part is recognised
 * by its keys.
 */
export function apiRoom<State>({ reducerPath, reducer, middleware }: Api<State>) {
  const isOurs = (state: unknown): state is State => isRecord(state) && 'queries' in state && 'mutations' in state;
  return {
    reducerPath,
    reducer: (state: unknown, action: UnknownAction): unknown => reducer(isOurs(state) ? state : undefined, action),
    middleware,
  };
}
