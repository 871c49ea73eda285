import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createFormDataKey, updateFormDataKey, type KeptFormData } from '../../api/formDataCache';
import type { FormData } from '../../lib/wire';
import { readDatasource } from '../../query/buildQueryContext';
import { addressWith } from '../state/exploreAddress';
import { sameValue } from '../../lib/sameValue';
import { useExplore, useWork } from './exploreStore';

/** Ours: the server is told of work in progress when the person pauses this long. */
const PAUSE = 900;

function keptOf(formData: FormData, chart_id: number | undefined): KeptFormData {
  const { id, type } = readDatasource(formData.datasource);
  return { datasource_id: id, datasource_type: type, chart_id, form_data: formData };
}

export interface KeptWork {
  /** The settings that an address of this visit stands for; undefined for one that we did not make. */
  readonly settingsOf: (key: string | undefined) => FormData | undefined;
  /** The person went back or forward to an entry of ours: it is gone on from there, and no entry is made for it. */
  readonly went: (key: string | undefined, formData: FormData) => void;
}

/**
 * Keeps work in progress in the server's cache, under a key in the address: so that reload and a link keep it. What was
 * run is an entry of the history of its own, so that back and forward lead through the charts that were seen.
 */
export function useKeptWork(): KeptWork {
  const work = useWork();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const saved = useExplore((state) => state.saved);
  const ran = useExplore((state) => state.ran);
  const ready = useExplore((state) => state.status === 'ready');
  const opening = useExplore((state) => state.opening);
  const sliceId = useExplore((state) => state.slice?.slice_id);
  const known = useRef(new Map<string, FormData>());
  const entry = useRef<{ opening: number; key: string | undefined; base: FormData | undefined; kept: FormData }>(
    undefined,
  );
  const place = useRef({ pathname, search });
  place.current = { pathname, search };
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const openedNow = useRef(opening);
  openedNow.current = opening;
  // What the server answers when the page or the chart has been left leads nobody back.
  useEffect(
    () => () => {
      entry.current = undefined;
    },
    [],
  );

  const keep = useCallback(
    (formData: FormData, push: boolean) => {
      const addressOf = (key: string, settings: FormData): string =>
        addressWith(place.current.pathname, place.current.search, {
          form_data_key: key,
          slice_id: sliceId,
          ...(sliceId === undefined && datasetOf(settings)),
        });
      const run = async (): Promise<void> => {
        const now = entry.current;
        if (!now) return;
        const isOther = !sameValue(now.kept, formData);
        if (!isOther && !push) return;
        let { key } = now;
        if (push) {
          // The entry that is left goes back to what was run there.
          if (key !== undefined && now.base && !sameValue(now.base, now.kept)) {
            const left = await updateFormDataKey(key, keptOf(now.base, sliceId));
            if (entry.current !== now || openedNow.current !== now.opening || !isAt(sliceId)) return;
            known.current.set(left, now.base);
            // Servers answer with another key. Two ways of the router's in one go would be one: this is past it.
            if (left !== key) history.replaceState(history.state, '', addressOf(left, now.base));
          }
          key = await createFormDataKey(keptOf(formData, sliceId));
        } else {
          key =
            key === undefined
              ? await createFormDataKey(keptOf(formData, sliceId))
              : await updateFormDataKey(key, keptOf(formData, sliceId));
        }
        if (entry.current !== now || openedNow.current !== now.opening || !isAt(sliceId)) return;
        known.current.set(key, formData);
        entry.current = { opening: now.opening, key, base: push ? formData : now.base, kept: formData };
        navigate(addressOf(key, formData), { replace: !push });
      };
      // One at a time, in their order. A server that keeps nothing takes nothing away: the browser's own draft stays.
      queue.current = queue.current.then(run).catch(() => undefined);
    },
    [navigate, sliceId],
  );

  useEffect(() => {
    if (!ready) return;
    if (entry.current?.opening !== opening) {
      const key = new URLSearchParams(place.current.search).get('form_data_key') ?? undefined;
      entry.current = { opening, key: undefined, base: undefined, kept: work };
      if (key !== undefined) known.current.set(key, work);
      return undefined;
    }
    if (sameValue(entry.current.kept, work)) return undefined;
    const timer = setTimeout(() => keep(work, false), PAUSE);
    return () => clearTimeout(timer);
  }, [ready, opening, work, keep]);

  const lastRun = useRef<FormData>(undefined);
  useEffect(() => {
    if (!ready || ran === undefined || entry.current?.opening !== opening) return;
    const before = lastRun.current;
    lastRun.current = ran;
    const first = entry.current.base === undefined;
    if (first) entry.current = { ...entry.current, base: ran };
    else if (before && !sameValue(before, ran)) keep(ran, true);
  }, [ready, opening, ran, keep]);

  return {
    settingsOf: useCallback((key) => (key === undefined ? saved : known.current.get(key)), [saved]),
    went: useCallback(
      (key, formData) => {
        entry.current = { opening, key, base: formData, kept: formData };
        lastRun.current = formData;
      },
      [opening],
    ),
  };
}

/** Whether the address is this chart's: one that was just saved as another is gone to before it is opened. */
function isAt(sliceId: number | undefined): boolean {
  const at = new URLSearchParams(window.location.search).get('slice_id');
  return at === null || at === String(sliceId);
}

function datasetOf(formData: FormData): { datasource_id: number | string; datasource_type: string } {
  const { id, type } = readDatasource(formData.datasource);
  return { datasource_id: id, datasource_type: type };
}
