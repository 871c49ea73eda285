import * as v from 'valibot';
import type { Client } from '../client/client';
import { hasFlag, type Bootstrap, type User } from './bootstrapShape';
import { getRelease } from './release';

/** Permissions of 6.x that 2.x does not have; between them they came one by one. */
const LATER_ONLY: ReadonlySet<string> = new Set([
  'can_view_query Dashboard',
  'can_drill Dashboard',
  'can_tag Dashboard',
  'can_tag Chart',
  'can_get_drill_info Dataset',
]);
/** Permissions of 2.x only. */
const EARLIER_ONLY: ReadonlySet<string> = new Set([
  'can_favstar Superset',
  'can_copy_dash Superset',
  'can_save_dash Superset',
]);

/** Whether a role of the user has the permission. */
export function hasPermission(user: User, permission: string, view: string): boolean {
  return Object.values(user.roles).some((pairs) => pairs.some(([p, w]) => p === permission && w === view));
}

export function isAdmin(user: User): boolean {
  return Object.keys(user.roles).some((role) => role.toLowerCase() === 'admin');
}

/**
 * Whether the user has the permission. Undefined when this server does not know it, which then hides nothing: an admin has
 * every permission that exists, and for others a table lists which version has it.
 */
export function can(bootstrap: Bootstrap, permission: string, view: string): boolean | undefined {
  const { user } = bootstrap;
  if (hasPermission(user, permission, view)) return true;
  if (isAdmin(user)) return undefined;
  const key = `${permission} ${view}`;
  const release = getRelease(bootstrap);
  const isUnknown = (release < 6 && LATER_ONLY.has(key)) || (release >= 3 && EARLIER_ONLY.has(key));
  return isUnknown ? undefined : false;
}

type Owners = readonly { readonly id: number }[];

const isOwner = ({ userId }: User, owners: Owners): boolean => owners.some(({ id }) => id === userId);

/** Admin, or an owner with the permission to write dashboards. No guest: an embedded dashboard is only shown. */
export function mayEditDashboard({ user, isEmbedded }: Bootstrap, owners: Owners): boolean {
  if (isEmbedded) return false;
  return isAdmin(user) || (hasPermission(user, 'can_write', 'Dashboard') && isOwner(user, owners));
}

/** 2.x has a permission of its own; later servers require an owner where dashboards have roles. */
export function mayCopyDashboard(bootstrap: Bootstrap, owners: Owners): boolean {
  const { user } = bootstrap;
  if (bootstrap.isEmbedded) return false;
  if (isAdmin(user)) return true;
  const early = can(bootstrap, 'can_save_dash', 'Superset');
  if (early !== undefined) return early;
  return (
    hasPermission(user, 'can_write', 'Dashboard') && (!hasFlag(bootstrap, 'DASHBOARD_RBAC') || isOwner(user, owners))
  );
}

const infoSchema = v.object({ permissions: v.array(v.string()) });

/** The user's permissions on one resource ('dashboard', 'chart', 'dataset'…), from its own `_info`. */
export async function fetchPermissions(
  client: Client,
  resource: string,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const { value } = await client.request({
    path: `/api/v1/${resource}/_info`,
    q: { keys: ['permissions'] },
    schema: infoSchema,
    signal,
  });
  return value.permissions;
}
