import { expect, test } from 'vitest';
import { dashboardFormData, type DashboardContext, type GroupbyField } from './dashboardFormData';
import { withControlDefaults } from '../controlDefaults';
import { RULES_6 } from '../../lib/queryRules.fixture';

const context: DashboardContext = {
  rules: RULES_6,
  dashboardId: 9,
  metadata: {
    color_scheme: 'lyftColors',
    chart_customization_config: [
      { id: 'CHART_CUSTOMIZATION-g', filterType: 'chart_customization_dynamic_groupby', targets: [{ datasetId: 1 }] },
      { id: 'CHART_CUSTOMIZATION-t', filterType: 'chart_customization_timegrain', targets: [{ datasetId: 1 }] },
      { id: 'CHART_CUSTOMIZATION-o', filterType: 'chart_customization_timegrain', targets: [{ datasetId: 2 }] },
    ],
  },
  masks: {
    'CHART_CUSTOMIZATION-g': { filterState: { value: ['state'] } },
    'CHART_CUSTOMIZATION-t': { extraFormData: { time_grain_sqla: 'P1Y' } },
    'CHART_CUSTOMIZATION-o': { extraFormData: { time_grain_sqla: 'P1W' } },
    F: { extraFormData: { time_grain_sqla: 'P1D', filters: [{ col: 'a', op: '==', val: 1 }] } },
    G: { extraFormData: { filters: [{ col: 'b', op: '==', val: 2 }] } },
  },
  scopes: { G: [4] },
  filterBoxes: [],
  urlParams: { a: '1' },
};
const pie = { viz_type: 'pie', datasource: '1__table', groupby: ['x'], row_limit: null, url_params: { b: '2' } };

test('saved form data, the defaults of missing controls, customizations, filters in scope, which override those', () => {
  expect(
    dashboardFormData(3, pie, context, { defaults: { all: { sort_by_metric: true, row_limit: 100 } } }),
  ).toMatchObject({
    slice_id: 3,
    chart_id: 3,
    dashboardId: 9,
    row_limit: null,
    sort_by_metric: true,
    groupby: ['state'],
    color_scheme: 'lyftColors',
    url_params: { a: '1', b: '2' },
    extra_filters: [],
    extra_form_data: { time_grain_sqla: 'P1D', filters: [{ col: 'a', op: '==', val: 1 }] },
  });
});

test('the filters that are for some layers of a chart only', () => {
  const metadata = {
    native_filter_configuration: [
      {
        id: 'F',
        scope: { rootPath: ['ROOT_ID'], excluded: [], selectedLayers: ['chart-3-layer-0', 'chart-3-layer-2'] },
      },
      { id: 'G', scope: { rootPath: ['ROOT_ID'], excluded: [], selectedLayers: ['chart-33-layer-1'] } },
    ],
  };
  const formData = dashboardFormData(3, pie, { ...context, metadata }, undefined);
  expect(formData).toMatchObject({
    layer_filter_scope: { F: [0, 2] },
    filter_data_mapping: { F: [{ col: 'a', op: '==', val: 1 }] },
  });
  expect(dashboardFormData(4, pie, { ...context, metadata }, undefined)).not.toHaveProperty('layer_filter_scope');
});

test.each([
  [undefined, { groupby: ['state', 'city'] }],
  [null, { groupby: ['x'] }],
  [
    { key: 'source', secondKey: 'target' },
    { source: 'state', target: 'city', groupby: ['x'] },
  ],
  [
    { key: 'series', secondKey: 'entity' },
    { series: 'state', entity: 'city', groupby: [] },
  ],
  [{ key: 'columns' }, { columns: ['state', 'city'], groupby: [] }],
  [
    { key: 'series', isSingle: true },
    { series: 'state', groupby: [] },
  ],
  [{ key: 'groupby', isSingle: true }, { groupby: ['state'] }],
  [{ key: 'groupbyColumns' }, { groupbyColumns: ['state', 'city'] }],
])('a dynamic group-by of %j', (groupbyField, expected) => {
  const masks = { 'CHART_CUSTOMIZATION-g': { filterState: { value: ['state', 'city'] } } };
  expect(dashboardFormData(3, pie, { ...context, masks }, { groupbyField })).toMatchObject(expected);
});

/** The form data of a chart whose dynamic group-by has three columns, sorted by a metric. Expectations: Superset 6.1.0's own. */
function groupBy(saved: Record<string, unknown>, groupbyField?: GroupbyField, sortAscending?: boolean) {
  const customization = {
    id: 'CHART_CUSTOMIZATION-g',
    filterType: 'chart_customization_dynamic_groupby',
    targets: [{ datasetId: 1 }],
    controlValues: { sortMetric: 'count', sortAscending },
  };
  const masks = { 'CHART_CUSTOMIZATION-g': { filterState: { value: ['a', 'b', 'c'] } } };
  const metadata = { chart_customization_config: [customization] };
  return dashboardFormData(3, { ...pie, ...saved }, { ...context, masks, metadata }, { groupbyField });
}

test('a dynamic group-by leaves out the columns of other fields', () => {
  expect(groupBy({ x_axis: 'a', metrics: ['count', { column: { column_name: 'c' } }] })).toMatchObject({
    groupby: ['b'],
  });
  expect(groupBy({ series: 'a', entity: 'b', target: 'c' })).toMatchObject({ groupby: ['x'] });
  const field = { key: 'groupby', usedKey: 'columns' };
  expect(groupBy({ columns: ['b', { column_name: 'c' }] }, field)).toMatchObject({ groupby: ['a'] });
});

test('a dynamic group-by sorts by its metric', () => {
  expect(groupBy({}).order_by_cols).toEqual(['["count",true]']);
  expect(groupBy({}, undefined, true).order_by_cols).toEqual(['["count",false]']);
  expect(groupBy({ series: 'a', entity: 'b', target: 'c' })).not.toHaveProperty('order_by_cols');
});

test('a legacy type has the defaults of 2.x with a 6.x server', () => {
  const line = { viz_type: 'line', datasource: '1__table' };
  const { rules } = context;
  expect(withControlDefaults(line, { 2: { row_limit: 50000 } }, rules)).toEqual({ ...line, row_limit: 50000 });
  expect(withControlDefaults(line, { 2: { row_limit: 50000 }, 6: {} }, rules)).toEqual(line);
  expect(withControlDefaults(line, undefined, rules)).toEqual(line);
});
