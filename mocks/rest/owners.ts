import { asArray } from '../../src/lib/read';
import type { User } from '../store/records';
import { userById } from '../store/users';
import { isAdmin } from './access';

export const invalidOwners = { owners: ['Owners are invalid'] };

/** The owners in a body; undefined when one does not exist. Only admins may leave out themselves. */
export function readOwners(value: unknown, user: User, isNew: boolean): readonly number[] | undefined {
  const ids = [...new Set(asArray(value))].filter((id) => typeof id === 'number');
  if (ids.length !== asArray(value).length || ids.some((id) => !userById(id))) return undefined;
  if (ids.length === 0 && isNew) return [user.id];
  return isAdmin(user) || ids.includes(user.id) ? ids : [...ids, user.id];
}
