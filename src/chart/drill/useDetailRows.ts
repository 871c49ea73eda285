import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { QueryResult } from '../../lib/wire';
import type { DrillDetailBody } from './model/drillDetail';
import { drillApi, useDrillDetailQuery, useSortedDetailQuery } from './drillApi';
import { useInjectApi } from '../../store/injectApi';
import { useAppSelector } from '../../store/hooks';
import type { ResultSort } from '../results/resultRows';

/** As the reference has it: enough for a screen, little enough to be there at once. */
export const PAGE_SIZE = 50;

export interface DetailRowsOf {
  readonly datasource: string;
  readonly dashboardId: number | undefined;
  readonly body: DrillDetailBody;
  /** From 1. */
  readonly page: number;
  readonly sort: ResultSort | null;
  /** How often the person asked past the caches. */
  readonly turn: number;
}

export interface DetailRows {
  /** Of this page, or while it is asked for, of the one before. */
  readonly result: QueryResult | undefined;
  /** Of all pages together. */
  readonly total: number | undefined;
  readonly loading: boolean;
  readonly problem: string | undefined;
  readonly retry: () => void;
}

/**
 * One page of the rows. In the order that the server likes they come with their number; another order is asked of the
 * other API, which knows no number, once the first answer has told the columns.
 */
export function useDetailRows({ datasource, dashboardId, body, page, sort, turn }: DetailRowsOf): DetailRows {
  useInjectApi(drillApi);
  const generation = useAppSelector((state) => state.session.traits.generation);
  const asked = { datasource, dashboardId, body, per_page: PAGE_SIZE, turn };
  // 2.x knows no leave by a dashboard, and refuses the word.
  const by = generation === 6 ? dashboardId : undefined;
  const plain = useDrillDetailQuery({ ...asked, dashboardId: by, page: sort ? 1 : page });
  const columns = plain.data?.result.colnames;
  const sorted = useSortedDetailQuery(sort && columns ? { ...asked, page, sort, columns } : skipToken);
  const shown = sort ? sorted : plain;
  const error = plain.error ?? (sort ? sorted.error : undefined);
  // While another page is asked for, there are as many as before: the pager stays where the person is.
  const total = plain.currentData?.total_count;
  const [told, setTold] = useState<{ readonly body: DrillDetailBody; readonly total: number }>();
  if (total !== undefined && (told?.body !== body || told.total !== total)) setTold({ body, total });
  return {
    result: shown.data?.result ?? plain.data?.result,
    total: total ?? (told?.body === body ? told.total : undefined),
    loading: plain.isFetching || (sort !== null && sorted.isFetching),
    problem: error?.message,
    retry: () => void (plain.error ? plain.refetch() : sorted.refetch()),
  };
}
