import * as v from 'valibot';
import type { UnknownRecord } from '../lib/read';
import type { Client } from './client/client';

const anything = v.unknown();

/**
 * Saves a whole dashboard. Does not wait for the user to sign in again: there may be a newer version by then, which has to be
 * merged first. Rejects with an ApiError.
 */
export async function saveWholeDashboard(client: Client, id: number, body: UnknownRecord): Promise<void> {
  await client.request({
    path: `/api/v1/dashboard/${String(id)}`,
    method: 'PUT',
    body,
    schema: anything,
    auth: 'throw',
  });
}
