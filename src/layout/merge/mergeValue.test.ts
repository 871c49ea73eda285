import { describe, expect, it, test } from 'vitest';
import { mergeLog, unresolvedConflicts, type Resolutions } from './conflict';
import { mergeValue } from './mergeValue';

function merge(path: readonly string[], base: unknown, ours: unknown, theirs: unknown, resolutions: Resolutions = {}) {
  const log = mergeLog(resolutions);
  const value = mergeValue(path, { base, ours, theirs }, { log, describePath: (keys) => keys.join('.') });
  return { value, open: unresolvedConflicts(log) };
}
const SETTING = ['metadata', 'color_scheme'];
const FILTERS = ['metadata', 'native_filter_configuration'];

test.each<[string, unknown, unknown, unknown, unknown]>([
  ['neither changed it', 1, 1, 1, 1],
  ['ours', 1, 2, 1, 2],
  ['theirs', 1, 1, 2, 2],
  ['both the same', 1, 2, 2, 2],
  ['ours removed it', 1, undefined, 1, undefined],
  ['theirs added it', undefined, undefined, 2, 2],
  ['different keys of a record', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 1, c: 3 }, { a: 2, b: 1, c: 3 }],
  ['one removed a key, one changed another', { a: 1, b: 1 }, { b: 1 }, { a: 1, b: 2 }, { b: 2 }],
  ['different keys of a new record', undefined, { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
  ['each added to a list', ['a'], ['a', 'b'], ['c', 'a'], ['c', 'a', 'b']],
  ['each added a number', [1], [1, 2n], [1, 3], [1, 2n, 3]],
  ['one removed, one added', ['a', 'b'], ['b'], ['a', 'b', 'c'], ['b', 'c']],
  ['one put a list into another order', ['a', 'b'], ['b', 'a'], ['a', 'b', 'c'], ['b', 'c', 'a']],
])('a value where %s', (_, base, ours, theirs, expected) => {
  const merged = merge(SETTING, base, ours, theirs);
  expect(merged.open).toEqual([]);
  expect(merged.value).toEqual(expected);
});

describe('a conflict', () => {
  it.each<[string, unknown, unknown, unknown]>([
    ['two texts', 'a', 'b', 'c'],
    ['a text and a number', 'a', 'b', 1],
    ['a record and a list', {}, { a: 1 }, [1]],
    ['lists without keys', [[1]], [[2]], [[3]]],
    ['lists with an entry that is listed twice', ['a'], ['a', 'a'], ['a', 'b']],
    ['texts with JSON in them, of a setting that is no such', '{}', '{"a":1}', '{"b":1}'],
  ])('%s', (_, base, ours, theirs) => {
    const { open, value } = merge(SETTING, base, ours, theirs);
    const key = '["metadata","color_scheme"]';
    expect(open).toEqual([{ key, label: 'metadata.color_scheme', base, ours, theirs }]);
    expect(value).toBe(ours);
    expect(merge(SETTING, base, ours, theirs, { [key]: 'theirs' })).toEqual({ value: theirs, open: [] });
  });
});

describe('entries with an id', () => {
  const [a, b, c] = [
    { id: 'A', name: 'State', targets: [{ datasetId: 1, column: { name: 'state' } }] },
    { id: 'B', title: 'Part' },
    { id: 'C' },
  ];
  it('are merged one by one', () => {
    const merged = merge(FILTERS, [a, b], [{ ...a, name: 'Region' }, b, c], [{ ...a, description: 'x' }]);
    expect(merged).toEqual({ value: [{ ...a, name: 'Region', description: 'x' }, c], open: [] });
  });
  it('have one order: both put them into others is a conflict', () => {
    const key = JSON.stringify([...FILTERS, 'order']);
    const merged = merge(FILTERS, [a, b, c], [b, a, c], [a, c, b]);
    const label = 'metadata.native_filter_configuration: order';
    expect(merged.open).toEqual([
      { key, label, base: 'State, Part, C', ours: 'Part, State, C', theirs: 'State, C, Part' },
    ]);
    expect(merged.value).toEqual([b, a, c]);
    expect(merge(FILTERS, [a, b, c], [b, a, c], [a, c, b], { [key]: 'theirs' }).value).toEqual([a, c, b]);
  });
  it('plain values and numbers have an order, too', () => {
    const [conflict] = merge(SETTING, [1, 2, 3], [2, 1, 3], [1, 3, 2]).open;
    expect(conflict).toMatchObject({ base: '1, 2, 3', ours: '2, 1, 3', theirs: '1, 3, 2' });
  });
  it.each(['targets', 'scope', 'defaultDataMask', 'adhoc_filters'])('%s is one value', (key) => {
    const entry = (value: object) => [{ id: 'A', [key]: value }];
    const { open } = merge(FILTERS, entry({ x: 1 }), entry({ x: 1, y: 1 }), entry({ x: 1, z: 1 }));
    expect(open).toHaveLength(1);
    expect(open[0]?.ours).toEqual({ x: 1, y: 1 });
  });
  it('a key of that name elsewhere is merged', () => {
    const merged = merge(['metadata', 'filter_scopes', 'scope'], { x: 1 }, { x: 1, y: 1 }, { x: 1, z: 1 });
    expect(merged).toEqual({ value: { x: 1, y: 1, z: 1 }, open: [] });
  });
});

describe('what clients and servers compute', () => {
  it.each([
    [['metadata', 'map_label_colors', 'a']],
    [['metadata', 'map_label_colors']],
    [['metadata', 'color_scheme_domain']],
    [[...FILTERS, 'A', 'chartsInScope']],
    [['metadata', 'chart_configuration', '7', 'tabsInScope']],
    [['item', 'CHART-1', 'meta', 'uuid']],
  ])('%j is no conflict', (path) => {
    expect(merge(path, 'a', 'b', 'c')).toEqual({ value: 'c', open: [] });
    expect(merge(path, 'a', 'b', undefined)).toEqual({ value: 'b', open: [] });
  });
  it.each([
    [['metadata', 'label_colors', 'a']],
    [['metadata', 'filter_scopes', 'chartsInScope']],
    [['item', 'CHART-1', 'meta', 'width']],
    [['item', 'map_label_colors', 'meta']],
    [['metadata', 'meta', 'uuid']],
  ])('%j is one', (path) => {
    expect(merge(path, 'a', 'b', 'c').open).toHaveLength(1);
  });
});

test('default filters are merged inside of their JSON', () => {
  const path = ['metadata', 'default_filters'];
  expect(merge(path, '{"1":{"a":1}}', '{"1":{"a":1},"2":{}}', '{"1":{"a":2}}')).toEqual({
    value: '{"1":{"a":2},"2":{}}',
    open: [],
  });
  expect(merge(path, 'broken', '{"1":{}}', '{"2":{}}')).toEqual({ value: '{"1":{},"2":{}}', open: [] });
  expect(merge(path, '{}', 'broken', '{"2":{}}').open).toHaveLength(1);
  expect(merge(path, '{}', '{"2":{}}', '[]').open).toHaveLength(1);
});
