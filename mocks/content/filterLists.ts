import { datasetIds } from './datasets';
import { withDefaultValues, customization, filterDivider, type FilterEntry, nativeFilter, selectFilter, scopeBelow } from './nativeFilters';

const names = datasetIds.birth_names;
const many = datasetIds.many_values;
const edges = datasetIds.edge_cases;
const slow = datasetIds.slow_values;

/** The filters of the real servers' test content, with the same ids. */
export const everyFilter: readonly FilterEntry[] = [
  selectFilter('state', 'State', [names, 'state'], {}, { description: 'State filter' }),
  selectFilter(
    'name',
    'Name',
    [names, 'name'],
    { searchAllOptions: true, sortAscending: false },
    { cascadeParentIds: ['NATIVE_FILTER-state'], description: 'Name filter', sortMetric: null },
  ),
  selectFilter(
    'gender',
    'Gender (required)',
    [names, 'gender'],
    { enableEmptyFilter: true, multiSelect: false },
    { description: 'Gender (required) filter', ...withDefaultValues('gender', 'girl') },
  ),
  nativeFilter('num', 'filter_range', 'Births', {
    description: 'Births filter',
    targets: [{ datasetId: names, column: { name: 'num' } }],
    controlValues: { enableEmptyFilter: false },
    ...scopeBelow(['ROOT_ID'], [906]),
  }),
  filterDivider('1', 'Time', 'All about time'),
  nativeFilter('time', 'filter_time', 'Time range', { description: 'Time range filter' }),
  nativeFilter('grain', 'filter_timegrain', 'Grain', {
    description: 'Grain filter',
    targets: [{ datasetId: names }],
  }),
  nativeFilter('col', 'filter_timecolumn', 'Time column', {
    description: 'Time column filter',
    targets: [{ datasetId: names }],
  }),
  selectFilter(
    'notstate',
    'Not these states',
    [names, 'state'],
    { inverseSelection: true },
    { description: 'Not these states filter', ...scopeBelow(['ROOT_ID'], [901, 902]) },
  ),
];

/** Problematic values, as options and as defaults. */
export const valueFilters: readonly FilterEntry[] = [
  selectFilter('big', 'Number beyond 2^53', [edges, 'big_id'], { creatable: true }),
  selectFilter('odd-name', 'Odd names', [edges, 'name']),
  selectFilter('long', 'A long value', [edges, 'name'], {}, {
    ...withDefaultValues('name', 'w'.repeat(300)),
    ...scopeBelow(['ROOT_ID'], [931, 932, 934, 935]),
  }),
  selectFilter('exact', 'One number beyond 2^53', [edges, 'big_id'], {}, {
    ...withDefaultValues('big_id', 2n ** 53n + 2n),
    ...scopeBelow(['ROOT_ID'], [931, 933, 934, 935]),
  }),
  selectFilter('flag', 'Yes or no', [edges, 'flag'], { multiSelect: false }),
  selectFilter('moment', 'Moment', [edges, 'ts']),
  selectFilter('day', 'Day', [edges, 'day'], { inverseSelection: true }),
  nativeFilter('val', 'filter_range', 'Value', { targets: [{ datasetId: edges, column: { name: 'val' } }] }),
  nativeFilter('ratio', 'filter_range', 'Ratio', {
    targets: [{ datasetId: edges, column: { name: 'ratio' } }],
    controlValues: { rangeDisplayMode: 'slider-and-input' },
  }),
  selectFilter(
    'sorted',
    'Parts by amount',
    [many, 'part'],
    { sortAscending: false },
    {
      sortMetric: 'total',
      adhoc_filters: [
        { clause: 'WHERE', expressionType: 'SIMPLE', subject: 'amount', operator: '>', comparator: '500' },
      ],
    },
  ),
  selectFilter('first-thousand', 'The first 1,000 of 100,000', [many, 'value']),
];

export const sixtyFilters: readonly FilterEntry[] = Array.from({ length: 60 }, (_, i) => {
  const column = ['state', 'name', 'gender'][i % 3] ?? 'state';
  return selectFilter(`n${(i + 1).toString()}`, `Filter ${(i + 1).toString()}`, [names, column]);
});

/** Filters with slow options. */
export const slowFilters: readonly FilterEntry[] = [
  selectFilter('slow', 'Five seconds', [slow, 'slow_5s'], {}, scopeBelow(['ROOT_ID'], [942])),
  selectFilter(
    'slow-first',
    'The first after five seconds',
    [slow, 'slow_5s'],
    { defaultToFirstItem: true, multiSelect: false },
    { requiredFirst: true, ...scopeBelow(['ROOT_ID'], [941, 943]) },
  ),
  selectFilter('slow-1', 'One second', [slow, 'slow_1s']),
  selectFilter('quick', 'At once', [slow, 'word']),
];

export const customizations: readonly FilterEntry[] = [
  customization('group', 'chart_customization_dynamic_groupby', 'Group by', {
    targets: [{ datasetId: names, column: { name: 'gender' } }],
    controlValues: { canSelectMultiple: true, enableEmptyFilter: false },
  }),
  customization('grain', 'chart_customization_timegrain', 'Grain of time', { targets: [{ datasetId: names }] }),
  { id: 'CHART_CUSTOMIZATION_DIVIDER-1', type: 'CHART_CUSTOMIZATION_DIVIDER', title: 'Columns', description: '' },
  customization('column', 'chart_customization_timecolumn', 'Column of time', { targets: [{ datasetId: names }] }),
];
