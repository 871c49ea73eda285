import { logBounds } from './bubbleAxis';
import type { Bubble, BubbleAxis, BubbleControls } from './types';

interface Sides {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Pixels around the axes that are there anyway: margins, and about as much as the labels of an axis take. */
const AROUND: Sides = { top: 12, right: 14, bottom: 28, left: 34 };
/** The largest share of the chart that is added on one side. */
const MOST = 0.2;
const TICKS = 5;
const NONE: Sides = { top: 0, right: 0, bottom: 0, left: 0 };

/** The step between ticks that ECharts chooses. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = rough / power;
  return power * (factor < 1.5 ? 1 : factor < 2.5 ? 2 : factor < 4 ? 3 : factor < 7 ? 5 : 10);
}

/** The ends of an axis without bounds of the user. */
function axisRange(axis: BubbleAxis, values: readonly number[]): readonly [number, number] {
  if (axis.isLogarithmic) {
    const [min = 1, max = 1] = logBounds(axis, values);
    return [min, max];
  }
  const zero = axis.isTruncated ? [] : [0];
  let [low, high] = [Infinity, -Infinity];
  for (const value of [...zero, ...values]) [low, high] = [Math.min(low, value), Math.max(high, value)];
  const step = niceStep((high - low) / TICKS);
  return step > 0 && Number.isFinite(step)
    ? [Math.floor(low / step) * step, Math.ceil(high / step) * step]
    : [low, high];
}

/** Where on its axis a value is, from 0 to 1. */
function positions(axis: BubbleAxis, values: readonly number[]): readonly number[] {
  const scale = (value: number) => (axis.isLogarithmic ? Math.log10(value) : value);
  const [low = 0, high = 0] = axisRange(axis, values).map(scale);
  return values.map((value) => (high > low ? (scale(value) - low) / (high - low) : 0.5));
}

/** Pixels to add around the axes, so that the edges of the chart cut no bubble. `size` is a bubble's diameter. */
export function bubbleSpace(
  { x, y }: Pick<BubbleControls, 'x' | 'y'>,
  bubbles: readonly Bubble[],
  size: (value: number | null) => number,
  box: { readonly width: number; readonly height: number },
): Sides {
  const across = positions(
    x,
    bubbles.map((bubble) => bubble.x),
  );
  const down = positions(
    y,
    bubbles.map((bubble) => bubble.y),
  );
  let space = NONE;
  // A smaller plot moves bubbles to its edges: again, with what the first round left.
  for (let round = 0; round < 2; round++) {
    const width = box.width - AROUND.left - AROUND.right - space.left - space.right;
    const height = box.height - AROUND.top - AROUND.bottom - space.top - space.bottom;
    const most = { top: 0, right: 0, bottom: 0, left: 0 };
    bubbles.forEach((bubble, i) => {
      const [left, bottom] = [across[i] ?? NaN, down[i] ?? NaN];
      const radius = size(bubble.size) / 2;
      // Zero and negative numbers are not drawn on a logarithmic axis.
      if (!Number.isFinite(left) || !Number.isFinite(bottom)) return;
      most.left = Math.max(most.left, radius - left * width);
      most.right = Math.max(most.right, radius - (1 - left) * width);
      most.bottom = Math.max(most.bottom, radius - bottom * height);
      most.top = Math.max(most.top, radius - (1 - bottom) * height);
    });
    const add = (side: keyof Sides, whole: number) =>
      Math.round(Math.min(MOST * whole, Math.max(0, most[side] - AROUND[side])));
    space = {
      top: add('top', box.height),
      right: add('right', box.width),
      bottom: add('bottom', box.height),
      left: add('left', box.width),
    };
  }
  return space;
}
