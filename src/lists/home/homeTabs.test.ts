import { expect, it } from 'vitest';
import { createBootstrap } from '../lists.fixture';
import { getLastTab } from './homeTabs';

const read = (setting: unknown) => {
  const bootstrap = createBootstrap();
  return getLastTab({ ...bootstrap, common: { ...bootstrap.common, conf: { WELCOME_PAGE_LAST_TAB: setting } } });
};

it.each([
  ['all', 'All', []],
  [undefined, 'All', []],
  [{ label: 'x' }, 'All', []],
  ['examples', 'Examples', [{ col: 'created_by', opr: 'rel_o_m', value: 0 }]],
  [
    ['Finance', [{ col: 'slug', opr: 'ct', value: 'fin' }, 'broken', { col: 'id', opr: 'in', value: {} }]],
    'Finance',
    [{ col: 'slug', opr: 'ct', value: 'fin' }],
  ],
  [
    [
      'Curated',
      [
        { col: 'id', opr: 'in', value: [1, 2] },
        { col: 'id', opr: 'in', value: [{}] },
      ],
    ],
    'Curated',
    [{ col: 'id', opr: 'in', value: [1, 2] }],
  ],
  [['Finance'], 'Finance', []],
])('%j', (setting, label, filters) => {
  expect(read(setting)).toEqual({ label, filters });
});
