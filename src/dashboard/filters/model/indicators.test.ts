import { describe, expect, it } from 'vitest';
import type { FormData, QueryResult } from '../../../lib/wire';
import type { DataMasks } from '../../../query/types';
import { getCrossFilterValues, getCrossFilters, clearSelection } from './crossFilters';
import { getIndicators, type IndicatorInput } from './indicators';
import { getMaskText } from './maskText';
import { readNativeFilters } from './nativeFilter';

const filters = readNativeFilters({
  native_filter_configuration: [
    {
      id: 'F-state',
      name: 'State',
      filterType: 'filter_select',
      targets: [{ datasetId: 1, column: { name: 'state' } }],
    },
    { id: 'F-time', name: 'Time', filterType: 'filter_time', targets: [{}] },
    { id: 'F-num', name: '', filterType: 'filter_range' },
    { id: 'F-far', name: 'Far', filterType: 'filter_select' },
  ],
});
const isIn = (col: string, val: unknown[]) => ({ col, op: 'IN', val });
const masks: DataMasks = {
  'F-state': { extraFormData: { filters: [isIn('state', ['CA', null])] }, filterState: { value: ['CA', null] } },
  'F-time': { extraFormData: { time_range: 'Last week' }, filterState: { value: 'Last week' } },
  'F-num': { extraFormData: {}, filterState: { value: null } },
  'F-far': { extraFormData: { filters: [isIn('far', [1n])] }, filterState: { value: [9007199254740993n] } },
  7: {
    extraFormData: { filters: [isIn('gender', ['boy']), { col: 'name', op: 'IS NULL' }] },
    filterState: { value: [['boy', null]], selectedValues: ['boy, <NULL>'] },
  },
  8: { extraFormData: {}, filterState: { value: null } },
  1: { extraFormData: { filters: [isIn('own', ['x'])] }, filterState: { value: [['x']] } },
};
const result = (applied: string[], rejected: [string, string?][]): QueryResult => ({
  data: [],
  colnames: [],
  coltypes: [],
  rowcount: 0,
  applied_filters: applied.map((column) => ({ column })),
  rejected_filters: rejected.map(([column, reason]) => (reason === undefined ? { column } : { column, reason })),
});
const list = (change: Partial<IndicatorInput> = {}) =>
  getIndicators({
    chartId: 1,
    filters,
    masks,
    scopes: { 'F-state': [1], 'F-time': [1, 2], 'F-num': [1], 'F-far': [2], 7: [1] },
    filterBoxes: [],
    results: null,
    formData: null,
    getChartName: (id) => `Chart ${String(id)}`,
    getFilterBoxLabel: ({ column }) => column,
    ...change,
  }).map(({ name, value, status, reason }) => [name, value, status, ...(reason === undefined ? [] : [reason])]);

