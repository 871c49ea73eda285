import { expect, it } from 'vitest';
import { readControls } from './readControls';
import { readPeriods } from './transform';

const formData = { viz_type: 'time_pivot', datasource: '1__table', metric: 'count' };
const values = [
  { x: 0, y: 1 },
  { x: 86_400_000, y: null },
];
const data = [
  { key: '-1', values, rank: 1, perc: 0.9 },
  { key: '-10', values, rank: 10, perc: 0.01 },
  { key: '-2', values, rank: 2, perc: 0.8 },
  { key: 'current', values, rank: 0, perc: 1 },
];

it('orders periods by their age, with the current one on top', () => {
  const { frame } = readPeriods(data, formData, readControls(formData));
  expect(frame.series.map(({ key }) => key)).toEqual(['-1', '-2', '-10', 'current']);
  expect(frame.series[0]).toMatchObject({ values: [1, null], metric: 'count' });
});

it('draws older periods paler, but never invisible', () => {
  const { opacity } = readPeriods(data, formData, readControls(formData));
  expect([...opacity.values()]).toEqual([0.45, 0.4, 0.1, 1]);
});

it.each([
  ['smart_date', 'smart_date'],
  ['%b %d', '%b %d'],
  ['SMART_NUMBER', 'smart_date'],
  [',.1%', 'smart_date'],
])('formats times by %s as %s', (x_axis_format, expected) => {
  expect(readControls({ ...formData, x_axis_format }).controls.x.timeFormat).toBe(expected);
});

it.each([
  [
    { r: 1, g: 2, b: 3, a: 1 },
    { r: 1, g: 2, b: 3 },
  ],
  [
    { r: 999, g: -1, b: 'x' },
    { r: 255, g: 0, b: 135 },
  ],
  [undefined, { r: 0, g: 122, b: 135 }],
])('reads the colour %j', (color_picker, expected) => {
  expect(readControls({ ...formData, color_picker }).color).toEqual(expected);
});
