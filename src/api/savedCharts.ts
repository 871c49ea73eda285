import * as v from 'valibot';
import type { Client } from './client/client';
import { people, type Person } from './person';
import { fetchList, searchFilter, type ListFilter, type ListQuery } from './lists';
import { text, type Schema } from './client/parse';
import { fetchRelatedValues } from './related';

/** A chart that can be added to a dashboard. Its form data is loaded when it is added. */
export interface SavedChart {
  readonly id: number;
  readonly slice_name: string;
  readonly viz_type: string;
  readonly datasource_name_text: string;
  readonly datasource_url: string;
  readonly changed_on_delta_humanized: string;
  readonly owners: readonly Person[];
}

/** The server's column names; 'changed_on' is the last modification. */
export type SavedChartOrder = 'changed_on' | 'slice_name' | 'viz_type' | 'datasource_name';

export interface SavedChartsQuery {
  /** Searched in names, datasets, viz types, descriptions, and names of owners. */
  readonly search: string;
  readonly order: SavedChartOrder;
  /** Only charts of this user. */
  readonly ownerId?: number;
  /** A viz type to exclude. */
  readonly excludedVizType?: string;
  /** From 0. */
  readonly page: number;
  readonly signal?: AbortSignal;
}

export interface SavedChartsPage {
  readonly charts: readonly SavedChart[];
  /** How many of `count` this page has, unreadable ones included. */
  readonly loadedCount: number;
  /** Of all pages. */
  readonly count: number;
}

/** A server with a lower limit sends fewer; its limit is then the page size. */
const PAGE_SIZE = 200;
/** How many owners to search for by name. */
const MAX_OWNERS = 3;
/** A single letter matches nearly every name. */
const MIN_SEARCH_LENGTH = 2;

const columns = {
  id: v.number(),
  slice_name: text,
  viz_type: text,
  datasource_name_text: text,
  datasource_url: text,
  changed_on_delta_humanized: text,
  owners: people,
};
const schema: Schema<SavedChart> & { readonly entries: typeof columns } = v.object(columns);

const toOwnerFilter = (id: number | string): ListFilter => ({ col: 'owners', opr: 'rel_m_m', value: id });

async function findOwners(
  client: Client,
  search: string,
  signal: AbortSignal | undefined,
): Promise<readonly (number | string)[]> {
  if (search.length < MIN_SEARCH_LENGTH) return [];
  try {
    const query = { filter: search, pageSize: MAX_OWNERS, ...(signal && { signal }) };
    return (await fetchRelatedValues(client, 'chart', 'owners', query)).items
      .slice(0, MAX_OWNERS)
      .map(({ value }) => value);
  } catch {
    // Users who may not list users search by name only.
    return [];
  }
}

/** A page of the charts that the user may see; on the first page, charts of matching owners follow the matching charts. */
export async function fetchSavedCharts(client: Client, query: SavedChartsQuery): Promise<SavedChartsPage> {
  const { order, page, signal, ownerId, excludedVizType } = query;
  const search = query.search.trim();
  const commonFilters: readonly ListFilter[] = [
    ...(ownerId === undefined ? [] : [toOwnerFilter(ownerId)]),
    ...(excludedVizType === undefined ? [] : [{ col: 'viz_type', opr: 'neq', value: excludedVizType }]),
  ];
  const list: ListQuery = {
    pageSize: PAGE_SIZE,
    orderColumn: order === 'changed_on' ? 'changed_on_delta_humanized' : order,
    orderDirection: order === 'changed_on' ? 'desc' : 'asc',
    ...(signal && { signal }),
  };
  const charts = (filters: readonly ListFilter[], pageIndex = 0) =>
    fetchList(client, 'chart', schema, { ...list, page: pageIndex, filters: [...filters, ...commonFilters] });
  if (search === '' || page > 0) {
    const { items, problems, count } = await charts(search === '' ? [] : [searchFilter('chart', search)], page);
    return { charts: items, loadedCount: items.length + problems.length, count };
  }
  const ownersCharts = findOwners(client, search, signal).then((ids) =>
    Promise.all(ids.map((id) => charts([toOwnerFilter(id)]).catch(() => ({ items: [] })))),
  );
  const [matching, owned] = await Promise.all([charts([searchFilter('chart', search)]), ownersCharts]);
  return {
    charts: [...matching.items, ...owned.flatMap(({ items }) => items)],
    loadedCount: matching.items.length + matching.problems.length,
    count: matching.count,
  };
}
