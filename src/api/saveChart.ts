import * as v from 'valibot';
import { asRecord, type UnknownRecord } from '../lib/read';
import type { Client } from './client/client';
import { resultSchema } from './client/parse';
import type { RequestOptions } from './client/requestTypes';

/** The body of POST and PUT /api/v1/chart/; absent keys stay as they are. */
export interface ChartBody {
  readonly slice_name?: string;
  readonly viz_type?: string;
  /** Form data as JSON text. */
  readonly params?: string;
  /** The query context as JSON text: reports and the API use it. */
  readonly query_context?: string;
  /** The query context was derived from the chart, not edited: need not be the owner's, and keeps the owners. */
  readonly query_context_generation?: boolean;
  readonly datasource_id?: number | string;
  readonly datasource_type?: string;
  readonly dashboards?: readonly number[];
  readonly owners?: readonly number[];
  readonly description?: string | null;
  readonly cache_timeout?: number | null;
  readonly certified_by?: string | null;
  readonly certification_details?: string | null;
}

const createdSchema = v.object({ id: v.number() });

/** Resolves with the new chart's id. */
export async function createChart(client: Client, body: ChartBody): Promise<number> {
  const { value } = await client.request({ path: '/api/v1/chart/', method: 'POST', body, schema: createdSchema });
  return value.id;
}

export async function updateChart(client: Client, id: number, body: ChartBody): Promise<void> {
  await client.request({ path: `/api/v1/chart/${id}`, method: 'PUT', body, schema: v.unknown() });
}

type ChartRequestOptions = Pick<RequestOptions<unknown>, 'signal' | 'auth'>;

/** GET /api/v1/chart/{id}, not read yet. */
export async function getChart(client: Client, id: number, options: ChartRequestOptions = {}): Promise<UnknownRecord> {
  const { value } = await client.request({ path: `/api/v1/chart/${id}`, schema: resultSchema, ...options });
  return asRecord(value.result);
}
