import { asArray, asNumber, asOptionalString, asRecord, asString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { getMetrics, metricLabel } from '../../query/labels';
import { asOneOf } from '../shared/asOneOf';

/** A range of which either end may be open. */
export type Bounds = readonly [number | undefined, number | undefined];

export interface TimeColumn {
  readonly key: string;
  readonly label: string;
  readonly tooltip: string;
  readonly type: 'time' | 'contrib' | 'spark' | 'avg' | '';
  readonly comparison: 'value' | 'diff' | 'perc' | 'perc_change';
  /** Rows back from the latest one, or negative from the first; of an average: the rows in it, 0 for all. */
  readonly timeLag: number;
  /** Sparkline of the ratio to the value so many rows before; 0 for the values themselves. */
  readonly timeRatio: number;
  readonly numberFormat: string;
  readonly dateFormat: string;
  /** The values of the colours from red to blue. */
  readonly bounds: Bounds;
  readonly sparkType: 'line' | 'bar' | 'area';
  readonly width: number;
  readonly height: number;
  readonly showsYAxis: boolean;
  readonly yAxisBounds: Bounds;
}

export interface Controls {
  readonly metrics: readonly string[];
  readonly columns: readonly TimeColumn[];
  /** An address for each row, with `{{metric}}` in it. */
  readonly url: string;
}

function readBounds(value: unknown): Bounds {
  const [low, high] = asArray(value);
  return [asNumber(low), asNumber(high)];
}

function readSize(value: unknown, fallback: number): number {
  const size = asNumber(value, 0);
  return size > 0 ? Math.min(2000, Math.max(20, size)) : fallback;
}

function readColumn(value: unknown, index: number): TimeColumn {
  const column = asRecord(value);
  return {
    key: `${String(index)}:${asString(column.key)}`,
    label: asString(column.label) || asString(column.key),
    tooltip: asString(column.tooltip),
    type: asOneOf(column.colType, ['time', 'contrib', 'spark', 'avg'], ''),
    comparison: asOneOf(column.comparisonType, ['diff', 'perc', 'perc_change'], 'value'),
    timeLag: Math.trunc(asNumber(column.timeLag, 0)),
    timeRatio: Math.max(0, Math.trunc(asNumber(column.timeRatio, 0))),
    numberFormat: asString(column.d3format),
    dateFormat: asOptionalString(column.dateFormat) ?? 'smart_date_verbose',
    bounds: readBounds(column.bounds),
    sparkType: asOneOf(column.sparkType, ['bar', 'area'], 'line'),
    width: readSize(column.width, 300),
    height: readSize(column.height, 50),
    showsYAxis: column.showYAxis === true,
    yAxisBounds: readBounds(column.yAxisBounds),
  };
}

export function readControls(formData: FormData): Controls {
  return {
    metrics: getMetrics(formData.metrics).map(metricLabel),
    columns: asArray(formData.column_collection).map(readColumn),
    url: asString(formData.url),
  };
}
