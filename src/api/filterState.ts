import * as v from 'valibot';
import { parseJson, stringifyJson } from '../lib/losslessJson';
import type { Client } from './client/client';

function toPath(dashboardId: number, key?: string): string {
  const base = `/api/v1/dashboard/${String(dashboardId)}/filter_state`;
  return key === undefined ? base : `${base}/${encodeURIComponent(key)}`;
}

/** The data mask saved under `native_filters_key`; undefined where it is not JSON. Rejects with 404 when the key has expired. */
export async function getFilterState(
  client: Client,
  dashboardId: number,
  key: string,
  signal?: AbortSignal,
): Promise<unknown> {
  const { value } = await client.request({
    path: toPath(dashboardId, key),
    schema: v.object({ value: v.string() }),
    signal,
  });
  try {
    return parseJson(value.value);
  } catch {
    return undefined;
  }
}

const keySchema = v.object({ key: v.string() });

/** Saves a data mask; resolves with its key. `tabId` identifies the browser tab. */
export async function createFilterState(
  client: Client,
  dashboardId: number,
  dataMask: unknown,
  tabId?: string,
): Promise<string> {
  const body = { value: stringifyJson(dataMask) };
  const query = { tab_id: tabId };
  const { value } = await client.request({ path: toPath(dashboardId), method: 'POST', query, body, schema: keySchema });
  return value.key;
}

/** Replaces a saved data mask; resolves with the key to use from now on, which may be another one. */
export async function updateFilterState(
  client: Client,
  dashboardId: number,
  key: string,
  dataMask: unknown,
  tabId?: string,
  keepalive = false,
): Promise<string> {
  const body = { value: stringifyJson(dataMask) };
  const query = { tab_id: tabId };
  const { value } = await client.request({
    path: toPath(dashboardId, key),
    method: 'PUT',
    query,
    body,
    schema: keySchema,
    keepalive,
  });
  return value.key;
}
