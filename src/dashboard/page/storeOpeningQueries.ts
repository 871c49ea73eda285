import { QUERIES_KEY } from '../../api/early/openingQueries';
import { hasFlag, type Bootstrap } from '../../api/session/bootstrapShape';
import { OWNER_KEY } from '../../api/session/storedQueries';
import { asArray, asRecord } from '../../lib/read';
import { readStored, writeStored } from '../../lib/storage';
import { isBootstrapKnown } from '../../store/sessionContext';

/** The addresses opened last; of others nothing is stored. */
const MAX_ADDRESSES = 20;
/** Characters for one address. */
const MAX_LENGTH = 40_000;

/**
 * Stores the chart queries that this document began with for the next visit to its address, which sends them before it knows the
 * dashboard (`startEarly`). Only those of a user who is signed in, and none that bypass the server's caches. With asynchronous
 * queries none either: a job could end before the page listens for it.
 */
export function storeOpeningQueries(bootstrap: Bootstrap): void {
  const opening = window.vitrineOpening;
  const { userId } = bootstrap.user;
  if (!opening || !isBootstrapKnown(bootstrap)) return;
  window.vitrineOpening = undefined;
  const { address, queries } = opening;
  // Another dashboard is open by now, and the queries may be its own.
  if (userId === undefined || address.split('?')[0] !== window.location.pathname) return;
  const text = queries.join('\n\n');
  const isStored =
    text !== '' &&
    text.length <= MAX_LENGTH &&
    !queries.some((query) => /[?&]force=true/.test(query)) &&
    !hasFlag(bootstrap, 'GLOBAL_ASYNC_QUERIES');
  const before = asRecord(readStored(OWNER_KEY));
  const others = (before['user'] === userId ? asArray(before['addresses']) : []).filter(
    (other): other is string => typeof other === 'string' && other !== address,
  );
  const addresses = [...(isStored ? [address] : []), ...others].slice(0, MAX_ADDRESSES);
  try {
    const { localStorage } = window;
    const keys = new Set(addresses.map((one) => QUERIES_KEY + one));
    for (const key of Object.keys(localStorage))
      if (key.startsWith(QUERIES_KEY) && !keys.has(key)) localStorage.removeItem(key);
    // First, so that queries are never stored without their owner.
    if (writeStored(OWNER_KEY, { user: userId, addresses }) && isStored)
      localStorage.setItem(QUERIES_KEY + address, text);
  } catch {
    // The browser forbids storage, or it is full: the next visit sends its queries later.
  }
}
