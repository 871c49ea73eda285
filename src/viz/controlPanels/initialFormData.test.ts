import { describe, expect, test } from 'vitest';
import type { Datasource } from '../../lib/wire';
import { initialFormData, requestFormData } from './initialFormData';
import { firstRequestFormData } from './panelFormData.fixture';
import { RULES_2, RULES_2_AXES, RULES_6 } from '../../lib/queryRules.fixture';

const dataset: Datasource = {
  id: 1,
  type: 'table',
  columns: [
    { column_name: 'ds', is_dttm: true, type_generic: 2 },
    { column_name: 'state', is_dttm: false, type_generic: 1 },
    { column_name: 'num', is_dttm: false, type_generic: 0 },
  ],
  metrics: [],
  verbose_map: {},
  column_formats: {},
  currency_formats: {},
  main_dttm_col: 'ds',
};
const line = { viz_type: 'echarts_timeseries_line', datasource: '1__table', slice_id: 3, metrics: ['m'] };
const timeFilter = { clause: 'WHERE', subject: 'ds', operator: 'TEMPORAL_RANGE', expressionType: 'SIMPLE' };

describe('the chart page', () => {
  test('has only the controls of the type, with their defaults', () => {
    const formData = firstRequestFormData({ ...line, compare_lag: '10', row_limit: null }, dataset, { rules: RULES_6 });
    expect(formData).toMatchObject({ row_limit: 10000, truncate_metric: true, slice_id: 3 });
    expect(formData).not.toHaveProperty('compare_lag');
  });

  test('2.x treats a saved null as a selection', () => {
    expect(firstRequestFormData({ ...line, row_limit: null }, dataset, { rules: RULES_2 }).row_limit).toBeNull();
  });

  test.each([
    ['the default of the server', {}, [{ ...timeFilter, comparator: 'Last year' }]],
    [
      'the saved time',
      { granularity_sqla: 'day', time_range: 'Last week' },
      [{ ...timeFilter, subject: 'day', comparator: 'Last week' }],
    ],
    [
      'its own time filter',
      { adhoc_filters: [{ ...timeFilter, comparator: 'x' }] },
      [{ ...timeFilter, comparator: 'x' }],
    ],
  ])('a 6.x chart is filtered by %s', (_, more, adhoc_filters) => {
    const settings = { rules: RULES_6, defaultTimeFilter: 'Last year' };
    expect(firstRequestFormData({ ...line, ...more }, dataset, settings).adhoc_filters).toEqual(adhoc_filters);
  });

  test('2.x has its time column instead', () => {
    const formData = firstRequestFormData(line, dataset, { rules: RULES_2 });
    expect(formData).toMatchObject({ granularity_sqla: 'ds', time_range: 'No filter', adhoc_filters: [] });
    expect(formData).not.toHaveProperty('x_axis');
  });

  test('an old time column becomes the x axis', () => {
    expect(firstRequestFormData({ ...line, granularity_sqla: 'ds' }, dataset, { rules: RULES_6 }).x_axis).toBe('ds');
  });

  test.each([
    ['ds', { time_grain_sqla: 'P1M', x_axis_sort: undefined }],
    ['state', { time_grain_sqla: undefined, x_axis_sort: 'm' }],
    ['num', { time_grain_sqla: undefined, x_axis_sort: undefined }],
  ])('values of controls that x axis %s hides are dropped', (x_axis, expected) => {
    const saved = { ...line, x_axis, time_grain_sqla: 'P1M', x_axis_sort: 'm', x_axis_sort_asc: true };
    const { time_grain_sqla, x_axis_sort } = firstRequestFormData(saved, dataset, { rules: RULES_6 });
    expect({ time_grain_sqla, x_axis_sort }).toEqual(expected);
  });

  test.each([
    [
      { viz_type: 'table', all_columns: ['a'] },
      { query_mode: 'raw', temporal_columns_lookup: { ds: true } },
    ],
    [{ viz_type: 'table', groupby: ['a'], include_time: true, granularity_sqla: 'ds' }, { groupby: ['ds', 'a'] }],
    [{ viz_type: 'big_number_total', subheader: 'people' }, { subtitle: 'people' }],
    [{ viz_type: 'big_number' }, { x_axis: 'ds' }],
    [{ viz_type: 'box_plot', columns: [] }, { columns: ['ds'] }],
  ])('%j', (form, expected) => {
    expect(
      firstRequestFormData({ ...form, datasource: '1__table', slice_id: 3 }, dataset, { rules: RULES_6 }),
    ).toMatchObject(expected);
  });

  test('an unknown type preserves its identity, and needs no dataset', () => {
    const unknown = { viz_type: 'constructor', datasource: '1__table', slice_id: 3, groupby: ['a'] };
    const { viz_type, datasource, slice_id } = unknown;
    expect(firstRequestFormData(unknown, undefined, { rules: RULES_6 })).toEqual({
      viz_type,
      datasource,
      slice_id,
      extra_form_data: {},
    });
  });
});

