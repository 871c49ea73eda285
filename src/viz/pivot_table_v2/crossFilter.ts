import { plainText } from '../../lib/plainText';
import { asArray, asRecord } from '../../lib/read';
import type { DataValue, FormData } from '../../lib/wire';
import type { ContextMenuFilters, ContextMenuFilter } from '../../query/filters/contextMenuFilters';
import { getColumns } from '../../query/labels';
import type { DataMask } from '../../query/types';
import { filteredColumn } from '../shared/dataPoints/filteredColumn';
import { valueFilter } from '../shared/dataPoints/dataPoint';
import { isDataValue } from '../shared/table/isDataValue';
import type { AxisEntry } from './axis';
import type { Controls } from './readControls';
import type { Dimension, PivotModel } from './transform';

/** The selected value per column; metrics cannot be selected. */
export type Selection = Readonly<Record<string, DataValue>>;

export function getSelection(filterState: Readonly<Record<string, unknown>> | undefined): Selection {
  const entries = Object.entries(asRecord(filterState?.selectedFilters)).flatMap(([column, values]) => {
    const value: unknown = asArray(values)[0];
    return isDataValue(value) ? [[column, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Whether a heading's value is the selected one. Superset saves times and numbers as strings. */
export function isValueSelected(selection: Selection, column: string, value: DataValue): boolean {
  if (!Object.hasOwn(selection, column)) return false;
  const own = selection[column];
  return own === value || (typeof own === 'string' && value !== null && own === plainText(value));
}

/** A dimension that has a column. */
type ColumnDimension = Dimension & { readonly column: string };

const hasColumn = (dimension: Dimension): dimension is ColumnDimension => dimension.column !== undefined;

function getFilter(dimension: ColumnDimension, value: DataValue, formData: FormData): ContextMenuFilter {
  const queried = [...getColumns(formData.groupbyRows), ...getColumns(formData.groupbyColumns)];
  const { col, grain } = filteredColumn(dimension.column, queried, formData);
  const text = dimension.format(value);
  return { ...valueFilter(col, value, text), ...(grain === undefined ? {} : { grain }) };
}

/** The data mask of a click on a heading: filters by its value, or clears the filter if it is selected already. */
function headingMask(selection: Selection, dimension: ColumnDimension, value: DataValue, formData: FormData): DataMask {
  if (isValueSelected(selection, dimension.column, value))
    return { extraFormData: {}, filterState: { value: null, selectedFilters: null } };
  const { op, val, formattedVal: _text, ...where } = getFilter(dimension, value, formData);
  return {
    extraFormData: { filters: [op === '==' ? { ...where, op: 'IN', val: [val] } : { ...where, op }] },
    filterState: {
      label: dimension.format(value),
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
    return dimension && hasColumn(dimension) ? [getFilter(dimension, value, formData)] : [];
  });
}

/** The target of a click: the cell of a row and a column, or a heading of one of them, at its level. */
export interface ClickTarget {
  readonly row?: AxisEntry | undefined;
  readonly column?: AxisEntry | undefined;
  readonly level?: number | undefined;
}

/** The filters of a click. Only a heading cross-filters and can be drilled by: a cell has several values. */
export function pivotFilters(
  { row, column, level }: ClickTarget,
  model: PivotModel,
  selection: Selection,
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
  // When transposed, the displayed rows come from the control of the columns.
  const isRowDimension = (row !== undefined) !== controls.transposed;
  return {
    drillToDetail,
    crossFilter: {
      dataMask: headingMask(selection, dimension, value, formData),
      isCurrentValueSelected: isValueSelected(selection, dimension.column, value),
    },
    drillBy: {
      filters: [getFilter(dimension, value, formData)],
      groupbyFieldName: isRowDimension ? 'groupbyRows' : 'groupbyColumns',
    },
  };
}
