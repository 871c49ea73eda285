import { expect, test } from 'vitest';
import fc from 'fast-check';
import { readExploreJson } from '../api/queryResult';
import { GenericType } from '../lib/wire';
import { withLegacyRows } from './legacyRows';

const rows = (data: unknown) => withLegacyRows(readExploreJson({ data })).data;

test.each<[string, unknown, readonly object[]]>([
  ['a list of rows', [{ country: 'FRA', m1: 7 }], [{ country: 'FRA', m1: 7 }]],
  [
    'series with their points',
    [
      {
        key: ['Small', 'EU'],
        values: [
          { x: 1000, y: 1 },
          { x: 2000, y: null },
        ],
      },
    ],
    [
      { key: 'Small, EU', x: 1000, y: 1 },
      { key: 'Small, EU', x: 2000, y: null },
    ],
  ],
  [
    'plain values',
    [{ key: 'age', values: [45, 70] }],
    [
      { key: 'age', value: 45 },
      { key: 'age', value: 70 },
    ],
  ],
  [
    'a tree',
    [
      {
        name: 'count',
        children: [
          { name: 'EU', children: [{ name: 'FR', value: 1 }] },
          { name: 'AF', value: 2 },
        ],
      },
    ],
    [
      { parent: 'count / EU', name: 'FR', value: 1 },
      { parent: 'count', name: 'AF', value: 2 },
    ],
  ],
  ['lines', [['DNA', 'Phase I', 3]], [{ 1: 'DNA', 2: 'Phase I', 3: 3 }]],
  [
    'a matrix',
    {
      nodes: ['a', 'b'],
      matrix: [
        [0, 17],
        [17, 0],
      ],
    },
    [
      { source: 'a', target: 'b', value: 17 },
      { source: 'b', target: 'a', value: 17 },
    ],
  ],
  ['records', { records: [{ x: 'a', y: 'b', v: 3 }], extents: [1, 9] }, [{ x: 'a', y: 'b', v: 3 }]],
  ['records by time', { records: { '2020-01-01': { sum: 1 } }, columns: ['sum'] }, [{ key: '2020-01-01', sum: 1 }]],
  [
    'places',
    { features: [{ position: [-122.4, 37.7], weight: 5 }], mapboxApiKey: '' },
    [{ position: '[-122.4,37.7]', weight: 5 }],
  ],
  [
    'geography',
    { geoJSON: { features: [{ type: 'Feature', properties: { metric: 1 }, geometry: { coordinates: [1, 2] } }] } },
    [{ type: 'Feature', metric: 1, coordinates: '[1,2]' }],
  ],
  [
    'values by moment',
    { data: { sum: { '1199145600.0': 5 } }, start: 1 },
    [{ key: 'sum', time: '1199145600.0', value: 5 }],
  ],
  [
    'lists by moment',
    { '-1000000': [{ key: ['boy'], value: 1, time: -1000 }] },
    [{ key: 'boy', value: 1, time: -1000 }],
  ],
  [
    'lists by name',
    { platform: [{ id: 'Wii', text: 'Wii' }], genre: [{ id: 'RPG', text: 'RPG' }] },
    [
      { key: 'platform', id: 'Wii', text: 'Wii' },
      { key: 'genre', id: 'RPG', text: 'RPG' },
    ],
  ],
  ['nothing', null, []],
  ['a text', 'oops', []],
])('the rows of %s', (_, data, expected) => {
  expect(rows(data)).toEqual(expected);
});

test('timestamps are distinguished from numbers and texts', () => {
  const result = withLegacyRows(readExploreJson({ data: [{ key: ['a'], values: [{ x: 86_400_000, y: 1 }] }] }));
  expect(result.colnames).toEqual(['key', 'x', 'y']);
  expect(result.coltypes).toEqual([1, 2, 0]);
  expect(result.rowcount).toBe(1);
});

test('a response of chart/data is unchanged', () => {
  const { legacyData: _none, ...result } = readExploreJson({ data: [{ a: 1 }] });
  expect(withLegacyRows(result)).toBe(result);
});

test('never throws, whatever the response', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 5 }), (data) => {
      for (const row of rows(data)) for (const cell of Object.values(row)) expect(typeof cell).not.toBe('function');
    }),
  );
  const deep: unknown = JSON.parse(`${'{"children":[{"name":"a"},'.repeat(200)}1${']}'.repeat(200)}`);
  expect(rows([deep])).toBeInstanceOf(Array);
});

test.each<[string, unknown, readonly object[]]>([
  ['flags and large numbers', [{ a: true, b: 9007199254740993n }], [{ a: true, b: 9007199254740993n }]],
  ['an empty list in a row', [{ a: 1, tags: [] }], [{ a: 1, tags: '' }]],
  ['a list of records and others', [{ a: 1, mixed: [{ b: 1 }, 2] }], [{ a: 1, mixed: '[{"b":1},2]' }]],
  ['a list in a nested record', [{ a: { tags: [{ b: 1 }], c: 2 } }], [{ tags: '[{"b":1}]', c: 2 }]],
  ['an empty record', { data: {} }, []],
  [
    'nodes without a matrix',
    { nodes: [{ id: 1 }, { id: 2 }], links: [{ s: 1 }] },
    [
      { key: 'nodes', id: 1 },
      { key: 'nodes', id: 2 },
      { key: 'links', s: 1 },
    ],
  ],
  ['lists and other things by name', { a: [{ x: 1 }], b: 7, c: [] }, [{ key: 'a', x: 1 }]],
])('%s', (_, data, expected) => {
  expect(rows(data)).toEqual(expected);
});

test.each([
  ['x', [1000, 2000], GenericType.TEMPORAL],
  ['x', [1000, null], GenericType.TEMPORAL],
  ['x', [1000, 2500], GenericType.NUMERIC],
  ['y', [1000, 2000], GenericType.NUMERIC],
  ['y', [1, 'a'], GenericType.STRING],
  ['y', [null, null], GenericType.STRING],
])('the column %s of %j', (name, values, expected) => {
  const legacy = readExploreJson({ data: values.map((value) => ({ [name]: value })) });
  expect(withLegacyRows(legacy).coltypes).toEqual([expected]);
});

test.each([
  ['in a list', (tree: object) => [tree]],
  ['by name', (tree: object) => ({ a: tree, b: { name: 'x' } })],
])('what is nested deeper than any response is shown as JSON, %s', (_, wrap) => {
  const tree = Array.from({ length: 60 }).reduce<object>((inner) => ({ name: 'n', children: [inner] }), { leaf: 1 });
  const [row] = rows(wrap(tree));
  expect(JSON.stringify(row)).toContain('leaf');
});
