import * as v from 'valibot';
import type { ListFilter } from './lists';
import type { RelatedItem } from './related';
import { text } from './client/parse';
import { hasFlag, type Bootstrap } from './session/bootstrapShape';
import { getRelease } from './session/release';

const tagSchema = v.object({
  id: v.number(),
  name: text,
  /** Custom tags are 1 or 'TagType.custom'; the server makes others of owners and types. */
  type: v.fallback(v.optional(v.union([v.number(), v.string()])), undefined),
});
export type TagItem = v.InferOutput<typeof tagSchema>;

/** `tags` of a row: a field of its schema. */
export const tagsSchema = v.fallback(v.optional(v.array(tagSchema), []), []);
/** The columns of `tagsSchema` in a list's request. */
export const tagColumns = ['tags.id', 'tags.name', 'tags.type'];

export function getCustomTags(tags: readonly TagItem[]): readonly TagItem[] {
  return tags.filter(({ type }) => type === undefined || type === 1 || type === 'TagType.custom' || type === 'custom');
}

export const toTagItems = (tags: readonly TagItem[]): readonly RelatedItem[] =>
  getCustomTags(tags).map(({ id, name }) => ({ text: name, value: id }));

/** Tags that users have created. */
export const CUSTOM_TAGS: readonly ListFilter[] = [{ col: 'type', opr: 'custom_tag', value: true }];

/** Whether this server has tags: since 3.0, behind a flag. */
export function hasTags(bootstrap: Bootstrap): boolean {
  return hasFlag(bootstrap, 'TAGGING_SYSTEM') && getRelease(bootstrap) >= 3;
}
