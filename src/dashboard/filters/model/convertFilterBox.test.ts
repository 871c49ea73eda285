import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormData } from '../../../lib/wire';
import { asRecord, asStrings } from '../../../lib/read';
import { dashboardFormData } from '../../../query/filters/dashboardFormData';
import { filterScopes } from '../../../query/filters/filterScopes';
import { defaultDataMasks } from '../../../query/filters/nativeFilters';
import { filterBoxValues } from '../../../query/filterBox';
import { convertFilterBoxes } from './convertFilterBox';
import { sortByDependency } from './dependencies';
import { readNativeFilters } from './nativeFilter';
import { RULES_2 } from '../../../lib/queryRules.fixture';

const limit = [{ clause: 'WHERE', expressionType: 'SIMPLE', subject: 'gender', operator: '==', comparator: 'girl' }];
const filterBox: FormData = {
  viz_type: 'filter_box',
  datasource: '2__table',
  granularity_sqla: 'ds',
  time_range: '100 years ago : now',
  time_grain_sqla: 'P1Y',
  adhoc_filters: limit,
  date_filter: true,
  show_sqla_time_granularity: true,
  show_sqla_time_column: true,
  filter_configs: [
    { column: 'state', label: 'State', asc: false, metric: 'sum__num', multiple: true, defaultValue: 'CA;NY' },
    { column: 'name', label: '', asc: true, multiple: true, clearable: true, searchAllOptions: true },
    { column: 'num_boys', label: 'Boys', asc: true, multiple: false, clearable: false, defaultValue: 5 },
    { column: 'gender', asc: true, multiple: false, clearable: true, defaultValue: 'girl' },
  ],
};
const second: FormData = {
  ...filterBox,
  date_filter: false,
  filter_configs: [{ column: 'gender', label: 'Gender', asc: true, multiple: true, clearable: true }],
};
const boxes = new Map<number, FormData>([
  [339, filterBox],
  [340, second],
  [341, { viz_type: 'table', datasource: '2__table' }],
]);
const charts = new Map([
  [339, ['ROOT_ID', 'TAB-a']],
  [340, ['ROOT_ID', 'TAB-a']],
  [341, ['ROOT_ID', 'TAB-a']],
  [342, ['ROOT_ID', 'TAB-b']],
]);
const metadata = {
  filter_scopes: {
    339: { state: { scope: ['ROOT_ID'], immune: [340] }, gender: { scope: ['TAB-a'], immune: [] } },
  },
  default_filters: '{"339": {"name": ["Amy"], "__time_grain": "P1M"}}',
};
const convert = (given: unknown = metadata, forms = boxes) => {
  let n = 0;
  return convertFilterBoxes({ boxes: forms, metadata: given, preselect: undefined, charts, newId: () => `n${++n}` });
};

