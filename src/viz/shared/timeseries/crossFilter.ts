import type { DataValue, FormData, QueryResult } from '../../../lib/wire';
import type { Clicked, ClickedFilter } from '../../../query/filters/clicked';
import type { DataMask } from '../../../query/types';
import { timeFilter } from '../marks/filteredColumn';
import { NO_MARK, valueFilter } from '../marks/mark';
import { dimensionsOf, type Dimension } from '../parts/categories';
import { CLEARED, clickMask } from '../parts/crossFilter';
import type { Frame, Series } from './types';

/** What the marks of a frame filter by: the series by the dimensions; where there are none, the values of the axis. */
export interface Filtering {
  readonly frame: Frame;
  readonly formData: FormData;
  readonly dimensions: readonly Dimension[];
  readonly selected: ReadonlySet<string> | null;
  readonly formatX: (x: number | string | undefined) => string;
}

/** Whether it is the values along the axis that are chosen, and not the series. A time is none: it is a bucket. */
export function choosesXs(frame: Frame, formData: FormData, result: QueryResult | undefined): boolean {
  const grouped = result !== undefined && dimensionsOf(formData, 'groupby', result).length > 0;
  return frame.xKind !== 'time' && frame.axis !== undefined && !grouped;
}

/** The mask of a click, with the words that the reference shows for it. */
function maskOf(
  key: string,
  values: readonly (DataValue | undefined)[],
  columns: readonly Dimension[],
  selected: ReadonlySet<string> | null,
) {
  const mask = clickMask(key, values, columns, selected);
  const { value } = mask.filterState ?? {};
  return value === null ? mask : { ...mask, filterState: { label: value, ...mask.filterState } };
}

/** A time is a bucket of the time grain, anything else is its value. */
function axisFilter({ frame, formData, formatX }: Filtering, index: number): ClickedFilter[] {
  const { axis, times, xKind, xs } = frame;
  const x = xs[index];
  if (axis === undefined || x === undefined) return [];
  const time = xKind === 'time' ? x : times?.[index];
  if (time === undefined || time === null) return [valueFilter(axis.column, axis.values[index], formatX(x))];
  return typeof time === 'number' ? [timeFilter(axis.column, time, formatX(x), formData)] : [];
}

/** One axis: its values are not listed by row, as those of dimensions are. */
function axisMask(filter: ClickedFilter, text: string, selected: ReadonlySet<string> | null): DataMask {
  if (selected?.size === 1 && selected.has(text)) return CLEARED;
  const { op, val, formattedVal: _word, ...where } = filter;
  return {
    extraFormData: { filters: [op === '==' ? { ...where, op: 'IN', val: [val] } : { ...where, op }] },
    filterState: { label: [text], value: [val ?? null], selectedValues: [text] },
  };
}

/** What a click on a series is about, at the place `index` of the axis where one is meant. */
export function seriesClicked(filtering: Filtering, series: Series, index: number | undefined): Clicked {
  const { frame, dimensions, selected } = filtering;
  const known = series.dimensions.length === dimensions.length;
  const values = series.dimensions.map((value) => (value === '<NULL>' ? null : value));
  const own = known
    ? dimensions.map(({ column }, i) => valueFilter(column, values[i], String(series.dimensions[i])))
    : [];
  const along = index === undefined ? [] : axisFilter(filtering, index);
  const clicked: Clicked = {
    drillToDetail: [...along, ...own],
    drillBy: { filters: own, groupbyFieldName: 'groupby' },
  };
  if (!known) return NO_MARK;
  if (dimensions.length > 0) {
    const dataMask = maskOf(series.key, values, dimensions, selected);
    return { ...clicked, crossFilter: { dataMask, isCurrentValueSelected: selected?.has(series.key) === true } };
  }
  const [filter] = along;
  if (filter === undefined || index === undefined || frame.xKind === 'time') return clicked;
  const text = String(frame.xs[index]);
  const dataMask = axisMask(filter, text, selected);
  return { ...clicked, crossFilter: { dataMask, isCurrentValueSelected: selected?.has(text) === true } };
}
