import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DataValue } from './wire';
import { compareValues, sortRows } from './compareValues';

const get = (row: { v: DataValue | undefined }) => row.v;
const sorted = (values: (DataValue | undefined)[], desc = false, numeric = false) =>
  sortRows(
    values.map((v) => ({ v })),
    [{ get, desc, numeric }],
  ).map(get);

describe('sortRows', () => {
  it('sorts numbers by size, exactly beyond 2^53', () => {
    const big = [9007199254740993n, 9007199254740992n, 9007199254740994n, 10, 9, -1e300];
    expect(sorted(big)).toEqual([-1e300, 9, 10, 9007199254740992n, 9007199254740993n, 9007199254740994n]);
  });
  it('keeps null, undefined and NaN last in both directions', () => {
    expect(sorted([null, 2, undefined, 1, NaN])).toEqual([1, 2, null, undefined, NaN]);
    expect(sorted([null, 2, undefined, 1, NaN], true)).toEqual([2, 1, null, undefined, NaN]);
  });
  it('reads numbers in strings of numeric columns, and sorts strings naturally', () => {
    expect(sorted(['10', '9.5', '1e3', 'x'], false, true)).toEqual(['9.5', '10', '1e3', 'x']);
    expect(sorted(['b10', 'B9', 'a', 'É'])).toEqual(['a', 'B9', 'b10', 'É']);
  });
  it('is stable and sorts by further keys', () => {
    const rows = [
      { a: 1, b: 2, n: 0 },
      { a: 1, b: 1, n: 1 },
      { a: 0, b: 9, n: 2 },
      { a: 1, b: 1, n: 3 },
    ];
    const by = [
      { get: (r: (typeof rows)[0]) => r.a, desc: true },
      { get: (r: (typeof rows)[0]) => r.b, desc: false },
    ];
    expect(sortRows(rows, by).map((r) => r.n)).toEqual([1, 3, 0, 2]);
    expect(sortRows(rows, [])).toBe(rows);
  });
  it('orders any mixture of values consistently', () => {
    const value = fc.oneof(fc.integer(), fc.double({ noNaN: true }), fc.bigInt(), fc.string(), fc.boolean());
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        expect(Math.sign(compareValues(a, b))).toBe(-Math.sign(compareValues(b, a)) || 0);
        if (compareValues(a, b) <= 0 && compareValues(b, c) <= 0) expect(compareValues(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
