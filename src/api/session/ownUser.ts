import * as v from 'valibot';
import type { Client } from '../client/client';
import { flag, numberOrNull, text } from '../client/parse';

const ownUserSchema = v.object({
  id: v.number(),
  username: text,
  first_name: text,
  last_name: text,
  email: text,
  is_active: flag,
  login_count: v.optional(numberOrNull, null),
});
export type OwnUser = v.InferOutput<typeof ownUserSchema>;

const schema = v.object({ result: ownUserSchema });
const PATH = '/api/v1/me/';

/** The signed-in user. Rejects with an ApiError. */
export async function fetchOwnUser(client: Client, signal?: AbortSignal): Promise<OwnUser> {
  const { value } = await client.request({ path: PATH, schema, signal });
  return value.result;
}

/** Changes the user's own name or password: since 6.0. */
export async function updateOwnUser(
  client: Client,
  changes: Partial<Pick<OwnUser, 'first_name' | 'last_name'>> & { readonly password?: string },
): Promise<OwnUser> {
  const { value } = await client.request({ path: PATH, method: 'PUT', body: changes, schema });
  return value.result;
}
