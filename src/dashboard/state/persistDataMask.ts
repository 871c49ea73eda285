import type { DataMasks } from '../../query/types';
import { ChartRequests } from '../../chart/state/chartRequests';
import type { AppThunk } from '../../store/store';

/** Milliseconds: changes that follow each other are kept once, and after the charts that they change, but no later than LATEST. */
const PAUSE = 300;
const LATEST = 1000;
const LOOK = 50;

/**
 * Keeps the masks of the open dashboard with the server, under a key that the address then names: a reload or a link
 * brings them back. One at a time, the newest last. Returns the way to call off what has not begun.
 * @param failed what to do where the server keeps nothing
 */
export function persistDataMask(failed: () => void): AppThunk<() => void> {
  return (_dispatch, getState, services) => {
    const { dashboard, dataMask } = getState();
    const id = dashboard.loaded?.info.id;
    if (id === undefined) return () => undefined;
    const { pathname } = window.location;
    // A dashboard that was left for a page of another kind is still the one that is loaded.
    const here = (): boolean => getState().dashboard.loaded?.info.id === id && window.location.pathname === pathname;
    const last = Date.now() + LATEST;
    const callOff = (): void => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', leave);
    };
    const send = (leaving: boolean): void => {
      callOff();
      turn = turn.then(() => keep(id, dataMask.applied, here, leaving)).catch(failed);
    };
    const leave = (): void => send(true);
    const look = (): void => {
      if (services.get(ChartRequests).scheduler.size > 0 && Date.now() < last) timer = setTimeout(look, LOOK);
      else send(false);
    };
    let timer = setTimeout(look, PAUSE);
    window.addEventListener('pagehide', leave);
    void loadKeeper().catch(() => undefined);
    return callOff;
  };
}

/** Before it is needed, so that it is there when the page is left. */
const loadKeeper = () => import('../filters/state/keepFilterState');

/** A key whose masks could not be read, though they are there: they are not overwritten unseen. */
let unread: string | undefined;

export function markKeyUnreadable(key: string): void {
  unread = key;
}

let turn: Promise<void> = Promise.resolve();

async function keep(dashboardId: number, masks: DataMasks, here: () => boolean, leaving: boolean): Promise<void> {
  if (!here()) return;
  const { keepFilterState, addressWithKey } = await loadKeeper();
  const key = new URL(window.location.href).searchParams.get('native_filters_key') ?? undefined;
  const kept = await keepFilterState(dashboardId, key === unread ? undefined : key, masks, leaving);
  // The person may have gone elsewhere meanwhile.
  if (here()) window.history.replaceState(window.history.state, '', addressWithKey(window.location.href, kept));
}
