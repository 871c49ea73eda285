import fc from 'fast-check';
import rison from 'rison';
import { describe, expect, it } from 'vitest';
import { getInitialListState, toListQueryArgs, readListAddress, writeListAddress, type ListState } from './listAddress';

describe('readListAddress', () => {
  it("reads a URL of Superset's list page", () => {
    const search =
      '?filters=(dashboard_title:birth,favorite:(label:Yes,value:!t),owners:(label:%27Ada%20Admin%27,value:1))' +
      '&pageIndex=2&sortColumn=dashboard_title&sortOrder=asc&viewMode=table';
    expect(readListAddress(search, 'dashboard')).toEqual({
      search: 'birth',
      filters: { favorite: { label: 'Yes', value: true }, owners: { label: 'Ada Admin', value: 1 } },
      sortColumn: 'dashboard_title',
      sortOrder: 'asc',
      pageIndex: 2,
    });
  });
  it.each([
    '',
    '?filters=(((',
    '?filters=!n',
    '?filters=(owners:!n,favorite:(value:(a:1)))',
    '?pageIndex=-3',
    '?pageIndex=1e99x',
    '?sortColumn=password&sortOrder=sideways',
  ])('reads %s as the initial state', (search) => {
    expect(readListAddress(search, 'chart')).toEqual(getInitialListState());
  });
  it('ignores inherited properties', () => {
    expect(readListAddress('?filters=(constructor:x,toString:(value:1))', 'chart').filters).toEqual({});
  });
});

describe('writeListAddress', () => {
  it('is empty for the initial state', () => {
    expect(writeListAddress(getInitialListState(), 'chart')).toBe('');
  });
  it('round-trips any search text', () => {
    const state: fc.Arbitrary<ListState> = fc.record({
      search: fc.string({ unit: 'grapheme' }),
      filters: fc.constantFrom<ListState['filters']>(
        {},
        { favorite: { label: 'Yes', value: true } },
        { owners: { label: "Ad'a (1), !x", value: 7 }, viz_type: { label: 'Pie', value: 'pie' } },
      ),
      sortColumn: fc.constantFrom('slice_name', 'changed_on_delta_humanized'),
      sortOrder: fc.constantFrom<ListState['sortOrder']>('asc', 'desc'),
      pageIndex: fc.nat(1000),
    });
    fc.assert(
      fc.property(state, (value) => {
        expect(readListAddress(writeListAddress(value, 'chart'), 'chart')).toEqual(value);
      }),
    );
  });
});

describe('toListQueryArgs', () => {
  it("builds the request of Superset's list page", () => {
    const state = readListAddress(
      '?filters=(dashboard_title:birth,published:(label:Draft,value:!f),certified:(value:!t))',
      'dashboard',
    );
    expect(toListQueryArgs(state, 'dashboard')).toEqual({
      page: 0,
      pageSize: 25,
      orderColumn: 'changed_on_delta_humanized',
      orderDirection: 'desc',
      filters: [
        { col: 'dashboard_title', opr: 'title_or_slug', value: 'birth' },
        { col: 'published', opr: 'eq', value: false },
        { col: 'id', opr: 'dashboard_is_certified', value: true },
      ],
    });
  });
  it('searches all text columns of charts', () => {
    const state = { ...getInitialListState(), search: 'girl' };
    expect(toListQueryArgs(state, 'chart').filters).toEqual([
      { col: 'slice_name', opr: 'chart_all_text', value: 'girl' },
    ]);
    expect(writeListAddress(state, 'chart')).toBe(
      `?${new URLSearchParams({ filters: rison.encode({ slice_name: 'girl' }) }).toString()}`,
    );
  });
});
