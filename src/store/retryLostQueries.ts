import type { Middleware } from '@reduxjs/toolkit';
import { own } from '../lib/own';
import { asRecord, isRecord } from '../lib/read';
import { MAX_RECONNECT_RETRIES, RECONNECT_SPREAD, type Connection } from './connection';
import type { AppDispatch, AppThunk } from './store';

export interface RetriedApi {
  readonly reducerPath: string;
  readonly endpoints: Readonly<Record<string, unknown>>;
}

interface QueryEndpoint {
  readonly initiate: (arg: unknown, options: { subscribe: false; forceRefetch: true }) => AppThunk<unknown>;
}

function isQueryEndpoint(value: unknown): value is QueryEndpoint {
  return isRecord(value) && typeof value['initiate'] === 'function';
}

interface FinishedQuery {
  readonly cacheKey: string;
  readonly endpoint: unknown;
  readonly arg: unknown;
  readonly isLost: boolean;
}

/** Reads RTK Query's own actions; undefined for other actions and apis. */
function readFinishedQuery(action: unknown, { reducerPath, endpoints }: RetriedApi): FinishedQuery | undefined {
  if (!isRecord(action) || !isRecord(action['meta']) || !isRecord(action['meta']['arg'])) return undefined;
  const { type, payload } = action;
  if (type !== `${reducerPath}/executeQuery/rejected` && type !== `${reducerPath}/executeQuery/fulfilled`)
    return undefined;
  const { queryCacheKey, endpointName, originalArgs } = action['meta']['arg'];
  if (typeof queryCacheKey !== 'string' || typeof endpointName !== 'string') return undefined;
  return {
    cacheKey: queryCacheKey,
    endpoint: own(endpoints, endpointName),
    arg: originalArgs,
    isLost: type.endsWith('/rejected') && isRecord(payload) && payload['isNetworkError'] === true,
  };
}

function isStillFailed(state: unknown, reducerPath: string, cacheKey: string): boolean {
  const { queries } = asRecord(asRecord(state)[reducerPath]);
  return asRecord(own(asRecord(queries), cacheKey))['status'] === 'rejected';
}

/** Sends queries of the api that got no response again when the server can be reached, as long as their result is cached. */
export function retryLostQueries(api: RetriedApi, connection: Connection, dispatch: AppDispatch): Middleware {
  const retries = new Map<string, number>();
  return (store) => (next) => (action) => {
    const result = next(action);
    const query = readFinishedQuery(action, api);
    if (!query) return result;
    const { cacheKey, endpoint, arg, isLost } = query;
    const attempts = retries.get(cacheKey) ?? 0;
    if (!isLost) retries.delete(cacheKey);
    else if (attempts < MAX_RECONNECT_RETRIES && isQueryEndpoint(endpoint)) {
      connection.onReconnected(() => {
        if (!isStillFailed(store.getState(), api.reducerPath, cacheKey)) return;
        retries.set(cacheKey, attempts + 1);
        void dispatch(endpoint.initiate(arg, { subscribe: false, forceRefetch: true }));
      }, RECONNECT_SPREAD);
    }
    return result;
  };
}
