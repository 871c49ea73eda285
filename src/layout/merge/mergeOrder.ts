export interface MergedOrder<Id> {
  readonly order: readonly Id[];
  /** Both sides changed the common order, differently: ours is used. */
  readonly isConflict: boolean;
}

function unique<Id>(list: readonly Id[], ids: ReadonlySet<Id>): Id[] {
  return [...new Set(list)].filter((id) => ids.has(id));
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i]);
}

/**
 * Merges two orders of a list. The side that changed the common order decides; an entry that only the other side has
 * follows its predecessor there. Entries of `ids` that neither has come last.
 */
export function mergeOrder<Id>(
  base: readonly Id[],
  ours: readonly Id[],
  theirs: readonly Id[],
  ids: ReadonlySet<Id>,
  prefer: 'ours' | 'theirs' = 'ours',
): MergedOrder<Id> {
  const [b, o, i] = [unique(base, ids), unique(ours, ids), unique(theirs, ids)];
  const [inBase, inOurs, inTheirs] = [new Set(b), new Set(o), new Set(i)];
  const shared = (list: readonly Id[]) => list.filter((id) => inBase.has(id) && inOurs.has(id) && inTheirs.has(id));
  const isOurs = !isSameList(shared(o), shared(b));
  const isTheirs = !isSameList(shared(i), shared(b));
  const isConflict = isOurs && isTheirs && !isSameList(shared(o), shared(i));
  const oursFirst = isConflict ? prefer === 'ours' : isOurs && !isSameList(shared(o), shared(i));
  const [first, second] = oursFirst ? [o, i] : [i, o];
  const order = [...first];
  const placed = new Set(order);
  second.forEach((id, at) => {
    if (placed.has(id)) return;
    const predecessor = second.slice(0, at).findLast((other) => placed.has(other));
    order.splice(predecessor === undefined ? 0 : order.indexOf(predecessor) + 1, 0, id);
    placed.add(id);
  });
  for (const id of ids) if (!placed.has(id)) order.push(id);
  return { order, isConflict };
}
