import type { BubbleControls, BubbleSeries } from './types';

const SMALLEST = 5;

/** The diameter of a bubble, in pixels, by its metric. */
export function bubbleSize(
  { sizedBy, maxBubbleSize }: Pick<BubbleControls, 'sizedBy' | 'maxBubbleSize'>,
  series: readonly BubbleSeries[],
): (size: number | null) => number {
  // Areas are proportional to the metric, as Superset's domain begins at 0; diameters begin at the least value.
  let [low, high] = [sizedBy === 'area' ? 0 : Infinity, -Infinity];
  for (const { bubbles } of series) {
    for (const { size } of bubbles) {
      if (size === null) continue;
      low = Math.min(low, size);
      high = Math.max(high, size);
    }
  }
  // Superset's ranges: of areas in square pixels, and of diameters.
  const [from, to] = sizedBy === 'area' ? [SMALLEST, maxBubbleSize ** 2] : [SMALLEST, 2 * maxBubbleSize + SMALLEST];
  return (size) => {
    // Equal sizes get the middle one. Halves, as a difference of large numbers overflows.
    const share = size === null ? 0 : high > low ? (size / 2 - low / 2) / (high / 2 - low / 2) : 0.5;
    const value = from + share * Math.max(0, to - from);
    return sizedBy === 'area' ? 2 * Math.sqrt(value / Math.PI) : value;
  };
}
