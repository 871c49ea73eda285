import { expect, it } from 'vitest';
import { peopleOptions } from './peopleOptions';

const ada = { id: 1, name: 'Ada Admin' };
const bea = { id: 2, name: 'Bea Busy' };
const shown = (text: string, found: readonly { id: number; name: string }[]) =>
  peopleOptions([ada], found, text).map(({ label, disabled }) => [label, disabled === true]);

it('offers whom the server found before who is chosen', () => {
  expect(shown('', [ada, bea])).toEqual([
    ['Bea Busy', false],
    ['Ada Admin', false],
  ]);
});
it('does not let Enter take back somebody who was not searched for', () => {
  expect(shown('bea', [bea]).at(-1)).toEqual(['Ada Admin', true]);
  expect(shown('nobody', [])).toEqual([['Ada Admin', true]]);
  expect(shown('ADMIN', [])).toEqual([['Ada Admin', false]]);
});
