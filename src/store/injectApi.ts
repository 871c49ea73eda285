import { SHOULD_AUTOBATCH, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { asRecord, asString, isRecord } from '../lib/read';
import { Connection } from './connection';
import { useAppDispatch } from './hooks';
import { LazyMiddleware } from './lazyMiddleware';
import { retryLostQueries, type RetriedApi } from './retryLostQueries';
import { rootReducer, type AppThunk } from './store';

interface LazyApi<State> extends RetriedApi {
  readonly reducer: (state: State | undefined, action: UnknownAction) => State;
  readonly middleware: Middleware;
}

/** RTK Query passes on an action of its own when it starts: batched, because features inject apis while they render. */
const batchRegistration: Middleware = () => (next) => (action) => {
  const { type, meta } = asRecord(action);
  if (!asString(type).endsWith('/middlewareRegistered')) return next(action);
  return next({ ...asRecord(action), meta: { ...asRecord(meta), [SHOULD_AUTOBATCH]: true } });
};

/** Adds an RTK Query api to this store; once, however often it is dispatched. Its state exists on return. */
export function injectApi<State>(api: LazyApi<State>): AppThunk {
  const { reducerPath, reducer, middleware } = api;
  return (dispatch, _getState, services) => {
    const lazyMiddleware = services.get(LazyMiddleware);
    lazyMiddleware.add(batchRegistration);
    if (!lazyMiddleware.add(middleware)) return;
    lazyMiddleware.add(retryLostQueries(api, services.get(Connection), dispatch));
    // The store's type does not know this slice, so its state is recognised by its keys.
    const isState = (state: unknown): state is State => isRecord(state) && 'queries' in state && 'mutations' in state;
    rootReducer.inject(
      {
        reducerPath,
        reducer: (state: unknown, action: UnknownAction): unknown =>
          reducer(isState(state) ? state : undefined, action),
      },
      { overrideExisting: true },
    );
    // Batched, so that a component may inject while it renders: subscribers are notified afterwards.
    dispatch({ type: 'store/apiInjected', meta: { [SHOULD_AUTOBATCH]: true } });
  };
}

/** For the component at the entry of a feature: its children may use the hooks of the api. */
export function useInjectApi<State>(api: LazyApi<State>): void {
  const dispatch = useAppDispatch();
  useState(() => dispatch(injectApi(api)));
}
