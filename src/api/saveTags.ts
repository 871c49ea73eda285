import * as v from 'valibot';
import type { UnknownRecord } from '../lib/read';
import { changeItem } from './changeItem';
import { ApiError } from './client/ApiError';
import type { Client } from './client/client';
import { getCustomTags, tagsSchema, type TagItem } from './customTags';
import type { RelatedItem } from './related';
import { fetchItem } from './resource';
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

const itemSchema = v.looseObject({});

const readTags = (item: UnknownRecord): readonly TagItem[] => getCustomTags(v.parse(tagsSchema, item['tags']));

/** Takes a tag off an object. One with a slash in its name has no address of its own: servers decode it before they read the path. */
export async function removeTagByName(client: Client, object: TaggedObject, name: string): Promise<void> {
  const { type, id } = object;
  if (type === 'query' || !name.includes('/')) {
    await removeTag(client, object, name);
    return;
  }
  await changeItem(client, type, id, (item) => {
    const tags = readTags(item);
    const others = tags.filter((tag) => tag.name !== name);
    return others.length < tags.length ? { tags: others.map((tag) => tag.id) } : undefined;
  });
}

const hasStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status);

/** Whether somebody else, or a save that failed afterwards, has taken the tag off: servers reject that as a mistake. */
async function isRemoved(client: Client, { type, id }: TaggedObject, name: string): Promise<boolean> {
  if (type === 'query') return false;
  const item = await fetchItem(client, `/api/v1/${type}/`, id, itemSchema);
  return !readTags(item).some((tag) => tag.name === name);
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
    const { type, id } = object;
    if (!hasStatus(error, 403) || needsNewTags || type === 'query') throw error;
    // Users with `can_tag` who may not write tags can only set those that exist, with the object.
    await changeItem(client, type, id, (item) => {
      const remaining = readTags(item).filter(({ name }) => !changes.removed.includes(name));
      return { tags: [...new Set([...remaining.map((tag) => tag.id), ...addedIds])] };
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