test('2.x with GENERIC_CHART_AXES has an x axis instead of the time section', () => {
  const saved = { ...line, granularity_sqla: 'ds', time_range: 'Last week', time_grain_sqla: 'P1D' };
  const request = firstRequestFormData(saved, dataset, { rules: RULES_2_AXES });
  expect(request).toMatchObject({ x_axis: 'ds', adhoc_filters: [{ ...timeFilter, comparator: 'Last week' }] });
  expect(request).not.toHaveProperty('granularity_sqla');
  expect(request).not.toHaveProperty('time_range');
  const handlebars = { viz_type: 'handlebars', datasource: '1__table', time_grain_sqla: 'P1D', groupby: ['state'] };
  const { time_grain_sqla, groupby } = firstRequestFormData(handlebars, dataset, {
    rules: RULES_2_AXES,
  });
  expect({ time_grain_sqla, groupby }).toEqual({ time_grain_sqla: undefined, groupby: ['state'] });
});

test.each([
  [undefined, [{ ...timeFilter, comparator: 'No filter' }]],
  [[], [{ ...timeFilter, comparator: 'No filter' }]],
  [[{ ...timeFilter, subject: 'other' }], [{ ...timeFilter, subject: 'other' }]],
])('the second query with the filters %j has a time filter too', (adhoc_filters_b, expected) => {
  const mixed = { viz_type: 'mixed_timeseries', datasource: '1__table', slice_id: 3, adhoc_filters_b };
  for (const rules of [RULES_6, RULES_2_AXES])
    expect(firstRequestFormData(mixed, dataset, { rules }).adhoc_filters_b).toEqual(expected);
  expect(firstRequestFormData(mixed, dataset, { rules: RULES_2 }).adhoc_filters_b).toEqual(adhoc_filters_b ?? null);
});

describe('an edited chart', () => {
  const settings = { rules: RULES_6, defaultTimeFilter: 'Last year' };

  test('starts with the default time filter, which can be removed', () => {
    const initial = initialFormData({ ...line, unknown_key: 1 }, dataset, settings);
    expect(initial).toMatchObject({ unknown_key: 1, adhoc_filters: [{ ...timeFilter, comparator: 'Last year' }] });
    expect(requestFormData({ ...initial, adhoc_filters: [] }, dataset, RULES_6).adhoc_filters).toEqual([]);
    expect(initialFormData(initial, dataset, settings)).toEqual(initial);
  });

  test('has its own row limit, even if the panel started with another', () => {
    const funnel = { viz_type: 'funnel', datasource: '1__table', slice_id: 3, row_limit: 50 };
    const initial = initialFormData(funnel, dataset, { rules: RULES_2 });
    expect(initial.row_limit).not.toBe(50);
    expect(requestFormData({ ...initial, row_limit: 50 }, dataset, RULES_2).row_limit).toBe(50);
  });

  test('6.x: cleared controls return to their initial value', () => {
    const cleared = { ...initialFormData(line, dataset, settings), row_limit: null, limit: null };
    expect(requestFormData(cleared, dataset, RULES_6)).toMatchObject({ row_limit: 10000, limit: null });
  });

  test('6.x: raw rows are queried without aggregate controls', () => {
    const table = { viz_type: 'table', datasource: '1__table', slice_id: 3, metrics: ['m'], groupby: ['state'] };
    const more = { timeseries_limit_metric: 'm', time_compare: ['1 year ago'], show_totals: true };
    const initial = initialFormData({ ...table, ...more, all_columns: ['state'] }, dataset, settings);
    expect(initial.query_mode).toBe('raw');
    const request = requestFormData(initial, dataset, RULES_6);
    expect(request).toMatchObject({ query_mode: 'raw', groupby: ['state'], timeseries_limit_metric: undefined });
    expect(request).toMatchObject({ time_compare: undefined, show_totals: undefined });
    expect(requestFormData({ ...initial, query_mode: 'aggregate' }, dataset, RULES_6)).toMatchObject(more);
  });

  test('the second query of a mixed chart does not inherit unset controls', () => {
    const mixed = { viz_type: 'mixed_timeseries', datasource: '1__table', slice_id: 3, limit: 5 };
    expect(firstRequestFormData(mixed, dataset, { rules: RULES_6 })).toMatchObject({ limit: 5, limit_b: null });
  });
});
