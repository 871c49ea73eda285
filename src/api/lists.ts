import * as v from 'valibot';
import type { Client } from './client/client';
import { people, type Person } from './person';
import { checkEach, flag, resultSchema, text, textOrNull, type Problem, type Schema } from './client/parse';

export const PAGE_SIZE = 25;

export interface ListFilter {
  readonly col: string;
  /** The server's own filter names: 'title_or_slug', 'chart_all_text', 'dashboard_is_favorite', 'rel_m_m', 'eq'… */
  readonly opr: string;
  readonly value: string | number | boolean | readonly (string | number)[];
}

export interface ListQuery {
  /** From 0. */
  readonly page?: number;
  readonly pageSize?: number;
  readonly orderColumn?: string;
  readonly orderDirection?: 'asc' | 'desc';
  readonly filters?: readonly ListFilter[];
  /** Requests `thumbnail_url`, which a server computes for each item. */
  readonly hasThumbnails?: boolean;
  readonly signal?: AbortSignal;
}

export interface ListPage<T> {
  readonly items: readonly T[];
  /** Of all pages. */
  readonly count: number;
  /** Items that could not be read. */
  readonly problems: readonly Problem[];
}

const countSchema = v.object({ ...resultSchema.entries, count: v.fallback(v.number(), 0) });

/** A schema with the columns that it reads. */
type ListSchema<T> = Schema<T> & { readonly entries: Readonly<Record<string, unknown>> };

const OWNERS = ['owners.id', 'owners.first_name', 'owners.last_name'];

/**
 * A page of a resource at /api/v1/{resource}/. Only the columns of the schema are requested (not a dashboard's CSS and layout);
 * the server ignores columns that it does not know.
 */
export async function fetchList<T>(
  client: Client,
  resource: string,
  schema: ListSchema<T>,
  query: ListQuery = {},
): Promise<ListPage<T>> {
  const {
    page = 0,
    pageSize = PAGE_SIZE,
    orderColumn = 'changed_on_delta_humanized',
    orderDirection = 'desc',
    filters = [],
  } = query;
  const q = {
    columns: Object.keys(schema.entries)
      .filter((name) => name !== 'thumbnail_url' || query.hasThumbnails === true)
      .flatMap((name) => (name === 'owners' ? OWNERS : [name])),
    order_column: orderColumn,
    order_direction: orderDirection,
    page,
    page_size: pageSize,
    ...(filters.length ? { filters } : {}),
  };
  const { value } = await client.request({
    path: `/api/v1/${resource}/`,
    q,
    schema: countSchema,
    signal: query.signal,
  });
  return { ...checkEach(schema, value.result, 'result'), count: value.count };
}

/** What dashboards and charts have in common. */
interface CommonItem {
  readonly changed_by_name: string;
  readonly changed_on_utc: string;
  readonly changed_on_delta_humanized: string;
  readonly certified_by: string;
  readonly certification_details: string;
  /** Only when requested. */
  readonly thumbnail_url: string;
  readonly owners: readonly Person[];
}

const commonColumns = {
  changed_by_name: text,
  changed_on_utc: text,
  changed_on_delta_humanized: text,
  certified_by: text,
  certification_details: text,
  thumbnail_url: text,
  owners: people,
};

export interface DashboardItem extends CommonItem {
  readonly id: number;
  readonly dashboard_title: string;
  readonly slug: string | null;
  readonly url: string;
  readonly published: boolean;
}

export const dashboardSchema = v.object({
  id: v.number(),
  dashboard_title: text,
  slug: textOrNull,
  url: text,
  published: flag,
  ...commonColumns,
});

export function listDashboards(client: Client, query?: ListQuery): Promise<ListPage<DashboardItem>> {
  return fetchList(client, 'dashboard', dashboardSchema, query);
}

export interface ChartItem extends CommonItem {
  readonly id: number;
  readonly slice_name: string;
  readonly viz_type: string;
  readonly url: string;
  readonly datasource_name_text: string;
  readonly description: string;
}

export const chartSchema = v.object({
  id: v.number(),
  slice_name: text,
  viz_type: text,
  url: text,
  datasource_name_text: text,
  description: text,
  ...commonColumns,
});

export function listCharts(client: Client, query?: ListQuery): Promise<ListPage<ChartItem>> {
  return fetchList(client, 'chart', chartSchema, query);
}

/** The filter by favorites of both kinds. */
export function favoriteFilter(kind: 'dashboard' | 'chart'): ListFilter {
  return { col: 'id', opr: `${kind}_is_favorite`, value: true };
}

/** The search by name of both kinds. */
export function searchFilter(kind: 'dashboard' | 'chart', search: string): ListFilter {
  return kind === 'dashboard'
    ? { col: 'dashboard_title', opr: 'title_or_slug', value: search }
    : { col: 'slice_name', opr: 'chart_all_text', value: search };
}
