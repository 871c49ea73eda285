import type { Bootstrap } from '../../api/session/bootstrapShape';
import { hasPermission, isAdmin } from '../../api/session/permissions';
import { asArray, asNumber, asRecord } from '../../lib/read';
import type { Datasource } from '../../lib/wire';

/** Servers send them as `id` or as `value`. */
function getOwnerIds(datasource: Datasource): number[] {
  return asArray(datasource['owners']).flatMap((owner) => {
    if (typeof owner === 'number') return [owner];
    const { id, value } = asRecord(owner);
    return asNumber(id ?? value) ?? [];
  });
}

/** Only its owners and admins edit a dataset. */
export function canEditDataset({ user }: Bootstrap, datasource: Datasource): boolean {
  if (isAdmin(user)) return true;
  return user.userId !== undefined && getOwnerIds(datasource).includes(user.userId);
}

export function canCreateDataset({ user }: Bootstrap): boolean {
  return isAdmin(user) || hasPermission(user, 'can_write', 'Dataset');
}
