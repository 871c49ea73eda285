import { twoSidedTProbability } from '../../lib/statistics/studentT';

/** A series' values by time. */
export type TimedValues = ReadonlyMap<number | string, number>;

export interface Comparison {
  /** The relative difference of the sums, in percent. */
  readonly lift: number;
  /** NaN where it is undefined: fewer than two pairs, or no difference at all. */
  readonly pValue: number;
}

/** A two-sided paired t-test. Only times at which both series have a value count. */
export function compareToControl(values: TimedValues, control: TimedValues): Comparison {
  const pairs = [...values].flatMap(([time, value]) => {
    const other = control.get(time);
    return other === undefined ? [] : [{ value, other }];
  });
  const count = pairs.length;
  const [sum, controlSum] = pairs.reduce(
    ([total, controlTotal], { value, other }) => [total + value, controlTotal + other],
    [0, 0],
  );
  const mean = (sum - controlSum) / count;
  // The sum of squares around the mean: the difference of two large sums would lose all digits.
  const squares = pairs.reduce((total, { value, other }) => total + (value - other - mean) ** 2, 0);
  const t = mean / Math.sqrt(squares / (count - 1) / count);
  return { lift: ((sum - controlSum) / controlSum) * 100, pValue: twoSidedTProbability(Math.abs(t), count - 1) };
}
