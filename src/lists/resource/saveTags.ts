import * as v from 'valibot';
import type { Client } from '../../api/client/client';
import type { RelatedItem } from '../../api/related';
import { addTags, removeTag, type TaggedObject } from '../../api/tags';
import { changeItem } from '../bulk/changeItem';
import { getCustomTags, tagsSchema } from './tags';

/** Takes a tag off an object. One with a slash in its name has no address of its own: servers decode it before they read the path. */
export async function removeTagByName(client: Client, object: TaggedObject, name: string): Promise<void> {
  const { type, id } = object;
  if (type === 'query' || !name.includes('/')) {
    await removeTag(client, object, name);
    return;
  }
  await changeItem(client, type, id, (item) => {
    const tags = getCustomTags(v.parse(tagsSchema, item['tags']));
    const others = tags.filter((tag) => tag.name !== name);
    return others.length < tags.length ? { tags: others.map((tag) => tag.id) } : undefined;
  });
}

/** Adds and removes tags of an object, by name, where they differ; new ones are created. */
export async function saveTags(
  client: Client,
  object: TaggedObject,
  before: readonly RelatedItem[],
  after: readonly RelatedItem[],
): Promise<void> {
  const hadNames = new Set(before.map(({ text }) => text));
  const names = new Set(after.map(({ text }) => text.trim()));
  const added = [...names].filter((name) => !hadNames.has(name));
  if (added.length > 0) await addTags(client, object, added);
  for (const name of hadNames) if (!names.has(name)) await removeTagByName(client, object, name);
}
