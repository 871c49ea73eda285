import * as v from 'valibot';
import { flag, numberOrNull, text, textOrNull } from '../../api/client/parse';

export const USER_PATH = '/api/v1/security/users/';

const named = v.object({ id: v.number(), name: text });
const fields = {
  first_name: text,
  last_name: text,
  username: text,
  email: text,
  active: flag,
};

export const userSchema = v.object({
  id: v.number(),
  ...fields,
  roles: v.fallback(v.optional(v.array(named), []), []),
  groups: v.fallback(v.optional(v.array(named), []), []),
  login_count: v.optional(numberOrNull, null),
  fail_login_count: v.optional(numberOrNull, null),
  last_login: v.optional(textOrNull, null),
  created_on: v.optional(textOrNull, null),
  changed_on: v.optional(textOrNull, null),
});
export type UserRow = v.InferOutput<typeof userSchema>;

/**
 * A user as edited. What could not be read would be overwritten when it is saved: such a user is not edited. Servers before 6.0 have no groups.
 */
export const editedUserSchema = v.object({
  id: v.number(),
  ...fields,
  active: v.boolean(),
  roles: v.array(named),
  groups: v.optional(v.array(named), []),
});
export type EditedUser = v.InferOutput<typeof editedUserSchema>;

export const userColumns = [
  'id',
  'first_name',
  'last_name',
  'username',
  'email',
  'active',
  'roles.id',
  'roles.name',
  'groups',
  'login_count',
  'fail_login_count',
  'last_login',
  'created_on',
  'changed_on',
];
