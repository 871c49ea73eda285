import type { DataMasks } from '../query/types';
import type { AppThunk } from './store';

/** Milliseconds: changes that follow each other are kept once. */
const PAUSE = 300;

/**
 * Keeps the masks of the open dashboard with the server, under a key that the address then names: a reload or a link
 * brings them back. One at a time, the newest last. Returns the way to call off what has not begun.
 * @param failed what to do where the server keeps nothing
 */
export function keepMasks(failed: () => void): AppThunk<() => void> {
  return (_dispatch, getState) => {
    const { dashboard, dataMask } = getState();
    const id = dashboard.loaded?.info.id;
    if (id === undefined) return () => undefined;
    const { pathname } = window.location;
    // A dashboard that was left for a page of another kind is still the one that is loaded.
    const here = (): boolean => getState().dashboard.loaded?.info.id === id && window.location.pathname === pathname;
    const timer = setTimeout(() => {
      turn = turn.then(() => keep(id, dataMask.applied, here)).catch(failed);
    }, PAUSE);
    return () => clearTimeout(timer);
  };
}

/** A key whose masks could not be read, though they are there: they are not overwritten unseen. */
let unread: string | undefined;

export function leaveUnread(key: string): void {
  unread = key;
}

let turn: Promise<void> = Promise.resolve();

async function keep(dashboardId: number, masks: DataMasks, here: () => boolean): Promise<void> {
  if (!here()) return;
  const { keepFilterState, addressWithKey } = await import('./filters/keepFilterState');
  const key = new URL(window.location.href).searchParams.get('native_filters_key') ?? undefined;
  const kept = await keepFilterState(dashboardId, key === unread ? undefined : key, masks);
  // The person may have gone elsewhere meanwhile.
  if (here()) window.history.replaceState(window.history.state, '', addressWithKey(window.location.href, kept));
}
