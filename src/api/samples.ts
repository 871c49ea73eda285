import { asNumber, asRecord } from '../lib/read';
import type { QueryResult } from '../lib/wire';
import type { Client } from './client/client';
import { resultSchema } from './client/parse';
import { readQueryResult } from './queryResult';

export interface SamplesArgs {
  readonly datasource_type: string;
  readonly datasource_id: number | string;
  /** From 1. */
  readonly page: number;
  /** Default: the server's maximum; it refuses more. */
  readonly per_page?: number | undefined;
  /** Bypasses the server's caches. */
  readonly force: boolean;
  /** The dashboard that gives the user access to the dataset. */
  readonly dashboard_id?: number | undefined;
  /** The filters and the time range of the rows. Absent: all rows. */
  readonly body?: object | undefined;
}

export interface Samples {
  readonly result: QueryResult;
  /** Of all pages together. */
  readonly total_count: number;
  readonly per_page: number;
}

/** POST /datasource/samples: a page of the rows of a dataset, unsorted. Rejects with an ApiError. */
export async function fetchSamples(client: Client, args: SamplesArgs, signal?: AbortSignal): Promise<Samples> {
  const { force, datasource_type, datasource_id, per_page, page, dashboard_id, body = {} } = args;
  const { value } = await client.request({
    path: '/datasource/samples',
    method: 'POST',
    query: { force, datasource_type, datasource_id, dashboard_id, per_page, page },
    body,
    schema: resultSchema,
    // A read, though it is a POST.
    mutates: false,
    signal,
  });
  const raw = asRecord(value.result);
  const result = readQueryResult(value.result, 'result');
  return {
    result,
    total_count: asNumber(raw['total_count'], result.rowcount),
    per_page: asNumber(raw['per_page'], per_page ?? result.rowcount),
  };
}
