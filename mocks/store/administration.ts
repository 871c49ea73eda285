import { roles as builtInRoles } from './roles';
import { getRoleGrants, listGrants } from './grants';
import { users as builtInUsers } from './users';

interface Changed {
  readonly created_by: number | null;
  readonly changed_by: number | null;
  readonly created_on: number;
  readonly changed_on: number;
}

export interface RoleRecord {
  readonly id: number;
  readonly name: string;
  /** Ids of `permissionViews`. */
  readonly permissions: readonly number[];
}

export interface UserRecord {
  readonly id: number;
  readonly username: string;
  readonly password: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly active: boolean;
  readonly roles: readonly number[];
  readonly login_count: number;
  readonly fail_login_count: number;
  readonly last_login: number | null;
  readonly created_on: number;
  readonly changed_on: number;
}

export interface GroupRecord {
  readonly id: number;
  readonly name: string;
  readonly label: string | null;
  readonly description: string | null;
  readonly roles: readonly number[];
  readonly users: readonly number[];
}

export interface RlsRecord extends Changed {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly filter_type: string;
  readonly tables: readonly number[];
  readonly roles: readonly number[];
  readonly group_key: string | null;
  readonly clause: string;
}

export type TaggedType = 'query' | 'chart' | 'dashboard' | 'dataset';

export interface TagRecord extends Changed {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly objects: readonly { readonly type: TaggedType; readonly id: number }[];
  readonly favoriteOf: readonly number[];
}

export interface ThemeRecord extends Changed {
  readonly id: number;
  readonly uuid: string;
  readonly theme_name: string;
  readonly json_data: string;
  readonly is_system: boolean;
  readonly is_system_default: boolean;
  readonly is_system_dark: boolean;
}

/** Who has signed up and has not yet opened the link of the mail. */
export interface RegistrationRecord {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly registration_date: number;
  readonly registration_hash: string;
}

/** A dashboard that pages of other applications may show; of any origin where no domain is named. */
export interface EmbeddedRecord {
  /** The dashboard's. */
  readonly id: number;
  readonly uuid: string;
  readonly allowed_domains: readonly string[];
  /** Milliseconds since 1970. */
  readonly changed_on: number;
  readonly changed_by: number;
}

/** What admins manage. */
export interface Administration {
  readonly roles: readonly RoleRecord[];
  readonly users: readonly UserRecord[];
  readonly groups: readonly GroupRecord[];
  readonly rules: readonly RlsRecord[];
  readonly tags: readonly TagRecord[];
  readonly themes: readonly ThemeRecord[];
  readonly registrations: readonly RegistrationRecord[];
  readonly embedded: readonly EmbeddedRecord[];
}

/** All permissions on views; ids are stable. */
export const permissionViews: readonly { readonly id: number; readonly permission: string; readonly view: string }[] =
  listGrants().map(([permission, view], i) => ({ id: i + 1, permission, view }));

function permissionIds(role: string): readonly number[] {
  const pairs = new Set(getRoleGrants(role).map((pair) => pair.join(' ')));
  return permissionViews.filter(({ permission, view }) => pairs.has(`${permission} ${view}`)).map(({ id }) => id);
}

const time = Date.UTC(2026, 0, 15, 9, 30);
const byNobody: Changed = { created_by: null, changed_by: null, created_on: time, changed_on: time };
const byAdmin: Changed = { created_by: 1, changed_by: 1, created_on: time, changed_on: time };

function systemTheme(id: number, name: string, algorithm: string): ThemeRecord {
  return {
    id,
    uuid: `00000000-0000-4000-a000-00000000000${id.toString()}`,
    theme_name: name,
    json_data: JSON.stringify({ token: { colorPrimary: '#2893B3', colorLink: '#2893B3' }, algorithm }),
    is_system: true,
    is_system_default: false,
    is_system_dark: false,
    ...byNobody,
  };
}

/** Before anything is changed. */
export const initialAdministration: Administration = {
  roles: builtInRoles.map(({ id, name }) => ({ id, name, permissions: permissionIds(name) })),
  users: builtInUsers.map(({ role, ...user }) => ({
    ...user,
    active: true,
    // A gamma may see example data, as on a server with a role for them.
    roles: builtInRoles
      .filter(({ name }) => name === role || (role === 'Gamma' && name === 'example data'))
      .map(({ id }) => id),
    login_count: 1,
    fail_login_count: 0,
    last_login: time,
    created_on: time,
    changed_on: time,
  })),
  groups: [],
  rules: [],
  tags: [
    {
      id: 1,
      name: 'demography',
      description: 'Births, names and population',
      objects: [{ type: 'dashboard', id: 1 }],
      favoriteOf: [],
      ...byAdmin,
    },
  ],
  embedded: [],
  registrations: [
    {
      id: 1,
      username: 'newcomer',
      email: 'newcomer@example.org',
      first_name: 'Nora',
      last_name: 'Newcomer',
      registration_date: time,
      registration_hash: 'a3f1c0de',
    },
  ],
  themes: [systemTheme(1, 'THEME_DEFAULT', 'default'), systemTheme(2, 'THEME_DARK', 'dark')],
};
