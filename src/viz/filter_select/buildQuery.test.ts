import { expect, test } from 'vitest';
import { buildQueryContext } from '../../query/buildQueryContext';
import { buildQuery } from './buildQuery';
import { RULES_2, RULES_6 } from '../../lib/queryRules.fixture';

const formData = { viz_type: 'filter_select', datasource: '1__table', groupby: ['state'], row_limit: 1000 };

function filters(ownState: Readonly<Record<string, unknown>>, rules = RULES_6) {
  const context = buildQueryContext(formData, { rules, ownState, buildQuery });
  return context.queries[0]?.filters;
}

test('a search for text matches what contains it', () => {
  expect(filters({})).toEqual([]);
  expect(filters({ search: 'new' })).toEqual([{ col: 'state', op: 'ILIKE', val: '%new%' }]);
});

test('a search in numbers matches those from it on in 2.x, those with its digits in 6.x', () => {
  const coltypeMap = { state: 0 };
  expect(filters({ search: '12', coltypeMap }, RULES_2)).toEqual([{ col: 'state', op: '>=', val: 12 }]);
  expect(filters({ search: '9007199254740993', coltypeMap }, RULES_2)).toEqual([
    { col: 'state', op: '>=', val: 9007199254740993n },
  ]);
  expect(filters({ search: '12', coltypeMap })).toEqual([{ col: 'state', op: 'ILIKE', val: '%12%' }]);
});

test.each([
  ['text in numbers', 0],
  ['times', 2],
  ['booleans', 3],
])('the server does not search for %s', (_, type) => {
  for (const rules of [RULES_2, RULES_6]) {
    expect(filters({ search: 'new', coltypeMap: { state: type } }, rules)).toEqual([]);
  }
});
