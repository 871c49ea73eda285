import { useMemo } from 'react';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { Icon } from '../../ui/icons';
import type { ListAction, ResourceRow } from '../resource/listResource';
import { exportItems } from './exportItems';

/** Exports one row, or the selected rows, of `/api/v1/{name}/` as a ZIP file. */
export function useExportAction<Row extends ResourceRow>({ name }: { readonly name: string }): ListAction<Row> {
  const client = useClient();
  return useMemo(
    () => ({
      key: 'export',
      label: t('Export'),
      icon: <Icon name="download" />,
      scope: 'both',
      permission: 'can_export',
      onSelect: (rows) =>
        void exportItems(
          client,
          name,
          rows.map(({ id }) => id),
        ),
    }),
    [client, name],
  );
}
