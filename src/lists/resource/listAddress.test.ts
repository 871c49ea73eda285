import fc from 'fast-check';
import rison from 'rison';
import { describe, expect, it } from 'vitest';
import {
  getInitialListState,
  readListAddress,
  toListQueryArgs,
  writeListAddress,
  type AddressedResource,
  type ListState,
} from './listAddress';
import type { SelectedFilter } from './listResource';

const list: AddressedResource = {
  name: 'dashboard',
  columns: [
    { sortBy: 'dashboard_title' },
    { sortBy: 'changed_on_delta_humanized', sortAliases: ['last_saved_at'] },
    {},
  ],
  filters: [
    { name: 'owners', label: 'Owner', col: 'owners', opr: 'rel_m_m', input: 'related', column: 'owners' },
    { name: 'published', label: 'Status', col: 'published', opr: 'eq', input: 'select', options: [] },
    { name: 'favorite', label: 'Favorite', col: 'id', opr: 'dashboard_is_favorite', input: 'select', options: [] },
    { name: 'note', label: 'Note', col: 'note', opr: 'ct', input: 'text' },
    { name: 'time', label: 'Time', col: 'time', opr: 'between', input: 'dates', format: 'iso' },
    { name: 'start', label: 'S', col: 'start', opr: '', input: 'dates', format: 'milliseconds', bounds: ['gt', 'lt'] },
    { name: 'count', label: 'Count', col: 'count', opr: 'between', input: 'numbers' },
  ],
  search: { name: 'dashboard_title', col: 'dashboard_title', opr: 'title_or_slug' },
  defaultSort: { column: 'changed_on_delta_humanized', order: 'desc' },
  card: true,
};
const initial = getInitialListState(list);

describe('readListAddress', () => {
  it("reads a URL of Superset's list page", () => {
    const address =
      '?filters=(dashboard_title:birth,favorite:(label:Yes,value:!t),owners:(label:%27Ada%20Admin%27,value:1))' +
      '&pageIndex=2&sortColumn=dashboard_title&sortOrder=asc&viewMode=card';
    expect(readListAddress(address, list)).toEqual({
      search: 'birth',
      filters: { favorite: { label: 'Yes', value: true }, owners: { label: 'Ada Admin', value: 1 } },
      sortColumn: 'dashboard_title',
      sortOrder: 'asc',
      pageIndex: 2,
      pageSize: 25,
      viewMode: 'card',
    });
  });
  it('reads options in a list, as formerly written, and without a label', () => {
    const { filters } = readListAddress('?filters=(owners:!((label:Zoe,value:9)),published:!f)', list);
    expect(filters).toEqual({ owners: { label: 'Zoe', value: 9 }, published: { label: 'false', value: false } });
  });
  it.each([
    '',
    '?filters=(((',
    '?filters=!n',
    "?filters=(owners:!n,favorite:(value:(a:1)),note:'',time:!(1),count:!(!n,!n))",
    '?pageIndex=-3',
    '?pageIndex=1e99x',
    '?pageIndex=1e300',
    '?pageSize=26',
    '?viewMode=heap',
    '?sortColumn=password&sortOrder=sideways',
  ])('reads %s as the initial state', (address) => {
    expect(readListAddress(address, list)).toEqual(initial);
  });
  it('reads an order column that means one of its own', () => {
    expect(readListAddress('?sortColumn=last_saved_at&sortOrder=asc', list)).toMatchObject({
      sortColumn: 'last_saved_at',
      sortOrder: 'asc',
    });
  });
  it('reads numbers from one to another, of which one may be absent', () => {
    const getRange = (address: string) => toListQueryArgs(readListAddress(address, list), list).filters;
    expect(getRange('?filters=(count:!(2,5))')).toEqual([
      { col: 'count', opr: 'gt', value: 1 },
      { col: 'count', opr: 'lt', value: 6 },
    ]);
    expect(getRange('?filters=(count:!(!n,0))')).toEqual([{ col: 'count', opr: 'lt', value: 1 }]);
    const state = readListAddress('?filters=(count:!(3,!n))', list);
    expect(decodeURIComponent(writeListAddress(state, list))).toBe('?filters=(count:!(3,!n))');
  });
  it('ignores inherited properties', () => {
    expect(readListAddress('?filters=(constructor:x,toString:(value:1))', list).filters).toEqual({});
  });
  it('has no cards where the list has none, and opens in them where they are the default', () => {
    const { card: _card, ...noCards } = list;
    expect(readListAddress('?viewMode=card', noCards).viewMode).toBe('table');
    const cards: AddressedResource = { ...list, defaultView: 'card' };
    expect(readListAddress('', cards).viewMode).toBe('card');
    expect(readListAddress('?viewMode=table', cards).viewMode).toBe('table');
    expect(writeListAddress({ ...getInitialListState(cards), viewMode: 'table' }, cards)).toBe('?viewMode=table');
  });
});

