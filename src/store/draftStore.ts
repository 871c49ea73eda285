import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import { randomId } from '../lib/randomId';
import { asNumber, isRecord, type UnknownRecord } from '../lib/read';

/** Unsaved work as it is kept in the browser's own database. */
export interface StoredDraft {
  readonly key: string;
  readonly value: UnknownRecord;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Ours: a page that was closed or has crashed leaves its drafts; one that lives holds a lock of this name. */
const session = randomId();
const lockName = (of: string): string => `vitrine-draft-${of}`;
const MAX_AGE = 14 * 24 * 3600 * 1000;

const sessionOf = ({ key }: { readonly key: string }): string => key.split('|')[0] ?? '';

let store: UseStore | undefined;

/** The fallback where the browser keeps nothing: a private window, a full disk, storage that is forbidden. */
async function stored<T>(work: (store: UseStore) => Promise<T>, fallback: T): Promise<T> {
  try {
    store ??= createStore('vitrine', 'drafts');
    return await work(store);
  } catch {
    return fallback;
  }
}

let locked = false;
function holdLock(): void {
  if (locked || typeof navigator.locks?.request !== 'function') return;
  locked = true;
  // Held until the page is gone.
  navigator.locks.request(lockName(session), () => new Promise(() => undefined)).catch(() => undefined);
}

async function isAlive(of: string): Promise<boolean> {
  if (of === session) return true;
  if (typeof navigator.locks?.request !== 'function') return false;
  return navigator.locks.request(lockName(of), { ifAvailable: true }, (lock) => lock === null);
}

/** The key of this page's draft about something; `visit` tells several of its drafts from each other. */
export const ownDraftKey = (about: string, visit = ''): string => `${session}|${visit}|${about}`;

/** Keeps a draft of this page under a key of `ownDraftKey`. Where the disk is full the oldest of others make room; false where it could not be kept. */
export async function putDraft(key: string, value: UnknownRecord): Promise<boolean> {
  holdLock();
  const write = () =>
    stored(async (at) => {
      await set(key, { ...value, at: Date.now() }, at);
      return true;
    }, false);
  if (await write()) return true;
  const others = (await allDrafts()).filter((other) => other.key !== key).sort((a, b) => a.at - b.at);
  for (const other of others) {
    if (await isAlive(sessionOf(other))) continue;
    await dropDrafts([other.key]);
    if (await write()) return true;
  }
  return false;
}

export async function dropDrafts(keys: readonly string[]): Promise<void> {
  await stored((at) => delMany([...keys], at), undefined);
}

async function allDrafts(): Promise<readonly StoredDraft[]> {
  const all = await stored<[IDBValidKey, unknown][]>((at) => entries(at), []);
  return all.flatMap(([key, value]) =>
    typeof key === 'string' && isRecord(value) ? [{ key, value, at: asNumber(value['at'], 0) }] : [],
  );
}

/** What closed and crashed pages have left about something, the newest first; `own` also what this page has. Very old drafts are thrown away. */
export async function leftDrafts(about: string, own: 'own' | 'others' = 'others'): Promise<readonly StoredDraft[]> {
  const drafts = await allDrafts();
  const old = drafts.filter(({ at }) => Date.now() - at > MAX_AGE);
  if (old.length > 0) await dropDrafts(old.map(({ key }) => key));
  const mine = drafts.filter((draft) => !old.includes(draft) && draft.key.endsWith(`|${about}`));
  const left: StoredDraft[] = [];
  for (const draft of mine.sort((a, b) => b.at - a.at)) {
    const of = sessionOf(draft);
    if (of === session ? own === 'own' : !(await isAlive(of))) left.push(draft);
  }
  return left;
}
