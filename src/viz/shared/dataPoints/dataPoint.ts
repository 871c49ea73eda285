import type { DataValue } from '../../../lib/wire';
import type { ContextMenuFilters, ContextMenuFilter } from '../../../query/filters/contextMenuFilters';
import type { QueryColumn } from '../../../query/types';
import { own } from '../../../lib/own';

/** What can be selected on a chart: a slice, a bar, a point. */
export interface DataPoint {
  /** What screen readers announce. */
  readonly label: string;
  readonly filters: ContextMenuFilters;
}

/** Where ECharts draws a data point, to highlight it. */
export interface DataPointLocation {
  readonly seriesId?: string;
  readonly seriesIndex?: number;
  readonly dataIndex: number;
}

/** The data points of one chart, created on access: there may be a hundred thousand. */
export interface DataPoints {
  readonly count: number;
  /** How many data points the up and down keys move by: 1, or the length of a row where data points are in rows. */
  readonly stride: number;
  /** Undefined: a gap. */
  readonly at: (index: number) => DataPoint | undefined;
  /** The data point of an ECharts event. */
  readonly find: (event: unknown) => DataPoint | undefined;
  readonly locate?: (index: number) => DataPointLocation | undefined;
}

/** A click outside of all data points: all of the chart's rows. */
export const NO_FILTERS: ContextMenuFilters = { drillToDetail: [] };

/** The filter that matches a value's rows. A comparison with null would match none. */
export function valueFilter(col: QueryColumn, value: DataValue | undefined, text: string): ContextMenuFilter {
  return value === null || value === undefined
    ? { col, op: 'IS NULL', formattedVal: text }
    : { col, op: '==', val: value, formattedVal: text };
}

/** The index that the arrow, Home, End and page keys move to from `from`, skipping gaps; undefined for other keys and at the end. */
export function nextDataPoint(dataPoints: DataPoints, from: number, key: string): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: dataPoints.stride,
    ArrowUp: -dataPoints.stride,
    PageDown: 10,
    PageUp: -10,
    Home: 1,
    End: -1,
  };
  const step = own(steps, key);
  if (step === undefined) return undefined;
  const start = key === 'Home' ? 0 : key === 'End' ? dataPoints.count - 1 : from + step;
  for (let i = start; i >= 0 && i < dataPoints.count; i += step) if (dataPoints.at(i) !== undefined) return i;
  return undefined;
}
