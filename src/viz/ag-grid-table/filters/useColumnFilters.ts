import { useCallback, useMemo, useState } from 'react';
import type { OwnState } from '../../../query/types';
import type { TableColumn } from '../../shared/table/columns';
import { readColumnFilters, type ColumnFilter } from './columnFilter';
import { serverFilters, serverFilterSupport, type FilterSource, type ServerFilterSupport } from './serverFilters';

export interface ColumnFilterState {
  readonly filters: readonly ColumnFilter[];
  readonly setFilters: (filters: readonly ColumnFilter[]) => void;
  readonly getSupport: (column: TableColumn) => ServerFilterSupport;
}

export interface ColumnFilterOptions extends FilterSource {
  /** With server pagination: the server filters all pages. */
  readonly byServer: boolean;
  readonly ownState: OwnState;
  readonly setOwnState: ((ownState: OwnState) => void) | undefined;
}

const none: readonly ColumnFilter[] = [];

/** The filters of a table's columns: in the own state when the server filters, else in the component. */
export function useColumnFilters(options: ColumnFilterOptions): ColumnFilterState {
  const { byServer, formData, datasource, ownState, setOwnState } = options;
  const [local, setLocal] = useState(none);
  const { columnFilters } = ownState;
  const saved = useMemo(() => readColumnFilters(columnFilters), [columnFilters]);
  const canFilter = !byServer || setOwnState !== undefined;
  const setFilters = useCallback(
    (next: readonly ColumnFilter[]) => {
      if (!byServer) setLocal(next);
      else
        setOwnState?.({
          ...ownState,
          ...serverFilters(next, { formData, datasource }),
          columnFilters: next,
          currentPage: 0,
        });
    },
    [byServer, formData, datasource, ownState, setOwnState],
  );
  const getSupport = useCallback(
    (column: TableColumn): ServerFilterSupport => {
      if (!canFilter) return { canFilter: false, hasSql: false };
      return byServer ? serverFilterSupport(column, { formData, datasource }) : { canFilter: true, hasSql: true };
    },
    [canFilter, byServer, formData, datasource],
  );
  return { filters: canFilter ? (byServer ? saved : local) : none, setFilters, getSupport };
}
