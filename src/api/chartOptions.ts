import * as v from 'valibot';
import type { Client } from './client/client';
import { fetchList, listCharts, type ListPage } from './lists';
import { text } from './client/parse';

export interface ChartOption {
  readonly id: number;
  readonly slice_name: string;
  readonly viz_type: string;
}

export interface ChartOptionsQuery {
  /** A prefix of the viz type; '' is any. */
  readonly prefix: string;
  /** A viz type to exclude. */
  readonly excludedVizType?: string;
}

/** The server's default maximum. */
const PAGE = 100;
const MAX_CHARTS = 1000;

async function fetchAllPages<T>(fetchPage: (page: number) => Promise<ListPage<T>>): Promise<readonly T[]> {
  const all: T[] = [];
  for (let page = 0; page * PAGE < MAX_CHARTS; page += 1) {
    const { items, count } = await fetchPage(page);
    all.push(...items);
    if (items.length === 0 || (page + 1) * PAGE >= count) break;
  }
  return all;
}

/** Charts by viz type, last modified first, at most a thousand. */
export async function fetchChartOptions(
  client: Client,
  { prefix, excludedVizType }: ChartOptionsQuery,
  signal?: AbortSignal,
): Promise<readonly ChartOption[]> {
  const filters = prefix === '' ? [] : [{ col: 'viz_type', opr: 'sw', value: prefix }];
  const charts = await fetchAllPages((page) =>
    listCharts(client, { page, pageSize: PAGE, filters, ...(signal && { signal }) }),
  );
  return charts
    .filter(({ viz_type }) => viz_type !== excludedVizType)
    .map(({ id, slice_name, viz_type }) => ({ id, slice_name, viz_type }));
}

const embeddableChartSchema = v.object({ id: v.number(), params: text, slice_name: text, viz_type: text });

/** A chart with its form data as JSON; the keys in the order of the server. */
export type EmbeddableChart = v.InferOutput<typeof embeddableChartSchema>;

/** The charts of a dataset, last modified first, at most a thousand. */
export function fetchEmbeddableCharts(
  client: Client,
  datasetId: number,
  signal?: AbortSignal,
): Promise<readonly EmbeddableChart[]> {
  const filters = [{ col: 'datasource_id', opr: 'eq', value: datasetId }];
  return fetchAllPages((page) =>
    fetchList(client, 'chart', embeddableChartSchema, { page, pageSize: PAGE, filters, ...(signal && { signal }) }),
  );
}
