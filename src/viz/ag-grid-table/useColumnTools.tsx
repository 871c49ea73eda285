import { useCallback, useState } from 'react';
import type { TableColumn } from '../shared/table/columns';
import type { ColumnTools } from '../shared/table/columnTools';
import './columnTools.css';
import { ActiveFilters, activeFiltersHeight } from './filters/ActiveFilters';
import { withColumnFilter } from './filters/columnFilter';
import { FilterButton } from './filters/FilterButton';
import { filterRows } from './filters/filterRows';
import { LazyColumnFilterPanel } from './filters/LazyColumnFilterPanel';
import type { ColumnFilterState } from './filters/useColumnFilters';
import { ResizeHandle } from './ResizeHandle';

/** Pixels; as in columnTools.css. */
const BUTTON_WIDTH = 22;

/** Filters of the columns and edges that resize them. With server pagination the server filters all pages. */
export function useColumnTools(columnFilters: ColumnFilterState, byServer: boolean): ColumnTools {
  const { filters, setFilters, getSupport } = columnFilters;
  const [opened, setOpened] = useState<{ readonly column: TableColumn; readonly button: HTMLElement }>();
  const getFilter = (key: string) => filters.find((one) => one.column === key);
  return {
    filters,
    filterRows: useCallback(
      (rows, columns) => (byServer ? rows : filterRows(rows, columns, filters)),
      [byServer, filters],
    ),
    renderBar: (columns) =>
      filters.length > 0 && (
        <ActiveFilters
          filters={filters}
          getLabel={(key) => columns.find((one) => one.key === key)?.label ?? key}
          onRemove={(key) => setFilters(withColumnFilter(filters, key, undefined))}
          onClear={() => setFilters([])}
        />
      ),
    barHeight: filters.length > 0 ? activeFiltersHeight : 0,
    renderButton: (column) =>
      getSupport(column).canFilter && (
        <FilterButton
          column={column}
          filter={getFilter(column.key)}
          isOpen={opened?.column.key === column.key}
          onOpen={(button) => setOpened(opened?.column.key === column.key ? undefined : { column, button })}
        />
      ),
    buttonWidth: BUTTON_WIDTH,
    renderEdge: (edge) => <ResizeHandle {...edge} />,
    panel: opened && (
      <LazyColumnFilterPanel
        key={opened.column.key}
        column={opened.column}
        filter={getFilter(opened.column.key)}
        hasSql={getSupport(opened.column).hasSql}
        anchor={opened.button}
        onApply={(filter) => setFilters(withColumnFilter(filters, opened.column.key, filter))}
        onClose={() => setOpened(undefined)}
      />
    ),
  };
}
