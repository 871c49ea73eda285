import { describe, expect, it } from 'vitest';
import type { UnknownRecord } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import type { LayerSpec } from '../map/layerSpec';
import { buildArc } from './arc';
import { cellsBuilder } from './cells';
import { readCommonControls } from './commonControls';
import { buildContour } from './contour';
import { readDeckData } from './deckData';
import { buildGeojson, readGeojsonControls } from './geojson';
import { buildHeatmap } from './heatmap';
import type { BuildDeckModel } from './model';
import { buildPath, readPathControls } from './path';
import { buildPolygon, readPolygonControls } from './polygon';
import { buildScatter } from './scatter';
import { buildScreenGrid } from './screenGrid';
import { tipLines } from './tipText';

/** Expectations: the layers, legends and tooltips of Superset 2.1.3 and 6.1.0 for the same form data. */
const result = { colnames: [], coltypes: [], rowcount: 1 };
const form = (values: UnknownRecord): FormData => ({ viz_type: 'deck', datasource: '1__table', ...values });

function build(model: BuildDeckModel, formData: UnknownRecord, rows: readonly UnknownRecord[], isPanel2 = false) {
  const data = isPanel2
    ? readDeckData({ ...result, data: [], legacyData: { features: rows } })
    : { ...readDeckData(undefined), rows };
  const color = () => '#0000ff';
  return model({ formData: form(formData), data, isPanel2, color, dark: false, hidden: new Set() });
}

function getLayer<Kind extends LayerSpec['kind']>(layers: readonly LayerSpec[], kind: Kind) {
  const found = layers.find((layer): layer is Extract<LayerSpec, { kind: Kind }> => layer.kind === kind);
  if (!found) throw new Error(`no ${kind}`);
  return found;
}

const spatial = { type: 'latlong', lonCol: 'x', latCol: 'y' };
const RING = '[[0,0],[1,0],[1,1]]';
const [RED, BLUE] = [
  { r: 255, g: 0, b: 0, a: 0.5 },
  { r: 0, g: 0, b: 255, a: 1 },
];

describe('the colours of arcs', () => {
  const rows = [{ x: 1, y: 2, x2: 3, y2: 4, kind: 'a' }];
  const pickers = { color_picker: RED, target_color_picker: BLUE };
  const spatials = { start_spatial: spatial, end_spatial: { ...spatial, lonCol: 'x2', latCol: 'y2' } };
  const draw = (values: UnknownRecord) => {
    const [mark] = getLayer(build(buildArc, { ...spatials, ...pickers, ...values }, rows).layers, 'arcs').data;
    return [mark?.sourceColor, mark?.targetColor];
  };
  const [red, blue] = [
    [255, 0, 0, 128],
    [0, 0, 255, 255],
  ];
  it.each([
    [{ color_scheme_type: 'fixed_color', dimension: 'kind' }, [red, blue]],
    [{ dimension: 'kind' }, [red, blue]],
    [{ color_scheme_type: 'categorical_palette' }, [red, red]],
    [{ color_scheme_type: 'categorical_palette', dimension: 'kind' }, [blue, blue]],
  ])('%j in 6.x', (values, colors) => {
    expect(draw(values)).toEqual(colors);
  });
});

describe('areas without a value', () => {
  const formData = { line_column: 'p', line_type: 'json', metric: 'm', break_points: ['1', '5'], extruded: true };
  const rows = [
    { p: RING, m: 2 },
    { p: '[[10,10],[11,10],[11,11]]', m: null },
    { p: RING, m: 7 },
  ];
  it('are outlines without elevation, to which the map is fitted', () => {
    const { layers, bounds, count } = build(buildPolygon, formData, rows);
    const marks = getLayer(layers, 'polygons').data;
    expect(marks.slice(1)).toMatchObject([
      { color: [0, 0, 0, 0], elevation: 0 },
      { color: [0, 0, 0, 0], elevation: 0 },
    ]);
    expect(marks[0]?.color[3]).toBeGreaterThan(0);
    expect([count, bounds]).toEqual([3, { west: 0, south: 0, east: 11, north: 11 }]);
  });
});

it('draws the breakpoints of areas opaque, without a metric in the default colour', () => {
  const color_breakpoints = [{ minValue: 0, maxValue: 5, color: RED }];
  const formData = { line_column: 'p', line_type: 'json', opacity: 100, color_scheme_type: 'color_breakpoints' };
  const draw = (values: UnknownRecord) => {
    const all = { ...formData, color_breakpoints, default_breakpoint_color: BLUE, ...values };
    const { layers, legend } = build(buildPolygon, all, [{ p: RING, m: 2 }]);
    return [getLayer(layers, 'polygons').data[0]?.color, legend.map(({ color }) => color)];
  };
  expect(draw({ metric: 'm' })).toEqual([[255, 0, 0, 255], [[255, 0, 0, 255]]]);
  expect(draw({ metric: null })).toEqual([[0, 0, 255, 255], []]);
});

