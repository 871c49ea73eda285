import { describe, expect, it } from 'vitest';
import { toCss } from '../../../lib/color/color';
import type { UnknownRecord } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import { getAggregate } from '../map/aggregate';
import { buildArc } from './arc';
import { readCommonControls } from './commonControls';
import { readDeckData } from './deckData';
import { buildGeojson, readShapes } from './geojson';
import type { BuildDeckModel } from './model';
import { buildPath } from './path';
import { toPickingInfo } from './pickingInfo';
import { bucketBorders, buildPolygon } from './polygon';
import { positionReader } from './readPosition';
import { cellsBuilder } from './cells';
import { buildScatter, toRadius } from './scatter';
import { tipContext } from './tipContext';
import { tipLines, valueText } from './tipText';

const result = { colnames: [], coltypes: [], rowcount: 1 };
const form = (values: UnknownRecord): FormData => ({ viz_type: 'deck', datasource: '1__table', ...values });

function build(model: BuildDeckModel, formData: UnknownRecord, rows: readonly UnknownRecord[], isLegacy = false) {
  const data = isLegacy
    ? readDeckData({ ...result, data: [], legacyData: { features: rows } })
    : { ...readDeckData(undefined), rows };
  const color = (label: string) => (label === 'a' ? '#ff0000' : '#0000ff');
  return model({ formData: form(formData), data, isPanel2: isLegacy, color, dark: false, hidden: new Set(['b']) });
}

describe('positions', () => {
  it.each([
    [{ type: 'latlong', lonCol: 'x', latCol: 'y' }, { x: '7.5', y: 47 }, [7.5, 47]],
    [{ type: 'latlong', lonCol: 'x', latCol: 'y' }, { x: null, y: 0 }, undefined],
    [{ type: 'latlong', lonCol: 'x', latCol: 'y' }, { x: 0, y: 91 }, undefined],
    [{ type: 'delimited', lonlatCol: 'p', delimiter: ';' }, { p: '7; 47' }, [7, 47]],
    [{ type: 'delimited', lonlatCol: 'p', reverseCheckbox: true }, { p: '47,7' }, [7, 47]],
    [{ type: 'geohash', geohashCol: 'g' }, { g: '!' }, undefined],
    [{ type: 'geohash', geohashCol: 'g', reverseCheckbox: true }, { g: '7by8x' }, [-40.67138671875, -1.77978515625]],
    [{ type: 'latlong', lonCol: 'x', latCol: 'y', reverseCheckbox: true }, { x: 47, y: 7 }, [7, 47]],
    [undefined, {}, undefined],
  ])('%j of %j: %j', (spatial, row, position) => {
    expect(positionReader(spatial)(row)).toEqual(position);
  });
  it('reads geohashes', () => {
    const [longitude, latitude] = positionReader({ type: 'geohash', geohashCol: 'g' })({ g: '9q8yyk8yuv5k' }) ?? [];
    expect(longitude).toBeCloseTo(-122.4194, 2);
    expect(latitude).toBeCloseTo(37.7749, 2);
  });
});

