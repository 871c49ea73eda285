import { describe, expect, it, test } from 'vitest';
import { asArray } from '../../../lib/read';
import { buildMulti, readLayerCharts } from './multi';

/** A dashboard of 6.x. */
const PAGE = { isPanel2: false, isBuilder: false };

describe('readLayerCharts', () => {
  const slices = [9, 7, 8].map((slice_id) => ({
    slice_id,
    form_data: { viz_type: 'deck_path', datasource: '1__table' },
  }));
  const formData = { viz_type: 'deck_multi', datasource: '1__table', deck_slices: [8, 9, 7] };
  const ids = (isPanel2: boolean) =>
    readLayerCharts({ slices }, formData, { isPanel2, isBuilder: false }).map(({ id }) => id);
  it('orders layers by id in 2.x, later as selected', () => {
    expect(ids(true)).toEqual([7, 8, 9]);
    expect(ids(false)).toEqual([8, 9, 7]);
  });

  it('gives a layer the filters that are for it, by its place in the chart', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((col) => ({ col, op: 'IN', val: [1] }));
    const charts = readLayerCharts(
      { slices },
      {
        ...formData,
        extra_form_data: { time_range: 'Last week', filters: [a, b, c] },
        layer_filter_scope: { A: [0, 1], B: [1] },
        filter_data_mapping: { A: [a], B: [b] },
      },
      PAGE,
    );
    // In the order of deck_slices.
    expect(charts.map((layer) => layer.formData['extra_form_data'])).toEqual([
      { time_range: 'Last week', filters: [a, c] },
      { time_range: 'Last week', filters: [a, b, c] },
      { time_range: 'Last week', filters: [c] },
    ]);
  });

  it('knows filters by whole numbers beyond 2^53', () => {
    const [own, other] = [2n ** 60n, 2n ** 60n + 1n].map((id) => ({ col: 'id', op: 'IN', val: [id] }));
    const filter = { expressionType: 'SIMPLE', subject: 'id', operator: '==', comparator: 2n ** 60n };
    const [layer] = readLayerCharts(
      { slices },
      {
        ...formData,
        adhoc_filters: [filter],
        extra_form_data: { filters: [own, other] },
        layer_filter_scope: { A: [0], B: [1] },
        filter_data_mapping: { A: [own], B: [other] },
      },
      PAGE,
    );
    expect(layer?.formData).toMatchObject({ adhoc_filters: [filter], extra_form_data: { filters: [own] } });
  });

  it.each([
    [{ isPanel2: false, isBuilder: false }, 2],
    [{ isPanel2: false, isBuilder: true }, 1],
    [{ isPanel2: true, isBuilder: true }, 2],
  ])('with %j a layer has %i of its own filters', (page, count) => {
    const adhoc_filters = [
      { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'x > 1' },
      { expressionType: 'SIMPLE', subject: 'x', operator: '>', comparator: 1 },
    ];
    const slice = { slice_id: 8, form_data: { viz_type: 'deck_path', datasource: '1__table', adhoc_filters } };
    const [layer] = readLayerCharts({ slices: [slice] }, formData, page);
    expect(layer?.formData['adhoc_filters']).toHaveLength(count);
  });

  it.each([
    [undefined, [8, 9, 7]],
    [[], [8, 9, 7]],
    [[-1], [8, 9, 7]],
    [
      [0, 2],
      [8, 7],
    ],
  ])("the chart's own filter with the layers %j is for the layers %j", (layerFilterScope, expected) => {
    const filter = { expressionType: 'SIMPLE', subject: 'x', operator: '>', comparator: 1, layerFilterScope };
    const charts = readLayerCharts({ slices }, { ...formData, adhoc_filters: [filter] }, PAGE);
    const filtered = charts.filter((layer) => asArray(layer.formData['adhoc_filters']).length === 1);
    expect(filtered.map(({ id }) => id)).toEqual(expected);
  });
});

test('layers of the scheme of the chart have its colours, so that a category is the same colour on the whole dashboard', () => {
  const layer = (id: number, color_scheme: string) => ({
    id,
    name: '',
    formData: { viz_type: 'deck_scatter', datasource: '1__table', dimension: 'k', spatial, color_scheme },
  });
  const spatial = { type: 'latlong', lonCol: 'x', latCol: 'y' };
  const layers = [layer(1, 'supersetColors'), layer(2, ''), layer(3, 'd3Category10'), layer(4, 'd3Category10')];
  const result = { colnames: [], coltypes: [], rowcount: 1, data: [{ x: 1, y: 2, k: 'a' }] };
  const responses = new Map(layers.map(({ id }) => [id, [result]]));
  const model = buildMulti(layers, responses, new Map(), {
    scheme: 'supersetColors',
    color: () => '#010203',
    dark: false,
    isPanel2: false,
  });
  const colors = model.layers.map(({ data }) => data.map((mark) => 'color' in mark && mark.color).at(0));
  expect(colors.slice(0, 2)).toEqual([
    [1, 2, 3, 255],
    [1, 2, 3, 255],
  ]);
  expect(colors[2]).not.toEqual(colors[0]);
  expect(colors[3]).toEqual(colors[2]);
});

test('layers whose data are on their way are there without marks, so that their shaders are compiled', () => {
  const layer = (id: number, viz_type: string) => ({
    id,
    name: '',
    formData: { viz_type, datasource: '1__table', spatial: { type: 'latlong', lonCol: 'x', latCol: 'y' } },
  });
  const layers = [layer(1, 'deck_scatter'), layer(2, 'deck_polygon'), layer(3, 'deck_heatmap'), layer(4, 'deck_hex')];
  const result = { colnames: [], coltypes: [], rowcount: 1, data: [{ x: 1, y: 2 }] };
  const model = buildMulti(layers, new Map([[1, [result]]]), new Map(), {
    scheme: '',
    color: () => '#010203',
    dark: false,
    isPanel2: false,
  });
  expect(model.layers.map(({ id, data }) => [id, data.length])).toEqual([
    ['1:points', 1],
    ['2:polygons', 0],
  ]);
  expect(model.bounds).toEqual({ west: 1, south: 2, east: 1, north: 2 });
  expect([model.count, model.marks?.length, model.note]).toEqual([1, 1, undefined]);
});
