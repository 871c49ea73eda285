import type { Bin } from '../shared/histogram/types';

/** 1, 2, 5 or 10 times a power of ten, whichever is nearest to `step`. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const rest = step / power;
  return power * (rest >= Math.sqrt(50) ? 10 : rest >= Math.sqrt(10) ? 5 : rest >= Math.sqrt(2) ? 2 : 1);
}

/** The step of bins with round edges. As in Superset, the range that it rounds may have a larger one. */
function findStep(low: number, high: number, count: number): number {
  let [start, end, step] = [low, high, 0];
  for (let i = 0; i < 10; i += 1) {
    const next = roundStep((end - start) / count);
    if (next === step || !Number.isFinite(next) || next <= 0) return next;
    step = next;
    start = Math.floor(start / step) * step;
    end = Math.ceil(end / step) * step;
  }
  return step;
}

/** About `count` bins of equal width with round edges that contain all numbers from `low` to `high`. */
export function roundBins(low: number, high: number, count: number): Bin[] {
  const step = findStep(low, high, count);
  // Equal numbers, or a range beyond the precision of numbers.
  if (!Number.isFinite(step) || step <= 0 || low + step === low || high - step === high) {
    return [{ from: low, to: high > low ? high : low + Math.max(1, Math.abs(low) * Number.EPSILON * 2) }];
  }
  // Powers of ten below 1 are not exact: dividing gives the nearest number, multiplying may not.
  const divisor = step < 1 ? Math.round(1 / step) : undefined;
  const edge = (i: number) => (divisor === undefined ? i * step : i / divisor);
  const first = Math.floor(low / step);
  const length = Math.max(1, Math.ceil(high / step) - first);
  return Array.from({ length }, (_, i) => ({ from: edge(first + i), to: edge(first + i + 1) }));
}
