import { sameValue } from '../../../lib/sameValue';
import { asArray, asString, asStrings, isRecord, type UnknownRecord } from '../../../lib/read';
import type { ConfigDraft } from './configDraft';
import { readEntries } from './configEntry';

/** What was done to one list of entries. */
export interface ConfigChange {
  /** The list as it was when the dialog opened. */
  readonly base: unknown;
  /** New and changed entries, whole. */
  readonly modified: readonly UnknownRecord[];
  readonly deleted: readonly string[];
  /** Ids in their new order, where that changed. */
  readonly order: readonly string[] | undefined;
}

export function getConfigChange(base: unknown, draft: ConfigDraft): ConfigChange {
  const left = draft.filter(({ removed }) => removed === 'no');
  const ids = new Set(left.map(({ id }) => id));
  const gone = readEntries(base).flatMap(({ id }) => (typeof id === 'string' && !ids.has(id) ? [id] : []));
  const goneIds = new Set(gone);
  const modified = left.flatMap(({ entry, saved: before }) => {
    const freed = withoutParents(entry, goneIds);
    return before !== undefined && sameValue(before, freed) ? [] : [freed];
  });
  const before = readEntries(base).flatMap(({ id }) => (typeof id === 'string' && ids.has(id) ? [id] : []));
  const now = left.filter((one) => one.saved !== undefined).map(({ id }) => id);
  const order = [...ids];
  // New entries go to the end by themselves: only another order among all has to be said.
  const sameOrder = sameValue(before, now) && sameValue(order.slice(0, now.length), now);
  return { base, modified, deleted: gone, order: sameOrder ? undefined : order };
}

export function isEmptyChange({ modified, deleted, order }: ConfigChange): boolean {
  return modified.length === 0 && deleted.length === 0 && order === undefined;
}

/** A filter no longer depends on one that is deleted. */
function withoutParents(entry: UnknownRecord, gone: ReadonlySet<string>): UnknownRecord {
  const parents = asStrings(entry.cascadeParentIds);
  if (!parents.some((id) => gone.has(id))) return entry;
  return { ...entry, cascadeParentIds: parents.filter((id) => !gone.has(id)) };
}

/** Three versions of a record: what we changed is ours, all else is theirs. */
export function mergeRecords(base: UnknownRecord, ours: UnknownRecord, theirs: UnknownRecord): UnknownRecord {
  const isOurs = (key: string): boolean => !sameValue(base[key], ours[key]);
  const kept = Object.entries(theirs).filter(([key]) => !isOurs(key) || Object.hasOwn(ours, key));
  const changed = Object.entries(ours).filter(([key]) => isOurs(key));
  return { ...Object.fromEntries(kept), ...Object.fromEntries(changed) };
}

/** Our changes as they are to be saved over the list that the server has now: fields that only others changed stay theirs. */
export function rebaseChange(change: ConfigChange, newest: unknown): ConfigChange {
  const base = new Map(readEntries(change.base).map((entry) => [entry.id, entry]));
  const theirs = new Map(readEntries(newest).map((entry) => [entry.id, entry]));
  const modified = change.modified.map((ours) => {
    const [was, is] = [base.get(ours.id), theirs.get(ours.id)];
    return was && is ? mergeRecords(was, ours, is) : ours;
  });
  const deleted = change.deleted.filter((id) => theirs.has(id));
  if (!change.order) return { ...change, modified, deleted };
  return { ...change, modified, deleted, order: rebasedOrder(change, [...theirs.keys()], modified) };
}

/** Our order of what we know; what others added stands behind what it stood behind in theirs. */
function rebasedOrder(
  { order = [], deleted }: ConfigChange,
  theirs: readonly unknown[],
  modified: readonly UnknownRecord[],
): readonly string[] {
  const gone = new Set(deleted);
  const alive = new Set([...theirs, ...modified.map(({ id }) => id)]);
  const result = order.filter((id) => alive.has(id));
  theirs.forEach((id, i) => {
    if (typeof id !== 'string' || gone.has(id) || result.includes(id)) return;
    const before = asStrings(theirs.slice(0, i)).findLast((other) => result.includes(other));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id);
  });
  return result;
}

/** The list after a (rebased) change. What has no id, or an id for the second time, stays where it is. */
export function applyChange(newest: unknown, { modified, deleted, order }: ConfigChange): readonly unknown[] {
  const byId = new Map(modified.map((entry) => [entry.id, entry]));
  const gone = new Set<unknown>(deleted);
  const list: unknown[] = [];
  for (const entry of asArray(newest)) {
    const id = isRecord(entry) ? entry.id : undefined;
    if (gone.has(id)) continue;
    list.push(byId.get(id) ?? entry);
    byId.delete(id);
  }
  list.push(...byId.values());
  return order ? inOrder(list, order) : list;
}

/** The entries with these ids change places among themselves; all others keep theirs. */
function inOrder(list: readonly unknown[], order: readonly string[]): readonly unknown[] {
  const seen = new Set<unknown>();
  const first = list.map((entry) => {
    const id = isRecord(entry) ? entry.id : undefined;
    if (typeof id !== 'string' || !order.includes(id) || seen.has(id)) return undefined;
    seen.add(id);
    return id;
  });
  const byId = new Map(list.map((entry, i) => [first[i], entry]));
  const next = order.filter((id) => seen.has(id));
  let place = 0;
  return list.map((entry, i) => (first[i] === undefined ? entry : byId.get(next[place++])));
}

/** The names of the entries that others added, changed or deleted since `base`. */
export function getConflictingNames(base: unknown, newest: unknown): readonly string[] {
  const before = new Map(readEntries(base).map((entry) => [entry.id, entry]));
  const now = new Map(readEntries(newest).map((entry) => [entry.id, entry]));
  const nameOf = ({ name, title, id }: UnknownRecord) => asString(name) || asString(title) || String(id);
  const touched = [...now.values()].filter((entry) => !sameValue(before.get(entry.id), entry));
  const gone = [...before.values()].filter((entry) => !now.has(entry.id));
  const names = [...touched, ...gone].map(nameOf);
  const common = (ids: Iterable<unknown>, other: ReadonlyMap<unknown, unknown>) =>
    [...ids].filter((id) => other.has(id));
  if (names.length > 0 || sameValue(common(before.keys(), now), common(now.keys(), before))) return names;
  return [...now.values()].map(nameOf);
}
