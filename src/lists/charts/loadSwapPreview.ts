import * as v from 'valibot';
import type { Client } from '../../api/client/client';
import { checkEach } from '../../api/client/parse';
import { fetchItem, fetchRows } from '../../api/resource';
import type { UsedNames } from '../../datasets/usage/model/usedNames';
import type { ChartRow } from './chartRow';
import { getMissingFields, readDatasetFields } from './model/missingFields';

const PAGE_SIZE = 100;
const chartSchema = v.object({ id: v.number(), params: v.fallback(v.nullable(v.string()), null) });

async function fetchFields(client: Client, id: number, signal: AbortSignal): Promise<UsedNames> {
  return readDatasetFields(await fetchItem(client, '/api/v1/dataset/', id, v.looseObject({}), signal));
}

/** By chart, the columns and metrics that it uses and the target dataset does not have. Rejects with an ApiError. */
export async function loadSwapPreview(
  client: Client,
  rows: readonly ChartRow[],
  target: number,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const datasets = [...new Set(rows.flatMap(({ datasetId }) => datasetId ?? []))];
  const fields = new Map<number, UsedNames>();
  for (const id of new Set([target, ...datasets]))
    // The dataset of a chart may be deleted: then nothing is known of its fields.
    await fetchFields(client, id, signal).then(
      (found) => fields.set(id, found),
      (error: unknown) => {
        if (id === target || signal.aborted) throw error;
      },
    );
  const none: UsedNames = { columns: new Set(), metrics: new Set() };
  const missing = new Map<number, readonly string[]>();
  for (let start = 0; start < rows.length; start += PAGE_SIZE) {
    const part = rows.slice(start, start + PAGE_SIZE);
    const page = await fetchRows(
      client,
      {
        path: '/api/v1/chart/',
        columns: ['id', 'params'],
        page: 0,
        pageSize: PAGE_SIZE,
        orderColumn: 'changed_on_delta_humanized',
        orderDirection: 'desc',
        filters: [{ col: 'id', opr: 'in', value: part.map(({ id }) => id) }],
      },
      signal,
    );
    for (const { id, params } of checkEach(chartSchema, page.rows, 'result').items) {
      const present = fields.get(part.find((row) => row.id === id)?.datasetId ?? -1) ?? none;
      missing.set(id, getMissingFields(params, present, fields.get(target) ?? none));
    }
  }
  return missing;
}