describe('scatter', () => {
  it.each([
    ['square_m', Math.PI * 4, 2],
    ['square_km', Math.PI * 4, 2000],
    ['radius_km', 3, 3000],
    ['radius_m', 3, 3],
  ])('a size of %s', (unit, size, radius) => {
    expect(toRadius(unit, size)).toBeCloseTo(radius);
  });
  it('is as transparent as the colour picker in 2.x only', () => {
    const formData = {
      dimension: 'kind',
      spatial: { type: 'latlong', lonCol: 'x', latCol: 'y' },
      color_picker: { r: 1, g: 2, b: 3, a: 0.2 },
    };
    const draw = (rows: UnknownRecord, isLegacy: boolean) =>
      build(buildScatter, formData, [rows], isLegacy).layers[0]?.data;
    expect(draw({ x: 1, y: 2, kind: 'a' }, false)).toMatchObject([{ color: [255, 0, 0, 255] }]);
    expect(draw({ position: [1, 2], cat_color: 'a' }, true)).toMatchObject([{ color: [255, 0, 0, 51] }]);
  });
  it('lists colour breakpoints as they were typed, whatever the format of the legend', () => {
    const color_breakpoints = [{ minValue: 0, maxValue: 1234567, color: { r: 9, g: 9, b: 9, a: 1 } }];
    const formData = { color_scheme_type: 'color_breakpoints', color_breakpoints, legend_format: 'SMART_NUMBER' };
    expect(build(buildScatter, formData, []).legend).toMatchObject([{ label: '0 - 1234567' }]);
    expect(build(cellsBuilder('squares'), formData, []).legend).toMatchObject([{ label: '0 - 1234567' }]);
  });
  it('draws the visible categories of either API', () => {
    const formData = { dimension: 'kind', spatial: { type: 'latlong', lonCol: 'x', latCol: 'y' } };
    const rows = [
      { x: 1, y: 2, kind: 'a' },
      { x: 3, y: 4, kind: 'b' },
    ];
    const features = rows.map(({ x, y, kind }) => ({ position: [x, y], cat_color: kind }));
    for (const model of [build(buildScatter, formData, rows), build(buildScatter, formData, features, true)]) {
      expect(model.layers[0]?.data).toMatchObject([{ position: [1, 2], color: [255, 0, 0, 255] }]);
      expect(model.legend.map(({ label }) => label)).toEqual(['a', 'b']);
      expect(model.bounds).toEqual({ west: 1, south: 2, east: 3, north: 4 });
    }
  });
});

it('writes lists of whole numbers beyond 2^53 as text', () => {
  const formData = { dimension: 'ids', spatial: { type: 'latlong', lonCol: 'x', latCol: 'y' } };
  const ids = [2n ** 60n];
  const { legend } = build(buildScatter, formData, [{ x: 1, y: 2, ids }]);
  expect(legend.map(({ label }) => label)).toEqual(['[1152921504606846976]']);
  expect(valueText(ids)).toBe('[1152921504606846976]');
});

