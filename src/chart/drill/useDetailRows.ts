import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { QueryResult } from '../../lib/wire';
import type { DrillDetailBody } from './model/drillDetail';
import { drillApi, useDrillDetailQuery, useSortedDetailQuery } from './drillApi';
import { useInjectApi } from '../../store/injectApi';
import { useAppSelector } from '../../store/hooks';
import type { ResultSort } from '../results/resultRows';

/** As in Superset's own front end: enough for a screen, few enough to load at once. */
export const PAGE_SIZE = 50;

export interface DetailRowsOptions {
  readonly datasource: string;
  readonly dashboardId: number | undefined;
  readonly body: DrillDetailBody;
  /** From 1. */
  readonly page: number;
  readonly sort: ResultSort | null;
  /** How often the user has reloaded the rows, bypassing the caches. */
  readonly refreshCount: number;
}

export interface DetailRows {
  /** Of this page, or while it loads, of the page before. */
  readonly result: QueryResult | undefined;
  /** Of all pages together. */
  readonly total: number | undefined;
  readonly loading: boolean;
  readonly error: string | undefined;
  readonly retry: () => void;
}

/**
 * One page of the rows. Unsorted pages include the total; sorted ones are requested from chart/data, which has no total and requires
 * the column names, so the unsorted request comes first.
 */
export function useDetailRows({
  datasource,
  dashboardId,
  body,
  page,
  sort,
  refreshCount,
}: DetailRowsOptions): DetailRows {
  useInjectApi(drillApi);
  const drillSendsDashboardId = useAppSelector((state) => state.session.traits.drillSendsDashboardId);
  const args = { datasource, dashboardId, body, per_page: PAGE_SIZE, refreshCount };
  // 2.x has no access by dashboard, and rejects the field.
  const byDashboard = drillSendsDashboardId ? dashboardId : undefined;
  const plain = useDrillDetailQuery({ ...args, dashboardId: byDashboard, page: sort ? 1 : page });
  const columns = plain.data?.result.colnames;
  const sorted = useSortedDetailQuery(sort && columns ? { ...args, page, sort, columns } : skipToken);
  const current = sort ? sorted : plain;
  const error = plain.error ?? (sort ? sorted.error : undefined);
  // The total, and with it the pager, stays while another page loads.
  const total = plain.currentData?.total_count;
  const [known, setKnown] = useState<{ readonly body: DrillDetailBody; readonly total: number }>();
  if (total !== undefined && (known?.body !== body || known.total !== total)) setKnown({ body, total });
  return {
    result: current.data?.result ?? plain.data?.result,
    total: total ?? (known?.body === body ? known.total : undefined),
    loading: plain.isFetching || (sort !== null && sorted.isFetching),
    error: error && (error.message ?? ''),
    retry: () => void (plain.error ? plain.refetch() : sorted.refetch()),
  };
}
