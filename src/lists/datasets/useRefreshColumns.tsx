import { useMemo, type ReactNode } from 'react';
import * as v from 'valibot';
import type { Client } from '../../api/client/client';
import { t, tn } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { Icon } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { BulkDialog } from '../bulk/BulkDialog';
import { isWholeRun } from '../bulk/bulkRun';
import { useBulkRun } from '../bulk/useBulkRun';
import type { ListAction } from '../resource/listResource';
import { getDatasetName, type DatasetRow } from './datasetRow';

async function refreshColumns(client: Client, { id }: DatasetRow, signal: AbortSignal): Promise<void> {
  await client.request({ path: `/api/v1/dataset/${String(id)}/refresh`, method: 'PUT', schema: v.unknown(), signal });
}

/** Reads the columns of datasets anew from their databases. */
export function useRefreshColumns(
  isAvailable: (row: DatasetRow) => boolean | string,
  onRefreshed: () => void,
): { readonly action: ListAction<DatasetRow>; readonly dialog: ReactNode } {
  const client = useClient();
  const runner = useBulkRun();
  const { start, close } = runner;
  const action = useMemo<ListAction<DatasetRow>>(
    () => ({
      key: 'refresh',
      label: t('Sync columns from source'),
      icon: <Icon name="refresh" />,
      scope: 'both',
      permission: 'can_write',
      isAvailable,
      onSelect: (rows) =>
        start({
          list: '/api/v1/dataset/',
          title: tn('Sync columns of %s dataset', 'Sync columns of %s datasets', rows.length),
          jobs: rows.map((row) => ({
            key: row.id,
            label: getDatasetName(row),
            run: (signal) => refreshColumns(client, row, signal),
          })),
          onEnd: (run) => {
            onRefreshed();
            if (!isWholeRun(run)) return;
            toast.success(
              tn('The columns of %s dataset are up to date', 'The columns of %s datasets are up to date', rows.length),
            );
            close();
          },
        }),
    }),
    [client, isAvailable, onRefreshed, start, close],
  );
  return { action, dialog: <BulkDialog runner={runner} /> };
}