describe('lines and polygons', () => {
  it.each([
    [
      'json',
      '[[1,2],[3,4]]',
      false,
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'json',
      '[[1,2],[3,4]]',
      true,
      [
        [2, 1],
        [4, 3],
      ],
    ],
    [
      'polyline',
      '_p~iF~ps|U_ulLnnqC',
      false,
      [
        [38.5, -120.2],
        [40.7, -120.95],
      ],
    ],
  ])('%s %s, reversed: %s', (line_type, text, reverse_long_lat, path) => {
    const swapped = line_type === 'polyline' ? undefined : path;
    const { layers } = build(buildPath, { line_column: 'line', line_type, reverse_long_lat }, [{ line: text }]);
    // Latitudes beyond the poles: that polyline has its latitudes first.
    if (swapped) expect(layers[0]?.data).toMatchObject([{ path: swapped }]);
    else expect(layers[0]?.data).toEqual([]);
  });
  it('leaves out what is no line', () => {
    const rows = [{ line: '{broken' }, { line: null }, { line: '[[1,2]]' }, { line: '5' }];
    expect(build(buildPath, { line_column: 'line', line_type: 'json' }, rows).layers[0]?.data).toEqual([]);
  });
  it('colours polygons by buckets', () => {
    const ring = '[[0,0],[1,0],[1,1]]';
    const rows = [1, 5, 9].map((count) => ({ p: ring, count }));
    const formData = { line_column: 'p', line_type: 'json', metric: 'count', num_buckets: 2, legend_format: 'd' };
    const { legend, layers } = build(buildPolygon, formData, rows);
    expect(legend.map(({ label }) => label)).toEqual(['1 - 5', '5 - 9']);
    const colors = layers[0]?.data.map((mark) => ('color' in mark ? mark.color : undefined));
    expect(colors?.[1]).toEqual(colors?.[2]);
    expect(colors?.[0]).not.toEqual(colors?.[1]);
  });
  it('reverses the cells of geohashes, as Superset does', () => {
    const formData = { line_column: 'p', line_type: 'geohash', reverse_long_lat: true };
    const { layers } = build(buildPolygon, formData, [{ p: '00' }]);
    expect(layers[0]?.data).toEqual([]);
    const [first] = build(buildPolygon, formData, [{ p: '7by8x' }]).layers[0]?.data ?? [];
    expect(first).toMatchObject({ polygon: [expect.arrayContaining([[-40.693359375, -1.7578125]])] });
  });
  // Colours of Superset 6.1.0.
  it.each([
    ['white_black', 3, [1, 2, 5], ['#ffffff', '#777777', '#000000']],
    ['fire', 2, [118, 531], ['#ffff19', '#590000']],
    ['fire', 4, [118, 531], ['#ffffff', '#ffff00', '#ff0000', '#000000']],
    ['superset_div_1', 5, [922], ['#1fa8c9']],
    [
      'blue_white_yellow',
      null,
      [405, 822],
      ['#00d1c1', '#30e1d0', '#48f0df', '#5dffef', '#70ffff', '#ffe84f', '#ffdb40', '#ffce31', '#ffc11e', '#ffb400'],
    ],
  ])('mixes the colours of %s in %s buckets', (linear_color_scheme, num_buckets, counts, expected) => {
    const rows = counts.map((count) => ({ p: '[[0,0],[1,0],[1,1]]', count }));
    const formData = { line_column: 'p', line_type: 'json', metric: 'count', num_buckets, linear_color_scheme };
    const { legend } = build(buildPolygon, formData, rows);
    expect(legend.map(({ color: [r, g, b] }) => toCss({ r, g, b, a: 1 }))).toEqual(expected);
  });
  it('fades the fills of buckets, and from 6.x on the borders and fills of the layer', () => {
    const rows = [
      {
        p: '[[0,0],[1,0],[1,1]]',
        polygon: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
          ],
        ],
        count: 1,
      },
    ];
    const formData = { line_column: 'p', line_type: 'json', metric: 'count', opacity: 60 };
    const getAlphas = (isPanel2: boolean) => {
      const [mark] = build(buildPolygon, formData, rows, isPanel2).layers[0]?.data ?? [];
      return mark && 'lineColor' in mark && 'color' in mark && [mark.color[3], mark.lineColor[3]];
    };
    // Measured in both: 0.6 and 1 in 2.1.3, 0.475 and 0.79 in 6.1.0.
    expect(getAlphas(true)).toEqual([153, 255]);
    expect(getAlphas(false)).toEqual([121, 202]);
  });
  it.each([
    [[1, 9], [], 2, [1, 5, 9]],
    [[5, 5], [], 2, [5, 5, 5]],
    [[], [], 2, []],
    [[1, 9], [0, 4, 20], 2, [0, 4, 20]],
    [[0, 1], [], 3, [0, 0.3, 0.7, 1]],
  ])('the borders of %j with %j or %i buckets', (values, breakPoints, bucketCount, borders) => {
    for (const isPanel2 of [true, false])
      expect(bucketBorders(values, { breakPoints, bucketCount }, isPanel2)).toEqual(borders);
  });
  it.each([
    [
      [0.6, 100.6],
      [-0, 20, 40, 60, 80, 100],
      [0, 21, 41, 61, 81, 101],
    ],
    [
      [1.7, 10.2],
      [1, 2, 4, 6, 8, 9, 11],
      [1, 3, 5, 7, 9, 11],
    ],
    [
      [0.123, 0.456],
      [0.12, 0.19, 0.26, 0.32, 0.39, 0.46],
      [0.12, 0.19, 0.26, 0.32, 0.39, 0.46],
    ],
  ])('the borders of %j, rounded as in 2.1.3: %j, and as in 6.1.0: %j', (values, ...borders) => {
    const controls = { breakPoints: [], bucketCount: 5 };
    expect([true, false].map((isPanel2) => bucketBorders(values, controls, isPanel2))).toEqual(borders);
  });
});

