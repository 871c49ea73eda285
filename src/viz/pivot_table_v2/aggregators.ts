import { ExactSum } from '../../lib/ExactSum';
import type { DataValue } from '../../lib/wire';
import { plainText } from '../../lib/plainText';
import { compareValues } from '../../lib/compareValues';
import { own } from '../../lib/own';
import { compareNaturally } from './naturalOrder';

/** Aggregates the values of one cell. Never called with null. */
export interface Aggregator {
  push(value: DataValue): void;
  /** null without any valid value. */
  value(): DataValue;
}

export type Fraction = 'total' | 'rows' | 'columns';
export interface AggregateFunction {
  readonly create: () => Aggregator;
  /** The cell's value is divided by that of the whole table, its row or its column. */
  readonly fractionOf?: Fraction;
}

/** A text is a number as a whole or not at all: '2020-01-05' is none. */
function toNumber(value: DataValue): number {
  return typeof value === 'string' && value.trim() === '' ? NaN : Number(value);
}

/** A function of numbers. Without any, its value is the last text: a metric may be the largest name. */
abstract class NumberAggregator implements Aggregator {
  #text: string | null = null;
  push(value: DataValue) {
    const n = typeof value === 'bigint' ? value : toNumber(value);
    if (!Number.isNaN(n)) this.add(n);
    else if (typeof value === 'string') this.#text = value;
  }
  value(): DataValue {
    return this.result() ?? this.#text;
  }
  protected abstract add(n: number | bigint): void;
  /** null without any number. */
  protected abstract result(): number | bigint | null;
}

class Count implements Aggregator {
  #n = 0;
  push() {
    this.#n += 1;
  }
  value() {
    return this.#n;
  }
}

class Sum extends NumberAggregator {
  readonly #sum = new ExactSum();
  #hasValue = false;
  protected add(n: number | bigint) {
    this.#hasValue = true;
    this.#sum.add(n);
  }
  protected result() {
    return this.#hasValue ? this.#sum.value : null;
  }
}

class Unique implements Aggregator {
  readonly #seen = new Set<DataValue>();
  constructor(readonly list: boolean) {}
  push(value: DataValue) {
    this.#seen.add(value);
  }
  value() {
    return this.list ? [...this.#seen].map(plainText).join(', ') : this.#seen.size;
  }
}

class Median extends NumberAggregator {
  readonly #values: number[] = [];
  protected add(n: number | bigint) {
    this.#values.push(Number(n));
  }
  protected result() {
    const ranked = this.#values.toSorted((a, b) => a - b);
    const upper = ranked[ranked.length >> 1];
    const lower = ranked[(ranked.length - 1) >> 1];
    return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
  }
}

/** Mean, and the sample variance and deviation. Source: B. P. Welford, Technometrics 4 (1962). */
class Moments extends NumberAggregator {
  #n = 0;
  #mean = 0;
  #squares = 0;
  constructor(readonly moment: 'mean' | 'variance' | 'deviation') {
    super();
  }
  protected add(n: number | bigint) {
    const x = Number(n);
    this.#n += 1;
    const delta = x - this.#mean;
    this.#mean += delta / this.#n;
    this.#squares += delta * (x - this.#mean);
  }
  protected result() {
    if (this.#n === 0) return null;
    if (this.moment === 'mean') return this.#mean;
    const variance = this.#n < 2 ? 0 : this.#squares / (this.#n - 1);
    return this.moment === 'variance' ? variance : Math.sqrt(variance);
  }
}

/** The first value in an order. */
abstract class Extreme implements Aggregator {
  #extreme: DataValue = null;
  constructor(readonly sign: 1 | -1) {}
  push(value: DataValue) {
    const read = this.read(value);
    if (this.#extreme === null || this.compare(read, this.#extreme) * this.sign < 0) this.#extreme = read;
  }
  value() {
    return this.#extreme;
  }
  protected abstract read(value: DataValue): DataValue;
  protected abstract compare(a: DataValue, b: DataValue): number;
}

/** The smallest or largest number; exact also for numbers beyond 2^53. Texts follow the numbers. */
class Limit extends Extreme {
  protected read(value: DataValue) {
    const n = typeof value === 'bigint' ? value : toNumber(value);
    return Number.isNaN(n) ? value : n;
  }
  protected compare(a: DataValue, b: DataValue) {
    return typeof a === 'string' && typeof b === 'string' ? Number(a > b) - Number(a < b) : compareValues(a, b);
  }
}

/** The first or last value, unchanged, in the order of headings. */
class End extends Extreme {
  protected read(value: DataValue) {
    return value;
  }
  protected compare(a: DataValue, b: DataValue) {
    const isText = typeof a === 'string' || typeof b === 'string';
    return isText ? compareNaturally(plainText(a), plainText(b)) : compareValues(a, b);
  }
}

const sum = () => new Sum();
const count = () => new Count();
const functions: Readonly<Record<string, AggregateFunction>> = {
  Count: { create: count },
  'Count Unique Values': { create: () => new Unique(false) },
  'List Unique Values': { create: () => new Unique(true) },
  Sum: { create: sum },
  Average: { create: () => new Moments('mean') },
  Median: { create: () => new Median() },
  'Sample Variance': { create: () => new Moments('variance') },
  'Sample Standard Deviation': { create: () => new Moments('deviation') },
  Minimum: { create: () => new Limit(1) },
  Maximum: { create: () => new Limit(-1) },
  // By order of the values, as in Superset, not by order of the rows.
  First: { create: () => new End(1) },
  Last: { create: () => new End(-1) },
  'Sum as Fraction of Total': { create: sum, fractionOf: 'total' },
  'Sum as Fraction of Rows': { create: sum, fractionOf: 'rows' },
  'Sum as Fraction of Columns': { create: sum, fractionOf: 'columns' },
  'Count as Fraction of Total': { create: count, fractionOf: 'total' },
  'Count as Fraction of Rows': { create: count, fractionOf: 'rows' },
  'Count as Fraction of Columns': { create: count, fractionOf: 'columns' },
};

/** The function by its name in the control `aggregateFunction`; Sum for names that do not exist. */
export function aggregateFunction(name: string): AggregateFunction {
  return own(functions, name) ?? { create: sum };
}
