import { useMemo } from 'react';
import type { FavoriteKind } from '../../api/favorites';
import { useChartsQuery, useDashboardsQuery, type ListQueryArgs } from '../items/listsApi';
import { toChartRow, toDashboardRow, type ListRow } from '../items/listRow';

export interface ListResult {
  /** Undefined until loaded; the previous rows while fetching the next. */
  readonly rows: readonly ListRow[] | undefined;
  readonly count: number;
  /** The number of entries that could not be parsed. */
  readonly invalidCount: number;
  readonly isFetching: boolean;
  readonly error: { readonly message?: string } | undefined;
  readonly refetch: () => void;
}

/** One page of dashboards or charts; sends no request without `args`. */
export function useList(kind: FavoriteKind, args: ListQueryArgs | undefined): ListResult {
  const dashboards = useDashboardsQuery(args ?? {}, { skip: args === undefined || kind !== 'dashboard' });
  const charts = useChartsQuery(args ?? {}, { skip: args === undefined || kind !== 'chart' });
  const query = kind === 'dashboard' ? dashboards : charts;
  const rows = useMemo(
    () => (kind === 'dashboard' ? dashboards.data?.items.map(toDashboardRow) : charts.data?.items.map(toChartRow)),
    [kind, dashboards.data, charts.data],
  );
  return {
    rows,
    count: query.data?.count ?? 0,
    invalidCount: query.data?.problems.length ?? 0,
    isFetching: query.isFetching,
    error: query.error,
    refetch: () => {
      void query.refetch();
    },
  };
}
