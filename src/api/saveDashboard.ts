import * as v from 'valibot';
import type { UnknownRecord } from '../lib/read';
import { request } from './client/pageClient';

const anything = v.unknown();

/**
 * Saves a dashboard as a whole. Does not wait for a lost session: whoever signs in again may find a newer state, which
 * has to be read before anything is sent. Rejects with an ApiError.
 */
export async function saveWholeDashboard(id: number, body: UnknownRecord): Promise<void> {
  await request({ path: `/api/v1/dashboard/${String(id)}`, method: 'PUT', body, schema: anything, auth: 'throw' });
}
