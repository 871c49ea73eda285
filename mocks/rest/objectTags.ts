import { asArray, asNumber, asString, type UnknownRecord } from '../../src/lib/read';
import type { TaggedType, TagRecord } from '../store/administration';
import type { User } from '../store/records';
import { put } from './administration';
import type { Env } from './env';
import type { Matcher } from './listQuery';
import { permissionsOn } from './permissions';
import { message } from './respond';

const CUSTOM = 1;
/** The views whose `can_tag` allows tagging. */
const VIEWS: Readonly<Partial<Record<TaggedType, string>>> = { dashboard: 'Dashboard', chart: 'Chart' };

function isTagged(tag: TagRecord, type: TaggedType, id: number): boolean {
  return tag.objects.some((object) => object.type === type && object.id === id);
}

function findTags(env: Env, type: TaggedType, id: number): readonly TagRecord[] {
  return env.store.administration().tags.filter((tag) => isTagged(tag, type, id));
}

/** The tags of an object, as in its own JSON. */
export function tagsJson(env: Env, type: TaggedType, id: number) {
  return findTags(env, type, id).map((tag) => ({ id: tag.id, name: tag.name, type: CUSTOM }));
}

export function tagIds(env: Env, type: TaggedType, id: number): number[] {
  return findTags(env, type, id).map((tag) => tag.id);
}

/** The list filters by a tag: `{prefix}_tag_id` by its id, `{prefix}_tags` by a part of its name. */
export function tagMatchers<T extends { readonly id: number }>(
  env: Env,
  type: TaggedType,
  prefix: string = type,
): Readonly<Record<string, Matcher<T>>> {
  return {
    [`${prefix}_tag_id`]: ({ id }, { value }) => tagIds(env, type, id).includes(asNumber(value) ?? NaN),
    [`${prefix}_tags`]: ({ id }, { value }) => {
      const text = (typeof value === 'number' ? value.toString() : asString(value)).toLowerCase();
      return findTags(env, type, id).some(({ name }) => name.toLowerCase().includes(text));
    },
  };
}

interface TaggedObject {
  readonly type: TaggedType;
  readonly id: number;
}

function readChange(env: Env, { type, id }: TaggedObject, body: UnknownRecord) {
  if (!Array.isArray(body['tags'])) return undefined;
  const before = tagIds(env, type, id);
  const wanted = asArray(body['tags']).map((tag) => asNumber(tag) ?? NaN);
  const added = wanted.filter((tag) => !before.includes(tag));
  const removed = before.filter((tag) => !wanted.includes(tag));
  return { added, removed };
}

/** 403 for a user who may not tag, and changes the tags; undefined otherwise. */
export function rejectTagChange(env: Env, user: User, object: TaggedObject, body: UnknownRecord): Response | undefined {
  const change = readChange(env, object, body);
  if (!change || change.added.length + change.removed.length === 0) return undefined;
  const view = VIEWS[object.type];
  const mayTag =
    permissionsOn(user, 'Tag').includes('can_write') ||
    (view !== undefined && permissionsOn(user, view).includes('can_tag'));
  return mayTag ? undefined : message(`You do not have permission to manage tags on ${object.type}s`, 403);
}

/** The error of a tag that does not exist, by field; the server names the first one only. */
export function tagErrors(env: Env, object: TaggedObject, body: UnknownRecord): UnknownRecord {
  const { tags } = env.store.administration();
  const missing = readChange(env, object, body)?.added.find((id) => !tags.some((tag) => tag.id === id));
  return missing === undefined ? {} : { tags: [`Tag ID ${missing.toString()} not found`] };
}

/** `tags` of a body replaces the tags of an object; without the field nothing changes. */
export function setTags(env: Env, object: TaggedObject, body: UnknownRecord): void {
  const change = readChange(env, object, body);
  if (!change) return;
  for (const tag of env.store.administration().tags) {
    const isRemoved = change.removed.includes(tag.id);
    if (!isRemoved && !change.added.includes(tag.id)) continue;
    const others = tag.objects.filter(({ type, id }) => type !== object.type || id !== object.id);
    const { type, id } = object;
    put(env, 'tags', { ...tag, objects: isRemoved ? others : [...others, { type, id }] });
  }
}
