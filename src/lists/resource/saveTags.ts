import type { Client } from '../../api/client/client';
import type { RelatedItem } from '../../api/related';
import { addTags, removeTag, type TaggedObject } from '../../api/tags';

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
  for (const name of hadNames) if (!names.has(name)) await removeTag(client, object, name);
}
