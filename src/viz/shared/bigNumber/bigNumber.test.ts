import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineSizes } from './lineSizes';
import { isoMillis, metricValue } from './metricValue';
import { areaPath, placePoints, smoothPath, valueRange } from './trendPath';

describe('metricValue', () => {
  it.each([
    [1.5, 1.5],
    [null, null],
    [undefined, null],
    [NaN, null],
    ['', null],
    ['12.50', 12.5],
    ['9007199254740993', 9007199254740993n],
    [9007199254740993n, 9007199254740993n],
    ['2020-01-02', Date.UTC(2020, 0, 2)],
    ['2020-01-02 03:04:05.678', Date.UTC(2020, 0, 2, 3, 4, 5, 678)],
    ['abc', 'abc'],
    [true, 'true'],
  ])('reads %s', (raw, expected) => {
    expect(metricValue(raw)).toBe(expected);
  });
  it('reads dates as UTC in any time zone', () => {
    expect(isoMillis('2024-03-31T02:30:00')).toBe(Date.UTC(2024, 2, 31, 2, 30));
    expect(isoMillis('2024-03-31T02:30:00+02:00')).toBe(Date.UTC(2024, 2, 31, 0, 30));
    expect(isoMillis('2024-13-45')).toBeUndefined();
    expect(isoMillis('20240331')).toBeUndefined();
  });
});

describe('lineSizes', () => {
  it('is as large as the share of the height, or as the width allows', () => {
    const line = { maxHeight: 118, widthPerPixel: 2, smallest: 8 };
    expect(lineSizes([line], 1000, 500)).toEqual([100]);
    expect(lineSizes([line], 108, 500)).toEqual([50]);
  });
  it('never overflows the height while the text can be read', () => {
    const lines = Array.from({ length: 4 }, () => ({ maxHeight: 200, widthPerPixel: 1, smallest: 12 }));
    const sizes = lineSizes(lines, 500, 300);
    expect(sizes.reduce((a, b) => a + b * 1.18, 0)).toBeLessThanOrEqual(300);
    expect(lineSizes([{ maxHeight: 0, widthPerPixel: 0, smallest: 12 }], 0, 0)[0]).toBeGreaterThan(0);
  });
});

describe('trend line', () => {
  it('passes through every point without overshoot', () => {
    const path = smoothPath([
      { x: 0, y: 0 },
      { x: 10, y: 10 },
      { x: 20, y: 0 },
    ]);
    expect(path).toBe('M0,0C0,0 5,10 10,10C15,10 20,0 20,0');
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 20 }), (ys) => {
        const numbers = [...smoothPath(ys.map((y, x) => ({ x: x * 10, y }))).matchAll(/,(-?[\d.]+)/g)];
        for (const [, y] of numbers) {
          expect(Number(y)).toBeGreaterThanOrEqual(Math.min(...ys) - 0.01);
          expect(Number(y)).toBeLessThanOrEqual(Math.max(...ys) + 0.01);
        }
      }),
    );
  });
  it('breaks at missing values', () => {
    const box = { left: 0, top: 0, width: 100, height: 10 };
    const points = [
      { x: 0, y: 1 },
      { x: 1, y: undefined },
      { x: 2, y: 3 },
    ];
    const runs = placePoints(points, [0, 2], [1, 3], box);
    expect(runs).toEqual([[{ x: 0, y: 10 }], [{ x: 100, y: 0 }]]);
    expect(placePoints([{ x: 5, y: 5 }], [5, 5], [5, 5], box)).toEqual([[{ x: 50, y: 5 }]]);
    expect(areaPath([], 5)).toBe('');
    expect(smoothPath([])).toBe('');
  });
  it('starts at zero or at the lowest value', () => {
    const points = [4, 6, undefined, Infinity].map((y, x) => ({ x, y }));
    expect(valueRange(points, true)).toEqual([0, 6]);
    expect(valueRange(points, false)).toEqual([4, 6]);
    expect(valueRange([{ x: 0, y: -3 }], true)).toEqual([-3, 0]);
    expect(valueRange([{ x: 0, y: 8 }], false)).toEqual([4, 12]);
    expect(valueRange([], true)).toEqual([0, 1]);
  });
});
