import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { createFormDataKey, updateFormDataKey, type CachedFormData } from '../../api/formDataCache';
import type { FormData } from '../../lib/wire';
import { readDatasource } from '../../query/buildQueryContext';
import { toExploreUrl, withoutPageParams } from '../state/exploreAddress';
import { sameValue } from '../../lib/sameValue';
import { useAppDispatch, useAppSelector, useClient } from '../../store/hooks';
import { writeUrl } from '../../store/urlWriter';
import { selectExplore, selectFormData, selectIsReady, selectLoadId, selectSliceId } from '../state/exploreSelectors';

const DEBOUNCE_MS = 900;

function getDatasetParams(formData: FormData): { datasource_id: number | string; datasource_type: string } {
  const { id, type } = readDatasource(formData.datasource);
  return { datasource_id: id, datasource_type: type };
}

function toCacheEntry(formData: FormData, chart_id: number | undefined): CachedFormData {
  return { ...getDatasetParams(formData), chart_id, form_data: formData };
}

/** After "Save as" the URL changes before the new chart is opened. */
function isCurrentUrl(sliceId: number | undefined): boolean {
  const current = new URLSearchParams(window.location.search).get('slice_id');
  return current === null || current === String(sliceId);
}

/** The current entry of the browser history. */
interface HistoryEntry {
  readonly loadId: number;
  /** Undefined until its form data is cached. */
  readonly key: string | undefined;
  /** The form data it was run with, restored on going back. */
  readonly ranFormData: FormData | undefined;
  readonly cachedFormData: FormData;
}

export interface FormDataKeys {
  /** The form data of a key that this page has created or opened; without a key, what its entry ran, or else the unchanged chart. */
  readonly getFormData: (key: string | undefined) => FormData | undefined;
  /** Continues in an entry that the user went back or forward to. */
  readonly resumeEntry: (key: string | undefined, formData: FormData) => void;
}

/**
 * Caches unsaved changes on the server under `form_data_key` of the URL, so that they survive a reload and can be shared as
 * a link. Each run pushes a history entry, so that back and forward step through the runs.
 */
export function useFormDataKey(): FormDataKeys {
  const client = useClient();
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  const formData = useAppSelector(selectFormData);
  const { initialFormData, savedFormData, lastRunFormData, urlParams } = useAppSelector(selectExplore);
  const isReady = useAppSelector(selectIsReady);
  const loadId = useAppSelector(selectLoadId);
  const sliceId = useAppSelector(selectSliceId);
  const formDataByKey = useRef(new Map<string, FormData>());
  /** Of the entry without a key, until the chart is saved or another one opened. */
  const keylessRun = useRef<{ readonly savedFormData: FormData | undefined; readonly formData: FormData }>(undefined);
  const entry = useRef<HistoryEntry>(undefined);
  const previousRun = useRef<FormData>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef({ pathname, search, loadId, savedFormData });
  useLayoutEffect(() => {
    latest.current = { pathname, search, loadId, savedFormData };
  });
  useEffect(
    () => () => {
      // A response after unmount must not change the URL.
      entry.current = undefined;
    },
    [],
  );

  const cacheFormData = useCallback(
    (changed: FormData, isNewEntry: boolean) => {
      const toUrl = (key: string, target: FormData): string =>
        toExploreUrl(latest.current.pathname, latest.current.search, {
          // The key has none, a permalink has only its own.
          ...withoutPageParams(urlParams),
          form_data_key: key,
          slice_id: sliceId,
          ...(sliceId === undefined && getDatasetParams(target)),
        });
      const run = async (): Promise<void> => {
        const current = entry.current;
        if (!current) return;
        const { cachedFormData, ranFormData } = current;
        if (sameValue(cachedFormData, changed) && !isNewEntry) return;
        const isOutdated = (): boolean =>
          entry.current !== current || latest.current.loadId !== current.loadId || !isCurrentUrl(sliceId);
        let { key } = current;
        if (isNewEntry && key !== undefined && ranFormData && !sameValue(ranFormData, cachedFormData)) {
          // The previous entry must show what was run, not what was edited since.
          const previousKey = await updateFormDataKey(client, key, toCacheEntry(ranFormData, sliceId));
          if (isOutdated()) return;
          formDataByKey.current.set(previousKey, ranFormData);
          // The server may respond with another key.
          const previousUrl = toUrl(previousKey, ranFormData);
          if (previousKey !== key) dispatch(writeUrl((url) => (url.href = new URL(previousUrl, url).href)));
        }
        const cached = toCacheEntry(changed, sliceId);
        key =
          isNewEntry || key === undefined
            ? await createFormDataKey(client, cached)
            : await updateFormDataKey(client, key, cached);
        if (isOutdated()) return;
        formDataByKey.current.set(key, changed);
        entry.current = {
          loadId: current.loadId,
          key,
          ranFormData: isNewEntry ? changed : ranFormData,
          cachedFormData: changed,
        };
        if (current.key === undefined && isNewEntry && ranFormData)
          keylessRun.current = { savedFormData: latest.current.savedFormData, formData: ranFormData };
        const newUrl = toUrl(key, changed);
        dispatch(writeUrl((url) => (url.href = new URL(newUrl, url).href), isNewEntry));
      };
      // Sequential. After a failure the changes are still in the browser's draft.
      queue.current = queue.current.then(run).catch(() => undefined);
    },
    [client, dispatch, sliceId, urlParams],
  );

  useEffect(() => {
    if (!isReady) return undefined;
    if (entry.current?.loadId !== loadId) {
      const key = new URLSearchParams(latest.current.search).get('form_data_key') ?? undefined;
      entry.current = { loadId, key: undefined, ranFormData: undefined, cachedFormData: formData };
      if (key !== undefined) formDataByKey.current.set(key, formData);
      return undefined;
    }
    if (sameValue(entry.current.cachedFormData, formData)) return undefined;
    const timer = setTimeout(() => cacheFormData(formData, false), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isReady, loadId, formData, cacheFormData]);

  useEffect(() => {
    if (!isReady || lastRunFormData === undefined || entry.current?.loadId !== loadId) return;
    const previous = previousRun.current;
    previousRun.current = lastRunFormData;
    if (entry.current.ranFormData === undefined) entry.current = { ...entry.current, ranFormData: lastRunFormData };
    else if (previous && !sameValue(previous, lastRunFormData)) cacheFormData(lastRunFormData, true);
  }, [isReady, loadId, lastRunFormData, cacheFormData]);

  return {
    getFormData: useCallback(
      (key) => {
        if (key !== undefined) return formDataByKey.current.get(key);
        const run = keylessRun.current;
        return run && run.savedFormData === savedFormData ? run.formData : initialFormData;
      },
      [savedFormData, initialFormData],
    ),
    resumeEntry: useCallback(
      (key, resumed) => {
        entry.current = { loadId, key, ranFormData: resumed, cachedFormData: resumed };
        previousRun.current = resumed;
      },
      [loadId],
    ),
  };
}