describe('getIndicators', () => {
  it('lists each filter with its value and whether it is applied', () => {
    expect(list()).toEqual([
      ['State', 'CA, <NULL>', 'applied'],
      ['Time', 'Last week', 'applied'],
      ['F-num', '', 'unset'],
      ['Far', '9007199254740993', 'outOfScope'],
      ['Chart 7: gender', 'boy', 'applied'],
      ['Chart 7: name', '<NULL>', 'applied'],
    ]);
  });

  it.each([
    [['state', 'not_in_datasource'], 'The dataset of this chart has no column "state".'],
    [['state', 'no_temporal_column'], 'The dataset of this chart has no time column.'],
    [['state', 'something_new'], 'The server did not apply it: something_new'],
    [['state'], 'The server did not apply it.'],
  ] satisfies [[string, string?], string][])('explains why the server rejected a filter: %s', (rejected, reason) => {
    expect(list({ results: [result([], []), result(['gender'], [rejected])] })[0]).toEqual([
      'State',
      'CA, <NULL>',
      'rejected',
      reason,
    ]);
  });

  it('treats a filter as applied if any query of the chart applied it', () => {
    const results = [result(['state'], []), result([], [['state', 'not_in_datasource'], ['name']])];
    expect(list({ results }).map(([, , status]) => status)).toEqual([
      'applied',
      'applied',
      'unset',
      'outOfScope',
      'applied',
      'rejected',
    ]);
  });

  it.each<[string, Partial<FormData>, boolean]>([
    ['no time column', {}, false],
    ['a time column of its own', { granularity_sqla: 'ds' }, true],
    ['a time filter', { adhoc_filters: [{ operator: 'TEMPORAL_RANGE', subject: 'ds' }] }, true],
    ['a time filter of its second query', { adhoc_filters_b: [{ operator: 'TEMPORAL_RANGE' }] }, true],
    ['another filter', { adhoc_filters: [{ operator: 'IN', subject: 'ds' }], granularity: null }, false],
    ["the dashboard's time column", { extra_form_data: { granularity_sqla: 'ds' } }, true],
    ["a cross-filter's time range", { extra_form_data: { filters: [{ op: 'TEMPORAL_RANGE' }] } }, true],
    ["a filter box's time column", { extra_filters: [{ col: '__time_col', val: 'ds' }] }, true],
    ['layers with form data of their own', { viz_type: 'deck_multi' }, true],
  ])('a time range applies to a chart with a time column only: %s', (_, form, isApplied) => {
    const formData = { viz_type: 'table', datasource: '1__table', ...form };
    // What the server says of the dataset does not change what the query had.
    const results = [result(['__time_range'], [])];
    expect(list({ formData, results })[1]).toEqual(
      isApplied
        ? ['Time', 'Last week', 'applied']
        : ['Time', 'Last week', 'rejected', 'Not applicable: this chart has no time column to filter by.'],
    );
  });

  it('says so if the server found no time column for a time range', () => {
    const formData = { viz_type: 'table', datasource: '1__table', granularity_sqla: 'ds' };
    expect(list({ formData, results: [result([], [['__time_range', 'no_temporal_column']])] })[1]).toEqual([
      'Time',
      'Last week',
      'rejected',
      'The dataset of this chart has no time column.',
    ]);
  });

  it('lists the columns of filter boxes, except those of the chart itself', () => {
    const box = (column: string, value: unknown, scope = [1]) => ({ chartId: 5, column, value, scope });
    const boxes = [
      box('__time_range', 'No filter'),
      box('region', ['Asia', '']),
      box('__time_col', 'missing'),
      box('zone', null, [2]),
      { ...box('own', 'x'), chartId: 1 },
    ];
    const results = [result([], [['__time_col', 'not_in_datasource']])];
    expect(list({ filters: [], masks: {}, filterBoxes: boxes, results })).toEqual([
      ['__time_range', '', 'unset'],
      ['region', 'Asia', 'applied'],
      ['__time_col', 'missing', 'rejected', 'The dataset of this chart does not have the selected time column.'],
      ['zone', '', 'outOfScope'],
    ]);
  });

  it('survives masks of any shape', () => {
    const broken: DataMasks = {
      'F-state': { extraFormData: { filters: 'x' }, filterState: { value: { a: 1 }, label: 7 } },
      9: {
        extraFormData: {
          filters: [null, 5, { col: { sqlExpression: 'a + b', label: 'sum' }, op: 7, val: [{ x: 1n }] }],
        },
      },
    };
    expect(list({ masks: broken, scopes: { 9: [1], 'F-time': [], 'F-num': [], 'F-far': [] } })).toEqual([
      ['State', '{"a":1}', 'applied'],
      ['Time', '', 'outOfScope'],
      ['F-num', '', 'outOfScope'],
      ['Far', '', 'outOfScope'],
      ['Chart 9: sum', '{"x":1}', 'applied'],
    ]);
  });
});

describe('cross-filters', () => {
  it('lists the charts with a selection', () => {
    expect(getCrossFilters(masks)).toEqual([
      { chartId: 1, values: [{ column: 'own', value: 'x' }] },
      {
        chartId: 7,
        values: [
          { column: 'gender', value: 'boy' },
          { column: 'name', value: '<NULL>' },
        ],
      },
    ]);
  });

  it("prefers the chart's own label for a selection of one column", () => {
    const filters = [isIn('ds', [946684800000])];
    expect(getCrossFilterValues({ extraFormData: { filters }, filterState: { label: '2000' } })).toEqual([
      { column: 'ds', value: '2000' },
    ]);
    expect(getCrossFilterValues({ extraFormData: { filters }, filterState: { selectedValues: ['2000-01'] } })).toEqual([
      { column: 'ds', value: '2000-01' },
    ]);
    expect(getCrossFilterValues({ extraFormData: { filters }, filterState: { selectedValues: [0] } })).toEqual([
      { column: 'ds', value: '946684800000' },
    ]);
  });

  it('clears a selection and preserves the rest of the mask', () => {
    expect(clearSelection(7, { ...masks[7], ownState: { page: 2 } })).toEqual({
      id: 7,
      extraFormData: {},
      filterState: { value: null, selectedValues: null },
      ownState: { page: 2 },
    });
    expect(getCrossFilters({ 7: clearSelection(7, masks[7]) })).toEqual([]);
  });
});

it.each([
  [undefined, ''],
  [{ filterState: { value: ['a', null, true, 3n] } }, 'a, <NULL>, true, 3'],
  [{ filterState: { value: [['a', 'b']] } }, 'a, b'],
  [{ filterState: { value: 0 } }, '0'],
  [{ filterState: { value: [1, 5], label: '1 ≤ x ≤ 5' } }, '1 ≤ x ≤ 5'],
  [{ filterState: { value: ['a'], label: ['A'] } }, 'A'],
])('getMaskText of %o is %s', (mask, text) => {
  expect(getMaskText(mask)).toBe(text);
});
