import * as v from 'valibot';
import { asArray } from '../lib/read';
import { readPerson, type Person } from './dashboardShape';
import { fetchList, searchFilter, type ListFilter, type ListQuery } from './lists';
import { text, type Schema } from './client/parse';
import { relatedValues } from './related';

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
  /** In names, datasets, viz types, descriptions, and names of owners. */
  readonly words: string;
  readonly order: SavedChartOrder;
  /** Only charts of this user. */
  readonly ownerId?: number;
  /** A viz type to leave out. */
  readonly without?: string;
  /** From 0. */
  readonly page: number;
  readonly signal?: AbortSignal;
}

export interface SavedChartsPage {
  readonly charts: readonly SavedChart[];
  /** How many of `count` this page has, with those that cannot be read. */
  readonly taken: number;
  /** Of all pages. */
  readonly count: number;
}

/** A server with a lower limit sends fewer; its limit is then the page size. */
const PAGE_SIZE = 200;
/** How many owners to search for by name. */
const MOST_OWNERS = 3;
/** A single letter is in every name. */
const LEAST_LETTERS = 2;

const columns = {
  id: v.number(),
  slice_name: text,
  viz_type: text,
  datasource_name_text: text,
  datasource_url: text,
  changed_on_delta_humanized: text,
  owners: v.fallback(
    v.pipe(
      v.unknown(),
      v.transform((value): readonly Person[] => asArray(value).flatMap(readPerson)),
    ),
    [],
  ),
};
const schema: Schema<SavedChart> & { readonly entries: typeof columns } = v.object(columns);

const ownedBy = (id: number | string): ListFilter => ({ col: 'owners', opr: 'rel_m_m', value: id });

async function findOwners(words: string, signal: AbortSignal | undefined): Promise<readonly (number | string)[]> {
  if (words.length < LEAST_LETTERS) return [];
  try {
    const query = { filter: words, pageSize: MOST_OWNERS, ...(signal && { signal }) };
    return (await relatedValues('chart', 'owners', query)).items.slice(0, MOST_OWNERS).map(({ value }) => value);
  } catch {
    // Users who may not list users search by name only.
    return [];
  }
}

/** A page of the charts that the user may see; the first one has, after matching charts, those of matching owners. */
export async function savedCharts(query: SavedChartsQuery): Promise<SavedChartsPage> {
  const { order, page, signal, ownerId, without } = query;
  const words = query.words.trim();
  const always: readonly ListFilter[] = [
    ...(ownerId === undefined ? [] : [ownedBy(ownerId)]),
    ...(without === undefined ? [] : [{ col: 'viz_type', opr: 'neq', value: without }]),
  ];
  const list: ListQuery = {
    pageSize: PAGE_SIZE,
    orderColumn: order === 'changed_on' ? 'changed_on_delta_humanized' : order,
    orderDirection: order === 'changed_on' ? 'desc' : 'asc',
    ...(signal && { signal }),
  };
  const charts = (filters: readonly ListFilter[], at = 0) =>
    fetchList('chart', schema, { ...list, page: at, filters: [...filters, ...always] });
  if (words === '' || page > 0) {
    const { items, problems, count } = await charts(words === '' ? [] : [searchFilter('chart', words)], page);
    return { charts: items, taken: items.length + problems.length, count };
  }
  const ofOwners = findOwners(words, signal).then((ids) =>
    Promise.all(ids.map((id) => charts([ownedBy(id)]).catch(() => ({ items: [] })))),
  );
  const [named, owned] = await Promise.all([charts([searchFilter('chart', words)]), ofOwners]);
  return {
    charts: [...named.items, ...owned.flatMap(({ items }) => items)],
    taken: named.items.length + named.problems.length,
    count: named.count,
  };
}
