import * as v from 'valibot';
import { parseJson, stringifyJson } from '../lib/losslessJson';
import { request } from './client/pageClient';

function pathOf(dashboardId: number, key?: string): string {
  const base = `/api/v1/dashboard/${String(dashboardId)}/filter_state`;
  return key === undefined ? base : `${base}/${encodeURIComponent(key)}`;
}

/** The data mask kept under `native_filters_key`; undefined where what is kept is no JSON. 404 when the key has run out. */
export async function getFilterState(dashboardId: number, key: string, signal?: AbortSignal): Promise<unknown> {
  const { value } = await request({ path: pathOf(dashboardId, key), schema: v.object({ value: v.string() }), signal });
  try {
    return parseJson(value.value);
  } catch {
    return undefined;
  }
}

const keySchema = v.object({ key: v.string() });

/** Keeps a data mask; resolves with its key. `tabId` tells browser tabs apart. */
export async function createFilterState(dashboardId: number, dataMask: unknown, tabId?: string): Promise<string> {
  const body = { value: stringifyJson(dataMask) };
  const query = { tab_id: tabId };
  const { value } = await request({ path: pathOf(dashboardId), method: 'POST', query, body, schema: keySchema });
  return value.key;
}

/** Replaces what is kept; the server may answer with another key, which then is the one to use. */
export async function updateFilterState(
  dashboardId: number,
  key: string,
  dataMask: unknown,
  tabId?: string,
  keepalive = false,
): Promise<string> {
  const body = { value: stringifyJson(dataMask) };
  const query = { tab_id: tabId };
  const { value } = await request({
    path: pathOf(dashboardId, key),
    method: 'PUT',
    query,
    body,
    schema: keySchema,
    keepalive,
  });
  return value.key;
}
