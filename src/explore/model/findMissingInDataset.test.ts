import { describe, expect, it } from 'vitest';
import { findMissingInDataset } from './findMissingInDataset';

const datasource = {
  id: 1,
  type: 'table',
  columns: [{ column_name: 'city' }],
  metrics: [{ metric_name: 'count' }],
  verbose_map: {},
  column_formats: {},
  currency_formats: {},
};
const controls = [
  { name: 'groupby', type: 'DndColumnSelect', label: 'Dimensions' },
  { name: 'metrics', type: 'DndMetricSelect', label: 'Metrics' },
  { name: 'adhoc_filters', type: 'DndFilterSelect', label: 'Filters' },
  { name: 'row_limit', type: 'SelectControl', label: 'Row limit' },
];
const createFormData = (fields: object) => ({ viz_type: 'table', datasource: '1__table', ...fields });
const sum = (column_name: string) => ({ expressionType: 'SIMPLE', column: { column_name }, aggregate: 'SUM' });
const filter = (subject: string) => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject,
  operator: '==',
  comparator: 1,
});

describe('findMissingInDataset', () => {
  it.each([
    [{ groupby: ['city'], metrics: ['count', sum('city')], adhoc_filters: [filter('city')] }, []],
    [{ groupby: ['missing'] }, ['Dimensions']],
    [{ metrics: ['sum__missing'] }, ['Metrics']],
    [{ metrics: [sum('missing')] }, ['Metrics']],
    [{ adhoc_filters: [filter('missing')], groupby: ['missing', 'city'] }, ['Dimensions', 'Filters']],
    [{ groupby: [{ expressionType: 'SQL', sqlExpression: 'missing', label: 'x' }] }, []],
    [{ groupby: 7, metrics: null, adhoc_filters: 'text' }, []],
  ])('for %j returns %j', (fields, expected) => {
    expect(findMissingInDataset(controls, createFormData(fields), datasource)).toEqual(expected);
  });
});
