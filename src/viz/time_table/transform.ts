import { interpolate } from '../../lib/color/color';
import { compareValues } from '../../lib/compareValues';
import { parseUtc } from '../../lib/format/dates';
import { formatNumber } from '../../lib/format/numberFormat';
import { own } from '../../lib/own';
import { primitiveText } from '../../lib/primitiveText';
import { asArray, asExactNumber, asRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { safeHref } from '../../lib/urls';
import type { Datasource } from '../../lib/wire';
import type { Bounds, Controls, TimeColumn } from './readControls';

type Value = number | bigint | null;

export interface SparkPoint {
  readonly time: number;
  readonly value: number | null;
}

export interface Cell {
  /** What the column is sorted by. */
  readonly value: Value;
  readonly text: string;
  readonly color?: string;
  readonly points?: readonly SparkPoint[];
}

export interface TimeRow {
  readonly label: string;
  readonly href?: string;
  /** One for each column of the controls. */
  readonly cells: readonly Cell[];
}

/** One time with the value of each row. */
interface Entry {
  readonly time: number;
  readonly values: ReadonlyMap<string, Value>;
}

/** Colours for colour-blind readers: low, middle, high. */
const COLORS = ['#ca0020', '#808080', '#0571b0'] as const;

export function boundsColor(value: number, [low, high]: Bounds): string | undefined {
  if (low !== undefined && high !== undefined) {
    if (low === high) return value >= high ? COLORS[2] : COLORS[0];
    return interpolate(COLORS, Math.min(1, Math.max(0, (value - low) / (high - low))));
  }
  if (low !== undefined) return value >= low ? COLORS[2] : COLORS[0];
  if (high !== undefined) return value < high ? COLORS[2] : COLORS[0];
  return undefined;
}

function readEntries(records: unknown): Entry[] {
  return Object.entries(asRecord(records))
    .map(([time, values]) => ({
      time: parseUtc(/^-?\d+$/.test(time) ? Number(time) : time),
      values: new Map(Object.entries(asRecord(values)).map(([key, value]) => [key, asExactNumber(value) ?? null])),
    }))
    .sort((a, b) => compareValues(a.time, b.time));
}

/** A whole-number calculation stays exact. */
function difference(a: number | bigint, b: number | bigint): number | bigint {
  return typeof a === 'bigint' && typeof b === 'bigint' ? a - b : Number(a) - Number(b);
}

function compared(recent: number | bigint, earlier: number | bigint, { comparison }: TimeColumn): number | bigint {
  if (comparison === 'diff') return difference(recent, earlier);
  if (comparison === 'perc') return Number(recent) / Number(earlier);
  if (comparison === 'perc_change') return Number(recent) / Number(earlier) - 1;
  return earlier;
}

function toNumber(value: Value | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}

/** The values newest first, without the empty ones after the first. */
function lagged(values: readonly Value[], lag: number): Value {
  if (lag === 0) return values[0] ?? null;
  if (lag < 0) return values.at(lag) ?? null;
  return values.slice(1).filter((value) => value !== null)[lag - 1] ?? null;
}

function timeValue(values: readonly Value[], column: TimeColumn): Value {
  const recent = values[0] ?? null;
  const earlier = lagged(values, column.timeLag);
  return recent === null || earlier === null ? null : compared(recent, earlier, column);
}

function average(values: readonly Value[], { timeLag }: TimeColumn): Value {
  const found = values.slice(0, timeLag > 0 ? timeLag : values.length).filter((value) => value !== null);
  return found.length === 0 ? null : found.reduce((sum: number, value) => sum + Number(value), 0) / found.length;
}

function contribution(name: string, latest: Entry | undefined): Value {
  const value = toNumber(latest?.values.get(name));
  const total = [...(latest?.values.values() ?? [])].reduce((sum: number, item) => sum + (toNumber(item) ?? 0), 0);
  return value === null || total === 0 ? null : value / total;
}

/** The values, or their ratios to those `timeRatio` rows before. */
function sparkPoints(name: string, entries: readonly Entry[], { timeRatio }: TimeColumn): SparkPoint[] {
  return entries.slice(timeRatio).map(({ time, values }, i) => {
    const value = toNumber(values.get(name));
    if (timeRatio === 0 || value === null) return { time, value };
    const before = toNumber(entries[i]?.values.get(name));
    return { time, value: before ? value / before : null };
  });
}

function formatCell(value: Value, format: string): string {
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) return t('N/A');
  return format === '' ? String(value) : formatNumber(format, value);
}

