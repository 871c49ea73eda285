import * as v from 'valibot';
import type { UnknownRecord } from '../lib/read';
import { request } from './client/pageClient';

const madeSchema = v.object({ id: v.number() });

/** Makes an empty dashboard, which the person owns. Resolves with its id. */
export async function createDashboard(body: UnknownRecord): Promise<number> {
  const { value } = await request({ path: '/api/v1/dashboard/', method: 'POST', body, schema: madeSchema });
  return value.id;
}

/** For good. 422 where reports are attached to it, 403 for whom it does not belong to. */
export async function deleteDashboard(id: number): Promise<void> {
  await request({ path: `/api/v1/dashboard/${String(id)}`, method: 'DELETE', schema: v.unknown() });
}
