import { describe, expect, test } from 'vitest';
import { buildQueryContext } from '../../../query/buildQueryContext';
import { vizPlugin } from '../../../viz/registry';
import { toFilterFormData } from './filterRequest';
import { readNativeFilter } from './nativeFilter';
import { RULES_2, RULES_6 } from '../../../lib/queryRules.fixture';

const later = RULES_6;
const earlier = RULES_2;
const context = { parents: {}, dashboardId: 21, urlParams: { foo: '1' }, rowLimit: 1000 };

function toFormData(entry: object, rules: typeof later, parents = {}) {
  const filter = readNativeFilter({ id: 'NATIVE_FILTER-x', type: 'NATIVE_FILTER', ...entry });
  if (!filter) throw new Error('not a filter');
  return toFilterFormData(filter, { ...context, rules, parents });
}

const controlValues = { enableEmptyFilter: false, multiSelect: true, sortAscending: false };
const dependent = {
  filterType: 'filter_select',
  targets: [{ datasetId: 17, column: { name: 'name' } }],
  controlValues,
  sortMetric: 'count',
  defaultDataMask: { filterState: { value: ['Amy'] } },
};
/** Superset's own request, in both versions. */
const observed = {
  ...controlValues,
  datasource: '17__table',
  groupby: ['name'],
  sortMetric: 'count',
  adhoc_filters: [],
  extra_filters: [],
  extra_form_data: { filters: [{ col: 'state', op: 'IN', val: ['CA'] }] },
  metrics: ['count'],
  row_limit: 1000,
  showSearch: true,
  defaultValue: ['Amy'],
  url_params: { foo: '1' },
  inView: true,
  viz_type: 'filter_select',
  type: 'NATIVE_FILTER',
};

describe('a filter sends the same request as in Superset', () => {
  test('a dependent select, sorted by a metric', () => {
    const parents = observed.extra_form_data;
    expect(toFormData(dependent, earlier, parents)).toEqual(observed);
    const formData = toFormData(dependent, later, parents);
    expect(formData).toEqual({ ...observed, dashboardId: 21, native_filter_id: 'NATIVE_FILTER-x' });
    const { queries } = buildQueryContext(formData, {
      rules: later,
      buildQuery: vizPlugin('filter_select')?.buildQuery,
    });
    expect(queries).toEqual([
      {
        filters: [{ col: 'state', op: 'IN', val: ['CA'] }],
        extras: { having: '', where: '' },
        applied_time_extras: {},
        columns: ['name'],
        metrics: ['count'],
        orderby: [['count', false]],
        annotation_layers: [],
        row_limit: 1000,
        series_limit: 0,
        group_others_when_limit_reached: false,
        order_desc: true,
        url_params: { foo: '1' },
        custom_params: {},
        custom_form_data: {},
      },
    ]);
  });

  test('a select with pre-filters', () => {
    const adhoc_filters = [
      { expressionType: 'SIMPLE', subject: 'gender', operator: '==', comparator: 'boy', clause: 'WHERE' },
    ];
    const entry = { ...dependent, sortMetric: null, adhoc_filters, time_range: '1980 : 1990', granularity_sqla: 'ds' };
    const formData = toFormData(entry, earlier);
    expect(formData).toMatchObject({ adhoc_filters, time_range: '1980 : 1990', granularity_sqla: 'ds' });
    expect(formData).not.toHaveProperty('sortMetric');
    const { queries } = buildQueryContext(formData, {
      rules: earlier,
      buildQuery: vizPlugin('filter_select')?.buildQuery,
    });
    expect(queries).toMatchObject([
      { time_range: '1980 : 1990', granularity: 'ds', filters: [{ col: 'gender', op: '==', val: 'boy' }] },
    ]);
  });

  test('a select without a sort order: ascending', () => {
    const formData = toFormData({ ...dependent, sortMetric: null, controlValues: { multiSelect: true } }, later);
    const { queries } = buildQueryContext(formData, {
      rules: later,
      buildQuery: vizPlugin('filter_select')?.buildQuery,
    });
    expect(queries).toMatchObject([{ orderby: [['name', true]] }]);
  });

  test('a time grain', () => {
    const entry = { filterType: 'filter_timegrain', targets: [{ datasetId: 17 }], controlValues: {} };
    const formData = toFormData(entry, later);
    expect(formData).not.toHaveProperty('groupby');
    expect(formData).not.toHaveProperty('time_range');
    const { queries } = buildQueryContext(formData, {
      rules: later,
      buildQuery: vizPlugin('filter_timegrain')?.buildQuery,
    });
    expect(queries).toEqual([{ result_type: 'timegrains', columns: [], metrics: [], orderby: [] }]);
  });
});

test('settings of unexpected types are left out', () => {
  const entry = { ...dependent, sortMetric: 5, adhoc_filters: 'x', time_range: 3, granularity_sqla: null, type: 7 };
  const formData = toFormData(entry, later);
  expect(formData).toMatchObject({ adhoc_filters: [] });
  for (const key of ['sortMetric', 'time_range', 'granularity_sqla']) expect(formData).not.toHaveProperty(key);
});
