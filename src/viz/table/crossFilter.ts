import { asArray, asRecord } from '../../lib/read';
import type { DataValue, FormData, Row } from '../../lib/wire';
import type { ContextMenuFilters } from '../../query/filters/contextMenuFilters';
import { columnsOf } from '../../query/labels';
import type { DataMask } from '../../query/types';
import { filteredColumn, type FilteredColumn } from '../shared/dataPoints/filteredColumn';
import { valueFilter } from '../shared/dataPoints/dataPoint';
import { isDataValue } from '../shared/table/isDataValue';
import { tableQueryMode } from '../shared/query/tableQuery';
import type { TableColumn } from './columns';

export type Selection = Readonly<Record<string, readonly DataValue[]>>;

/** A time in a mask may be a string, as Superset saves it; the result has numbers. */
function asAnswered(value: DataValue, column: TableColumn | undefined): DataValue {
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
    return [key, known.map((value) => asAnswered(value, column))] as const;
  });
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0));
}

/** A column may have the name of an inherited member (`constructor`). */
export function isChosen(chosen: Selection, column: string, value: DataValue): boolean {
  return Object.hasOwn(chosen, column) && chosen[column]?.includes(value) === true;
}

/** Selects the value, or clears the selection if it was selected. A table filters by one value at a time. */
export function toggle(chosen: Selection, column: string, value: DataValue): Selection {
  return isChosen(chosen, column, value) ? {} : { [column]: [value] };
}

/** Whether other charts can be filtered by the column's values. */
export function isDimension(column: TableColumn): boolean {
  return !column.metric && !column.group;
}

/** Raw rows have no time buckets. */
function columnOf(key: string, formData: FormData): FilteredColumn {
  return tableQueryMode(formData) === 'raw' ? { col: key } : filteredColumn(key, columnsOf(formData.groupby), formData);
}

/** The data mask of a cross-filter. Source: docs/contract/dashboard.md §4. */
export function crossFilterMask(chosen: Selection, columns: readonly TableColumn[], formData: FormData): DataMask {
  const names = Object.keys(chosen);
  const filters = names.map((name) => {
    const values = chosen[name] ?? [];
    const { col, grain } = columnOf(name, formData);
    if (values.every((v) => v === null)) return { col, op: 'IS NULL' };
    return { col, op: 'IN', val: values, ...(grain === undefined ? {} : { grain }) };
  });
  const labels = names.flatMap((name) => {
    const write = columns.find((c) => c.key === name)?.write ?? String;
    return (chosen[name] ?? []).map((v) => (v === null ? 'N/A' : write(v)));
  });
  return {
    extraFormData: { filters },
    filterState: {
      label: labels.join(', '),
      value: names.length ? Object.values(chosen) : null,
      filters: names.length ? chosen : null,
    },
  };
}

/** The filters of a click on a cell: drill to detail by all dimensions of its row; cross-filter by its own value. */
export function cellFilters(
  row: Row,
  column: TableColumn,
  columns: readonly TableColumn[],
  chosen: Selection,
  formData: FormData,
): ContextMenuFilters {
  const filterOf = (of: TableColumn) => {
    const value = of.get(row);
    const { col, grain } = columnOf(of.key, formData);
    const text = value === null || value === undefined ? 'N/A' : of.write(value);
    return { ...valueFilter(col, value, text), ...(grain === undefined ? {} : { grain }) };
  };
  // Raw rows are the detail already.
  const raw = tableQueryMode(formData) === 'raw';
  const drillToDetail = raw ? [] : columns.filter(isDimension).map(filterOf);
  if (!isDimension(column)) return { drillToDetail };
  const value = column.get(row) ?? null;
  return {
    drillToDetail,
    crossFilter: {
      dataMask: crossFilterMask(toggle(chosen, column.key, value), columns, formData),
      isCurrentValueSelected: isChosen(chosen, column.key, value),
    },
    ...(!raw && { drillBy: { filters: [filterOf(column)], groupbyFieldName: 'groupby' } }),
  };
}
