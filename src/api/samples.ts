import { asNumber, asRecord } from '../lib/read';
import type { QueryResult } from '../lib/wire';
import { request } from './client/pageClient';
import { resultOf } from './client/parse';
import { readQueryResult } from './queryResult';

export interface SamplesQuestion {
  readonly datasource_type: string;
  readonly datasource_id: number | string;
  /** From 1. */
  readonly page: number;
  /** Absent: as many as the server gives at most. It refuses to be asked for more. */
  readonly per_page?: number | undefined;
  /** Past the server's caches. */
  readonly force: boolean;
  /** The dashboard by whose leave a person sees the dataset. */
  readonly dashboard_id?: number | undefined;
  /** Which rows: filters and time of a chart's question. Absent: any. */
  readonly body?: object | undefined;
}

export interface Samples {
  readonly result: QueryResult;
  /** Of all pages together. */
  readonly total_count: number;
  readonly per_page: number;
}

/** POST /datasource/samples: rows of a dataset as they come, one page of them. Rejects with an ApiError. */
export async function fetchSamples(question: SamplesQuestion, signal?: AbortSignal): Promise<Samples> {
  const { force, datasource_type, datasource_id, per_page, page, dashboard_id, body = {} } = question;
  const { value } = await request({
    path: '/datasource/samples',
    method: 'POST',
    query: { force, datasource_type, datasource_id, dashboard_id, per_page, page },
    body,
    schema: resultOf,
    // It is a question: nothing changes by asking it twice.
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
