import type { Bootstrap } from './bootstrapShape';
import { hasPermission, isAdmin } from './permissions';

/** Admins, and users with the role of SQL Lab or its permission. */
export function canUseSqlLab({ user }: Bootstrap): boolean {
  if (isAdmin(user) || Object.keys(user.roles).some((role) => role.toLowerCase() === 'sql_lab')) return true;
  return hasPermission(user, 'menu_access', 'SQL Lab') || hasPermission(user, 'can_sqllab', 'Superset');
}
