import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barBackground, barExtent, barRange } from './cellBar';
import { columnWidths, longest } from './columnWidths';
import { pageButtons } from './PageNumbers';

describe('cell bars', () => {
  it('span the column from its lowest to its highest number', () => {
    expect(barRange([5, null, -5, 'x', undefined], false)).toEqual([-5, 5]);
    expect(barRange([5, -10], true)).toEqual([0, 10]);
    expect(barRange([null, 'a'], false)).toBeUndefined();
    expect(barRange([1, 9007199254740993n], false)).toBeUndefined();
    expect(barRange([Infinity, 3], false)).toEqual([3, 3]);
  });
  it('start at a common zero, or on the left when aligned', () => {
    expect(barExtent(5, [-5, 15], false)).toEqual([25, 50]);
    expect(barExtent(-5, [-5, 15], false)).toEqual([0, 25]);
    expect(barExtent(-5, [0, 10], true)).toEqual([0, 50]);
    expect(barExtent(0, [0, 0], false)).toEqual([0, 0]);
    expect(barBackground([0, 50], 'red')).toContain('red 0%, red 50%, transparent 50%');
  });
});

describe('columnWidths', () => {
  it('distributes the width in proportion if all columns fit', () => {
    expect(
      columnWidths(
        [
          { min: 10, max: 100 },
          { min: 10, max: 300 },
        ],
        800,
      ),
    ).toEqual([200, 600]);
  });
  it('is between minimum and full width if not all fit, and overflows if not even the minimums do', () => {
    expect(
      columnWidths(
        [
          { min: 50, max: 50 },
          { min: 50, max: 500 },
        ],
        200,
      ),
    ).toEqual([50, 150]);
    expect(
      columnWidths(
        [
          { min: 150, max: 150 },
          { min: 150, max: 500, scrollMin: 200 },
        ],
        200,
      ),
    ).toEqual([150, 200]);
  });
  it('is between tight and minimum width before the table overflows', () => {
    const requests = [
      { min: 150, max: 150 },
      { min: 150, max: 500, tight: 50, scrollMin: 200 },
    ];
    expect(columnWidths(requests, 220)).toEqual([150, 70]);
    expect(columnWidths(requests, 190)).toEqual([150, 200]);
    // A column that need not be as wide as its tight width stays as narrow.
    expect(columnWidths([{ min: 30, max: 30, tight: 50 }, ...requests], 240)).toEqual([30, 150, 60]);
  });
  it('preserves fixed widths', () => {
    expect(
      columnWidths(
        [
          { min: 10, max: 20, fixed: 120 },
          { min: 10, max: 20 },
        ],
        500,
      ),
    ).toEqual([120, 380]);
    expect(columnWidths([{ min: 1, max: 2, fixed: 100 }], 500)).toEqual([500]);
    expect(columnWidths([], 500)).toEqual([]);
  });
  it('always fills the available width', () => {
    const request = fc.record({ min: fc.integer({ min: 1, max: 300 }), max: fc.integer({ min: 1, max: 900 }) });
    fc.assert(
      fc.property(
        fc.array(request, { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 1, max: 3000 }),
        (requests, available) => {
          const widths = columnWidths(requests, available);
          const sum = widths.reduce((a, b) => a + b, 0);
          expect(sum).toBeGreaterThan(available - 0.001);
          widths.forEach((w, i) => expect(w).toBeGreaterThanOrEqual((requests[i]?.min ?? 0) - 0.001));
        },
      ),
    );
  });
  it('finds the longest lines and words', () => {
    const result = longest(['a bb', 'ccc', 'dddd e', ''], 2);
    expect(result.lines).toEqual(['dddd e', 'a bb']);
    expect(result.words).toEqual(['dddd', 'ccc']);
  });
});

describe('pageButtons', () => {
  it('shows all pages if few, and omits the middle of many', () => {
    expect(pageButtons(3, 0)).toEqual([0, 1, 2]);
    expect(pageButtons(1107, 0)).toEqual([0, 1, 2, 3, 4, 5, 6, undefined, 1106]);
    expect(pageButtons(100, 50)).toEqual([0, undefined, 48, 49, 50, 51, 52, undefined, 99]);
    expect(pageButtons(100, 99)).toEqual([0, undefined, 93, 94, 95, 96, 97, 98, 99]);
    expect(pageButtons(0, 0)).toEqual([]);
  });
});
