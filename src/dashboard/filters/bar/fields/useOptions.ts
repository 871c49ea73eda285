import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react';
import { stringifyJson } from '../../../../lib/losslessJson';
import { t } from '../../../../lib/t';
import type { QueryResult } from '../../../../lib/wire';
import type { NativeFilter } from '../../model/nativeFilter';
import type { ExtraFormData } from '../../../../query/types';
import {
  fetchOptions,
  selectOptionsContext,
  toOptionsRequest,
  useOptionsState,
  type OptionsRequest,
} from '../../state/filterOptionsApi';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import type { RequestError } from '../../../../store/requestError';
import { useHasBeenVisible } from './useHasBeenVisible';

/** The same object for as long as the value is equal. */
function useStable<T>(value: T): T {
  const text = stringifyJson(value);
  const [stable, setStable] = useState({ text, value });
  if (stable.text === text) return stable.value;
  setStable({ text, value });
  return value;
}

interface OptionsResult {
  /** Undefined until the response of this request arrives. */
  readonly result: QueryResult | undefined;
  /** The result of the previous request, until then. */
  readonly previous: QueryResult | undefined;
  readonly error: string | undefined;
  readonly oauth2: RequestError['oauth2'];
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** Fetches the options; a changed request, or none, cancels the previous one. */
export function useOptionsResult(request: OptionsRequest | undefined, priority: () => number): OptionsResult {
  const dispatch = useAppDispatch();
  const [retried, setRetried] = useState<{ readonly request: OptionsRequest | undefined }>();
  useEffect(() => {
    const isRetry = retried?.request === request;
    return request ? dispatch(fetchOptions(request, priority, { isRetry })).unsubscribe : undefined;
  }, [request, priority, dispatch, retried]);
  const { currentData, data, error, isFetching, isUninitialized } = useOptionsState(request ?? skipToken);
  return {
    result: currentData,
    previous: data,
    error: isFetching || !error ? undefined : error.message || t('Unexpected error'),
    oauth2: error && 'oauth2' in error ? error.oauth2 : undefined,
    isLoading: isFetching || (request !== undefined && isUninitialized),
    retry: useCallback(() => setRetried({ request }), [request]),
  };
}

interface FilterOptions extends OptionsResult {
  readonly request: OptionsRequest;
  readonly priority: () => number;
}

/** The options of a filter, narrowed by the values of its parents. They are fetched when the field first becomes visible. */
export function useOptions(
  filter: NativeFilter,
  parents: ExtraFormData,
  containerRef: RefObject<HTMLElement | null>,
): FilterOptions {
  const context = useAppSelector(selectOptionsContext);
  const request = useStable(useMemo(() => toOptionsRequest(context, filter, parents), [context, filter, parents]));
  const hasBeenVisible = useHasBeenVisible(containerRef);
  const priority = useCallback(() => containerRef.current?.getBoundingClientRect().top ?? 0, [containerRef]);
  return { ...useOptionsResult(hasBeenVisible ? request : undefined, priority), request, priority };
}
