import * as v from 'valibot';
import { parseJson, stringifyJson } from '../lib/losslessJson';
import { asRecord, asString, isRecord, type UnknownRecord } from '../lib/read';
import type { Client } from './client/client';
import { resultSchema } from './client/parse';

/** Rejects with 422 where reports are attached to it, with 403 for a user who is not an owner. */
export async function deleteDashboard(client: Client, id: number): Promise<void> {
  await client.request({ path: `/api/v1/dashboard/${String(id)}`, method: 'DELETE', schema: v.unknown() });
}

/** A dashboard's saved layout; undefined where it has none that can be read. */
export async function fetchDashboardPositions(
  client: Client,
  id: number,
  signal?: AbortSignal,
): Promise<UnknownRecord | undefined> {
  const { value } = await client.request({ path: `/api/v1/dashboard/${id}`, schema: resultSchema, signal });
  try {
    const read = parseJson(asString(asRecord(value.result)['position_json']));
    return isRecord(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** Saves the layout and nothing else of the dashboard. */
export async function putDashboardPositions(client: Client, id: number, positions: UnknownRecord): Promise<void> {
  await client.request({
    path: `/api/v1/dashboard/${id}`,
    method: 'PUT',
    body: { position_json: stringifyJson(positions) },
    schema: v.unknown(),
  });
}
