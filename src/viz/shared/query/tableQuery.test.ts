import { expect, test } from 'vitest';
import { RULES_6 } from '../../../lib/queryRules.fixture';
import { tableQuery } from './tableQuery';

test.each([
  [{ server_page_length: '25' }, { currentPage: 2 }, { row_limit: 25, row_offset: 50 }],
  [{ server_page_length: 10 }, { currentPage: 1, pageSize: 50 }, { row_limit: 50, row_offset: 50 }],
  [{ server_page_length: 9007199254740992n }, {}, { row_limit: Number.MAX_SAFE_INTEGER, row_offset: 0 }],
  [{ server_page_length: 10 }, { currentPage: 1e300 }, { row_limit: 10, row_offset: Number.MAX_SAFE_INTEGER }],
  [{ server_page_length: -3 }, { currentPage: -1 }, { row_limit: 0, row_offset: 0 }],
])('a page of %o in state %o', (controls, ownState, expected) => {
  const formData = { viz_type: 'table', datasource: '1__table', server_pagination: true, groupby: ['a'], ...controls };
  const [query] = tableQuery(formData, { rules: RULES_6, ownState });
  expect(query).toMatchObject(expected);
});
