// Injects the slices that are read here.
import '../../state/dashboardInfoSlice';
import '../../../chart/state/chartsSlice';
import { createSelector } from '@reduxjs/toolkit';
import type { FormData, QueryResult } from '../../../lib/wire';
import { toFilterFormData } from '../model/filterRequest';
import type { NativeFilter } from '../model/nativeFilter';
import type { QueryRules } from '../../../lib/queryRules';
import type { ExtraFormData, OwnState } from '../../../query/types';
import { toQueryFnResult } from '../../../store/queryFn';
import { requestChartData } from '../../../chart/state/chartRequest';
import { scheduleOptions } from '../../../chart/state/optionsScheduler';
import { injectApi } from '../../../store/injectApi';
import type { AppDispatch, AppThunk, RootState } from '../../../store/store';
import { filtersApi } from './filtersApi';

export interface OptionsRequest {
  readonly formData: FormData;
  /** The search: `{search, coltypeMap}`. */
  readonly ownState: OwnState;
  readonly rules: QueryRules;
  /** Milliseconds. */
  readonly timeout: number;
}

interface Subscribers {
  count: number;
  /** The distance of the field from the top of the screen; the lowest is fetched first. */
  readonly priority: () => number;
  /** RTK Query's subscriptions: only one of them has the request in flight. */
  readonly queries: Set<{ abort: () => void }>;
}

class OptionsSubscribers {
  /** By query cache key. */
  readonly byKey = new Map<string, Subscribers>();
  /** Keys of queries whose next request bypasses the server's caches. */
  readonly forcedKeys = new Set<string>();
}

function requestOptions(
  { formData, ownState, rules, timeout }: OptionsRequest,
  queryCacheKey: string,
  signal: AbortSignal,
): AppThunk<Promise<QueryResult | undefined>> {
  return (dispatch, _getState, services) => {
    const { byKey, forcedKeys } = services.get(OptionsSubscribers);
    const force = forcedKeys.delete(queryCacheKey);
    const run = async (cancelled: AbortSignal): Promise<QueryResult | undefined> => {
      const request = { formData, ownState, rules, force };
      const [result] = await dispatch(requestChartData(request, { signal: cancelled, timeout, force }));
      return result;
    };
    return dispatch(scheduleOptions(run, signal, () => byKey.get(queryCacheKey)?.priority() ?? Infinity));
  };
}

const optionsApi = filtersApi.injectEndpoints({
  endpoints: (build) => ({
    options: build.query<QueryResult | undefined, OptionsRequest>({
      providesTags: ['options'],
      queryFn: (request, { signal, dispatch, queryCacheKey = '' }) => {
        const appDispatch: AppDispatch = dispatch;
        return toQueryFnResult(appDispatch(requestOptions(request, queryCacheKey, signal)));
      },
    }),
  }),
});

export const { useQueryState: useOptionsState } = optionsApi.endpoints.options;

/** What the options of all filters depend on. */
export const selectOptionsContext = createSelector(
  [
    (state: RootState) => state.session,
    (state: RootState) => state.dashboardInfo.loaded?.info.id ?? 0,
    (state: RootState) => state.dashboardInfo.loaded?.address.urlParams,
  ],
  ({ traits, chartTimeout, filterRowLimit }, dashboardId, urlParams = {}) => ({
    rules: traits,
    timeout: chartTimeout,
    rowLimit: filterRowLimit,
    dashboardId,
    urlParams,
  }),
);

/** The request for the options of a filter, narrowed by the values of its parents. */
export function toOptionsRequest(
  { timeout, ...context }: ReturnType<typeof selectOptionsContext>,
  filter: NativeFilter,
  parents: ExtraFormData,
): OptionsRequest {
  const formData = toFilterFormData(filter, { ...context, parents });
  return { formData, ownState: {}, rules: context.rules, timeout };
}

export interface OptionsSubscription {
  /** Rejects when the request fails, or when the last subscriber has unsubscribed. */
  readonly response: Promise<QueryResult | undefined>;
  readonly unsubscribe: () => void;
}

/**
 * Fetches options, once for all subscribers of the same request; a response of the last minute is reused, but not for a
 * retry: RTK Query keeps the one from before a refresh that failed. When the last subscriber unsubscribes, the request is
 * cancelled.
 */
export function fetchOptions(
  request: OptionsRequest,
  priority: () => number,
  { isRetry = false }: { readonly isRetry?: boolean } = {},
): AppThunk<OptionsSubscription> {
  return (dispatch, _getState, services) => {
    dispatch(injectApi(filtersApi));
    const { byKey, forcedKeys } = services.get(OptionsSubscribers);
    const query = dispatch(optionsApi.endpoints.options.initiate(request, { forceRefetch: isRetry }));
    const key = query.queryCacheKey;
    const subscribers = byKey.get(key) ?? { count: 0, priority, queries: new Set() };
    subscribers.count += 1;
    subscribers.queries.add(query);
    byKey.set(key, subscribers);
    let isUnsubscribed = false;
    const unsubscribe = (): void => {
      if (isUnsubscribed) return;
      isUnsubscribed = true;
      subscribers.count -= 1;
      // Another subscriber may follow at once.
      setTimeout(() => {
        if (subscribers.count === 0 && byKey.get(key) === subscribers) {
          byKey.delete(key);
          forcedKeys.delete(key);
          for (const subscription of subscribers.queries) subscription.abort();
        }
        query.unsubscribe();
      });
    };
    const response = query.unwrap();
    // Fields read the response, and its error, from the store.
    response.catch(() => undefined);
    return { response, unsubscribe };
  };
}

/** Refetches the options that are on the screen, bypassing the server's caches; others are refetched when next needed. */
export function refreshOptions(): AppThunk {
  return (dispatch, _getState, services) => {
    const { byKey, forcedKeys } = services.get(OptionsSubscribers);
    for (const key of byKey.keys()) forcedKeys.add(key);
    dispatch(filtersApi.util.invalidateTags(['options']));
  };
}
