import { permissionViews, type UserRecord } from './administration';
import type { Grant } from './grants';
import type { User } from './records';
import type { Store } from './store';

/** A user as the routes know it; undefined for one that does not exist or is not active. */
export function findUser(store: Store, id: number | null): User | undefined {
  const record = store.administration().users.find((user) => user.id === id);
  return record?.active === true ? toUser(store, record) : undefined;
}

/** The roles of a user and of the user's groups. */
export function getRoleIds(store: Store, id: number): ReadonlySet<number> {
  const { users, groups } = store.administration();
  return new Set([
    ...(users.find((user) => user.id === id)?.roles ?? []),
    ...groups.filter((group) => group.users.includes(id)).flatMap((group) => group.roles),
  ]);
}

function toUser(store: Store, record: UserRecord): User {
  const { roles } = store.administration();
  const ids = getRoleIds(store, record.id);
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
