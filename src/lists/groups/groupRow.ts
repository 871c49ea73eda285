import * as v from 'valibot';
import { text, textOrNull } from '../../api/client/parse';

export const GROUP_PATH = '/api/v1/security/groups/';

const role = v.object({ id: v.number(), name: text });
const user = v.object({ id: v.number(), username: text });

export const groupSchema = v.object({
  id: v.number(),
  name: text,
  label: textOrNull,
  description: textOrNull,
  roles: v.fallback(v.optional(v.array(role), []), []),
  users: v.fallback(v.optional(v.array(user), []), []),
});
export type GroupRow = v.InferOutput<typeof groupSchema>;

/** As `groupSchema`; its members must be read: those that were not would be taken off it when it is saved. */
export const editedGroupSchema = v.object({ ...groupSchema.entries, roles: v.array(role), users: v.array(user) });

export const groupColumns = [
  'id',
  'name',
  'label',
  'description',
  'roles.id',
  'roles.name',
  'users.id',
  'users.username',
];