it('has the control panels’ defaults for form data without these controls', () => {
  const shapes = [true, false].map((isPanel2) => readGeojsonControls(form({}), isPanel2));
  expect(shapes).toMatchObject([
    { extruded: true, lineWidth: 10 },
    { extruded: true, lineWidth: 1 },
  ]);
  // Emptied, it is 1 in both.
  expect(readGeojsonControls(form({ line_width: '' }), true)).toMatchObject({ lineWidth: 1 });
  const areas = [true, false].map((isPanel2) => readPolygonControls(form({}), isPanel2));
  expect(areas).toMatchObject([
    { extruded: true, lineWidth: 10 },
    { extruded: true, lineWidth: 1 },
  ]);
  expect([true, false].map((isPanel2) => readPathControls(form({}), isPanel2).width)).toEqual([10, 1]);
  const { layers } = build(buildHeatmap, { spatial }, [{ x: 1, y: 2 }]);
  // The reversed colours of superset_seq_1.
  expect(getLayer(layers, 'heatmap').colors[0]).toEqual([5, 4, 21, 255]);
});

it('ignores the opacity of the colours of contours', () => {
  const contours = [{ lowerThreshold: 1, color: { ...RED, a: 0 } }];
  const { layers } = build(buildContour, { spatial, contours }, [{ x: 1, y: 2 }]);
  expect(getLayer(layers, 'contours').contours).toMatchObject([{ color: [255, 0, 0, 255] }]);
});

it('draws the circles of points that have icons, too', () => {
  const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] }, properties: {} };
  const { layers } = build(buildGeojson, { enable_icons: true, icon_url: '/static/x.png' }, [feature]);
  expect(layers).toMatchObject([
    { kind: 'shapes', data: [{ geometry: feature.geometry }] },
    { kind: 'icons', data: [{ position: [1, 2] }] },
  ]);
});

it.each([
  [{ color_scheme_type: 'default' }, false, { isStepped: false, isFromZero: false }],
  [{ color_scheme_type: 'categorical_palette' }, false, { isStepped: true, isFromZero: false }],
  [{}, true, { isStepped: false, isFromZero: true }],
])('mixes the colours of a screen grid, or not: %j, 2.x: %j', (values, isPanel2, expected) => {
  expect(build(buildScreenGrid, { spatial, ...values }, [], isPanel2).layers).toMatchObject([expected]);
});

it('lists categories as Superset does: whole numbers, then in the order of the rows', () => {
  const rows = ['w', 10, 'Zürich', 'b', 2, 'w'].map((kind) => ({ x: 1, y: 2, kind }));
  const { legend } = build(buildScatter, { spatial, dimension: 'kind' }, rows);
  expect(legend.map(({ label }) => label)).toEqual(['2', '10', 'w', 'Zürich', 'b']);
});

describe('tooltips', () => {
  it.each([
    [1234567.891, 1234567.891],
    [0.1 + 0.2, 0.3],
  ])('have every digit of the value of a cell: %d', (value, shown) => {
    const { getTip } = build(cellsBuilder('hexagons'), { spatial, size: 'm' }, [{ x: 1, y: 2, m: 5 }]);
    const lines = getTip({ layerId: 'cells', x: 0, y: 0, cell: { value, rows: [{}] } });
    expect(lines).toContainEqual({ label: 'm', value: shown });
  });
  it('name the geohash of an area, but not coordinates', () => {
    const row = { place: '9q8yy', n: 3 };
    const getLabels = (line_type: string) => {
      const { getTip } = build(buildPolygon, { line_column: 'place', line_type, metric: 'n' }, [row]);
      return getTip({ layerId: 'polygons', x: 0, y: 0, row }).map(({ label, value }) => [label, value]);
    };
    expect(getLabels('geohash')).toEqual([
      ['place', '9q8yy'],
      ['n', 3],
    ]);
    expect(getLabels('json')).toEqual([['n', 3]]);
  });
  it('name the extra columns of a path once', () => {
    const path: unknown = JSON.parse(RING);
    const row = { path, name: 'A1', extraProps: { name: 'A1', other: 3 } };
    const formData = { line_column: 'line', js_columns: ['name', 'other'] };
    const lines = build(buildPath, formData, [row], true).getTip({ layerId: 'paths', x: 0, y: 0, row });
    expect(tipLines(lines, row, readCommonControls(form(formData)))).toEqual([
      { label: 'name', value: 'A1' },
      { label: 'other', value: 3 },
    ]);
  });
});
