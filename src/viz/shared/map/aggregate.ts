import { own } from '../../../lib/own';
/** How the weights of a cell become one value. */
export type Aggregate = (weights: readonly number[]) => number;

const sum: Aggregate = (weights) => weights.reduce((total, weight) => total + weight, 0);
const mean: Aggregate = (weights) => (weights.length === 0 ? 0 : sum(weights) / weights.length);

/** Of the sample, as d3 has it. */
const variance: Aggregate = (weights) => {
  if (weights.length < 2) return 0;
  const middle = mean(weights);
  return sum(weights.map((weight) => (weight - middle) ** 2)) / (weights.length - 1);
};

/** Between the two closest weights, in proportion. */
const percentile =
  (share: number): Aggregate =>
  (weights) => {
    const sorted = [...weights].sort((a, b) => a - b);
    const at = (sorted.length - 1) * share;
    const [low = 0, high = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
    return low + (high - low) * (at - Math.floor(at));
  };

const AGGREGATES: Readonly<Record<string, Aggregate>> = {
  sum,
  mean,
  variance,
  min: (weights) => weights.reduce((least, weight) => Math.min(least, weight), Infinity),
  max: (weights) => weights.reduce((most, weight) => Math.max(most, weight), -Infinity),
  count: (weights) => weights.length,
  deviation: (weights) => Math.sqrt(variance(weights)),
  median: percentile(0.5),
  p1: percentile(0.01),
  p5: percentile(0.05),
  p95: percentile(0.95),
  p99: percentile(0.99),
};

export const AGGREGATE_NAMES: readonly string[] = Object.keys(AGGREGATES);

export function getAggregate(name: string): Aggregate {
  return own(AGGREGATES, name) ?? sum;
}
