import { plainText } from '../../../lib/plainText';
import { asArray, asRecord } from '../../../lib/read';
import type { DataValue, FormData, Row } from '../../../lib/wire';
import type { ContextMenuFilters } from '../../../query/filters/contextMenuFilters';
import { getColumns } from '../../../query/labels';
import type { DataMask } from '../../../query/types';
import { filteredColumn, type FilteredColumn } from '../dataPoints/filteredColumn';
import { valueFilter } from '../dataPoints/dataPoint';
import { isDataValue } from './isDataValue';
import { tableQueryMode } from '../query/tableQuery';
import type { TableColumn } from './columns';

export type Selection = Readonly<Record<string, readonly DataValue[]>>;

/** A time in a mask may be a string, as Superset saves it; the result has numbers. */
function toResultValue(value: DataValue, column: TableColumn | undefined): DataValue {
  const time = column?.temporal && typeof value === 'string' && value.endsWith('Z') ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? value : time;
}

/** The selected values by column, from `filterState.filters`. */
export function getSelection(
  filterState: Readonly<Record<string, unknown>> | undefined,
  columns: readonly TableColumn[] = [],
): Selection {
  const entries = Object.entries(asRecord(filterState?.filters)).map(([key, values]) => {
    const column = columns.find((c) => c.key === key);
    const known = asArray(values).filter(isDataValue);
    return [key, known.map((value) => toResultValue(value, column))] as const;
  });
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0));
}

/** A column may have the name of an inherited member (`constructor`). */
export function isSelected(selection: Selection, column: string, value: DataValue): boolean {
  return Object.hasOwn(selection, column) && selection[column]?.includes(value) === true;
}

/** Selects the value, or clears the selection if it was selected: for tables that filter by one value at a time. */
export function toggle(selection: Selection, column: string, value: DataValue): Selection {
  return isSelected(selection, column, value) ? {} : { [column]: [value] };
}

/** Whether other charts can be filtered by the column's values. */
export function isDimension(column: TableColumn): boolean {
  return !column.metric && !column.group;
}

/** The column of filters on a dimension. Raw rows have no time buckets. */
export function getFilteredColumn(key: string, formData: FormData): FilteredColumn {
  return tableQueryMode(formData) === 'raw'
    ? { col: filteredColumn(key, getColumns(formData.all_columns), formData).col }
    : filteredColumn(key, getColumns(formData.groupby), formData);
}

/** The data mask of a cross-filter. Source: docs/contract/dashboard.md §4. */
export function crossFilterMask(selection: Selection, columns: readonly TableColumn[], formData: FormData): DataMask {
  const names = Object.keys(selection);
  const filters = names.map((name) => {
    const values = selection[name] ?? [];
    const { col, grain } = getFilteredColumn(name, formData);
    if (values.every((v) => v === null)) return { col, op: 'IS NULL' };
    return { col, op: 'IN', val: values, ...(grain === undefined ? {} : { grain }) };
  });
  const labels = names.flatMap((name) => {
    const column = columns.find((c) => c.key === name);
    // Numbers with all digits, as in Superset: the cell may have rounded them.
    const format = column?.temporal ? column.format : plainText;
    return (selection[name] ?? []).map((v) => (v === null ? 'N/A' : format(v)));
  });
  return {
    extraFormData: { filters },
    filterState: {
      label: labels.join(', '),
      value: names.length ? Object.values(selection) : null,
      filters: names.length ? selection : null,
    },
  };
}

/** The filters of a click on a cell: drill to detail by all dimensions of its row; cross-filter by its own value. */
export function cellFilters(
  row: Row,
  column: TableColumn,
  columns: readonly TableColumn[],
  selection: Selection,
  formData: FormData,
  /** The selection after a click. */
  next: Selection = toggle(selection, column.key, column.get(row) ?? null),
): ContextMenuFilters {
  const getFilter = (dimension: TableColumn) => {
    const value = dimension.get(row);
    const { col, grain } = getFilteredColumn(dimension.key, formData);
    const text = value === null || value === undefined ? 'N/A' : dimension.format(value);
    return { ...valueFilter(col, value, text), ...(grain === undefined ? {} : { grain }) };
  };
  // Raw rows are already the detail.
  const raw = tableQueryMode(formData) === 'raw';
  const drillToDetail = raw ? [] : columns.filter(isDimension).map(getFilter);
  if (!isDimension(column)) return { drillToDetail };
  const value = column.get(row) ?? null;
  return {
    drillToDetail,
    crossFilter: {
      dataMask: crossFilterMask(next, columns, formData),
      // A click on one of many may select it alone.
      isCurrentValueSelected: isSelected(selection, column.key, value) && !isSelected(next, column.key, value),
    },
    ...(!raw && { drillBy: { filters: [getFilter(column)], groupbyFieldName: 'groupby' } }),
  };
}