/** A value of a sparkline: unlike a cell, without a format it is not raw. */
export function formatSparkValue(value: Value, format: string): string {
  return formatCell(value, format || 'SMART_NUMBER');
}

function makeCell(name: string, entries: readonly Entry[], column: TimeColumn): Cell {
  const newestFirst = entries.toReversed();
  const values = newestFirst.map((entry) => entry.values.get(name) ?? null);
  if (column.type === 'spark')
    return { value: values[0] ?? null, text: '', points: sparkPoints(name, entries, column) };
  if (column.type === 'time' && values.length > 0 && Math.abs(column.timeLag) >= values.length) {
    const text = `The time lag set at ${String(column.timeLag)} is too large for the length of data at ${String(values.length)}. No data available.`;
    return { value: null, text };
  }
  const value =
    column.type === 'time'
      ? timeValue(values, column)
      : column.type === 'avg'
        ? average(values, column)
        : column.type === 'contrib'
          ? contribution(name, newestFirst[0])
          : (values[0] ?? null);
  const color = value === null ? undefined : boundsColor(Number(value), column.bounds);
  return { value, text: formatCell(value, column.numberFormat), ...(color === undefined ? {} : { color }) };
}

/** The address with the row's fields in place of `{{metric}}` and `{{metric.label}}`. */
export function rowHref(url: string, fields: Readonly<Record<string, string>>): string | undefined {
  if (url.trim() === '') return undefined;
  const filled = url.replace(/\{\{\{?\s*metric(?:\.(\w+))?\s*\}?\}\}/g, (_, field: string | undefined, at: number) => {
    const text = (field === undefined ? fields['label'] : own(fields, field)) ?? '';
    return at === 0 ? text : encodeURIComponent(text);
  });
  return safeHref(filled);
}

/** The rows of explore_json's `{records, columns, is_group_by}`: one per metric, or per group of the only metric. */
export function timeRows(controls: Controls, data: unknown, datasource: Datasource | undefined): TimeRow[] {
  const { records, columns, is_group_by: isGroupBy } = asRecord(data);
  const entries = readEntries(records);
  const names = [...new Set(asArray(columns).map(primitiveText))];
  const ordered =
    isGroupBy === true
      ? names
      : [
          ...controls.metrics.filter((name) => names.includes(name)),
          ...names.filter((name) => !controls.metrics.includes(name)),
        ];
  return ordered.map((name) => {
    const label = isGroupBy === true ? name : (own(datasource?.verbose_map, name) ?? name);
    const href = rowHref(controls.url, { label, metric_name: name, column_name: name, verbose_name: label });
    return {
      label,
      ...(href === undefined ? {} : { href }),
      cells: controls.columns.map((column) => makeCell(name, entries, column)),
    };
  });
}

export interface TimeSort {
  /** The column's index; -1 is the name. */
  readonly column: number;
  readonly desc: boolean;
}

/** As in Superset: groups by the first column, the largest value first; metrics in the order of their control. */
export function getInitialSort(data: unknown): TimeSort | undefined {
  return asRecord(data).is_group_by === true ? { column: 0, desc: true } : undefined;
}

/** Rows without a value are last in either order. */
export function sortTimeRows(rows: readonly TimeRow[], sort: TimeSort | undefined): readonly TimeRow[] {
  if (!sort) return rows;
  const { column, desc } = sort;
  const sign = desc ? -1 : 1;
  if (column < 0) return rows.toSorted((a, b) => sign * compareValues(a.label, b.label));
  return rows.toSorted((a, b) => {
    const [x, y] = [a.cells[column]?.value ?? null, b.cells[column]?.value ?? null];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return sign * (x < y ? -1 : x > y ? 1 : 0);
  });
}
