import { useMemo } from 'react';
import type { Client } from '../../api/client/client';
import { syncDatabasePermissions } from '../../api/databaseConnections';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { toRequestError } from '../../store/requestError';
import { Icon } from '../../ui/icons';
import { dismissToast, toast } from '../../ui/toast';
import type { ListAction } from '../resource/listResource';
import type { DatabaseRow } from './databaseRow';

async function syncPermissions(client: Client, { id, database_name: name }: DatabaseRow): Promise<void> {
  const started = toast.info(t('Syncing permissions for %s', name));
  try {
    const isInBackground = await syncDatabasePermissions(client, id);
    if (isInBackground) toast.info(t('Syncing permissions for %s in the background', name));
    else toast.success(t('Permissions successfully synced for %s', name));
  } catch (error) {
    toast.danger(t('An error occurred while syncing permissions for %s: %s', name, toRequestError(error).message));
  } finally {
    dismissToast(started);
  }
}

/** Rebuilds the server's permissions on the catalogs and schemas of a database. */
export function usePermissionSync(): ListAction<DatabaseRow> {
  const client = useClient();
  return useMemo(
    () => ({
      key: 'sync',
      label: t('Sync Permissions'),
      icon: <Icon name="refresh" />,
      scope: 'row',
      permission: 'can_write',
      onSelect: ([row]) => row && void syncPermissions(client, row),
    }),
    [client],
  );
}
