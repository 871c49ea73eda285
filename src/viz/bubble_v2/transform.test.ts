// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { asArray, asRecord } from '../../lib/read';
import { bubbleMetrics, buildOption } from '../shared/bubble/buildOption';
import { bubbleSize } from '../shared/bubble/bubbleSize';
import { callFunction } from '../shared/callFunction.fixture';
import { lightTheme, response } from '../shared/partToWhole/partToWhole.fixture';
import { readControls } from './readControls';
import { readBubbles } from './transform';

const result = response([
  { name: 'a', group: 'g', x: 12, y: 0, size: 1 },
  { name: 'b', group: 'g', x: 270, y: 3, size: 9007199254740993n },
  { name: 'c', group: null, x: 10, y: 2, size: null },
  { name: 'd', group: 'g', x: null, y: 2, size: 5 },
]);
const form = (changes: object = {}) =>
  readControls({
    viz_type: 'bubble_v2',
    datasource: '1__table',
    ...{ entity: 'name', series: 'group', x: 'x', y: 'y', size: 'size' },
    ...changes,
  });
const draw = (changes: object = {}) => {
  const controls = form(changes);
  const style = { theme: lightTheme, width: 600, height: 400, color: () => '#123456' };
  return buildOption(controls, readBubbles(controls, result), bubbleMetrics(controls, undefined), style);
};

describe('readBubbles', () => {
  const names = (changes: object) =>
    readBubbles(form(changes), result).map(({ name, bubbles }) => [name, ...bubbles.map(({ entity }) => entity)]);
  it('groups bubbles, the largest first, without those that have no place', () => {
    expect(names({})).toEqual([
      ['g', 'b', 'a'],
      ['<NULL>', 'c'],
    ]);
  });
  it('is a series for each entity otherwise', () => {
    expect(names({ series: null })).toEqual([
      ['a', 'a'],
      ['b', 'b'],
      ['c', 'c'],
    ]);
  });
});

describe('bubbleSize', () => {
  const series = [{ name: 'g', bubbles: readBubbles(form(), result).flatMap(({ bubbles }) => bubbles) }];
  it.each([
    ['diameter', 25, [5, 55, 5]],
    ['area', 25, [2.523, 28.209, 2.523]],
  ] as const)('by %s', (sizedBy, maxBubbleSize, expected) => {
    const size = bubbleSize({ sizedBy, maxBubbleSize }, series);
    const sizes = [1, 9007199254740993, null].map(size);
    sizes.forEach((pixels, i) => {
      expect(pixels).toBeCloseTo(expected[i] ?? 0, 2);
    });
  });
  it('begins at zero for areas, at the least value for diameters', () => {
    const bubbles = readBubbles(form({ size: 'x', x: 'x', y: 'x' }), result).flatMap((group) => group.bubbles);
    const sized = bubbles.map((bubble, i) => ({ ...bubble, size: i + 1 }));
    const share = (sizedBy: 'area' | 'diameter') =>
      bubbleSize({ sizedBy, maxBubbleSize: 25 }, [{ name: 'g', bubbles: sized }])(1);
    expect(share('area')).toBeGreaterThan(10);
    expect(share('diameter')).toBe(5);
  });
});

describe('buildOption', () => {
  it('leaves zero out of a logarithmic axis, which ends at a round number', () => {
    const option = draw({ logXAxis: true, logYAxis: true });
    expect(asRecord(option.xAxis)).toMatchObject({ type: 'log', min: 10, max: 300 });
    const values = asArray(asRecord(asArray(option.series)[0]).data).map((item) => asRecord(item).value);
    expect(values).toEqual([
      [270, 3],
      ['-', '-'],
    ]);
  });
  it('leaves space for a large bubble at the end of an axis, unless the user limits the axes', () => {
    const grid = (changes: object) => asRecord(draw({ max_bubble_size: '100', show_legend: false, ...changes }).grid);
    // 205 pixels wide, at the upper right of the plot.
    expect(grid({ logXAxis: true, truncateXAxis: true })).toMatchObject({ left: 8, bottom: 8 });
    expect(Number(grid({ logXAxis: true }).right)).toBeGreaterThan(80);
    expect(Number(grid({ logXAxis: true }).top)).toBeGreaterThan(80);
    expect(grid({ xAxisBounds: [0, 300] })).toMatchObject({ top: 14, right: 16 });
    expect(grid({ max_bubble_size: '5' })).toMatchObject({ top: 14, right: 16 });
  });
  it.each([true, false])('need not have zero on its x axis, whether truncated (%s) or not', (truncateXAxis) => {
    expect(asRecord(draw({ truncateXAxis }).xAxis).scale).toBe(true);
  });
  it('shows every digit of the metrics', () => {
    const option = draw({ tooltipSizeFormat: ',d' });
    const tip: unknown = callFunction(asRecord(option.tooltip).formatter, { seriesIndex: 0, dataIndex: 0 });
    expect(tip instanceof HTMLElement && tip.textContent).toBe('bgx270y3size9,007,199,254,740,993');
  });
});
