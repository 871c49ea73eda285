import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import { randomId } from '../../lib/randomId';
import { asNumber, asString, isRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';

/** Unsaved work on one chart, kept in the browser's own database. */
export interface Draft {
  readonly key: string;
  /** `slice:12`, or `dataset:3__table` for a chart that was never saved. */
  readonly chart: string;
  readonly formData: FormData;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Ours: a page that was closed or has crashed leaves its drafts; one that lives holds a lock of this name. */
const session = randomId();
const lockName = (of: string): string => `vitrine-draft-${of}`;
const MAX_AGE = 14 * 24 * 3600 * 1000;

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

function read(key: unknown, value: unknown): Draft | undefined {
  if (typeof key !== 'string' || !isRecord(value) || !isRecord(value['formData'])) return undefined;
  const form = value['formData'];
  const formData: FormData = {
    ...form,
    viz_type: asString(form['viz_type']),
    datasource: asString(form['datasource']),
  };
  return { key, chart: asString(value['chart']), formData, at: asNumber(value['at'], 0) };
}

/** Keeps what is being worked on; silent where the browser keeps nothing. */
export async function keepDraft(chart: string, formData: FormData): Promise<void> {
  holdLock();
  await stored((at) => set(`${session}|${chart}`, { chart, formData, at: Date.now() }, at), undefined);
}

export async function dropDrafts(keys: readonly string[]): Promise<void> {
  await stored((at) => delMany([...keys], at), undefined);
}

/** This page's own draft of a chart: it is saved, or as it was. */
export async function dropOwnDraft(chart: string): Promise<void> {
  await dropDrafts([`${session}|${chart}`]);
}

/** The newest draft of this chart that a page which no longer lives has left. Very old ones are thrown away. */
export async function leftDraft(chart: string): Promise<Draft | undefined> {
  const all = await stored<[IDBValidKey, unknown][]>((at) => entries(at), []);
  const drafts = all.flatMap(([key, value]) => read(key, value) ?? []);
  const old = drafts.filter(({ at }) => Date.now() - at > MAX_AGE);
  if (old.length > 0) await dropDrafts(old.map(({ key }) => key));
  const mine = drafts.filter((draft) => draft.chart === chart && !old.includes(draft)).sort((a, b) => b.at - a.at);
  for (const draft of mine) if (!(await isAlive(draft.key.split('|')[0] ?? ''))) return draft;
  return undefined;
}
