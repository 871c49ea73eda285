import { asArray, asRecord } from '../../lib/read';
import type { DataValue, FormData } from '../../lib/wire';
import type { ContextMenuFilters, ContextMenuFilter } from '../../query/filters/contextMenuFilters';
import { columnsOf } from '../../query/labels';
import type { DataMask } from '../../query/types';
import { filteredColumn } from '../shared/dataPoints/filteredColumn';
import { valueFilter } from '../shared/dataPoints/dataPoint';
import { isDataValue } from '../shared/table/isDataValue';
import type { AxisEntry } from './axis';
import type { Controls } from './readControls';
import type { Dimension, PivotModel } from './transform';

/** The value per column that is chosen; the metrics are no filter. */
export type Selection = Readonly<Record<string, DataValue>>;

export function getSelection(filterState: Readonly<Record<string, unknown>> | undefined): Selection {
  const entries = Object.entries(asRecord(filterState?.selectedFilters)).flatMap(([column, values]) => {
    const value: unknown = asArray(values)[0];
    return isDataValue(value) ? [[column, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Whether a heading's value is the chosen one. The reference writes times and numbers as texts. */
export function isSelected(chosen: Selection, column: string, value: DataValue): boolean {
  if (!Object.hasOwn(chosen, column)) return false;
  const own = chosen[column];
  return own === value || (typeof own === 'string' && value !== null && own === String(value));
}

/** A dimension with the column that it is of. */
type ColumnDimension = Dimension & { readonly column: string };

const hasColumn = (dimension: Dimension): dimension is ColumnDimension => dimension.column !== undefined;

function filterOf(dimension: ColumnDimension, value: DataValue, formData: FormData): ContextMenuFilter {
  const asked = [...columnsOf(formData.groupbyRows), ...columnsOf(formData.groupbyColumns)];
  const { col, grain } = filteredColumn(dimension.column, asked, formData);
  const text = dimension.write(value);
  return { ...valueFilter(col, value, text), ...(grain === undefined ? {} : { grain }) };
}

/** The mask by which a heading's own value filters the other charts; chosen already, it takes the filter back. */
function headingMask(chosen: Selection, dimension: ColumnDimension, value: DataValue, formData: FormData): DataMask {
  if (isSelected(chosen, dimension.column, value))
    return { extraFormData: {}, filterState: { value: null, selectedFilters: null } };
  const { op, val, formattedVal: _word, ...where } = filterOf(dimension, value, formData);
  return {
    extraFormData: { filters: [op === '==' ? { ...where, op: 'IN', val: [val] } : { ...where, op }] },
    filterState: {
      label: dimension.write(value),
      value: [[value]],
      selectedFilters: { [dimension.column]: [value] },
    },
  };
}

function pathFilters(
  path: readonly DataValue[],
  dimensions: readonly Dimension[],
  formData: FormData,
): ContextMenuFilter[] {
  return path.flatMap((value, i) => {
    const dimension = dimensions[i];
    return dimension && hasColumn(dimension) ? [filterOf(dimension, value, formData)] : [];
  });
}

/** What was hit: a value where a row and a column meet, or a heading of one of them, at its level. */
export interface Hit {
  readonly row?: AxisEntry | undefined;
  readonly column?: AxisEntry | undefined;
  readonly level?: number | undefined;
}

/** What a click is about. Only a heading of a value filters others and can be drilled into: a cell is several values. */
export function pivotFilters(
  { row, column, level }: Hit,
  model: PivotModel,
  chosen: Selection,
  controls: Controls,
  formData: FormData,
): ContextMenuFilters {
  const depth = level === undefined ? undefined : level + 1;
  const drillToDetail = [
    ...pathFilters(column?.path.slice(0, depth) ?? [], model.columnDimensions, formData),
    ...pathFilters(row?.path.slice(0, depth) ?? [], model.rowDimensions, formData),
  ];
  const entry = row ?? column;
  const dimension = level === undefined ? undefined : (row ? model.rowDimensions : model.columnDimensions)[level];
  if (level === undefined || !entry || !dimension || !hasColumn(dimension)) return { drillToDetail };
  const value = entry.path[level] ?? null;
  // Turned round, the rows that are drawn are of the columns' control.
  const ofRows = (row !== undefined) !== controls.transposed;
  return {
    drillToDetail,
    crossFilter: {
      dataMask: headingMask(chosen, dimension, value, formData),
      isCurrentValueSelected: isSelected(chosen, dimension.column, value),
    },
    drillBy: {
      filters: [filterOf(dimension, value, formData)],
      groupbyFieldName: ofRows ? 'groupbyRows' : 'groupbyColumns',
    },
  };
}
