import { describe, expect, it } from 'vitest';
import type { UnknownRecord } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import type { Picked } from '../map/layerSpec';
import { cellsBuilder } from './cells';
import { buildContour } from './contour';
import { readDeckData } from './deckData';
import { buildGeojson } from './geojson';
import { buildHeatmap } from './heatmap';
import { markSelection } from './markSelection';
import type { BuildDeckModel } from './model';
import { buildScatter } from './scatter';
import { createRowTest, isSelected, toSelection } from './selection';

const spatial = { type: 'latlong', lonCol: 'x', latCol: 'y' };
const rows = [
  { x: 1, y: 2 },
  { x: 1, y: 3 },
  { x: 5, y: 6 },
];

function build(builder: BuildDeckModel, values: UnknownRecord = {}, features?: readonly UnknownRecord[]) {
  const formData: FormData = { viz_type: 'deck', datasource: '1__table', spatial, ...values };
  const result = { colnames: [], coltypes: [], rowcount: 1, data: [] };
  const data = features ? readDeckData({ ...result, legacyData: { features } }) : { ...readDeckData(undefined), rows };
  return builder({ formData, data, isPanel2: false, color: () => '#102030', dark: false, hidden: new Set() });
}
const at: Picked = { layerId: '', x: 0, y: 0 };

describe('a click', () => {
  it('on a point filters by its columns', () => {
    const selection = toSelection(build(buildScatter), { ...at, row: rows[2] ?? {} });
    expect(selection?.filters).toEqual([
      { col: 'x', op: 'IN', val: [5] },
      { col: 'y', op: 'IN', val: [6] },
    ]);
  });

  it('on a mark whose columns have no simple value filters nothing', () => {
    const row = { x: [1, 2], y: 3 };
    expect(toSelection(build(buildScatter), { ...at, row })).toBeUndefined();
    expect(toSelection(build(buildScatter), { ...at, row: { x: null, y: 3 } })?.filters[0]).toEqual({
      col: 'x',
      op: 'IS NULL',
    });
  });

  it('on a cell filters by all of its places', () => {
    const model = build(cellsBuilder('squares'));
    const picked = { ...at, cell: { value: 2, rows: rows.slice(0, 2) } };
    const selection = toSelection(model, picked);
    expect(selection?.filters).toEqual([
      { col: 'x', op: 'IN', val: [1] },
      { col: 'y', op: 'IN', val: [2, 3] },
    ]);
    const value = selection?.value ?? [];
    expect(rows.map((row) => createRowTest(model, value)?.(row))).toEqual([true, true, false]);
    expect(selection && isSelected(selection, value, picked)).toBe(true);
    expect(selection && isSelected(selection, [[5, 6]], picked)).toBe(false);
  });

  it.each([
    ['heatmap', buildHeatmap],
    ['contours', buildContour],
  ])('on a place of %s filters by the area around it, smaller on a closer map', (_kind, builder) => {
    const model = build(builder);
    const picked = { ...at, position: [1, 2] as const, zoom: 2 };
    const selection = toSelection(model, picked);
    expect(selection?.filters).toEqual([
      { col: 'x', op: '>=', val: 0.85 },
      { col: 'x', op: '<=', val: 1.15 },
      { col: 'y', op: '>=', val: 1.85 },
      { col: 'y', op: '<=', val: 2.15 },
    ]);
    const value = selection?.value ?? [];
    expect(rows.map((row) => createRowTest(model, value)?.(row))).toEqual([true, false, false]);
    expect(selection && isSelected(selection, value, { ...picked, position: [1.1, 2.1] })).toBe(true);
    expect(selection && isSelected(selection, value, { ...picked, position: [1.2, 2.1] })).toBe(false);
    expect(toSelection(build(builder, { spatial: { type: 'geohash', geohashCol: 'g' } }), picked)).toBeUndefined();
  });

  it('on a shape filters by its coordinates, as Superset does', () => {
    const geometry = { type: 'Point', coordinates: [1, 2.5] };
    const features = [geometry, { type: 'Point', coordinates: [3, 4] }].map((one) => ({
      geometry: one,
      properties: {},
    }));
    const model = build(buildGeojson, { geojson: 'shape' }, features);
    const [first, second] = model.marks ?? [];
    const selection = first && toSelection(model, first);
    expect(selection?.filters).toEqual([
      {
        col: { expressionType: 'SQL', sqlExpression: "REPLACE(shape, ' ', '')", label: 'shape' },
        op: 'LIKE',
        val: '%[1,2.5]%',
      },
    ]);
    const test = createRowTest(model, [[1, 2.5]]);
    expect([first, second].map((mark) => mark?.row && test?.(mark.row))).toEqual([true, false]);
  });
});

describe('what is selected', () => {
  it('stays as it is, and other marks fade', () => {
    const model = build(buildScatter, { color_picker: { r: 9, g: 9, b: 9, a: 1 } });
    const { layers } = markSelection(model, createRowTest(model, [[5, 6]]));
    const alphas = layers[0]?.data.map((mark) => 'color' in mark && mark.color[3]);
    expect(alphas).toEqual([85, 85, 255]);
    expect(markSelection(model, createRowTest(model, []))).toBe(model);
  });

  it('is shown by dots in cells', () => {
    const model = build(cellsBuilder('hexagons'));
    const { layers } = markSelection(model, createRowTest(model, [[1, [2, 3]]]));
    expect(layers.map(({ kind, data }) => [kind, data.length])).toEqual([
      ['hexagons', 3],
      ['points', 2],
    ]);
  });
});

describe('masks of Superset 6.1.0, which permalinks have', () => {
  const columns = (...names: readonly string[]) => ({ getFilterColumns: () => names });
  const test = (names: readonly string[], value: readonly unknown[], all: readonly UnknownRecord[]) =>
    all.map((row) => createRowTest(columns(...names), value)?.(row));
  const places = [
    { x: 1, y: 2, place: '1, 2', x2: 5, y2: 6 },
    { x: 3, y: 4, place: '3,4', x2: 7, y2: 8 },
    { x: 2, y: 9, place: '2,9', x2: 7, y2: 8 },
  ];
  it.each([
    ['the points of a cell', ['x', 'y'], [[1, 2], [3, 4], [9, 9]], [true, true, false]], // prettier-ignore
    ['the area around a point', ['x', 'y'], [[0.9, 1.9], [1.1, 2.1]], [true, false, false]], // prettier-ignore
    ['texts of a cell', ['place'], ['1,2', '2,9'], [true, false, true]],
    ['one text', ['place'], ['3,4'], [false, true, false]],
    ['both ends of an arc', ['x', 'y', 'x2', 'y2'], [[1, 2], [5, 6]], [true, false, false]], // prettier-ignore
  ])('%s', (_, names, value, expected) => {
    expect(test(names, value, places)).toEqual(expected);
  });
  it('a line, as its text without blanks', () => {
    const lines = ['[[0, 0], [1, 1]]', '[[0,0],[2,2]]'].map((line) => ({ line }));
    expect(test(['line'], ['[[0,0],[1,1]]'], lines)).toEqual([true, false]);
  });
});

it('finds the rows near a place of a heatmap', () => {
  const model = build(buildHeatmap, { size: 'count' });
  expect(model.findNearby?.({ ...at, position: [1, 2.1], zoom: 5 })?.cell?.rows).toEqual([rows[0]]);
  expect(model.findNearby?.({ ...at, position: [1, 2.5], zoom: 0 })?.cell?.rows).toHaveLength(3);
  expect(model.findNearby?.({ ...at, position: [100, 2], zoom: 5 })).toBeUndefined();
});
