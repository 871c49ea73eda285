// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../lib/read';
import { getNumberFormatter } from '../../lib/format/numberFormat';
import { callFunction } from '../shared/callFunction.fixture';
import { buildOption } from '../shared/heatmap/buildOption';
import { lightTheme, response } from '../shared/partToWhole/partToWhole.fixture';
import { readControls } from './readControls';
import { readHeatmap } from './transform';

const result = response([
  { a: 'x2', b: 'm', count: 6, rank: 1 },
  { a: 'x10', b: 'm', count: 2, rank: 0.5 },
  { a: 'x10', b: 'n', count: 1, rank: 0.25 },
  { a: null, b: 'n', count: null, rank: 0 },
]);
const form = (changes: object = {}) =>
  readControls({
    viz_type: 'heatmap_v2',
    datasource: '1__table',
    x_axis: 'a',
    groupby: 'b',
    metric: 'count',
    ...changes,
  });
const read = (changes: object = {}) => readHeatmap(form(changes), result);
const draw = (changes: object = {}, width = 600) =>
  buildOption(
    form(changes),
    read(changes),
    { title: 'Count', format: (value) => (typeof value === 'number' ? getNumberFormatter(',d')(value) : '') },
    { theme: lightTheme, width, height: 400 },
  );

describe('readHeatmap', () => {
  it.each([
    [{}, ['x2', 'x10', '<NULL>'], ['m', 'n']],
    [{ sort_x_axis: 'alpha_desc', sort_y_axis: 'alpha_desc' }, ['<NULL>', 'x10', 'x2'], ['n', 'm']],
    [{ sort_x_axis: 'value_asc', sort_y_axis: 'value_asc' }, ['<NULL>', 'x10', 'x2'], ['n', 'm']],
  ])('orders the axes: %j', (changes, xs, ys) => {
    const heatmap = read(changes);
    expect([heatmap.xs, heatmap.ys]).toEqual([xs, ys]);
  });
  it.each([
    ['heatmap', [6 / 9, 2 / 9, 1 / 9, undefined]],
    ['x', [1, 2 / 3, 1 / 3, undefined]],
    ['y', [6 / 8, 2 / 8, 1, undefined]],
  ])('has shares of %s', (normalize_across, shares) => {
    expect(read({ normalize_across }).cells.map(({ share }) => share)).toEqual(shares);
  });
  it('has ranks as levels if normalized, and none for null', () => {
    expect(read({ normalized: true }).cells.map(({ level }) => level)).toEqual([1, 0.5, 0.25, null]);
    expect(read().cells.map(({ level }) => level)).toEqual([6, 2, 1, null]);
  });
});

describe('buildOption', () => {
  it.each([
    [600, '1 – 2'],
    [290, '≥ 1'],
    [270, '1'],
    [200, '≥ 1'],
  ])('names the steps of a legend so that they fit in %s px', (width, label) => {
    const visualMap = asRecord(draw({ legend_type: 'piecewise' }, width).visualMap);
    const labels = asArray(visualMap.pieces).map((piece) => asRecord(piece).label);
    expect(labels[0]).toBe(label);
    expect(labels[1]).toBe(width === 200 ? '' : label.replaceAll('2', '3').replaceAll('1', '2'));
  });
  const cells = (option: ReturnType<typeof draw>) =>
    asArray(asRecord(asArray(option.series)[0]).data).map((item) => asRecord(item).value);

  it('limits levels to the bounds, and leaves cells without a value empty', () => {
    const option = draw({ value_bounds: [2, 5] });
    expect(asRecord(option.visualMap)).toMatchObject({ min: 2, max: 5, type: 'continuous' });
    expect(cells(option)).toEqual([
      [0, 0, 5],
      [1, 0, 2],
      [1, 1, 2],
      [2, 1, '-'],
    ]);
  });
  it('writes the values in a legible colour', () => {
    const option = draw({ show_values: true, linear_color_scheme: 'white_black' });
    const series = asRecord(asArray(option.series)[0]);
    expect(callFunction(asRecord(series.label).formatter, { dataIndex: 0 })).toBe('6');
    expect(asRecord(asRecord(asArray(series.data)[0]).label).color).toBe('#ffffff');
  });
  it('shows the value and the share', () => {
    const tip: unknown = callFunction(asRecord(draw({ normalize_across: 'x' }).tooltip).formatter, { dataIndex: 1 });
    expect(tip instanceof HTMLElement && tip.textContent).toBe('x10 (m)Count2% (a)66.67%');
  });
  it.each([
    [
      { xscale_interval: 3, xAxisLabelRotation: 45 },
      { interval: 2, rotate: 45 },
    ],
    [{ xscale_interval: -1 }, { interval: 0, rotate: 0 }],
  ])('thins and rotates labels: %j', (changes, expected) => {
    expect(asRecord(asRecord(draw(changes).xAxis).axisLabel)).toMatchObject(expected);
  });
});
