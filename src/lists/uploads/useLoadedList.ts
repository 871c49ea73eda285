import { useEffect, useState } from 'react';
import type { Client } from '../../api/client/client';
import { useClient } from '../../store/hooks';
import { toRequestError } from '../../store/requestError';

export type LoadedList<T> =
  { readonly items: readonly T[] } | { readonly error: string; readonly retry: () => void } | undefined;

/** Loads a list for a dependency; undefined while it is loading. */
export function useLoadedList<T>(
  load: ((client: Client, signal: AbortSignal) => Promise<readonly T[]>) | undefined,
): LoadedList<T> {
  const client = useClient();
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<{ readonly load: typeof load; readonly loaded: LoadedList<T> }>();
  useEffect(() => {
    if (!load) return;
    const controller = new AbortController();
    load(client, controller.signal).then(
      (items) => setState({ load, loaded: { items } }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const retry = (): void => {
          setState(undefined);
          setAttempt((last) => last + 1);
        };
        setState({ load, loaded: { error: toRequestError(error).message, retry } });
      },
    );
    return () => controller.abort();
  }, [client, load, attempt]);
  return state?.load === load ? state?.loaded : undefined;
}

export const getListItems = <T>(loaded: LoadedList<T>): readonly T[] =>
  loaded && 'items' in loaded ? loaded.items : [];
