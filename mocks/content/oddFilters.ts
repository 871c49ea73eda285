import { datasetIds } from './datasets';
import { withDefaultValues, filterDivider, type FilterEntry, nativeFilter, selectFilter, scopeBelow } from './nativeFilters';

const names = datasetIds.birth_names;

/** An invalid default. */
function withBrokenDefault(extraFormData: unknown, value: unknown): FilterEntry {
  return { defaultDataMask: { extraFormData, filterState: { value }, ownState: {} } };
}

/** Limited to one chart, so that the others stay visible. */
const only = (chart: number): FilterEntry =>
  scopeBelow(['ROOT_ID'], [902, 903, 904, 906, 931].filter((other) => other !== chart));

const dependentOn = (...ids: readonly string[]): FilterEntry => ({
  cascadeParentIds: ids.map((id) => `NATIVE_FILTER-${id}`),
});

/** A configuration with one of each problem, between two filters that work. */
export const oddFilters: readonly unknown[] = [
  selectFilter('works', 'State', [names, 'state']),
  nativeFilter('future', 'filter_future', 'Of an unknown type', {
    targets: [{ datasetId: names, column: { name: 'state' } }],
    controlValues: { futureControl: { deep: [1, 2, 3] } },
    futureField: 'kept',
  }),
  selectFilter('no-dataset', 'Missing dataset', [99_999, 'state']),
  selectFilter('no-column', 'Missing column', [names, 'no_such_column'], {}, withDefaultValues('no_such_column', 'x')),
  selectFilter('refused', 'Failing options', [datasetIds.slow_values, 'refused']),
  selectFilter('restricted', 'Not for everybody', [datasetIds.penguins, 'species']),
  selectFilter('circle-a', 'Circle A', [names, 'state'], {}, dependentOn('circle-b')),
  selectFilter('circle-b', 'Circle B', [names, 'gender'], {}, dependentOn('circle-a')),
  selectFilter('circle-self', 'Circle of one', [names, 'name'], {}, dependentOn('circle-self')),
  selectFilter('orphan', 'Missing parent', [names, 'gender'], {}, dependentOn('nobody', 'works')),
  selectFilter('wrong-default', 'Default of a wrong type', [names, 'state'], {}, withBrokenDefault('nope', { a: [1] })),
  nativeFilter('wrong-range', 'filter_range', 'Range of a text, from a text', {
    targets: [{ datasetId: names, column: { name: 'state' } }],
    controlValues: { enableSingleValue: 'x', rangeDisplayMode: 'future' },
    ...withBrokenDefault({ filters: [{ col: 'state', op: '>=', val: 'abc' }] }, ['abc', null]),
    ...only(903),
  }),
  nativeFilter('wrong-time', 'filter_time', 'Time that nobody can read', { ...withBrokenDefault({ time_range: 'the other day' }, 5), ...only(906) }),
  // The server rejects this one, so it is limited to a single chart.
  nativeFilter('no-grain', 'filter_timegrain', 'Grain of no dataset', { ...withBrokenDefault({ time_grain_sqla: 'P1X' }, 'P1X'), ...only(904) }),
  nativeFilter('group', 'filter_groupby', 'Group by', { targets: [{ datasetId: names }] }),
  selectFilter('wrong-scope', 'Scope is a text', [names, 'gender'], {}, { scope: 'ROOT_ID', chartsInScope: 'all' }),
  selectFilter('nowhere', 'Scope of missing tabs', [names, 'gender'], {}, {
    scope: { rootPath: ['TAB-gone'], excluded: [424_242] },
  }),
  { id: 'NATIVE_FILTER-bare', type: 'NATIVE_FILTER' },
  { id: 'NATIVE_FILTER-nulls', type: 'NATIVE_FILTER', name: null, filterType: null, targets: null, scope: null },
  null,
  'a text',
  { name: 'Without an id', type: 'NATIVE_FILTER', filterType: 'filter_time', targets: [{}] },
  selectFilter('works', 'The same id again', [names, 'gender']),
  nativeFilter('long', 'filter_time', `${'A very long name '.repeat(18)}<img src=x onerror="window.__xss=80">`, {
    description: '<script>window.__xss=81</script> [link](javascript:window.__xss=82)',
  }),
  filterDivider('bare', ''),
  selectFilter('works-too', 'Gender', [names, 'gender']),
];
