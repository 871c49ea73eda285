import type { MetricValue } from '../shared/bigNumber/metricValue';

function exactSum(values: readonly (number | bigint)[]): number | bigint {
  const whole = values.every((v) => typeof v === 'bigint' || Number.isInteger(v));
  if (!whole) return values.reduce<number>((sum, v) => sum + Number(v), 0);
  const sum = values.reduce<bigint>((total, v) => total + BigInt(v), 0n);
  return Number.isSafeInteger(Number(sum)) ? Number(sum) : sum;
}

/**
 * Aggregates the values: sum, mean, min, max or median, ignoring nulls and text; integer sums are exact.
 * Undefined when `method` is none of these (the last value is used), null when there is nothing to aggregate.
 */
export function aggregate(method: string, values: readonly MetricValue[]): MetricValue | undefined {
  const numbers = values.filter((v): v is number | bigint => typeof v === 'number' || typeof v === 'bigint');
  const sorted = () => numbers.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  switch (method) {
    case 'sum':
      return numbers.length ? exactSum(numbers) : null;
    case 'mean':
      return numbers.length ? Number(exactSum(numbers)) / numbers.length : null;
    case 'min':
      return sorted()[0] ?? null;
    case 'max':
      return sorted().at(-1) ?? null;
    case 'median': {
      const ranked = sorted();
      const middle = ranked.length >> 1;
      const upper = ranked[middle];
      const lower = ranked[ranked.length % 2 ? middle : middle - 1];
      if (upper === undefined || lower === undefined) return null;
      return upper === lower ? upper : (Number(upper) + Number(lower)) / 2;
    }
    default:
      return undefined;
  }
}
