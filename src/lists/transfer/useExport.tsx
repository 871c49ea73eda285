import { useMemo, type ReactNode } from 'react';
import { t } from '../../lib/t';
import { Icon } from '../../ui/icons';
import type { ListAction, ResourceRow } from '../resource/listResource';
import { ExportDialog } from './ExportDialog';
import { useExportRun } from './useExportRun';

export interface Export<Row> {
  /** Of one row, or of the selected rows. */
  readonly action: ListAction<Row>;
  /** Rendered by the page. */
  readonly dialog: ReactNode;
}

/** Exports rows of `/api/v1/{name}/` as a ZIP file. `getName` has to be the same function for each render. */
export function useExport<Row extends ResourceRow>({
  name,
  getName,
}: {
  readonly name: string;
  readonly getName: (row: Row) => string;
}): Export<Row> {
  const run = useExportRun();
  const { start } = run;
  const action = useMemo<ListAction<Row>>(
    () => ({
      key: 'export',
      label: t('Export'),
      icon: <Icon name="download" />,
      scope: 'both',
      permission: 'can_export',
      onSelect: (rows) =>
        start({ resource: name, ids: rows.map(({ id }) => id), labels: rows.map((row) => getName(row)) }),
    }),
    [name, getName, start],
  );
  return { action, dialog: <ExportDialog run={run} /> };
}
