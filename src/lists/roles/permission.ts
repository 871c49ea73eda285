import * as v from 'valibot';
import type { Client } from '../../api/client/client';
import { fetchRows } from '../../api/resource';
import { check, text } from '../../api/client/parse';

/** A permission on a view: 'can_read' on 'Chart'. */
export interface Permission {
  readonly id: number;
  readonly name: string;
  readonly view: string;
}

const withSpaces = (name: string): string => name.replaceAll('_', ' ');

/** As Superset's own list of roles names it. */
export const getPermissionText = ({ name, view }: Permission): string => `${withSpaces(name)} ${withSpaces(view)}`;

const PAGE_SIZE = 100;
/** Requests at the same time. */
const PARALLEL = 4;

const rowSchema = v.array(
  v.object({ id: v.number(), permission: v.object({ name: text }), view_menu: v.object({ name: text }) }),
);

async function fetchPage(client: Client, page: number, signal: AbortSignal) {
  const { rows, count } = await fetchRows(
    client,
    {
      path: '/api/v1/security/permissions-resources/',
      columns: ['id', 'permission.name', 'view_menu.name'],
      page,
      pageSize: PAGE_SIZE,
      orderColumn: 'id',
      orderDirection: 'asc',
      filters: [],
    },
    signal,
  );
  const permissions = check(rowSchema, rows, 'result').map(({ id, permission, view_menu }): Permission => ({
    id,
    name: permission.name,
    view: view_menu.name,
  }));
  return { permissions, count };
}

/** All permissions of the server: it cannot search them by name, and has 100 on a page at most. */
export async function fetchPermissions(client: Client, signal: AbortSignal): Promise<readonly Permission[]> {
  const first = await fetchPage(client, 0, signal);
  const pages: (readonly Permission[])[] = [first.permissions];
  const last = first.permissions.length === 0 ? 0 : Math.ceil(first.count / first.permissions.length) - 1;
  let next = 1;
  const work = async (): Promise<void> => {
    while (next <= last) {
      const page = next++;
      pages[page] = (await fetchPage(client, page, signal)).permissions;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return pages.flat();
}

const ofRoleSchema = v.object({
  result: v.array(v.object({ id: v.number(), permission_name: text, view_menu_name: text })),
});

/** The permissions of a role. */
export async function fetchRolePermissions(
  client: Client,
  roleId: number,
  signal?: AbortSignal,
): Promise<readonly Permission[]> {
  const path = `/api/v1/security/roles/${String(roleId)}/permissions/`;
  const { value } = await client.request({ path, schema: ofRoleSchema, signal });
  return value.result.map(({ id, permission_name, view_menu_name }) => ({
    id,
    name: permission_name,
    view: view_menu_name,
  }));
}
