import { useCallback, useEffect, useMemo, useState } from 'react';
import type { OwnState } from '../../../query/types';
import type { TableColumn } from '../../shared/table/columns';
import { readColumnFilters, type ColumnFilter } from './columnFilter';
import { readFilterModel, toFilterModel } from './filterModel';
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
  readonly setOwnState?: ((ownState: OwnState) => void) | undefined;
  /** What the table starts with. */
  readonly initial: readonly ColumnFilter[];
}

const none: readonly ColumnFilter[] = [];

/** The filters of a table's columns: in the own state when the server filters, else in the component. */
export function useColumnFilters(options: ColumnFilterOptions): ColumnFilterState {
  const { byServer, formData, datasource, ownState, setOwnState, initial } = options;
  const [local, setLocal] = useState(initial);
  // Superset saves the model of its grid, which a link of its own has.
  const { columnFilters, agGridFilterModel } = ownState;
  const saved = useMemo(
    () => (columnFilters === undefined ? readFilterModel(agGridFilterModel) : readColumnFilters(columnFilters)),
    [columnFilters, agGridFilterModel],
  );
  const canFilter = !byServer || setOwnState !== undefined;
  const toServer = useCallback(
    (next: readonly ColumnFilter[]): OwnState => ({
      ...ownState,
      ...serverFilters(next, { formData, datasource }),
      columnFilters: next,
      agGridFilterModel: toFilterModel(next, true),
      currentPage: 0,
    }),
    [formData, datasource, ownState],
  );
  const setFilters = useCallback(
    (next: readonly ColumnFilter[]) => {
      if (byServer) setOwnState?.(toServer(next));
      else setLocal(next);
    },
    [byServer, toServer, setOwnState],
  );
  // A link to the chart builder has the filters, but not the query that they make.
  const isPending = byServer && initial.length > 0 && columnFilters === undefined && agGridFilterModel === undefined;
  useEffect(() => {
    if (isPending) setOwnState?.(toServer(initial));
  }, [isPending, initial, toServer, setOwnState]);
  const getSupport = useCallback(
    (column: TableColumn): ServerFilterSupport => {
      if (!canFilter) return { canFilter: false, hasSql: false };
      return byServer ? serverFilterSupport(column, { formData, datasource }) : { canFilter: true, hasSql: true };
    },
    [canFilter, byServer, formData, datasource],
  );
  return { filters: canFilter ? (byServer ? saved : local) : none, setFilters, getSupport };
}
