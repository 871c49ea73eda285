interface RoleRecord {
  readonly id: number;
  readonly name: string;
}

/** The roles of the embedded server; with the flag DASHBOARD_RBAC a dashboard can be restricted to some of them. */
export const roles: readonly RoleRecord[] = [
  { id: 1, name: 'Admin' },
  { id: 3, name: 'Alpha' },
  { id: 4, name: 'Gamma' },
  { id: 2, name: 'Public' },
  { id: 5, name: 'example data' },
];

export function rolesJson(ids: readonly number[]): RoleRecord[] {
  return roles.filter(({ id }) => ids.includes(id));
}
