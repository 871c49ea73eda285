import type { DatasetSpec } from '../content/specs';
import type { User } from '../store/records';
import { canReadDataset } from './access';
import { databaseName } from './datasetJson';
import { getRoleGrants, type Grant } from '../store/grants';

/** The grants of a user's roles; of a role that is not in the store, those of 6.1.0. */
function getGrants(user: User): readonly (readonly [role: string, grants: readonly Grant[]])[] {
  return user.roles?.map(({ name, grants }) => [name, grants] as const) ?? [[user.role, getRoleGrants(user.role)]];
}

/** Role name → pairs [permission, view]. */
export function getRoles(user: User, datasets: readonly DatasetSpec[]): Record<string, readonly Grant[]> {
  const roles = Object.fromEntries(getGrants(user));
  if (user.role !== 'Gamma' || user.guest) return roles;
  return {
    ...roles,
    'example data': datasetPermissions(user, datasets).map((perm): Grant => ['datasource_access', perm]),
  };
}

export function datasetPermissions(user: User, datasets: readonly DatasetSpec[]): string[] {
  if (user.role !== 'Gamma') return [];
  return datasets
    .filter((dataset) => canReadDataset(user, dataset))
    .map(({ table_name: table, id }) => `[${databaseName}].[${table}](id:${id.toString()})`);
}

export function hasGrant(user: User, permission: string, view: string): boolean {
  return getGrants(user).some(([, grants]) => grants.some(([name, on]) => name === permission && on === view));
}

/** What a user may do with one resource, for its `_info`. */
export function permissionsOn(user: User, view: string): string[] {
  const names = getGrants(user).flatMap(([, grants]) => grants.flatMap(([name, on]) => (on === view ? [name] : [])));
  return [...new Set(names)];
}

/** Permissions on views that belong to no method of their REST resource: roles have them, `_info` does not. */
export const notInInfo: readonly string[] = [
  'can_drill',
  'can_list_roles',
  'can_tag',
  'can_view_chart_as_table',
  'can_view_query',
];
