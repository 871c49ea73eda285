import { asNumber, asRecord } from '../../lib/read';
import { readStored } from '../../lib/storage';
import { QUERIES_KEY } from '../early/openingQueries';
import type { Bootstrap } from './bootstrapShape';

/** In localStorage: whose the stored queries are, and of which addresses. */
export const OWNER_KEY = 'vitrine.queriesOf';

function removeAll(): void {
  try {
    const { localStorage } = window;
    for (const key of Object.keys(localStorage))
      if (key === OWNER_KEY || key.startsWith(QUERIES_KEY)) localStorage.removeItem(key);
  } catch {
    // Where the browser forbids it, nothing is stored.
  }
}

/** When the user signs out or the session has ended: removes the stored queries of all dashboards, and stores none of this document. */
export function forgetQueries(): void {
  window.vitrineOpening = undefined;
  removeAll();
}

/** Removes what another user has left. */
export function forgetQueriesOfOthers({ user }: Bootstrap): void {
  if (asNumber(asRecord(readStored(OWNER_KEY))['user']) !== user.userId) removeAll();
}
