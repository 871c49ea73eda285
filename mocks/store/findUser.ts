import { permissionViews, type UserRecord } from './administration';
import type { Grant } from './grants';
import type { User } from './records';
import type { Store } from './store';

/** A user as the routes know it; undefined for one that does not exist or is not active. */
export function findUser(store: Store, id: number | null): User | undefined {
  const record = store.administration().users.find((user) => user.id === id);
  return record?.active === true ? toUser(store, record) : undefined;
}

function toUser(store: Store, record: UserRecord): User {
  const { roles, groups } = store.administration();
  const ids = new Set([
    ...record.roles,
    ...groups.filter(({ users }) => users.includes(record.id)).flatMap((group) => group.roles),
  ]);
  const own = roles.filter(({ id }) => ids.has(id));
  const names = new Set(own.map(({ name }) => name));
  const { id, username, password, first_name, last_name, email } = record;
  return {
    ...{ id, username, password, first_name, last_name, email },
    role: names.has('Admin') ? 'Admin' : names.has('Alpha') ? 'Alpha' : 'Gamma',
    roles: own.map(({ name, permissions }) => {
      const granted = new Set(permissions);
      const grants = permissionViews
        .filter((one) => granted.has(one.id))
        .map(({ permission, view }): Grant => [permission, view]);
      return { name, grants };
    }),
  };
}
