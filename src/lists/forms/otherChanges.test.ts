import { describe, expect, it } from 'vitest';
import { getConflicts, mergeOtherChanges, toShortText } from './otherChanges';

const base = { name: 'a', css: 'x', owners: [{ text: 'Ann', value: 1 }] };

describe('changes of others', () => {
  it.each([
    ['nobody has changed it', {}, {}, [], {}],
    ['only others have', { css: 'y' }, {}, [], { css: 'y' }],
    ['only the user has', {}, { css: 'z' }, [], { css: 'z' }],
    ['both have changed other fields', { css: 'y' }, { name: 'b' }, [], { css: 'y', name: 'b' }],
    ['both have changed a field', { css: 'y' }, { css: 'z' }, ['css'], { css: 'z' }],
    ['both have changed it to the same', { css: 'y' }, { css: 'y' }, [], { css: 'y' }],
    [
      'both have changed a list',
      { owners: [] },
      { owners: [{ text: 'Bo', value: 2 }] },
      ['owners'],
      { owners: [{ text: 'Bo', value: 2 }] },
    ],
    [
      'both have changed a list to the same, in another order',
      { owners: [{ text: 'Bo', value: 2 }, ...base.owners] },
      { owners: [...base.owners, { text: 'Bo', value: 2 }] },
      [],
      { owners: [...base.owners, { text: 'Bo', value: 2 }] },
    ],
    ['a related item has another name', { owners: [{ text: 'Anna', value: 1 }] }, { owners: [] }, [], { owners: [] }],
  ])('%s', (_what, others, own, conflicts, merged) => {
    const versions = { base, theirs: { ...base, ...others }, mine: { ...base, ...own } };
    expect(getConflicts(versions)).toEqual(conflicts);
    expect(mergeOtherChanges(versions)).toEqual({ ...base, ...merged });
  });

  it('are shown in few words, or not', () => {
    expect([true, 12, 'ab', ' ', null, {}, [], base.owners, 'x'.repeat(100)].map(toShortText)).toEqual([
      'true',
      '12',
      'ab',
      undefined,
      undefined,
      undefined,
      undefined,
      'Ann',
      `${'x'.repeat(80)}…`,
    ]);
  });
});
