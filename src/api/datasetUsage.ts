import * as v from 'valibot';
import { asRecord } from '../lib/read';
import { ApiError } from './client/ApiError';
import type { Client } from './client/client';
import { checkEach, text, textOrNull, type Schema } from './client/parse';
import type { ListFilter } from './lists';
import { fetchItem, fetchRows } from './resource';

/** Servers send no more rows at once. */
const PAGE_SIZE = 100;

interface Page<T> {
  readonly items: readonly T[];
  /** Of all pages. */
  readonly count: number;
  readonly isLast: boolean;
}

async function fetchPage<T>(
  client: Client,
  path: string,
  schema: Schema<T>,
  query: { readonly columns: readonly string[]; readonly orderColumn: string; readonly filters: readonly ListFilter[] },
  page: number,
  signal: AbortSignal,
): Promise<Page<T>> {
  const args = { path, page, pageSize: PAGE_SIZE, orderDirection: 'asc', ...query } as const;
  const { rows, count } = await fetchRows(client, args, signal);
  const { items } = checkEach(schema, rows, 'result');
  return { items, count, isLast: rows.length === 0 || (page + 1) * PAGE_SIZE >= count };
}

const objects = <T>(entry: Schema<T>) =>
  v.fallback(v.object({ count: v.fallback(v.number(), 0), result: v.fallback(v.array(entry), []) }), {
    count: 0,
    result: [],
  });
const relatedSchema = v.object({
  charts: objects(v.object({ id: v.number(), slice_name: text })),
  dashboards: objects(v.object({ id: v.number(), title: text, json_metadata: textOrNull })),
});
export type RelatedObjects = v.InferOutput<typeof relatedSchema>;

/** The charts of a dataset, and the dashboards with these charts. */
export async function fetchRelatedObjects(
  client: Client,
  datasetId: number,
  signal: AbortSignal,
): Promise<RelatedObjects> {
  const path = `/api/v1/dataset/${String(datasetId)}/related_objects`;
  const { value } = await client.request({ path, schema: relatedSchema, signal });
  return value;
}

const chartSchema = v.object({
  id: v.number(),
  slice_name: text,
  params: textOrNull,
  dashboards: v.fallback(v.array(v.object({ id: v.number(), dashboard_title: text })), []),
});
export type UsingChart = v.InferOutput<typeof chartSchema>;

/** A page of the charts of a dataset, with their form data as JSON. */
export function fetchUsingCharts(
  client: Client,
  datasetId: number,
  page: number,
  signal: AbortSignal,
): Promise<Page<UsingChart>> {
  const query = {
    columns: ['id', 'slice_name', 'params', 'dashboards.id', 'dashboards.dashboard_title'],
    orderColumn: 'slice_name',
    filters: [
      { col: 'datasource_id', opr: 'eq', value: datasetId },
      { col: 'datasource_type', opr: 'eq', value: 'table' },
    ],
  };
  return fetchPage(client, '/api/v1/chart/', chartSchema, query, page, signal);
}

const reportSchema = v.object({
  id: v.number(),
  name: text,
  /** 'Alert' or 'Report'. */
  type: text,
  chart_id: v.fallback(v.nullable(v.number()), null),
  dashboard_id: v.fallback(v.nullable(v.number()), null),
});
export type UsingReport = v.InferOutput<typeof reportSchema>;

/** The alerts and reports of charts or dashboards; undefined where the user may not see any. */
export async function fetchReports(
  client: Client,
  of: 'chart_id' | 'dashboard_id',
  ids: readonly number[],
  signal: AbortSignal,
): Promise<readonly UsingReport[] | undefined> {
  const reports: UsingReport[] = [];
  const columns = ['id', 'name', 'type', 'chart_id', 'dashboard_id'];
  try {
    for (let at = 0; at < ids.length; at += PAGE_SIZE) {
      const filters = [{ col: of, opr: 'in', value: ids.slice(at, at + PAGE_SIZE) }];
      for (let page = 0, isLast = false; !isLast; page += 1) {
        const query = { columns, orderColumn: 'name', filters };
        const found = await fetchPage(client, '/api/v1/report/', reportSchema, query, page, signal);
        reports.push(...found.items);
        isLast = found.isLast;
      }
    }
  } catch (error) {
    // Without permission, or without the feature.
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return undefined;
    throw error;
  }
  return reports;
}

const dashboardSchema = v.object({
  id: v.number(),
  dashboard_title: text,
  json_metadata: v.fallback(v.optional(v.nullable(v.string())), undefined),
});
export type DashboardWithMetadata = v.InferOutput<typeof dashboardSchema>;

/** A page of all dashboards; later servers send no metadata in lists. */
export function fetchAllDashboards(
  client: Client,
  page: number,
  signal: AbortSignal,
): Promise<Page<DashboardWithMetadata>> {
  const columns = ['id', 'dashboard_title', 'json_metadata'];
  const query = { columns, orderColumn: 'dashboard_title', filters: [] };
  return fetchPage(client, '/api/v1/dashboard/', dashboardSchema, query, page, signal);
}

export async function fetchDashboardMetadata(client: Client, id: number, signal: AbortSignal): Promise<unknown> {
  return asRecord(await fetchItem(client, '/api/v1/dashboard/', id, v.unknown(), signal))['json_metadata'];
}
