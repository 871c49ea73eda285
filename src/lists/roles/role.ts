import { allOrAbort } from '../../lib/allOrAbort';
import * as v from 'valibot';
import type { Client } from '../../api/client/client';
import { check, text } from '../../api/client/parse';
import type { RelatedItem } from '../../api/related';
import { asString } from '../../lib/read';
import { t } from '../../lib/t';
import { fetchItem, fetchRows, updateItem } from '../../api/resource';
import { fetchRolePermissions, type Permission } from './permission';

export const ROLE_PATH = '/api/v1/security/roles/';
/** The list with the ids of users, groups and permissions, which the resource itself does not have. */
export const ROLE_LIST_PATH = '/api/v1/security/roles/search/';

const ids = v.fallback(v.optional(v.array(v.number()), []), []);

export const roleSchema = v.object({
  id: v.number(),
  name: text,
  user_ids: ids,
  permission_ids: ids,
  /** Since 6.0. */
  group_ids: ids,
});
export type RoleRow = v.InferOutput<typeof roleSchema>;

/** Its members must be read: those that were not would be taken off the role when it is saved. Servers before 6.0 have no groups. */
const editedRoleSchema = v.object({
  ...roleSchema.entries,
  user_ids: v.array(v.number()),
  group_ids: v.optional(v.array(v.number()), []),
});

/** A role as it is edited. */
export interface EditedRole {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly users: readonly RelatedItem[];
  readonly groups: readonly RelatedItem[];
}

export const NEW_ROLE: EditedRole = { name: '', permissions: [], users: [], groups: [] };

const PAGE_SIZE = 100;
const namedSchema = v.array(v.looseObject({ id: v.number() }));

/** The items of a security resource with these ids; an id that the server does not know is named by itself. */
async function fetchNames(
  client: Client,
  resource: 'users' | 'groups',
  column: string,
  wanted: readonly number[],
  signal: AbortSignal | undefined,
): Promise<readonly RelatedItem[]> {
  const names = new Map<number, string>();
  for (let from = 0; from < wanted.length; from += PAGE_SIZE) {
    const { rows } = await fetchRows(
      client,
      {
        path: `/api/v1/security/${resource}/`,
        columns: ['id', column],
        page: 0,
        pageSize: PAGE_SIZE,
        orderColumn: column,
        orderDirection: 'asc',
        filters: [{ col: 'id', opr: 'in', value: wanted.slice(from, from + PAGE_SIZE) }],
      },
      signal,
    );
    for (const row of check(namedSchema, rows, 'result')) names.set(row.id, asString(row[column]));
  }
  return wanted.map((id) => ({ text: names.get(id) ?? String(id), value: id }));
}

/** A role as the server has it now. Its members are only in the list, which the server searches by name, not by id. */
async function fetchRole(client: Client, id: number, signal?: AbortSignal): Promise<RoleRow> {
  const { name } = await fetchItem(client, ROLE_PATH, id, v.object({ name: text }), signal);
  for (let page = 0, seen = 0; ; page++) {
    const { rows, count } = await fetchRows(
      client,
      {
        path: ROLE_LIST_PATH,
        columns: [],
        page,
        pageSize: PAGE_SIZE,
        orderColumn: 'id',
        orderDirection: 'asc',
        filters: [{ col: 'name', opr: 'ct', value: name }],
      },
      signal,
    );
    const row = check(namedSchema, rows, 'result').find((found) => found.id === id);
    if (row) return check(editedRoleSchema, row, 'result');
    seen += rows.length;
    if (rows.length === 0 || seen >= count) throw new Error(t('It no longer exists: somebody else has deleted it.'));
  }
}

export async function fetchEditedRole(client: Client, id: number, signal?: AbortSignal): Promise<EditedRole> {
  const role = await fetchRole(client, id, signal);
  const [permissions, users, groups] = await allOrAbort(
    (all) => [
      fetchRolePermissions(client, role.id, all),
      fetchNames(client, 'users', 'username', role.user_ids, all),
      fetchNames(client, 'groups', 'name', role.group_ids, all),
    ],
    signal,
  );
  return { name: role.name, permissions: permissions.toSorted((a, b) => a.id - b.id), users, groups };
}

function isSame(before: readonly (number | string)[], after: readonly (number | string)[]): boolean {
  const ids = new Set(before);
  return before.length === after.length && after.every((id) => ids.has(id));
}

const values = (items: readonly RelatedItem[]) => items.map(({ value }) => value);
const idsOf = (permissions: readonly Permission[]) => permissions.map(({ id }) => id);

/**
 * Saves what has changed, in as many requests as the server needs. Without an id, `create` resolves with that of the new role as
 * soon as it exists, so that the caller does not create it again in a second attempt.
 */
export async function saveRole(
  client: Client,
  id: number | undefined,
  before: EditedRole,
  after: EditedRole,
  create: (body: { readonly name: string }) => Promise<number>,
): Promise<void> {
  let roleId = id;
  const name = after.name.trim();
  if (roleId === undefined) {
    roleId = await create({ name });
  } else if (name !== before.name) await updateItem(client, ROLE_PATH, roleId, { name });
  const path = `${ROLE_PATH}${String(roleId)}/`;
  const send = (part: string, method: 'POST' | 'PUT', body: object) =>
    client.request({ path: `${path}${part}`, method, body, schema: v.unknown() });
  if (!isSame(idsOf(before.permissions), idsOf(after.permissions)))
    await send('permissions', 'POST', { permission_view_menu_ids: idsOf(after.permissions) });
  if (!isSame(values(before.users), values(after.users))) await send('users', 'PUT', { user_ids: values(after.users) });
  if (!isSame(values(before.groups), values(after.groups)))
    await send('groups', 'PUT', { group_ids: values(after.groups) });
}
