import { own } from '../../lib/own';
import { plainText } from '../../lib/plainText';
import { asArray, asRecord } from '../../lib/read';
import type { DataValue, FormData } from '../../lib/wire';
import type { ContextMenuFilters, ContextMenuFilter } from '../../query/filters/contextMenuFilters';
import { getColumns } from '../../query/labels';
import type { DataMask } from '../../query/types';
import { filteredColumn, type FilteredColumn } from '../shared/dataPoints/filteredColumn';
import { valueFilter } from '../shared/dataPoints/dataPoint';
import { isDataValue } from '../shared/table/isDataValue';
import type { AxisEntry } from './axis';
import type { Controls } from './readControls';
import type { Dimension, PivotModel } from './transform';

/** The selected values per column; metrics cannot be selected. */
export type Selection = Readonly<Record<string, readonly DataValue[]>>;

export function getSelection(filterState: Readonly<Record<string, unknown>> | undefined): Selection {
  const entries = Object.entries(asRecord(filterState?.selectedFilters)).flatMap(([column, values]) => {
    const known = asArray(values).filter(isDataValue);
    return known.length > 0 ? [[column, known] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Superset saves times and numbers as strings. */
function isSameValue(saved: DataValue, value: DataValue): boolean {
  return saved === value || (typeof saved === 'string' && value !== null && saved === plainText(value));
}

/** Whether a heading's value is a selected one. */
export function isValueSelected(selection: Selection, column: string, value: DataValue): boolean {
  return own(selection, column)?.some((saved) => isSameValue(saved, value)) === true;
}

/** The selection after a click on a value: the value alone, or added to the others; without it where it was selected. */
function toggle(selection: Selection, column: string, value: DataValue, isAdding: boolean): Selection {
  const isSelected = isValueSelected(selection, column, value);
  if (!isAdding) return isSelected ? {} : { [column]: [value] };
  const { [column]: _before, ...others } = selection;
  const before = own(selection, column) ?? [];
  const values = isSelected ? before.filter((saved) => !isSameValue(saved, value)) : [...before, value];
  return values.length > 0 ? { ...others, [column]: values } : others;
}

/** A dimension that has a column. */
type ColumnDimension = Dimension & { readonly column: string };

const hasColumn = (dimension: Dimension): dimension is ColumnDimension => dimension.column !== undefined;

function getFilteredColumn(column: string, formData: FormData): FilteredColumn {
  const queried = [...getColumns(formData.groupbyRows), ...getColumns(formData.groupbyColumns)];
  return filteredColumn(column, queried, formData);
}

function getFilter(dimension: ColumnDimension, value: DataValue, formData: FormData): ContextMenuFilter {
  const { col, grain } = getFilteredColumn(dimension.column, formData);
  const text = dimension.format(value);
  return { ...valueFilter(col, value, text), ...(grain === undefined ? {} : { grain }) };
}

function selectionMask(selection: Selection, model: PivotModel, formData: FormData): DataMask {
  const selected = Object.entries(selection);
  if (selected.length === 0) return { extraFormData: {}, filterState: { value: null, selectedFilters: null } };
  const dimensions = [...model.rowDimensions, ...model.columnDimensions];
  return {
    extraFormData: {
      filters: selected.map(([column, values]) => {
        const where = getFilteredColumn(column, formData);
        return values.every((value) => value === null)
          ? { ...where, op: 'IS NULL' }
          : { ...where, op: 'IN', val: values };
      }),
    },
    filterState: {
      label: selected
        .flatMap(([column, values]) => {
          const format = dimensions.find((dimension) => dimension.column === column)?.format ?? plainText;
          return values.map(format);
        })
        .join(', '),
      value: selected.map(([, values]) => values),
      selectedFilters: selection,
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
  /** Adds a heading to the selection instead of replacing it. */
  readonly isAdding?: boolean;
}

/** The filters of a click. Only a heading cross-filters and can be drilled by: a cell has several values. */
export function pivotFilters(
  { row, column, level, isAdding = false }: ClickTarget,
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
      dataMask: selectionMask(toggle(selection, dimension.column, value, isAdding), model, formData),
      isCurrentValueSelected: isValueSelected(selection, dimension.column, value),
    },
    drillBy: {
      filters: [getFilter(dimension, value, formData)],
      groupbyFieldName: isRowDimension ? 'groupbyRows' : 'groupbyColumns',
    },
  };
}
