import type { TagChanges } from '../../../api/saveTags';
import { asArray, asRecord, asString } from '../../../lib/read';
import { sameValue } from '../../../lib/sameValue';

const NONE: TagChanges = { added: [], removed: [] };

/**
 * Merges the changes of two drafts: ours and, where we say nothing about a tag, theirs. What is in `base` has been saved or is
 * in theirs: where we have taken it back since then, it is reverted.
 */
export function mergeTagChanges(
  base: TagChanges = NONE,
  ours: TagChanges = NONE,
  theirs: TagChanges = NONE,
): TagChanges | undefined {
  const getNames = ({ added }: TagChanges) => added.map(({ text }) => text);
  const [baseNames, ourNames] = [getNames(base), getNames(ours)];
  const added = [
    ...ours.added.filter(({ text }) => !baseNames.includes(text)),
    ...base.removed.flatMap((text) => (ours.removed.includes(text) ? [] : [{ text, value: text }])),
  ];
  const removed = [
    ...ours.removed.filter((name) => !base.removed.includes(name)),
    ...baseNames.filter((name) => !ourNames.includes(name)),
  ];
  const isOurs = (name: string): boolean => removed.includes(name) || added.some(({ text }) => text === name);
  const merged = {
    added: [...theirs.added.filter(({ text }) => !isOurs(text)), ...added],
    removed: [...theirs.removed.filter((name) => !isOurs(name)), ...removed],
  };
  if (sameValue(merged, NONE)) return undefined;
  return sameValue(merged, ours) ? ours : merged;
}

/** The changes of a stored draft; undefined without any. */
export function readTagChanges(value: unknown): TagChanges | undefined {
  const { added, removed } = asRecord(value);
  const changes: TagChanges = {
    added: asArray(added).flatMap((tag) => {
      const { text, value: id } = asRecord(tag);
      const name = asString(text);
      return name === '' ? [] : [{ text: name, value: typeof id === 'number' ? id : name }];
    }),
    removed: asArray(removed).map((name) => asString(name)),
  };
  return sameValue(changes, NONE) ? undefined : changes;
}
