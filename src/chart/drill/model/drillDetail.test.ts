import { describe, expect, it } from 'vitest';
import { drillDetailBody, drillDetailContext } from './drillDetail';
import { RULES_6 } from '../../../lib/queryRules.fixture';

const rules = RULES_6;
const chart = {
  viz_type: 'pie',
  datasource: '23__table',
  granularity_sqla: 'ds',
  time_range: 'No filter',
  time_grain_sqla: 'P1Y',
  groupby: ['gender'],
  adhoc_filters: [
    { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'state', operator: '==', comparator: 'CA' },
    { expressionType: 'SQL', clause: 'HAVING', sqlExpression: 'COUNT(*) > 1' },
  ],
  extra_form_data: { filters: [{ col: 'num', op: '>=', val: 10 }], time_range: 'Last year' },
};

describe('drillDetailBody', () => {
  it('has the filters of the dashboard, the chart and the data point, in this order, and no groups', () => {
    expect(drillDetailBody(chart, [{ col: 'gender', op: '==', val: 'boy', formattedVal: 'Boys' }], rules)).toEqual({
      granularity: 'ds',
      time_range: 'Last year',
      filters: [
        { col: 'num', op: '>=', val: 10 },
        { col: 'state', op: '==', val: 'CA' },
        { col: 'gender', op: '==', val: 'boy' },
      ],
      extras: { time_grain_sqla: 'P1Y', where: '' },
    });
  });
  it('has no time range where the chart has none, and the exact values', () => {
    const values = [null, '', true, 9007199254740993n];
    const body = drillDetailBody(
      { viz_type: 'table', datasource: '1__table' },
      values.map((val) => ({ col: 'a', op: '==', val })),
      rules,
    );
    expect(body).toEqual({
      filters: values.map((val) => ({ col: 'a', op: '==', val })),
      extras: { where: '' },
    });
  });
});

describe('drillDetailContext', () => {
  const body = drillDetailBody(chart, [], rules);
  it('has a page of sorted rows', () => {
    const sort = { name: 'num', descending: true };
    const context = drillDetailContext('23__table', body, {
      columns: ['ds', 'num'],
      sort,
      row_limit: 50,
      row_offset: 100,
      dashboardId: 17,
    });
    expect(context).toMatchObject({
      datasource: { id: 23, type: 'table' },
      force: false,
      form_data: { datasource: '23__table', dashboardId: 17 },
      result_format: 'json',
      result_type: 'full',
    });
    expect(context.queries).toEqual([
      {
        ...body,
        columns: ['ds', 'num'],
        orderby: [['num', false]],
        row_limit: 50,
        row_offset: 100,
        is_timeseries: false,
      },
    ]);
  });
});
