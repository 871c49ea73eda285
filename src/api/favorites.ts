import * as v from 'valibot';
import type { Client } from './client/client';
import type { ServerTraits } from '../lib/getTraits';

export type FavoriteKind = 'dashboard' | 'chart';
/** What can be a favorite; tags since 3.0. */
export type FavoriteResource = FavoriteKind | 'tag';
/** The kinds in the URL of 2.x. */
const CLASS_NAME: Readonly<Record<FavoriteResource, string>> = { dashboard: 'Dashboard', chart: 'slice', tag: 'tag' };

const statusSchema = v.object({ result: v.array(v.object({ id: v.number(), value: v.boolean() })) });

/** By id, whether it is a favorite of the user; ids unknown to the server are absent. */
export async function fetchFavoriteStatus(
  client: Client,
  kind: FavoriteResource,
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, boolean>> {
  if (ids.length === 0) return new Map();
  const { value } = await client.request({
    path: `/api/v1/${kind}/favorite_status/`,
    q: ids,
    schema: statusSchema,
    signal,
  });
  return new Map(value.result.map(({ id, value: on }) => [id, on]));
}

/** Adds or removes a favorite, also when the user leaves the page at once. Never repeated, although it is a GET in 2.x. */
export async function setFavorite(
  client: Client,
  traits: Pick<ServerTraits, 'favorites'>,
  kind: FavoriteResource,
  id: number,
  on: boolean,
): Promise<void> {
  const schema = v.unknown();
  if (traits.favorites === 'rest') {
    const method = on ? 'POST' : 'DELETE';
    await client.request({ path: `/api/v1/${kind}/${String(id)}/favorites/`, method, schema, keepalive: true });
    return;
  }
  const path = `/superset/favstar/${CLASS_NAME[kind]}/${String(id)}/${on ? 'select' : 'unselect'}/`;
  await client.request({ path, schema, mutates: true, keepalive: true });
}
