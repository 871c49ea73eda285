import { expect, it } from 'vitest';
import { timeGrain } from './temporalColumns';

const own = { viz_type: 'table', datasource: '1__table', time_grain_sqla: 'P1D' };
const extra_filters = [null, { col: 'state', op: 'IN', val: ['CA'] }, { col: '__time_grain', op: '==', val: 'P1M' }];
const extra_form_data = { time_grain_sqla: 'P1Y' };

it.each([
  ['its own', {}, 'P1D'],
  ["a filter box's", { extra_filters }, 'P1M'],
  ["a dashboard filter's", { extra_filters, extra_form_data }, 'P1Y'],
  [
    'its own where others are empty',
    { extra_filters: [{ col: '__time_grain', val: null }], extra_form_data: {} },
    'P1D',
  ],
  ['none', { time_grain_sqla: null, extra_filters: 'x' }, null],
])('the time grain of a chart is %s', (_name, values, expected) => {
  expect(timeGrain({ ...own, ...values })).toBe(expected);
});