describe('filter boxes as native filters', () => {
  test('equal those of Superset’s own conversion', () => {
    const { filters, boxes: replaced } = convert();
    expect(replaced).toEqual([339, 340]);
    expect(filters.map(({ name }) => name)).toEqual([
      ...['Time range', 'Time grain', 'Time column', 'State', 'name', 'Boys', 'gender', 'Gender'],
    ]);
    // Recorded from Superset for the same dashboard.
    expect(filters[0]).toEqual({
      id: 'NATIVE_FILTER-n1',
      description: 'time range filter',
      controlValues: {},
      name: 'Time range',
      filterType: 'filter_time',
      targets: [{}],
      cascadeParentIds: [],
      defaultDataMask: {
        extraFormData: { time_range: '100 years ago : now' },
        filterState: { value: '100 years ago : now' },
      },
      type: 'NATIVE_FILTER',
      scope: { rootPath: ['ROOT_ID'], excluded: [] },
    });
    expect(filters[1]?.defaultDataMask).toEqual({
      extraFormData: { time_grain_sqla: 'P1M' },
      filterState: { value: ['P1M'] },
    });
    expect(filters[3]).toEqual({
      id: 'NATIVE_FILTER-n4',
      description: '',
      controlValues: {
        enableEmptyFilter: false,
        defaultToFirstItem: false,
        inverseSelection: false,
        multiSelect: true,
        sortAscending: false,
      },
      name: 'State',
      filterType: 'filter_select',
      targets: [{ datasetId: 2, column: { name: 'state' } }],
      cascadeParentIds: [],
      defaultDataMask: {
        extraFormData: { filters: [{ col: 'state', op: 'IN', val: ['CA', 'NY'] }] },
        filterState: { value: ['CA', 'NY'] },
      },
      type: 'NATIVE_FILTER',
      scope: { rootPath: ['ROOT_ID'], excluded: [340] },
      adhoc_filters: limit,
      sortMetric: 'sum__num',
      time_range: '100 years ago : now',
    });
    expect(filters[6]?.scope).toEqual({ rootPath: ['TAB-a'], excluded: [] });
  });

  test('preserve what Superset’s conversion loses: search, single values, numbers', () => {
    const { filters } = convert();
    expect(asRecord(filters[4]?.controlValues).searchAllOptions).toBe(true);
    const [, , , , , boys, gender] = readNativeFilters({ native_filter_configuration: filters });
    expect([boys?.isRequired, boys?.isMulti]).toEqual([true, false]);
    expect(boys?.defaultDataMask.filterState).toEqual({ value: [5] });
    expect(gender?.defaultDataMask.filterState).toEqual({ value: ['girl'] });
  });

  test('depend on those of the boxes that filter theirs, without cycles', () => {
    const { filters } = convert();
    // All except the state, to which the second box is immune.
    expect(filters[7]?.cascadeParentIds).toEqual([1, 2, 3, 5, 6, 7].map((n) => `NATIVE_FILTER-n${n}`));
    expect(filters.slice(0, 7).map(({ cascadeParentIds }) => cascadeParentIds)).toEqual(Array(7).fill([]));
  });

  test('leave the queries of charts equivalent', () => {
    const saved: FormData = { viz_type: 'table', datasource: '2__table', metrics: ['count'] };
    const toContext = (settings: unknown, filterBoxes: ReturnType<typeof filterBoxValues>) => ({
      rules: RULES_2,
      dashboardId: 1,
      metadata: settings,
      masks: defaultDataMasks(settings),
      scopes: filterScopes(settings, charts),
      filterBoxes,
      urlParams: {},
    });
    const formDataBefore = dashboardFormData(
      342,
      saved,
      toContext(metadata, filterBoxValues(boxes, metadata, undefined, charts)),
      undefined,
    );
    const after = dashboardFormData(
      342,
      saved,
      toContext({ native_filter_configuration: convert().filters }, []),
      undefined,
    );
    expect(formDataBefore.extra_filters).toEqual([
      { col: 'state', op: 'IN', val: ['CA', 'NY'] },
      { col: 'name', op: 'IN', val: ['Amy'] },
      { col: 'num_boys', op: '==', val: 5 },
      { col: '__time_range', op: '==', val: '100 years ago : now' },
      { col: '__time_grain', op: '==', val: 'P1M' },
      { col: '__time_col', op: '==', val: 'ds' },
    ]);
    expect(after.extra_filters).toEqual([]);
    expect(after.extra_form_data).toEqual({
      time_range: '100 years ago : now',
      time_grain_sqla: 'P1M',
      granularity_sqla: 'ds',
      filters: [
        { col: 'state', op: 'IN', val: ['CA', 'NY'] },
        { col: 'name', op: 'IN', val: ['Amy'] },
        { col: 'num_boys', op: 'IN', val: [5] },
      ],
    });
  });

  test('are created from any input without cycles and without throwing', () => {
    const anything = fc.anything({ maxDepth: 3, withBigInt: true });
    fc.assert(
      fc.property(anything, fc.array(anything), anything, anything, (given, filter_configs, scopes, time_range) => {
        const odd: FormData = {
          viz_type: 'filter_box',
          datasource: 'x',
          date_filter: true,
          filter_configs,
          time_range,
        };
        const forms = new Map<number, FormData>([...boxes, [342, odd]]);
        const { filters } = convert({ filter_scopes: scopes, default_filters: given }, forms);
        const read = readNativeFilters({ native_filter_configuration: filters });
        expect(sortByDependency(read).cycles).toEqual([]);
        expect(read.every(({ cascadeParentIds }) => asStrings(cascadeParentIds).every((id) => id !== ''))).toBe(true);
      }),
    );
  });
});
