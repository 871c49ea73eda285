import type { DataMasks } from '../../query/types';
import { ChartRequests } from '../../chart/state/chartRequests';
import { Connection, MAX_RECONNECT_RETRIES } from '../../store/connection';
import type { Services } from '../../store/services';
import type { AppThunk } from '../../store/store';
import { writeUrl } from '../../store/urlWriter';

/** Milliseconds: changes in quick succession are saved once, and after the charts they affect, but no later than LATEST. */
const PAUSE = 300;
const LATEST = 1000;
const POLL = 50;

interface PendingSave {
  readonly send: () => void;
  readonly cancel: () => void;
}

class DataMaskPersistence {
  /** A key whose masks exist but could not be read: they must not be overwritten. */
  unreadableKey: string | undefined;
  /** The save of the last change, before it starts or is tried again. */
  pending: PendingSave | undefined;
  /** The saves, one after another. */
  queue: Promise<void> = Promise.resolve();
}

export function markKeyUnreadable(key: string): AppThunk {
  return (_dispatch, _getState, services) => {
    services.get(DataMaskPersistence).unreadableKey = key;
  };
}

/**
 * Saves the masks of the open dashboard on the server, under a key that then goes into the URL: a reload or a link restores
 * them. One save at a time, the newest last. It replaces a save that has not started.
 * @param onError when the server saves nothing; it is tried again when the server can be reached
 * @param onSaved when it has
 */
export function persistDataMask(onError: () => void, onSaved: () => void): AppThunk {
  return (dispatch, getState, services) => {
    const { dashboardInfo, dataMask } = getState();
    if (!dashboardInfo.loaded) return;
    const { info, address } = dashboardInfo.loaded;
    const { pathname } = window.location;
    // After leaving for another kind of page, the store still has the dashboard. Opened again, it has another address.
    const isOpen = (): boolean =>
      getState().dashboardInfo.loaded?.address === address && window.location.pathname === pathname;
    const change: MaskChange = { dashboardId: info.id, masks: dataMask.applied, key: getUrlKey(), isOpen };
    const persistence = services.get(DataMaskPersistence);
    persistence.pending?.cancel();
    const deadline = Date.now() + LATEST;
    let retries = 0;
    let cancelRetry = (): unknown => undefined;
    const cancel = (): void => {
      clearTimeout(timer);
      cancelRetry();
      window.removeEventListener('pagehide', onPageHide);
      persistence.pending = undefined;
    };
    const send = (isLeaving: boolean): void => {
      cancel();
      persistence.queue = persistence.queue
        .then(() => dispatch(save(change, isLeaving)))
        .then(onSaved, () => {
          if (!isOpen()) return;
          onError();
          retries += 1;
          // A newer change saves more than this one.
          if (retries > MAX_RECONNECT_RETRIES || getState().dataMask.applied !== change.masks) return;
          persistence.pending = pending;
          cancelRetry = services.get(Connection).onReconnected(pending.send);
        });
    };
    const pending: PendingSave = { send: () => send(false), cancel };
    const onPageHide = (): void => send(true);
    const poll = (): void => {
      if (areChartsLoading(services) && Date.now() < deadline) timer = setTimeout(poll, POLL);
      else send(false);
    };
    let timer = setTimeout(poll, PAUSE);
    window.addEventListener('pagehide', onPageHide);
    persistence.pending = pending;
    void loadPersistFilterState().catch(() => undefined);
  };
}

/** Starts a save that is pending. Resolves when nothing is being saved any more, also when a save has failed. */
export function flushDataMask(): AppThunk<Promise<void>> {
  return (_dispatch, _getState, services) => {
    const persistence = services.get(DataMaskPersistence);
    persistence.pending?.send();
    return persistence.queue;
  };
}

const areChartsLoading = (services: Services): boolean => services.get(ChartRequests).scheduler.size > 0;

/** Preloaded, so that it is available on `pagehide`. */
const loadPersistFilterState = () => import('../filters/state/persistFilterState');

const getUrlKey = (): string | undefined =>
  new URL(window.location.href).searchParams.get('native_filters_key') ?? undefined;

interface MaskChange {
  readonly dashboardId: number;
  readonly masks: DataMasks;
  /** The key in the URL at the time of the change: once the dashboard is left, the URL is another page's. */
  readonly key: string | undefined;
  readonly isOpen: () => boolean;
}

function save(
  { dashboardId, masks, key: earlierKey, isOpen }: MaskChange,
  isLeaving: boolean,
): AppThunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    const { persistFilterState, setFilterStateKey } = await loadPersistFilterState();
    const { unreadableKey } = services.get(DataMaskPersistence);
    const key = isOpen() ? getUrlKey() : earlierKey;
    const savedKey = await persistFilterState(
      services.client,
      dashboardId,
      key === unreadableKey ? undefined : key,
      masks,
      isLeaving,
    );
    // The user may have left meanwhile.
    if (isOpen()) dispatch(writeUrl((url) => setFilterStateKey(url, savedKey)));
  };
}
