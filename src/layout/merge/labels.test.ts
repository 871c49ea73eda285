import { describe, expect, it, test } from 'vitest';
import { GRID_ID, ROOT_ID } from '../layoutIds';
import type { Layout, LayoutItem } from '../layout';
import { decide, mergeLog, unresolvedConflicts } from './conflict';
import { formatValue } from './formatValue';
import { describeLocation, entryNames, getMetaLabel, getSettingLabel } from './labels';
import { getParentMap } from './mergeHelpers';

const item = (id: string, children: readonly string[] = [], meta: LayoutItem['meta'] = {}): LayoutItem => ({
  id,
  type: id.replace(/[-_].*/, ''),
  children,
  parents: [],
  meta,
});
const createLayout = (...items: readonly LayoutItem[]): Layout => ({
  items: Object.fromEntries(items.map((each) => [each.id, each])),
  rest: {},
});

describe('where an item is', () => {
  const layout = createLayout(
    item(ROOT_ID, ['TABS-1']),
    item('TABS-1', ['TAB-a', 'TAB-b']),
    item('TAB-a', ['HEADER-h', 'ROW-1', 'ROW-2'], { text: ' All \n sales ' }),
    item('TAB-b', ['TABS-2'], { text: 'x'.repeat(61) }),
    item('TABS-2', ['TAB-c']),
    item('TAB-c'),
    item('ROW-1'),
    item('ROW-2', ['CHART-1', 'COLUMN-1', 'COLUMN-2']),
    item('COLUMN-1'),
    item('COLUMN-2', ['ROW-3']),
    item('ROW-3'),
  );
  const parents = getParentMap(layout);
  it.each([
    ['TAB-a', 'tab "All sales"'],
    ['TAB-b', `tab "${'x'.repeat(60)}…"`],
    ['TAB-c', `tab "${'x'.repeat(60)}…" › tab "Tab"`],
    ['ROW-2', 'tab "All sales" › row 2'],
    ['COLUMN-2', 'tab "All sales" › column 2'],
    ['ROW-3', 'tab "All sales" › row 1'],
    [undefined, 'the page'],
    ['missing', 'the page'],
  ])('in %s: %s', (parentId, expected) => {
    expect(describeLocation(layout, parentId, parents)).toBe(expected);
  });
  it('on a page without tabs, and in a cycle', () => {
    const plain = createLayout(item(ROOT_ID, [GRID_ID]), item(GRID_ID, ['ROW-1']), item('ROW-1'));
    expect(describeLocation(plain, 'ROW-1', getParentMap(plain))).toBe('the page › row 1');
    const cycle = new Map([
      ['ROW-1', 'ROW-2'],
      ['ROW-2', 'ROW-1'],
    ]);
    expect(describeLocation(layout, 'ROW-1', cycle)).toContain('row');
  });
});

test.each([
  [['meta', 'width'], 'width'],
  [['meta', 'code'], 'text'],
  [['meta', 'sliceNameOverride'], 'name on this dashboard'],
  [['meta', 'future', 'a'], 'future › a'],
  [['type'], 'type'],
  [['meta', 'toString'], 'toString'],
  [['meta'], ''],
])('the property %j is "%s"', (keys, expected) => {
  expect(getMetaLabel(keys)).toBe(expected);
});

test('settings are named, and so are their entries', () => {
  const names = entryNames(
    { native_filter_configuration: [{ id: 'A', name: 'State' }, { id: 'B', title: 'Divider' }, { id: 'C' }, null] },
    {
      other: 7,
      chart_customization_config: [
        { id: 'D', name: '', title: 'Group' },
        { id: 5, name: 'No' },
      ],
    },
    null,
  );
  expect([...names]).toEqual([
    ['A', 'State'],
    ['B', 'Divider'],
    ['D', 'Group'],
  ]);
  const label = (...keys: string[]) => getSettingLabel(keys, (id) => names.get(id));
  expect(label('native_filter_configuration', 'A', 'targets')).toBe('Filters › State › targets');
  expect(label('color_scheme')).toBe('Color scheme');
  expect(label('future', 'C')).toBe('future › C');
  expect(label('constructor')).toBe('constructor');
  expect(label()).toBe('');
});

test.each([
  [undefined, '(none)'],
  [null, '(none)'],
  ['', '(none)'],
  [true, 'Yes'],
  [false, 'No'],
  ['text', 'text'],
  [0, '0'],
  [{ a: 1 }, '{\n  "a": 1\n}'],
])('the value %j is shown as %j', (value, expected) => {
  expect(formatValue(value)).toBe(expected);
});

test('a conflict is decided by the user, else by the side that loses least', () => {
  const conflict = { key: 'a', label: 'A', base: 1, ours: 2, theirs: 3 };
  const log = mergeLog({ a: 'theirs' });
  expect(decide(log, conflict)).toBe('theirs');
  expect(decide(log, { ...conflict, key: 'b' })).toBe('ours');
  expect(decide(log, { ...conflict, key: 'constructor' }, 'theirs')).toBe('theirs');
  expect(unresolvedConflicts(log).map(({ key }) => key)).toEqual(['b', 'constructor']);
});
