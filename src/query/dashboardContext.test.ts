import { describe, expect, it } from 'vitest';
import { applyExtraFormData, markInheritedTime, withDashboardContext } from './dashboardContext';

const temporal = {
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: 'ds',
  operator: 'TEMPORAL_RANGE',
  comparator: 'No filter',
};
const chart = { viz_type: 'pie', datasource: '17__table', adhoc_filters: [temporal] };
const context = {
  chartConfiguration: { 9: { id: 9, crossFilters: { scope: 'global', chartsInScope: [204] } } },
  nativeFilters: {
    'NATIVE_FILTER-gender': { chartsInScope: [204, 205] },
    'NATIVE_FILTER-num': { chartsInScope: [205] },
    'NATIVE_FILTER-time': { chartsInScope: [204] },
  },
  dataMask: {
    204: { extraFormData: { filters: [{ col: 'self', op: 'IN', val: [1] }] } },
    9: { extraFormData: { filters: [{ col: 'state', op: 'IS NULL' }] } },
    'NATIVE_FILTER-gender': {
      extraFormData: { filters: [{ col: 'gender', op: 'IN', val: ['boy', 9007199254740993n] }] },
    },
    'NATIVE_FILTER-num': { extraFormData: { filters: [{ col: 'num', op: '>=', val: 10 }] } },
    'NATIVE_FILTER-time': { extraFormData: { time_range: '1980 : 1990' } },
  },
};

describe('withDashboardContext', () => {
  it('adds filters in scope as inherited ones, and replaces the time range', () => {
    const { adhoc_filters, time_range } = withDashboardContext(chart, context, 204);
    expect(time_range).toBe('1980 : 1990');
    expect(adhoc_filters).toEqual([
      { ...temporal, comparator: '1980 : 1990', isExtra: true },
      {
        expressionType: 'SIMPLE',
        clause: 'WHERE',
        operator: 'IS NULL',
        operatorId: 'IS_NULL',
        subject: 'state',
        comparator: null,
        isExtra: true,
        filterOptionName: 'filter_dashboard_0',
      },
      {
        expressionType: 'SIMPLE',
        clause: 'WHERE',
        operator: 'IN',
        operatorId: 'IN',
        subject: 'gender',
        comparator: ['boy', 9007199254740993n],
        isExtra: true,
        filterOptionName: 'filter_dashboard_1',
      },
    ]);
  });
  it('filters both queries of a mixed chart', () => {
    const mixed = { ...chart, viz_type: 'mixed_timeseries', metrics_b: ['count'] };
    const { adhoc_filters } = withDashboardContext(chart, context, 204);
    for (const adhoc_filters_b of [[temporal], undefined]) {
      const filtered = withDashboardContext({ ...mixed, ...(adhoc_filters_b && { adhoc_filters_b }) }, context, 204);
      expect(filtered['adhoc_filters']).toEqual(adhoc_filters);
      expect(filtered['adhoc_filters_b']).toEqual(adhoc_filters_b ? adhoc_filters : [adhoc_filters].flat().slice(1));
    }
  });
  it('is deterministic', () => {
    expect(withDashboardContext(chart, context, 204)).toEqual(withDashboardContext(chart, context, 204));
  });
  it('returns the same settings where there is nothing valid to add', () => {
    for (const invalid of [undefined, null, 7, {}, { dataMask: [] }, { dataMask: { a: 1 }, nativeFilters: 3 }]) {
      expect(withDashboardContext(chart, invalid, 204)).toBe(chart);
    }
  });
  it('reads filter boxes', () => {
    const boxes = {
      filterBoxFilters: {
        '12_region': { scope: [204], values: ['Asia'] },
        '12_other': { scope: [1], values: ['x'] },
        '12_none': { scope: [204], values: null },
        '12___time_range': { scope: [204], values: 'Last week' },
      },
    };
    const folded = withDashboardContext({ ...chart, adhoc_filters: [] }, boxes, 204);
    expect(folded).toMatchObject({ time_range: 'Last week', adhoc_filters: [{ subject: 'region', operator: 'IN' }] });
    expect(folded['adhoc_filters']).toHaveLength(1);
  });
});

describe('applyExtraFormData', () => {
  it("ignores 'No filter', and applies grain and column", () => {
    expect(applyExtraFormData(chart, { time_range: 'No filter' })).toBe(chart);
    expect(applyExtraFormData(chart, { time_grain_sqla: 'P1Y', granularity_sqla: 'at' })).toMatchObject({
      time_grain_sqla: 'P1Y',
      granularity_sqla: 'at',
      adhoc_filters: [temporal],
    });
  });
  it('marks SQL filters as inherited', () => {
    const sql = { expressionType: 'SQL', clause: 'WHERE', sqlExpression: '1 = 0' };
    expect(applyExtraFormData({ ...chart, adhoc_filters: [] }, { adhoc_filters: [sql, 'x'] })['adhoc_filters']).toEqual(
      [{ ...sql, isExtra: true, filterOptionName: 'filter_dashboard_0' }],
    );
  });
});

describe('markInheritedTime', () => {
  it('marks only the time filter that was derived from an inherited range', () => {
    const folded = { ...chart, time_range: '1980 : 1990' };
    const derived = { ...temporal, comparator: '1980 : 1990' };
    const initial = { ...folded, adhoc_filters: [derived, temporal] };
    expect(markInheritedTime(initial, chart, folded)['adhoc_filters']).toEqual([
      { ...derived, isExtra: true },
      temporal,
    ]);
    expect(markInheritedTime({ ...initial, adhoc_filters_b: [derived] }, chart, folded)['adhoc_filters_b']).toEqual([
      { ...derived, isExtra: true },
    ]);
    expect(markInheritedTime(initial, folded, folded)).toBe(initial);
  });
});
