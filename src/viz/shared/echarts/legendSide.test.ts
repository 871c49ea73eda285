import { describe, expect, it } from 'vitest';
import { legendSide } from './legendSide';

describe('legendSide', () => {
  it.each([
    ['right', undefined, 100, 320, 'top'],
    ['left', undefined, 60, 320, 'left'],
    ['right', 120, 120, 320, 'right'],
    ['right', undefined, 300, 600, 'right'],
    ['bottom', undefined, 300, 320, 'bottom'],
  ] as const)('%s with margin %s, %d of %d pixels: %s', (orientation, margin, legendWidth, chartWidth, side) => {
    expect(legendSide({ orientation, margin }, legendWidth, chartWidth)).toBe(side);
  });
});
