import { expect, test } from 'vitest';
import { hasTimeFilter } from './hasTimeFilter';

const range = { expressionType: 'SIMPLE', subject: 'ds', operator: 'TEMPORAL_RANGE', comparator: 'Last week' };
const other = { expressionType: 'SIMPLE', subject: 'state', operator: 'IN', comparator: ['CA'] };

test.each<[boolean, string, object]>([
  [false, 'nothing', {}],
  [false, 'a time range alone', { time_range: 'Last week', extra_form_data: { time_range: 'Last day' } }],
  [true, 'a time column', { granularity_sqla: 'ds' }],
  [true, 'a time column by its older key', { granularity: 'ds' }],
  [false, 'an empty one', { granularity_sqla: '', granularity: null }],
  [true, 'a time column of the dashboard', { extra_form_data: { granularity_sqla: 'ds' } }],
  [true, 'a time filter', { adhoc_filters: [other, range] }],
  [true, 'a time filter of the second query', { adhoc_filters_b: [range] }],
  [false, 'other filters', { adhoc_filters: [other, null] }],
  [false, 'another list of such objects', { conditional_formatting: [range] }],
  [true, 'a time filter of the dashboard', { extra_form_data: { filters: [{ op: 'IN' }, { op: 'TEMPORAL_RANGE' }] } }],
  [false, 'other filters of the dashboard', { extra_form_data: { filters: [{ op: 'IN' }, null] } }],
  [true, 'a time column of a filter box', { extra_filters: [{ col: 'a' }, { col: '__time_col', val: 'ds' }] }],
  [true, 'a time column by its older name', { extra_filters: [{ col: '__granularity', val: 'ds' }] }],
  [false, 'a cleared one', { extra_filters: [{ col: '__time_col', val: '' }] }],
  [false, 'other values of a filter box', { extra_filters: [{ col: 'state', val: 'CA' }, null] }],
])('%s: %s', (expected, _, formData) => {
  expect(hasTimeFilter({ viz_type: 'table', datasource: '1__table', ...formData })).toBe(expected);
});
