import { describe, expect, it } from 'vitest';
import { getInnerTicks, getLabelX, getTrendTicks } from './trendTicks';

const text = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const months = Array.from({ length: 20 }, (_, i) => Date.UTC(2003, i));

function space(width: number, times: readonly number[], labelWidth: number, margin = 0) {
  const [first = 0, last = 1] = [times[0], times.at(-1)];
  const getX = (ms: number) => ((ms - first) / (last - first)) * width;
  return { getX, getWidth: () => labelWidth, from: margin, to: width - margin };
}

describe('getTrendTicks', () => {
  // As drawn by Superset 6.1.0: quarters at a width of 330 pixels.
  it.each([
    ['quarters', 330, 28, ['2003-01-01', '2003-04-01', '2003-07-01', '2003-10-01', '2004-01-01', '2004-04-01']],
    ['half years', 330, 60, ['2003-01-01', '2003-07-01', '2004-01-01', '2004-07-01']],
  ])('labels %s', (_, width, labelWidth, expected) => {
    expect(
      getTrendTicks(months, space(width, months, labelWidth))
        .map(text)
        .slice(0, 6),
    ).toEqual(expected);
  });
  it('leaves out what would be over the labels of the ends', () => {
    expect(getTrendTicks(months, space(330, months, 28, 34)).map(text)).toEqual([
      ...['2003-04-01', '2003-07-01', '2003-10-01', '2004-01-01', '2004-04-01'],
    ]);
  });
  it('has any times where none are round', () => {
    const odd = [1, 2, 3, 4, 5, 6].map((n) => n * 1001);
    expect(getTrendTicks(odd, space(100, odd, 30))).toEqual([1001, 4004]);
    expect(getTrendTicks([], space(100, odd, 30))).toEqual([]);
  });
  it('keeps labels within the chart', () => {
    const at = space(100, months, 30);
    expect([months[0] ?? 0, months[19] ?? 0].map((ms) => getLabelX(ms, at))).toEqual([15, 85]);
  });
});

it('labels round values, the ends only where they are to be', () => {
  expect(getInnerTicks([0, 2100], 70, false)).toEqual([500, 1000, 1500, 2000]);
  expect(getInnerTicks([0, 2100], 70, true)).toEqual([500, 1000, 1500]);
  expect(getInnerTicks([0, 2100], 20, true)).toEqual([]);
});
