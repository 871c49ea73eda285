import * as v from 'valibot';
import { ApiError } from './client/ApiError';
import type { Client } from './client/client';
import { getCustomTags, tagsSchema, type TagItem } from './customTags';
import { people } from './person';
import type { RelatedItem } from './related';
import { fetchItem, updateItem } from './resource';
import { addTags, removeTag, type TaggedObject } from './tags';

/** How the custom tags of an object differ from those on the server. */
export interface TagChanges {
  /** One that does not exist yet has its name as value. */
  readonly added: readonly RelatedItem[];
  /** Names. */
  readonly removed: readonly string[];
}

/** Undefined where the tags are the same. */
export function getTagChanges(before: readonly RelatedItem[], after: readonly RelatedItem[]): TagChanges | undefined {
  const hadNames = new Set(before.map(({ text }) => text));
  const tags = new Map(after.map(({ text, value }) => [text.trim(), value]));
  const added = [...tags].flatMap(([text, value]) => (hadNames.has(text) ? [] : [{ text, value }]));
  const removed = [...hadNames].filter((name) => !tags.has(name));
  return added.length + removed.length === 0 ? undefined : { added, removed };
}

export function withTagChanges(
  tags: readonly RelatedItem[],
  { added, removed }: TagChanges = { added: [], removed: [] },
): readonly RelatedItem[] {
  const remaining = tags.filter(({ text }) => !removed.includes(text));
  return [...remaining, ...added.filter(({ text }) => !remaining.some((tag) => tag.text === text))];
}

const itemSchema = v.object({ owners: people, tags: tagsSchema });

/** Sets the tags by the object's own endpoint, which leaves those that the server makes itself; of what it has now. */
async function changeTags(
  client: Client,
  { type, id }: TaggedObject,
  getIds: (tags: readonly TagItem[]) => readonly number[] | undefined,
): Promise<void> {
  const path = `/api/v1/${type}/`;
  const item = await fetchItem(client, path, id, itemSchema);
  const tags = getIds(getCustomTags(item.tags));
  if (!tags) return;
  // Some versions remove the owners of a chart that is saved without them.
  const owners = type === 'chart' ? { owners: item.owners.map((owner) => owner.id) } : {};
  await updateItem(client, path, id, { ...owners, tags });
}

/** Takes a tag off an object. One with a slash in its name has no address of its own: servers decode it before they read the path. */
export async function removeTagByName(client: Client, object: TaggedObject, name: string): Promise<void> {
  if (object.type === 'query' || !name.includes('/')) {
    await removeTag(client, object, name);
    return;
  }
  await changeTags(client, object, (tags) => {
    const others = tags.filter((tag) => tag.name !== name);
    return others.length < tags.length ? others.map(({ id }) => id) : undefined;
  });
}

const hasStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status);

/** Whether somebody else, or a save that failed afterwards, has taken the tag off: servers reject that as a mistake. */
async function isRemoved(client: Client, { type, id }: TaggedObject, name: string): Promise<boolean> {
  if (type === 'query') return false;
  const { tags } = await fetchItem(client, `/api/v1/${type}/`, id, itemSchema);
  return !getCustomTags(tags).some((tag) => tag.name === name);
}

async function sendChanges(client: Client, object: TaggedObject, { added, removed }: TagChanges): Promise<void> {
  if (added.length > 0)
    await addTags(
      client,
      object,
      added.map(({ text }) => text),
    );
  for (const name of removed) {
    try {
      await removeTagByName(client, object, name);
    } catch (error) {
      if (!hasStatus(error, 404, 422) || !(await isRemoved(client, object, name))) throw error;
    }
  }
}

/**
 * Adds and removes tags of an object by name, so that tags which others have changed meanwhile stay; new ones are created.
 * Rejects with an ApiError; what was saved before is no mistake when it is sent again.
 */
export async function saveTagChanges(client: Client, object: TaggedObject, changes: TagChanges): Promise<void> {
  const addedIds = changes.added.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  try {
    await sendChanges(client, object, changes);
  } catch (error) {
    const needsNewTags = addedIds.length < changes.added.length;
    if (!hasStatus(error, 403) || needsNewTags || object.type === 'query') throw error;
    // Users with `can_tag` who may not write tags can only set those that exist, with the object.
    await changeTags(client, object, (tags) => {
      const remaining = tags.flatMap(({ id, name }) => (changes.removed.includes(name) ? [] : [id]));
      return [...new Set([...remaining, ...addedIds])];
    }).catch(() => {
      throw error;
    });
  }
}

/** Saves the tags of an object where they differ. */
export async function saveTags(
  client: Client,
  object: TaggedObject,
  before: readonly RelatedItem[],
  after: readonly RelatedItem[],
): Promise<void> {
  const changes = getTagChanges(before, after);
  if (changes) await saveTagChanges(client, object, changes);
}
