import { expect, it } from 'vitest';
import { columnStep, getResizedSize } from './resizing';

it('snaps to whole columns and units of height', () => {
  const step = columnStep(384, 4);
  expect(step).toBe(100);
  const from = { width: 4, height: 50 };
  expect(getResizedSize(from, 49, 3, step)).toEqual({ width: 4, height: 50 });
  expect(getResizedSize(from, 51, 5, step)).toEqual({ width: 5, height: 51 });
  expect(getResizedSize(from, -10_000, -10_000, step)).toEqual({ width: 1, height: 1 });
});

it('handles items without a size', () => {
  expect(columnStep(0, 0)).toBe(16);
});
