import * as v from 'valibot';
import type { Client } from '../../api/client/client';
import { checkEach, numberOrNull, resultSchema, text, textOrNull, type Problem } from '../../api/client/parse';
import { fetchItem } from '../../api/resource';
import { allOrAbort } from '../../lib/allOrAbort';
import { tagsSchema } from '../../api/customTags';
import { TAG_PATH } from './tagRow';

const ownerSchema = v.object({ first_name: text, last_name: text });
const entitySchema = v.object({
  id: v.number(),
  /** 'dashboard', 'chart', 'query' or one that later servers have. */
  type: text,
  name: textOrNull,
  url: text,
  changed_on: text,
  creator: text,
  owners: v.fallback(v.array(v.fallback(v.nullable(ownerSchema), null)), []),
  tags: tagsSchema,
});
export type TaggedEntity = v.InferOutput<typeof entitySchema>;

/** All dashboards, charts and saved queries with a tag, also those that no page of a list has. */
async function fetchEntities(
  client: Client,
  tagId: number,
  signal?: AbortSignal,
): Promise<{ readonly items: readonly TaggedEntity[]; readonly problems: readonly Problem[] }> {
  const { value } = await client.request({
    path: `/api/v1/tag/get_objects/?tagIds=${String(tagId)}`,
    schema: resultSchema,
    signal,
  });
  return checkEach(entitySchema, value.result, 'result');
}

const personSchema = v.fallback(v.nullable(v.object({ first_name: text, last_name: text })), null);
const tagDetailsSchema = v.object({
  id: v.number(),
  name: text,
  description: textOrNull,
  type: numberOrNull,
  changed_on_delta_humanized: text,
  created_on_delta_humanized: text,
  created_by: v.optional(personSchema, null),
  changed_by: v.optional(personSchema, null),
});
export type TagDetails = v.InferOutput<typeof tagDetailsSchema>;

function fetchTag(client: Client, id: number, signal?: AbortSignal): Promise<TagDetails> {
  return fetchItem(client, TAG_PATH, id, tagDetailsSchema, signal);
}

/** A tag with all dashboards, charts and saved queries that have it. `problems`: those that cannot be read. */
export async function fetchTagWithEntities(
  client: Client,
  id: number,
  signal?: AbortSignal,
): Promise<{
  readonly tag: TagDetails;
  readonly items: readonly TaggedEntity[];
  readonly problems: readonly Problem[];
}> {
  const [tag, entities] = await allOrAbort(
    (both) => [fetchTag(client, id, both), fetchEntities(client, id, both)],
    signal,
  );
  return { tag, ...entities };
}
