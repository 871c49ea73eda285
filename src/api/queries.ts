import * as v from 'valibot';
import type { Client } from './client/client';
import { fetchItem } from './resource';

const PATH = '/api/v1/query/';

/**
 * Stops a query. `clientId` is what its editor calls it, which lists of 2.1.3 leave out: it is then fetched. Rejects with an
 * ApiError.
 */
export async function stopQuery(client: Client, id: number, clientId: string | null): Promise<void> {
  const known = clientId ?? (await fetchItem(client, PATH, id, v.object({ client_id: v.string() }))).client_id;
  await client.request({ path: `${PATH}stop`, method: 'POST', body: { client_id: known }, schema: v.unknown() });
}
