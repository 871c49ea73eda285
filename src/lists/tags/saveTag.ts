import type { Client } from '../../api/client/client';
import type { RelatedItem } from '../../api/related';
import { updateItem } from '../../api/resource';
import { addTags, removeTag, setTagDescription, type TaggedObject } from '../../api/tags';
import { TAG_PATH } from './tagRow';

export type Members = readonly RelatedItem[];

/** A tag as its form has it. */
export interface TagValues {
  readonly name: string;
  readonly description: string;
  readonly dashboards: Members;
  readonly charts: Members;
  readonly queries: Members;
  /** What the form does not show stays tagged. */
  readonly others: readonly (readonly [type: string, id: number])[];
}

const toObjects = (type: string, members: Members) => members.map(({ value }) => [type, value]);

/** What has the tag by `one`, but not by `other`. */
function getMissing(one: TagValues, other: TagValues): readonly TaggedObject[] {
  const find = (type: TaggedObject['type'], members: Members, others: Members): readonly TaggedObject[] => {
    const ids = new Set(others.map(({ value }) => Number(value)));
    return members.flatMap(({ value }) => (ids.has(Number(value)) ? [] : { type, id: Number(value) }));
  };
  return [
    ...find('dashboard', one.dashboards, other.dashboards),
    ...find('chart', one.charts, other.charts),
    ...find('query', one.queries, other.queries),
  ];
}

export interface TagChange {
  readonly before: TagValues;
  readonly after: TagValues;
  /** The user may send tags in bulk, the only way to change no more than a description. */
  readonly canBulkCreate: boolean;
}

/** Whether only the request that replaces all members can save this: what the user may not see loses the tag. */
export function replacesMembers({ before, after, canBulkCreate }: TagChange): boolean {
  if (after.name.trim() !== before.name) return true;
  if (after.description !== before.description && !canBulkCreate) return true;
  // Servers do not know the address of such a member.
  return before.name.includes('/') && getMissing(before, after).length > 0;
}

export const toTagBody = ({ name, description, dashboards, charts, queries, others }: TagValues) => ({
  name: name.trim(),
  description,
  objects_to_tag: [
    ...toObjects('dashboard', dashboards),
    ...toObjects('chart', charts),
    ...toObjects('query', queries),
    ...others,
  ],
});

/** Saves what was changed, if possible nothing else: the server does not list what it does not let the user see. */
export async function saveTag(client: Client, id: number, change: TagChange): Promise<void> {
  const { before, after } = change;
  if (replacesMembers(change)) {
    await updateItem(client, TAG_PATH, id, toTagBody(after));
    return;
  }
  const { name, description } = before;
  for (const object of getMissing(before, after)) await removeTag(client, object, name);
  for (const object of getMissing(after, before)) await addTags(client, object, [name]);
  if (after.description !== description) await setTagDescription(client, name, after.description);
}
