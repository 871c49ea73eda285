import { sameValue } from '../../../lib/sameValue';
import { asArray, asString, asStrings, isRecord, type UnknownRecord } from '../../../lib/read';
import type { ConfigDraft } from './configDraft';
import { PARENT_TYPES } from './parentTypes';
import { readEntries } from './readEntries';

/** The edits of one list of entries. */
export interface ConfigChange {
  /** The list as it was when the dialog opened. */
  readonly base: unknown;
  /** New and changed entries, complete. */
  readonly modified: readonly UnknownRecord[];
  readonly deleted: readonly string[];
  /** Ids in their new order; undefined if that is unchanged. */
  readonly order: readonly string[] | undefined;
}

export function getConfigChange(base: unknown, draft: ConfigDraft): ConfigChange {
  const remaining = draft.filter(({ removed }) => removed === 'no');
  const ids = new Set(remaining.map(({ id }) => id));
  const deleted = readEntries(base).flatMap(({ id }) => (typeof id === 'string' && !ids.has(id) ? [id] : []));
  // Their type is new, and others cannot depend on it.
  const unsuited = remaining.filter(
    ({ entry, saved }) =>
      !PARENT_TYPES.has(entry.filterType) && (saved === undefined || PARENT_TYPES.has(saved.filterType)),
  );
  const lostParents = new Set([...deleted, ...unsuited.map(({ id }) => id)]);
  const modified = remaining.flatMap(({ entry, saved }) => {
    const updated = withoutParents(entry, lostParents);
    return saved !== undefined && sameValue(saved, updated) ? [] : [updated];
  });
  const previousOrder = readEntries(base).flatMap(({ id }) => (typeof id === 'string' && ids.has(id) ? [id] : []));
  const currentOrder = remaining.filter((entryDraft) => entryDraft.saved !== undefined).map(({ id }) => id);
  const order = [...ids];
  // New entries are appended by default: only a different order is a change.
  const isSameOrder =
    sameValue(previousOrder, currentOrder) && sameValue(order.slice(0, currentOrder.length), currentOrder);
  return { base, modified, deleted, order: isSameOrder ? undefined : order };
}

export function isEmptyChange({ modified, deleted, order }: ConfigChange): boolean {
  return modified.length === 0 && deleted.length === 0 && order === undefined;
}

/** Removes parents that the filter can no longer have. */
function withoutParents(entry: UnknownRecord, lost: ReadonlySet<string>): UnknownRecord {
  const parents = asStrings(entry.cascadeParentIds);
  if (!parents.some((id) => lost.has(id))) return entry;
  return { ...entry, cascadeParentIds: parents.filter((id) => !lost.has(id)) };
}

/** Three-way merge: keys that we changed are ours, all others theirs. */
export function mergeRecords(base: UnknownRecord, ours: UnknownRecord, theirs: UnknownRecord): UnknownRecord {
  const isOurs = (key: string): boolean => !sameValue(base[key], ours[key]);
  const unchanged = Object.entries(theirs).filter(([key]) => !isOurs(key) || Object.hasOwn(ours, key));
  const changed = Object.entries(ours).filter(([key]) => isOurs(key));
  return { ...Object.fromEntries(unchanged), ...Object.fromEntries(changed) };
}

/** Our changes based on the server's newest list: keys that only others changed stay theirs. */
export function rebaseChange(change: ConfigChange, newest: unknown): ConfigChange {
  const base = new Map(readEntries(change.base).map((entry) => [entry.id, entry]));
  const theirs = new Map(readEntries(newest).map((entry) => [entry.id, entry]));
  const modified = change.modified.map((ours) => {
    const [baseEntry, theirEntry] = [base.get(ours.id), theirs.get(ours.id)];
    return baseEntry && theirEntry ? mergeRecords(baseEntry, ours, theirEntry) : ours;
  });
  const deleted = change.deleted.filter((id) => theirs.has(id));
  if (!change.order) return { ...change, modified, deleted };
  return { ...change, modified, deleted, order: rebaseOrder(change, [...theirs.keys()], modified) };
}

/** Our order; entries that others added stay after their predecessor. */
function rebaseOrder(
  { order = [], deleted }: ConfigChange,
  theirs: readonly unknown[],
  modified: readonly UnknownRecord[],
): readonly string[] {
  const deletedIds = new Set(deleted);
  const alive = new Set([...theirs, ...modified.map(({ id }) => id)]);
  const result = order.filter((id) => alive.has(id));
  theirs.forEach((id, i) => {
    if (typeof id !== 'string' || deletedIds.has(id) || result.includes(id)) return;
    const predecessor = asStrings(theirs.slice(0, i)).findLast((other) => result.includes(other));
    result.splice(predecessor === undefined ? 0 : result.indexOf(predecessor) + 1, 0, id);
  });
  return result;
}

/** The list after a (rebased) change. Entries without an id, or with a duplicate one, stay where they are. */
export function applyChange(newest: unknown, { modified, deleted, order }: ConfigChange): readonly unknown[] {
  const byId = new Map(modified.map((entry) => [entry.id, entry]));
  const deletedIds = new Set<unknown>(deleted);
  const list: unknown[] = [];
  for (const entry of asArray(newest)) {
    const id = isRecord(entry) ? entry.id : undefined;
    if (deletedIds.has(id)) continue;
    list.push(byId.get(id) ?? entry);
    byId.delete(id);
  }
  list.push(...byId.values());
  return order ? sortEntries(list, order) : list;
}

/** Sorts the entries with these ids among themselves; all others keep their positions. */
function sortEntries(list: readonly unknown[], order: readonly string[]): readonly unknown[] {
  const sortedIdSet = new Set<unknown>();
  const sortableIds = list.map((entry) => {
    const id = isRecord(entry) ? entry.id : undefined;
    if (typeof id !== 'string' || !order.includes(id) || sortedIdSet.has(id)) return undefined;
    sortedIdSet.add(id);
    return id;
  });
  const byId = new Map(list.map((entry, i) => [sortableIds[i], entry]));
  const sortedIds = order.filter((id) => sortedIdSet.has(id));
  let position = 0;
  return list.map((entry, i) => (sortableIds[i] === undefined ? entry : byId.get(sortedIds[position++])));
}

/** The names of the entries that others added, changed or deleted since `base`. */
export function getConflictingNames(base: unknown, newest: unknown): readonly string[] {
  const baseEntries = new Map(readEntries(base).map((entry) => [entry.id, entry]));
  const currentEntries = new Map(readEntries(newest).map((entry) => [entry.id, entry]));
  const getName = ({ name, title, id }: UnknownRecord) => asString(name) || asString(title) || String(id);
  const touched = [...currentEntries.values()].filter((entry) => !sameValue(baseEntries.get(entry.id), entry));
  const deleted = [...baseEntries.values()].filter((entry) => !currentEntries.has(entry.id));
  const names = [...touched, ...deleted].map(getName);
  const getCommonIds = (ids: Iterable<unknown>, other: ReadonlyMap<unknown, unknown>) =>
    [...ids].filter((id) => other.has(id));
  if (
    names.length > 0 ||
    sameValue(getCommonIds(baseEntries.keys(), currentEntries), getCommonIds(currentEntries.keys(), baseEntries))
  )
    return names;
  return [...currentEntries.values()].map(getName);
}
