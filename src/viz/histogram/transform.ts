import { primitiveText } from '../../lib/primitiveText';
import { asArray, asNumber, asRecord } from '../../lib/read';
import type { Bin, Histogram } from '../shared/histogram/types';
import type { Controls } from './readControls';
import { roundBins } from './roundBins';

interface Group {
  readonly key: string;
  readonly values: readonly number[];
}

function readGroup(item: unknown): Group {
  const { key, values } = asRecord(item);
  return {
    key: asArray(key).map(primitiveText).join(', '),
    values: asArray(values).flatMap((value) => asNumber(value) ?? []),
  };
}

function countValues(values: readonly number[], bins: readonly Bin[]): number[] {
  const counts = bins.map(() => 0);
  const start = bins[0]?.from ?? 0;
  const step = (bins[0]?.to ?? 1) - start;
  for (const value of values) {
    let at = Math.min(bins.length - 1, Math.max(0, Math.floor((value - start) / step)));
    // A quotient may be off by one where the step is not exact.
    if (value >= (bins[at + 1]?.from ?? Infinity)) at += 1;
    else if (value < (bins[at]?.from ?? -Infinity) && at > 0) at -= 1;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

function sumUp(counts: readonly number[]): number[] {
  let sum = 0;
  return counts.map((count) => (sum += count));
}

/** Bins the values of all groups: `[{key, values: [number]}]`, the response of explore_json. */
export function binLegacyValues({ bins: count, normalized, cumulative }: Controls, data: unknown): Histogram {
  const groups = asArray(data).map(readGroup);
  let [low, high] = [Infinity, -Infinity];
  for (const { values } of groups) {
    for (const value of values) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  const bins = low > high ? [] : roundBins(low, high, count);
  return {
    bins,
    series: groups.map(({ key, values }) => {
      const counts = countValues(values, bins);
      const summed = cumulative ? sumUp(counts) : counts;
      return { key, name: key, values: normalized ? summed.map((sum) => sum / (values.length || 1)) : summed };
    }),
  };
}