describe('writeListAddress', () => {
  it('is empty for the initial state, and keeps what is not its own', () => {
    expect(writeListAddress(initial, list)).toBe('');
    expect(writeListAddress(initial, list, '?pageIndex=3&vitrine=on')).toBe('?vitrine=on');
  });
  it('round-trips any state', () => {
    const label = fc.string({ unit: 'grapheme' });
    const text = fc.string({ unit: 'grapheme', minLength: 1 });
    const option: fc.Arbitrary<SelectedFilter> = fc.record({
      label: text,
      value: fc.oneof(fc.integer(), text, fc.boolean()),
    });
    const state: fc.Arbitrary<ListState> = fc.record({
      search: label,
      filters: fc.record(
        {
          owners: option,
          published: option,
          favorite: option,
          note: text.map((value) => ({ label: value, value })),
          time: fc.tuple(fc.integer(), fc.integer()).map((value) => ({ label: value.join(' – '), value })),
        },
        { requiredKeys: [] },
      ),
      sortColumn: fc.constantFrom('dashboard_title', 'changed_on_delta_humanized'),
      sortOrder: fc.constantFrom<ListState['sortOrder']>('asc', 'desc'),
      pageIndex: fc.nat(1000),
      pageSize: fc.constantFrom(25, 50, 100),
      viewMode: fc.constantFrom<ListState['viewMode']>('table', 'card'),
    });
    fc.assert(
      fc.property(state, (value) => {
        expect(readListAddress(writeListAddress(value, list), list)).toEqual(value);
      }),
    );
  });
  it('reads any address without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (filters, rest) => {
        const address = `?${new URLSearchParams({ filters }).toString()}&${rest}`;
        expect(() => toListQueryArgs(readListAddress(address, list), list)).not.toThrow();
      }),
    );
  });
});

describe('toListQueryArgs', () => {
  it("builds the request of Superset's list page", () => {
    const state = readListAddress(
      '?filters=(dashboard_title:birth,published:(label:Draft,value:!f),favorite:(value:!t))',
      list,
    );
    expect(toListQueryArgs(state, list)).toEqual({
      page: 0,
      pageSize: 25,
      orderColumn: 'changed_on_delta_humanized',
      orderDirection: 'desc',
      filters: [
        { col: 'dashboard_title', opr: 'title_or_slug', value: 'birth' },
        { col: 'published', opr: 'eq', value: false },
        { col: 'id', opr: 'dashboard_is_favorite', value: true },
      ],
    });
  });
  it('sends a range with one operator, or with one for each end', () => {
    const { filters } = toListQueryArgs(readListAddress('?filters=(time:!(a,b),start:!(1,2))', list), list);
    expect(filters).toEqual([
      { col: 'time', opr: 'between', value: ['a', 'b'] },
      { col: 'start', opr: 'gt', value: 1 },
      { col: 'start', opr: 'lt', value: 2 },
    ]);
  });
  it('writes the search by the name of its column', () => {
    expect(writeListAddress({ ...initial, search: 'girl' }, list)).toBe(
      `?${new URLSearchParams({ filters: rison.encode({ dashboard_title: 'girl' }) }).toString()}`,
    );
  });
});
