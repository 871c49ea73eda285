import { useCallback, useEffect, useRef, useState } from 'react';
import { isAborted } from '../../api/client/ApiError';
import { useClient } from '../../store/hooks';
import { toRequestError } from '../../store/requestError';
import { NO_USAGE, scanOtherDashboards, scanUsage, type DatasetUsage, type UsageProgress } from './scanUsage';

export interface UsageSearch {
  readonly usage: DatasetUsage;
  readonly progress: UsageProgress;
  /** `idle`: not started. What is known is in `usage` in all states. */
  readonly status: 'idle' | 'running' | 'stopped' | 'failed' | 'done';
  /** Of a failed search. */
  readonly error?: string;
  /** Whether dashboards without a chart of the datasets were read as well. */
  readonly hasOthers: boolean;
}

export interface DatasetUsageSearch extends UsageSearch {
  readonly stop: () => void;
  /** Starts again from the beginning. */
  readonly restart: () => void;
  /** Reads all other dashboards, too. */
  readonly searchOthers: () => void;
}

const IDLE: UsageSearch = { usage: NO_USAGE, progress: { done: 0, total: 0 }, status: 'idle', hasOthers: false };

/**
 * Searches what uses the datasets, once `isEnabled`; stops when the component unmounts. `hasParams`: with the form data of charts.
 */
export function useDatasetUsage(
  datasetIds: readonly number[],
  { isEnabled, hasParams }: { readonly isEnabled: boolean; readonly hasParams: boolean },
): DatasetUsageSearch {
  const client = useClient();
  const [search, setSearch] = useState(IDLE);
  const [attempt, setAttempt] = useState(0);
  const controller = useRef<AbortController>(undefined);
  const key = datasetIds.join();

  const run = useCallback(
    async (scan: (options: Parameters<typeof scanUsage>[3]) => Promise<void>, hasOthers: boolean) => {
      controller.current?.abort();
      const { signal } = (controller.current = new AbortController());
      setSearch((before) => ({ ...before, status: 'running', progress: { done: 0, total: 0 } }));
      try {
        await scan({
          signal,
          onUsage: (usage, progress) => {
            if (!signal.aborted) setSearch((before) => ({ ...before, usage, progress }));
          },
        });
        setSearch((before) => ({ ...before, status: 'done', hasOthers }));
      } catch (error) {
        if (isAborted(error) || signal.aborted) return;
        setSearch((before) => ({ ...before, status: 'failed', error: toRequestError(error).message }));
      }
    },
    [],
  );

  useEffect(() => {
    if (!isEnabled) return undefined;
    const ids = key.split(',').map(Number);
    setSearch(IDLE);
    void run((options) => scanUsage(client, ids, hasParams, options), false);
    return () => controller.current?.abort();
  }, [client, isEnabled, key, hasParams, attempt, run]);

  return {
    ...search,
    stop: () => {
      controller.current?.abort();
      setSearch((before) => ({ ...before, status: 'stopped' }));
    },
    restart: () => setAttempt(attempt + 1),
    searchOthers: () => void run((options) => scanOtherDashboards(client, datasetIds, search.usage, options), true),
  };
}
