import fc from 'fast-check';
import { isRecord, type UnknownRecord } from '../../src/lib/read';

/** Values that a healthy database may hold; undefined: the value stays. */
type Picks = readonly unknown[];

const LONG = 'a long label '.repeat(24).trim();
const numbers = [null, 0, -5, -0.000001, 1e15, -1e15, 2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n), 1e-12] as const;
const texts = [null, '', ' ', LONG, 'שלום עולם', 'مرحبا', 'constructor', '__proto__', 'NaN', '-12', 'a, b'] as const;
const nested = [true, false, { a: [1, null] }, [1, 'two'], {}] as const;
/** Milliseconds: before 1970, in year 1, and in year 9999. */
const times = [null, -1, -1e12, -62_135_596_800_000, 253_402_214_400_000] as const;
const names = ['constructor', '__proto__', 'toString', LONG, 'שם', '', 'a.b', '<b>x</b>'] as const;

/** A few of the values, which take turns from row to row. */
const picks = (values: readonly unknown[]): fc.Arbitrary<Picks> =>
  fc.oneof(
    fc.constant([undefined]),
    fc.constantFrom(...values).map((value) => [value]),
    fc.array(fc.constantFrom(undefined, ...values), { minLength: 2, maxLength: 5 }),
  );

export interface EdgeCase {
  readonly numbers: Picks;
  readonly texts: Picks;
  readonly times: Picks;
  /** Other names of members and metrics, where they are columns too. */
  readonly renamed: UnknownRecord;
  /** How many rows are left of each list of rows. */
  readonly rows: number;
  /** Each row twice. */
  readonly isRepeated: boolean;
}

export const edgeCase: fc.Arbitrary<EdgeCase> = fc.record({
  numbers: picks(numbers),
  texts: picks([...texts, ...nested]),
  times: picks(times),
  renamed: fc.dictionary(fc.constantFrom('CA', 'TX', 'Mia', 'Zoe'), fc.constantFrom(...names), { maxKeys: 2 }),
  rows: fc.constantFrom(0, 1, 1, 2, 100, 100, 100),
  isRepeated: fc.boolean(),
});

const isTime = (value: number): boolean => value > 1e11;

/** The response of a database with other values. Names of columns change with the members that they name. */
export function withEdgeCase(response: unknown, edge: EdgeCase): unknown {
  let at = 0;
  const pick = (from: Picks, value: unknown): unknown => {
    at += 1;
    const picked = from[at % from.length];
    return picked === undefined ? value : picked;
  };
  const rename = (name: string): string =>
    name
      .split(', ')
      .map((part) => (Object.hasOwn(edge.renamed, part) ? String(edge.renamed[part]) : part))
      .join(', ');
  const cell = (value: unknown): unknown => {
    if (typeof value === 'number') return pick(isTime(value) ? edge.times : edge.numbers, value);
    return typeof value === 'string' ? pick(edge.texts, rename(value)) : change(value, true);
  };
  const change = (value: unknown, isData: boolean): unknown => {
    if (Array.isArray(value)) {
      const items: readonly unknown[] = value;
      const isRows = isData && items.every(isRecord);
      const rows = isRows ? items.slice(0, edge.rows) : items;
      return (isRows && edge.isRepeated ? [...rows, ...rows] : rows).map((item) =>
        isData ? cell(item) : change(item, false),
      );
    }
    if (isRecord(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => {
          const isCells = isData || key === 'data';
          return [rename(key), isCells ? cell(item) : change(item, false)];
        }),
      );
    return typeof value === 'string' ? rename(value) : value;
  };
  return change(response, false);
}
