import * as v from 'valibot';
import type { Client } from './client/client';

const schema = v.object({ result: v.array(v.object({ key: v.string(), bundle_url: v.string() })) });

/** The bundles of the server's dynamic plugins (with the flag DYNAMIC_PLUGINS). Rejects with an ApiError, also without a session. */
export async function fetchDynamicPlugins(
  client: Client,
): Promise<readonly { readonly key: string; readonly bundle_url: string }[]> {
  const { value } = await client.request({ path: '/dynamic-plugins/api/read', schema, auth: 'throw' });
  return value.result;
}
