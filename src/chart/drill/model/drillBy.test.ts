import { describe, expect, it } from 'vitest';
import { drillByFormData, getDrillPath, getUsedColumns, type DrillStep } from './drillBy';

const chart = {
  viz_type: 'pie',
  datasource: '23__table',
  slice_id: 223,
  slice_name: 'Pie',
  groupby: ['gender'],
  adhoc_filters: [{ subject: 'own' }],
  extra_form_data: { filters: [] },
};
const boys: DrillStep = {
  groupbyFieldName: 'groupby',
  filters: [{ col: 'gender', op: '==', val: 'boy', formattedVal: 'Boys' }],
  column: 'state',
};
const nowhere: DrillStep = {
  groupbyFieldName: 'groupby',
  filters: [{ col: 'state', op: 'IS NULL' }],
  column: 'name',
};

describe('drillByFormData', () => {
  it('is the unsaved chart itself without steps', () => {
    const { slice_name: _name, ...rest } = chart;
    expect(drillByFormData(chart, [])).toEqual({ ...rest, slice_id: 0 });
  });
  it('filters by the data point and groups by the other column, step by step', () => {
    expect(drillByFormData(chart, [boys, nowhere])).toMatchObject({
      slice_id: 0,
      groupby: ['name'],
      extra_form_data: { filters: [] },
      adhoc_filters: [
        { subject: 'own' },
        {
          expressionType: 'SIMPLE',
          clause: 'WHERE',
          operator: '==',
          operatorId: 'EQUALS',
          subject: 'gender',
          comparator: 'boy',
        },
        { operator: 'IS NULL', operatorId: 'IS_NULL', subject: 'state', comparator: null },
      ],
    });
  });
  it('filters the query that the data point is of', () => {
    const step = { ...boys, groupbyFieldName: 'groupby_b', adhocFilterFieldName: 'adhoc_filters_b' };
    expect(drillByFormData({ ...chart, adhoc_filters_b: [] }, [step])).toMatchObject({
      groupby: ['gender'],
      groupby_b: ['state'],
      adhoc_filters: [{ subject: 'own' }],
      adhoc_filters_b: [{ subject: 'gender', comparator: 'boy' }],
    });
  });
  it('replaces a single column by a single column, and an absent one by a list', () => {
    const step = { filters: [], column: 'b' };
    expect(drillByFormData({ ...chart, x_axis: 'a' }, [{ ...step, groupbyFieldName: 'x_axis' }])['x_axis']).toBe('b');
    expect(drillByFormData(chart, [{ ...step, groupbyFieldName: 'columns' }])['columns']).toEqual(['b']);
  });
});

describe('getDrillPath', () => {
  const options = { formData: chart, groupbyFieldName: 'groupby', getColumnName: (column: string) => column };
  it('names each level with its values', () => {
    expect(getDrillPath({ ...options, steps: [boys, nowhere] })).toEqual(['gender (Boys)', 'state (null)', 'name']);
  });
  it('is one level for the chart alone', () => {
    expect(getDrillPath({ ...options, steps: [] })).toEqual(['gender']);
  });
});

describe('getUsedColumns', () => {
  it('has axes, dimensions and the columns of earlier steps', () => {
    const drillBy = { groupbyFieldName: 'groupby', filters: [] };
    const used = getUsedColumns({ ...chart, x_axis: { sqlExpression: 'lower(a)', label: 'a' } }, drillBy, [boys]);
    expect([...used].sort()).toEqual(['a', 'gender', 'state']);
  });
});
