import { expect, it } from 'vitest';
import { readControls } from './readControls';

// Superset 2.1.3 and 6.1.0 write 0.5 for half more, and 50.0% only with a contribution or a percentage.
it.each([
  [{ y_axis_format: 'SMART_NUMBER' }, 'SMART_NUMBER'],
  [{ y_axis_format: ',.2f' }, ',.2f'],
  [{ y_axis_format: 'SMART_NUMBER', contribution: true }, '.1%'],
  [{ y_axis_format: 'SMART_NUMBER', comparison_type: 'percentage' }, '.1%'],
])('formats changes with %j by %s', (saved, format) => {
  const { y } = readControls({ viz_type: 'compare', datasource: '1__table', ...saved });
  expect([y.format, y.percent, y.sumsToOne]).toEqual([format, false, false]);
});
