import { expect, it } from 'vitest';
import { peopleOptions } from './peopleOptions';

const ada = { id: 1, name: 'Ada Admin' };
const bea = { id: 2, name: 'Bea Busy' };
const getOptions = (text: string, found: readonly { id: number; name: string }[]) =>
  peopleOptions([ada], found, text).map(({ label, disabled }) => [label, disabled === true]);

it('lists those found before those selected', () => {
  expect(getOptions('', [ada, bea])).toEqual([
    ['Bea Busy', false],
    ['Ada Admin', false],
  ]);
});
it('disables selected people who do not match the search', () => {
  expect(getOptions('bea', [bea]).at(-1)).toEqual(['Ada Admin', true]);
  expect(getOptions('nobody', [])).toEqual([['Ada Admin', true]]);
  expect(getOptions('ADMIN', [])).toEqual([['Ada Admin', false]]);
});
