import * as v from 'valibot';
import type { Client } from './client/client';
import { text, textOrNull } from './client/parse';

/** Numbers of the server's object types in `/api/v1/tag/{type}/{id}/`. */
const OBJECT_TYPES = { query: 1, chart: 2, dashboard: 3, dataset: 4 } as const;
export type TaggedType = keyof typeof OBJECT_TYPES;

export interface TaggedObject {
  readonly type: TaggedType;
  readonly id: number;
}

const objectPath = ({ type, id }: TaggedObject): string => `/api/v1/tag/${String(OBJECT_TYPES[type])}/${String(id)}/`;

/** Adds tags by name; those that do not exist are created. */
export async function addTags(client: Client, object: TaggedObject, names: readonly string[]): Promise<void> {
  await client.request({
    path: objectPath(object),
    method: 'POST',
    body: { properties: { tags: names } },
    schema: v.unknown(),
  });
}

/** Takes a tag off an object; the tag itself stays. */
export async function removeTag(client: Client, object: TaggedObject, name: string): Promise<void> {
  await client.request({
    path: `${objectPath(object)}${encodeURIComponent(name)}/`,
    method: 'DELETE',
    schema: v.unknown(),
  });
}

/** Of a tag that exists; what has it, keeps it. */
export async function setTagDescription(client: Client, name: string, description: string): Promise<void> {
  await client.request({
    path: '/api/v1/tag/bulk_create',
    method: 'POST',
    body: { tags: [{ name, description, objects_to_tag: [] }] },
    schema: v.unknown(),
  });
}

const descriptionsSchema = v.object({ result: v.array(v.object({ name: text, description: textOrNull })) });

/** Descriptions by the names of tags, of those that exist. */
async function fetchDescriptions(
  client: Client,
  names: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { value } = await client.request({
    path: '/api/v1/tag/',
    q: {
      columns: ['name', 'description'],
      filters: [{ col: 'name', opr: 'in', value: names }],
      page_size: names.length,
    },
    schema: descriptionsSchema,
  });
  return new Map(value.result.map(({ name, description }) => [name, description]));
}

const countSchema = v.fallback(v.array(v.unknown()), []);
const bulkSchema = v.object({ result: v.object({ objects_tagged: countSchema, objects_skipped: countSchema }) });

/** Adds tags to many objects in one request; skipped are those that the user may not edit. */
export async function bulkAddTags(
  client: Client,
  names: readonly string[],
  objects: readonly TaggedObject[],
): Promise<{ readonly tagged: number; readonly skipped: number }> {
  // The server would clear the description of a tag that is sent without it.
  const descriptions = await fetchDescriptions(client, names);
  const { value } = await client.request({
    path: '/api/v1/tag/bulk_create',
    method: 'POST',
    body: {
      tags: names.map((name) => ({
        name,
        description: descriptions.get(name) ?? '',
        objects_to_tag: objects.map(({ type, id }) => [type, id]),
      })),
    },
    schema: bulkSchema,
  });
  const { objects_tagged, objects_skipped } = value.result;
  return { tagged: objects_tagged.length, skipped: objects_skipped.length };
}
