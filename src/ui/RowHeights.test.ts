import { expect, it } from 'vitest';
import { RowHeights } from './RowHeights';

it('finds rows and offsets by estimates and measured heights', () => {
  const rows = new RowHeights(5, 10);
  expect(rows.offset(5)).toBe(50);
  expect(rows.set(1, 30)).toBe(true);
  expect(rows.set(1, 30.2)).toBe(false);
  expect(rows.set(9, 30)).toBe(false);
  expect([0, 1, 2, 5].map((i) => rows.offset(i))).toEqual([0, 10, 40, 70]);
  expect([-5, 0, 9, 10, 39, 40, 999].map((px) => rows.indexAt(px))).toEqual([0, 0, 0, 1, 1, 2, 4]);
  expect(new RowHeights(0, 10).indexAt(3)).toBe(0);
});
