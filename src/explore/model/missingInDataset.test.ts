import { describe, expect, it } from 'vitest';
import { findMissingInDataset } from './missingInDataset';

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
const form = (own: object) => ({ viz_type: 'table', datasource: '1__table', ...own });
const sum = (column_name: string) => ({ expressionType: 'SIMPLE', column: { column_name }, aggregate: 'SUM' });
const filter = (subject: string) => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject,
  operator: '==',
  comparator: 1,
});

describe('what another dataset breaks', () => {
  it.each([
    [{ groupby: ['city'], metrics: ['count', sum('city')], adhoc_filters: [filter('city')] }, []],
    [{ groupby: ['gone'] }, ['Dimensions']],
    [{ metrics: ['sum__gone'] }, ['Metrics']],
    [{ metrics: [sum('gone')] }, ['Metrics']],
    [{ adhoc_filters: [filter('gone')], groupby: ['gone', 'city'] }, ['Dimensions', 'Filters']],
    [{ groupby: [{ expressionType: 'SQL', sqlExpression: 'gone', label: 'x' }] }, []],
    [{ groupby: 7, metrics: null, adhoc_filters: 'text' }, []],
  ])('%j breaks %j', (own, expected) => {
    expect(findMissingInDataset(controls, form(own), datasource)).toEqual(expected);
  });
});
