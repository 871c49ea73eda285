// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../lib/read';
import { callFunction } from '../shared/callFunction.fixture';
import { createFormData, lightTheme, response } from '../shared/partToWhole/partToWhole.fixture';
import { readControls } from './readControls';
import { waterfallModel, waterfallOption } from './transform';

const rows = response([
  { year: '2003', size: 'L', count: 10 },
  { year: '2003', size: 'S', count: -4 },
  { year: '2004', size: 'L', count: null },
  { year: '2004', size: 'S', count: -9 },
]);
const read = (controls: Record<string, unknown>) =>
  readControls(createFormData('waterfall', { x_axis: 'year', groupby: [], ...controls }));
const outline = (controls: Record<string, unknown>, result = rows) =>
  waterfallModel(read(controls), result, undefined).steps.map(({ kind, label, from, to, text }) =>
    [kind, label, from, to, text].join(' '),
  );

describe('waterfallModel', () => {
  it('adds up rows, with totals of each category where there is a breakdown', () => {
    expect(outline({ groupby: ['size'] })).toEqual([
      'increase L 0 10 10',
      'decrease S 10 6 -4',
      'total 2003 0 6 6',
      'increase L 6 6 ',
      'decrease S 6 -3 -9',
      'total 2004 0 -3 -3',
    ]);
  });
  it.each([
    [{}, ['increase 2003 0 5 5', 'total Total 0 5 5']],
    [{ total_label: 'Sum' }, ['increase 2003 0 5 5', 'total Sum 0 5 5']],
    [{ show_total: false }, ['increase 2003 0 5 5']],
  ])('has one total at the end without a breakdown: %j', (controls, expected) => {
    expect(outline(controls, response([{ year: '2003', count: 5 }]))).toEqual(expected);
  });
  it('has no steps without rows', () => {
    expect(outline({}, response([]))).toEqual([]);
  });
});

describe('waterfallOption', () => {
  const controls = read({ groupby: ['size'], decrease_label: '<b>less</b>', show_value: true });
  const option = waterfallOption(controls, waterfallModel(controls, rows, undefined), {
    theme: lightTheme,
    width: 600,
    height: 400,
  });

  it('has a series per kind of step, without missing values', () => {
    const series = asArray(option.series).map(asRecord);
    expect(series.map(({ name, data }) => [name, asArray(data).length])).toEqual([
      ['Increase', 1],
      ['<b>less</b>', 2],
      ['Total', 2],
    ]);
  });
  it('shows the change and the total as text', () => {
    const content: unknown = callFunction(asRecord(option.tooltip).formatter, [{ data: { at: 1 } }]);
    expect(content instanceof HTMLElement && content.textContent).toBe('2003, S<b>less</b>-4Total6');
  });
});
