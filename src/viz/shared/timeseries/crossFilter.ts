import type { DataValue, FormData, QueryResult } from '../../../lib/wire';
import type { ContextMenuFilters, ContextMenuFilter } from '../../../query/filters/contextMenuFilters';
import { getColumns } from '../../../query/labels';
import type { DataMask } from '../../../query/types';
import { timeFilter } from '../dataPoints/filteredColumn';
import { NO_FILTERS, valueFilter } from '../dataPoints/dataPoint';
import { getDimensions, type Dimension } from '../partToWhole/categories';
import { CLEARED, toggleMask } from '../partToWhole/crossFilter';
import type { Frame, Series } from './types';

/** Context of cross-filters: data points filter by the dimensions of their series, or without dimensions by the axis values. */
export interface Filtering {
  readonly frame: Frame;
  readonly formData: FormData;
  readonly dimensions: readonly Dimension[];
  readonly selected: ReadonlySet<string> | null;
  readonly formatX: (x: number | string | undefined) => string;
  /** The form data field of the dimensions. Absent: `groupby`. */
  readonly groupbyField?: string | undefined;
}

/** Whether a click selects an axis value instead of a series. Times are buckets and cannot be selected. */
export function selectsXValues(frame: Frame, formData: FormData, result: QueryResult | undefined): boolean {
  const grouped = result !== undefined && getDimensions(getColumns(formData.groupby), result).length > 0;
  return frame.xKind !== 'time' && frame.axis !== undefined && !grouped;
}

/** The mask of a click, with the label that Superset shows for it. */
function getMask(
  key: string,
  values: readonly (DataValue | undefined)[],
  columns: readonly Dimension[],
  selected: ReadonlySet<string> | null,
) {
  const mask = toggleMask(key, values, columns, selected);
  const { value } = mask.filterState ?? {};
  return value === null ? mask : { ...mask, filterState: { label: value, ...mask.filterState } };
}

/** A time filters by its bucket, anything else by its value. */
function axisFilter({ frame, formData, formatX }: Filtering, index: number): ContextMenuFilter[] {
  const { axis, times, xKind, xs } = frame;
  const x = xs[index];
  if (axis === undefined || x === undefined) return [];
  const time = xKind === 'time' ? x : times?.[index];
  if (time === undefined || time === null) return [valueFilter(axis.column, axis.values[index], formatX(x))];
  return typeof time === 'number' ? [timeFilter(axis.column, time, formatX(x), formData)] : [];
}

/** Unlike those of dimensions, the values of an axis are not grouped by row. */
function axisMask(filter: ContextMenuFilter, key: string, selected: ReadonlySet<string> | null): DataMask {
  if (selected?.size === 1 && selected.has(key)) return CLEARED;
  const { op, val, formattedVal, ...where } = filter;
  return {
    extraFormData: { filters: [op === '==' ? { ...where, op: 'IN', val: [val] } : { ...where, op }] },
    filterState: { label: [formattedVal ?? key], value: [val ?? null], selectedValues: [key] },
  };
}

/** The filters of a click on a series, and on its point at `index` of the axis where there is one. */
export function seriesFilters(filtering: Filtering, series: Series, index: number | undefined): ContextMenuFilters {
  const { frame, dimensions, selected, groupbyField = 'groupby' } = filtering;
  const isKnown = series.dimensions.length === dimensions.length;
  const values = series.dimensions.map((value) => (value === '<NULL>' ? null : value));
  const ownFilters = isKnown
    ? dimensions.map(({ column }, i) => valueFilter(column, values[i], String(series.dimensions[i])))
    : [];
  const axisFilters = index === undefined ? [] : axisFilter(filtering, index);
  const filters: ContextMenuFilters = {
    drillToDetail: [...axisFilters, ...ownFilters],
    drillBy: {
      filters: ownFilters,
      groupbyFieldName: groupbyField,
      ...(groupbyField === 'groupby_b' && { adhocFilterFieldName: 'adhoc_filters_b' }),
    },
  };
  if (!isKnown) return NO_FILTERS;
  if (dimensions.length > 0) {
    // A forecast is selected together with its series.
    const key = series.forecastOf ?? series.key;
    const dataMask = getMask(key, values, dimensions, selected);
    return { ...filters, crossFilter: { dataMask, isCurrentValueSelected: selected?.has(key) === true } };
  }
  const [filter] = axisFilters;
  if (filter === undefined || index === undefined || frame.xKind === 'time') return filters;
  const key = String(frame.xs[index]);
  const dataMask = axisMask(filter, key, selected);
  return { ...filters, crossFilter: { dataMask, isCurrentValueSelected: selected?.has(key) === true } };
}
