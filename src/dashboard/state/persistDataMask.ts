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

class DataMaskPersistence {
  /** A key whose masks exist but could not be read: they must not be overwritten. */
  unreadableKey: string | undefined;
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
 * them. One save at a time, the newest last. Returns the function that cancels a save that has not started.
 * @param onError when the server saves nothing; it is tried again when the server can be reached
 * @param onSaved when it has
 */
export function persistDataMask(onError: () => void, onSaved: () => void): AppThunk<() => void> {
  return (dispatch, getState, services) => {
    const { dashboardInfo, dataMask } = getState();
    const id = dashboardInfo.loaded?.info.id;
    if (id === undefined) return () => undefined;
    const { pathname } = window.location;
    // After leaving for another kind of page, the store still has the dashboard.
    const isOpen = (): boolean =>
      getState().dashboardInfo.loaded?.info.id === id && window.location.pathname === pathname;
    const persistence = services.get(DataMaskPersistence);
    const deadline = Date.now() + LATEST;
    let retries = 0;
    let cancelRetry = (): unknown => undefined;
    const cancel = (): void => {
      clearTimeout(timer);
      cancelRetry();
      window.removeEventListener('pagehide', onPageHide);
    };
    const send = (isLeaving: boolean): void => {
      cancel();
      persistence.queue = persistence.queue
        .then(() => dispatch(save(id, dataMask.applied, isOpen, isLeaving)))
        .then(onSaved, () => {
          onError();
          retries += 1;
          // A newer change saves more than this one.
          if (retries <= MAX_RECONNECT_RETRIES && getState().dataMask.applied === dataMask.applied)
            cancelRetry = services.get(Connection).onReconnected(() => send(false));
        });
    };
    const onPageHide = (): void => send(true);
    const poll = (): void => {
      if (areChartsLoading(services) && Date.now() < deadline) timer = setTimeout(poll, POLL);
      else send(false);
    };
    let timer = setTimeout(poll, PAUSE);
    window.addEventListener('pagehide', onPageHide);
    void loadPersistFilterState().catch(() => undefined);
    return cancel;
  };
}

const areChartsLoading = (services: Services): boolean => services.get(ChartRequests).scheduler.size > 0;

/** Preloaded, so that it is available on `pagehide`. */
const loadPersistFilterState = () => import('../filters/state/persistFilterState');

function save(
  dashboardId: number,
  masks: DataMasks,
  isOpen: () => boolean,
  isLeaving: boolean,
): AppThunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    if (!isOpen()) return;
    const { persistFilterState, setFilterStateKey } = await loadPersistFilterState();
    const { unreadableKey } = services.get(DataMaskPersistence);
    const key = new URL(window.location.href).searchParams.get('native_filters_key') ?? undefined;
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
