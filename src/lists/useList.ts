import { useMemo } from 'react';
import type { FavoriteKind } from '../api/favorites';
import { useChartsQuery, useDashboardsQuery, type ListQuestion } from './listsApi';
import type { QuestionProblem } from '../store/answered';
import { chartRow, dashboardRow, type ListRow } from './listRow';

export interface ListAnswer {
  /** Undefined until a first answer; those of the last question while the next is asked. */
  readonly rows: readonly ListRow[] | undefined;
  readonly count: number;
  /** How many entries of the answer could not be read. */
  readonly unreadable: number;
  readonly isFetching: boolean;
  readonly error: QuestionProblem | undefined;
  readonly refetch: () => void;
}

function problemOf(error: unknown): QuestionProblem | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('detail' in error && 'title' in error && 'status' in error) {
    return { title: String(error.title), detail: String(error.detail), status: Number(error.status) };
  }
  return { title: '', detail: 'message' in error ? String(error.message) : '', status: 0 };
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
    error: problemOf(asked.error),
    refetch: () => {
      void asked.refetch();
    },
  };
}
