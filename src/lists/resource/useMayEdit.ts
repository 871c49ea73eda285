import { useCallback } from 'react';
import { isAdmin } from '../../api/session/permissions';
import { useBootstrap } from '../../store/sessionContext';

/** Whether the user may change an item, as the server decides: an admin, or one of its owners. */
export function useMayEdit(): (row: { readonly owners: readonly { readonly id: number }[] }) => boolean {
  const { user } = useBootstrap();
  return useCallback(({ owners }) => isAdmin(user) || owners.some(({ id }) => id === user.userId), [user]);
}
