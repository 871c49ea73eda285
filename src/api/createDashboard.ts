import * as v from 'valibot';
import type { UnknownRecord } from '../lib/read';
import { request } from './client/pageClient';

const madeSchema = v.object({ id: v.number() });

/** Creates an empty dashboard, owned by the user. Resolves with its id. */
export async function createDashboard(body: UnknownRecord): Promise<number> {
  const { value } = await request({ path: '/api/v1/dashboard/', method: 'POST', body, schema: madeSchema });
  return value.id;
}

/** Rejects with 422 where reports are attached to it, with 403 for a user who is not an owner. */
export async function deleteDashboard(id: number): Promise<void> {
  await request({ path: `/api/v1/dashboard/${String(id)}`, method: 'DELETE', schema: v.unknown() });
}
