import { asArray, asNumber, asRecord } from '../../lib/read';
import { verboseName } from '../../lib/verboseName';
import type { Datasource, QueryResult } from '../../lib/wire';
import { asDataValue, legacyLabel } from '../shared/flows/legacyValues';
import type { Controls } from './readControls';
import { compareToControl, type TimedValues } from './tTest';

export interface TestedSeries {
  /** One per dimension. */
  readonly labels: readonly string[];
  readonly values: TimedValues;
}

export interface MetricSeries {
  readonly title: string;
  readonly series: readonly TestedSeries[];
}

function readValues(values: unknown): TimedValues {
  const byTime = new Map<number | string, number>();
  for (const point of asArray(values)) {
    const { x, y } = asRecord(point);
    const value = asNumber(asDataValue(y));
    if (value !== undefined && typeof y !== 'boolean') byTime.set(typeof x === 'number' ? x : legacyLabel(x), value);
  }
  return byTime;
}

/** The response of explore_json: by metric, a list of `{group, values: [{x, y}]}`. The server sorts metrics by name. */
export function readSeries(
  { groupby, metrics }: Controls,
  { legacyData }: QueryResult,
  datasource: Datasource | undefined,
): readonly MetricSeries[] {
  const data = asRecord(legacyData);
  const names = new Set([...metrics.filter((name) => Object.hasOwn(data, name)), ...Object.keys(data)]);
  return [...names].map((metric) => ({
    title: verboseName(datasource, metric) ?? metric,
    series: asArray(data[metric])
      .map(asRecord)
      .map(({ group, values }) => {
        const labels = asArray(group).map(legacyLabel);
        return { labels: groupby.map((_, i) => labels[i] ?? ''), values: readValues(values) };
      }),
  }));
}

export interface TestRow {
  /** The index of its series. */
  readonly index: number;
  readonly isControl: boolean;
  readonly labels: readonly string[];
  /** NaN in the control's row. */
  readonly pValue: number;
  readonly lift: number;
  readonly isSignificant: boolean;
}

/** Compares each series to the control. */
export function testSeries(
  { significanceLevel }: Controls,
  series: readonly TestedSeries[],
  control: number,
): readonly TestRow[] {
  const base = series[control]?.values ?? new Map<number, number>();
  return series.map(({ labels, values }, index) => {
    const isControl = index === control;
    const { lift, pValue } = isControl ? { lift: NaN, pValue: NaN } : compareToControl(values, base);
    return { index, isControl, labels, lift, pValue, isSignificant: pValue <= significanceLevel };
  });
}

export type SortKey = number | 'pValue' | 'lift' | 'isSignificant';
export interface Sort {
  /** A number: that dimension. */
  readonly key: SortKey;
  readonly descending: boolean;
}

/** Sorts the rows; the control stays first, and values that are undefined are last. */
export function sortTestRows(rows: readonly TestRow[], sort: Sort | undefined): readonly TestRow[] {
  if (!sort) return rows;
  const { key, descending } = sort;
  const direction = descending ? -1 : 1;
  return rows.toSorted((a, b) => {
    if (a.isControl !== b.isControl) return a.isControl ? -1 : 1;
    if (typeof key === 'number')
      return direction * (a.labels[key] ?? '').localeCompare(b.labels[key] ?? '', undefined, { numeric: true });
    const [left, right] = [Number(a[key]), Number(b[key])];
    if (Number.isFinite(left) !== Number.isFinite(right)) return Number.isFinite(left) ? -1 : 1;
    return Number.isFinite(left) ? direction * (left - right) : 0;
  });
}

/** '–' for what is undefined, as a lift from 0. */
export function formatFigure(value: number, precision: number): string {
  return Number.isFinite(value) ? value.toFixed(precision) : '–';
}
