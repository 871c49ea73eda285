import * as v from 'valibot';
import { stringifyJson } from '../lib/losslessJson';
import type { FormData } from '../lib/wire';
import { request } from './client/pageClient';

export interface KeptFormData {
  readonly datasource_id: number | string;
  readonly datasource_type: string;
  /** Absent for a chart that was never saved. */
  readonly chart_id?: number | undefined;
  readonly form_data: FormData;
}

const keySchema = v.object({ key: v.string() });

function bodyOf({ datasource_id, datasource_type, chart_id, form_data }: KeptFormData) {
  const body = { datasource_id, datasource_type, form_data: stringifyJson(form_data) };
  return chart_id ? { ...body, chart_id } : body;
}

/** Puts work in progress into the server's cache; answers the key that stands for it in addresses. */
export async function createFormDataKey(kept: KeptFormData): Promise<string> {
  // Without a tab_id the server makes a new key each time, which every entry of the history needs.
  const { value } = await request({
    path: '/api/v1/explore/form_data',
    method: 'POST',
    body: bodyOf(kept),
    schema: keySchema,
  });
  return value.key;
}

/** Replaces what a key stands for. The server may answer another key than the one given. */
export async function updateFormDataKey(key: string, kept: KeptFormData): Promise<string> {
  const { value } = await request({
    path: `/api/v1/explore/form_data/${encodeURIComponent(key)}`,
    method: 'PUT',
    body: bodyOf(kept),
    schema: keySchema,
  });
  return value.key;
}