it('reads shapes of features, collections and bare geometries', () => {
  const point = { type: 'Point', coordinates: [1, 2] };
  const type = 'Feature';
  expect(readShapes({ features: [{ geometry: point, properties: { a: 1 } }, point, { type: 'Point' }, null] })).toEqual(
    [
      { type, geometry: point, properties: { a: 1 } },
      { type, geometry: point, properties: {} },
    ],
  );
  expect(readShapes({ type: 'Polygon', coordinates: [[1, 2]] })).toEqual([]);
});

describe('features of GeoJSON', () => {
  const point = { type: 'Point', coordinates: [1, 2] };
  const line = {
    type: 'LineString',
    coordinates: [
      [1, 2],
      [3, 4],
    ],
  };
  const feature = { type: 'Feature', id: 7, geometry: point, properties: { name: 'a' } };

  it('have the extra columns of the server, their own or those of their collection', () => {
    const features = [feature, { ...feature, extraProps: { n: 2 } }];
    expect(readShapes({ type: 'FeatureCollection', features, extraProps: { n: 1 } })).toEqual([
      { ...feature, extraProps: { n: 1 } },
      { ...feature, extraProps: { n: 2 } },
    ]);
  });

  it('are one for each geometry of a collection of geometries', () => {
    const geometry = { type: 'GeometryCollection', geometries: [point, line] };
    expect(readShapes({ ...feature, geometry, extraProps: { n: 1 } })).toEqual([
      { ...feature, geometry: point, extraProps: { n: 1 } },
      { ...feature, geometry: line, extraProps: { n: 1 } },
    ]);
  });

  it('are shown in tooltips by their properties and extra columns, and whole to the code of the author', () => {
    const whole = { ...feature, extraProps: { population: 5 } };
    const formData = { js_columns: ['population'], enable_labels: true };
    const model = build(buildGeojson, formData, [whole], true);
    const [picked = { layerId: '', x: 0, y: 0 }] = model.marks ?? [];
    expect(toPickingInfo(picked)).toMatchObject({ object: whole });
    const controls = readCommonControls(form(formData));
    expect(tipLines(model.getTip(picked), picked.row ?? {}, controls)).toEqual([
      { label: 'name', value: 'a' },
      { label: 'population', value: 5 },
    ]);
    expect(tipContext(picked, controls, form(formData))).toMatchObject({ ...whole, name: 'a', population: 5 });
    expect(model.layers.find(({ kind }) => kind === 'texts')?.data).toMatchObject([{ text: 'a' }]);
  });
});

it('draws arcs between two places', () => {
  const formData = {
    start_spatial: { type: 'latlong', lonCol: 'x', latCol: 'y' },
    end_spatial: { type: 'latlong', lonCol: 'x2', latCol: 'y2' },
  };
  const rows = [
    { x: 1, y: 2, x2: 3, y2: 4 },
    { x: 1, y: 2 },
  ];
  expect(build(buildArc, formData, rows).layers[0]?.data).toMatchObject([{ source: [1, 2], target: [3, 4] }]);
  expect(build(buildArc, formData, rows).layers[0]).toMatchObject({ width: 3 });
});

it.each([
  ['sum', 12],
  ['mean', 4],
  ['median', 3],
  ['min', 1],
  ['max', 8],
  ['count', 3],
  ['variance', 13],
  ['deviation', Math.sqrt(13)],
  ['p95', 7.5],
  ['unheard-of', 12],
])('%s of 1, 8 and 3', (name, value) => {
  expect(getAggregate(name)([1, 8, 3])).toBeCloseTo(value);
});
