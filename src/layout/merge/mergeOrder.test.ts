import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { mergeOrder } from './mergeOrder';

const merge = (base: string, ours: string, theirs: string, ids: string, prefer?: 'ours' | 'theirs') => {
  const { order, isConflict } = mergeOrder(
    Array.from(base),
    Array.from(ours),
    Array.from(theirs),
    new Set(ids),
    prefer,
  );
  return `${order.join('')}${isConflict ? '!' : ''}`;
};

test.each([
  ['nobody changed it', 'abc', 'abc', 'abc', 'abc', 'abc'],
  ['ours', 'abc', 'cab', 'abc', 'abc', 'cab'],
  ['theirs', 'abc', 'abc', 'bca', 'abc', 'bca'],
  ['both the same', 'abc', 'cba', 'cba', 'abc', 'cba'],
  ['each differently', 'abc', 'bac', 'acb', 'abc', 'bac!'],
  ['ours added one', 'abc', 'axbc', 'abc', 'abcx', 'axbc'],
  ['theirs added the first one', 'abc', 'abc', 'xabc', 'abcx', 'xabc'],
  ['both added at the same place', 'ab', 'axb', 'ayb', 'abxy', 'axyb'],
  ['ours added, theirs changed the order', 'abc', 'abxc', 'cab', 'abcx', 'cabx'],
  ['one is deleted', 'abc', 'abc', 'ac', 'ac', 'ac'],
  ['the order of what only one has is no change', 'abc', 'cb', 'abc', 'bc', 'cb'],
  ['one that neither has comes last', 'ab', 'ab', 'ba', 'abz', 'baz'],
  ['an entry that is listed twice counts once', 'ab', 'aba', 'ab', 'ab', 'ab'],
])('%s', (_, base, ours, theirs, ids, expected) => {
  expect(merge(base, ours, theirs, ids)).toBe(expected);
});

it('a conflict is decided by the side that is preferred', () => {
  expect(merge('abc', 'bac', 'acb', 'abc', 'ours')).toBe('bac!');
  expect(merge('abc', 'bac', 'acb', 'abc', 'theirs')).toBe('acb!');
});

it('has each entry once, and what one side alone changed', () => {
  const list = fc.uniqueArray(fc.constantFrom(...Array.from('abcdefgh')));
  fc.assert(
    fc.property(list, list, list, (base, ours, theirs) => {
      const ids = new Set([...ours, ...theirs]);
      expect([...mergeOrder(base, ours, theirs, ids).order].sort()).toEqual([...ids].sort());
      expect(mergeOrder(base, ours, base, new Set(ours)).order).toEqual(ours);
      expect(mergeOrder(base, base, theirs, new Set(theirs)).order).toEqual(theirs);
    }),
  );
});
