import * as v from 'valibot';
import { stringifyJson } from '../lib/losslessJson';
import type { FormData } from '../lib/wire';
import type { Client } from './client/client';

export interface CachedFormData {
  readonly datasource_id: number | string;
  readonly datasource_type: string;
  /** Absent for a chart that was never saved. */
  readonly chart_id?: number | undefined;
  readonly form_data: FormData;
}

const keySchema = v.object({ key: v.string() });

function toBody({ datasource_id, datasource_type, chart_id, form_data }: CachedFormData) {
  const body = { datasource_id, datasource_type, form_data: stringifyJson(form_data) };
  return chart_id ? { ...body, chart_id } : body;
}

/** Saves unsaved changes in the server's cache; resolves with their key for URLs. */
export async function createFormDataKey(client: Client, cached: CachedFormData): Promise<string> {
  // Without a tab_id the server creates a new key each time, which every history entry needs.
  const { value } = await client.request({
    path: '/api/v1/explore/form_data',
    method: 'POST',
    body: toBody(cached),
    schema: keySchema,
  });
  return value.key;
}

/** Replaces the form data of a key. Resolves with the key to use from now on, which may be another one. */
export async function updateFormDataKey(client: Client, key: string, cached: CachedFormData): Promise<string> {
  const { value } = await client.request({
    path: `/api/v1/explore/form_data/${encodeURIComponent(key)}`,
    method: 'PUT',
    body: toBody(cached),
    schema: keySchema,
  });
  return value.key;
}
