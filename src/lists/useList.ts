import { useMemo } from 'react';
import type { FavoriteKind } from '../api/favorites';
import { useChartsQuery, useDashboardsQuery, type ListQuestion } from './listsApi';
import { chartRow, dashboardRow, type ListRow } from './listRow';

export interface ListAnswer {
  /** Undefined until a first answer; those of the last question while the next is asked. */
  readonly rows: readonly ListRow[] | undefined;
  readonly count: number;
  /** How many entries of the answer could not be read. */
  readonly unreadable: number;
  readonly isFetching: boolean;
  readonly error: { readonly message?: string } | undefined;
  readonly refetch: () => void;
}

/** One page of dashboards or charts; undefined asks nothing. */
export function useList(kind: FavoriteKind, question: ListQuestion | undefined): ListAnswer {
  const dashboards = useDashboardsQuery(question ?? {}, { skip: question === undefined || kind !== 'dashboard' });
  const charts = useChartsQuery(question ?? {}, { skip: question === undefined || kind !== 'chart' });
  const asked = kind === 'dashboard' ? dashboards : charts;
  const rows = useMemo(
    () => (kind === 'dashboard' ? dashboards.data?.items.map(dashboardRow) : charts.data?.items.map(chartRow)),
    [kind, dashboards.data, charts.data],
  );
  return {
    rows,
    count: asked.data?.count ?? 0,
    unreadable: asked.data?.problems.length ?? 0,
    isFetching: asked.isFetching,
    error: asked.error,
    refetch: () => {
      void asked.refetch();
    },
  };
}
