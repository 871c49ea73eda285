import { stringifyJson } from '../../../lib/losslessJson';
import { asArray, asNumber, type UnknownRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { DataValue } from '../../../lib/wire';
import type { ContextMenuFilter } from '../../../query/filters/contextMenuFilters';
import type { QueryFilter } from '../../../query/types';
import { valueFilter } from '../dataPoints/dataPoint';
import type { Picked } from '../map/layerSpec';
import type { LngLat } from '../map/view';
import type { DeckModel } from './model';
import { valueText } from './tipText';

/** What a click on a map filters by. */
export interface Selection {
  readonly label: string;
  /** As the filter state has it. */
  readonly value: readonly unknown[];
  readonly filters: readonly QueryFilter[];
  readonly drillFilters: readonly ContextMenuFilter[];
}

const asValue = (value: unknown): DataValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean'
    ? value
    : null;

function oneRowSelection(row: UnknownRecord, columns: readonly string[]): Selection {
  const values = columns.map((column) => asValue(row[column]));
  return {
    label: values.map(valueText).join(', '),
    value: [values],
    filters: columns.map((col, i) => {
      const value = values[i];
      return value === null || value === undefined ? { col, op: 'IS NULL' } : { col, op: 'IN', val: [value] };
    }),
    drillFilters: columns.map((column, i) => valueFilter(column, values[i], valueText(values[i]))),
  };
}

/** All places of a cell, as Superset has it: each column by its values. */
function cellSelection(rows: readonly UnknownRecord[], columns: readonly string[]): Selection {
  const values = columns.map((column) => [...new Set(rows.map((row) => asValue(row[column])))]);
  const filters = columns.map((col, i) => ({ col, op: 'IN', val: values[i] }));
  const label = `${t('Points')}: ${String(rows.length)}`;
  return { label, value: [values], filters, drillFilters: filters.map((one) => ({ ...one, formattedVal: label })) };
}

/** Degrees around a click where there is nothing but a place to select, as in Superset. */
const areaRadius = (zoom: number): number => 0.3 / 2 ** (zoom / 2);

function areaSelection([longitude, latitude]: LngLat, zoom: number, columns: readonly [string, string]): Selection {
  const radius = areaRadius(zoom);
  const from = [longitude - radius, latitude - radius] as const;
  const to = [longitude + radius, latitude + radius] as const;
  const filters = columns.flatMap((col, i) => [
    { col, op: '>=', val: from[i] },
    { col, op: '<=', val: to[i] },
  ]);
  const text = (place: readonly number[]) => place.map((one) => String(Number(one.toFixed(4)))).join(', ');
  return { label: `${text(from)} – ${text(to)}`, value: [from, to], filters, drillFilters: filters };
}

/** Whether a place is in the area that a filter state has; undefined where it has none. */
function areaTest([from, to]: readonly unknown[]): ((place: readonly unknown[]) => boolean) | undefined {
  const [low, high] = [asArray(from), asArray(to)].map((place) => place.flatMap((one) => asNumber(one) ?? []));
  if (low?.length !== 2 || high?.length !== 2) return undefined;
  return (place) =>
    low.every((least, i) => asNumber(place[i], NaN) >= least && asNumber(place[i], NaN) <= (high[i] ?? NaN));
}

type Selectable = Pick<DeckModel, 'getFilterColumns' | 'getShape' | 'areaColumns'>;

/** What a click on this filters by; undefined: nothing. */
export function toSelection(model: Selectable, { row, cell, position, zoom }: Picked): Selection | undefined {
  const shape = row && model.getShape?.(row);
  if (shape) {
    const { label, value, filter } = shape;
    return { label, value: [value], filters: [filter], drillFilters: [{ ...filter, formattedVal: label }] };
  }
  const rows = row ? [row] : (cell?.rows ?? []);
  const [first] = rows;
  if (first) {
    const columns = model.getFilterColumns(first);
    // No filter compares a list or an object.
    const isComparable = columns.every((column) => first[column] === null || typeof first[column] !== 'object');
    if (columns.length === 0 || !isComparable) return undefined;
    return rows.length === 1 ? oneRowSelection(first, columns) : cellSelection(rows, columns);
  }
  if (!model.areaColumns || !position || zoom === undefined) return undefined;
  return areaSelection(position, zoom, model.areaColumns);
}

/** Whether the filter state already has this selection, so that a click on it clears it. */
export function isSelected(selection: Selection, value: readonly unknown[], { row, cell, position }: Picked): boolean {
  if (!row && !cell && position) return areaTest(value)?.(position) === true;
  return value.length > 0 && stringifyJson(selection.value) === stringifyJson(value);
}

/** The rows that a mask of Superset's own front end selects: places one after the other, or the corners of an area. */
function createPlaceTest({ getFilterColumns }: Selectable, value: readonly unknown[]): (row: UnknownRecord) => boolean {
  const places = new Set([...value.map((place) => stringifyJson([place].flat())), stringifyJson(value.flat())]);
  const isInArea = value.length === 2 ? areaTest(value) : undefined;
  return (row) => {
    const place = getFilterColumns(row).map((column) => {
      const part = asValue(row[column]);
      return typeof part === 'string' ? part.replaceAll(' ', '') : part;
    });
    return places.has(stringifyJson(place)) || (place.length === 2 && isInArea?.(place) === true);
  };
}

/** Tells which rows the filter state selects; undefined without a selection. */
export function createRowTest(
  model: Selectable,
  value: readonly unknown[],
): ((row: UnknownRecord) => boolean) | undefined {
  if (value.length === 0) return undefined;
  const { getShape, areaColumns, getFilterColumns } = model;
  if (getShape) {
    const wanted = stringifyJson(value[0]);
    return (row) => stringifyJson(getShape(row)?.value ?? null) === wanted;
  }
  const isInArea = areaColumns && value.length === 2 ? areaTest(value) : undefined;
  if (areaColumns && isInArea) return (row) => isInArea(areaColumns.map((column) => row[column]));
  if (value.length > 1 || !Array.isArray(value[0])) return createPlaceTest(model, value);
  const sets = asArray(value[0]).map((one) => new Set(Array.isArray(one) ? one : [one]));
  return (row) => {
    const columns = getFilterColumns(row);
    return columns.length === sets.length && columns.every((column, i) => sets[i]?.has(asValue(row[column])) === true);
  };
}
