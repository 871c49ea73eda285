import { openSqlLab } from '../api/sqlLab';
import { serverTraits } from '../api/session/serverTraits';
import { asOptionalString } from '../lib/read';
import { t } from '../lib/t';
import type { Datasource } from '../lib/wire';
import { useClient } from '../store/hooks';
import { useBootstrap } from '../store/sessionContext';
import { Menu, type MenuItem } from '../ui/Menu';
import { toast } from '../ui/toast';
import { datasetMenuItems, type DatasetDialog } from './model/datasetMenuItems';

export interface DatasetMenuProps {
  /** Undefined where the dataset was deleted: then it can only be swapped. */
  readonly datasource: Datasource | undefined;
  /** Opens one of `DatasetDialogs`. */
  readonly onDialogOpen: (dialog: DatasetDialog) => void;
  readonly disabled?: boolean;
}

/** The menu of the chart's dataset. */
export function DatasetMenu({ datasource, onDialogOpen, disabled = false }: DatasetMenuProps) {
  const client = useClient();
  const bootstrap = useBootstrap();
  const toSqlLab = () => {
    if (!datasource) return;
    const datasourceKey = `${String(datasource.id)}__${datasource.type}`;
    const sql = asOptionalString(datasource['sql']) ?? null;
    openSqlLab(client, serverTraits(bootstrap).sqlLabPath, { datasourceKey, sql }).catch(() =>
      toast.danger(t('An error occurred while loading the SQL')),
    );
  };
  const items: readonly MenuItem[] = datasetMenuItems(bootstrap, datasource).map(({ key, label, title }) => ({
    key,
    label,
    ...(title === undefined ? {} : { disabled: true, title }),
    onSelect: () => (key === 'sqlLab' ? toSqlLab() : onDialogOpen(key)),
  }));
  return <Menu label={t('More dataset related options')} items={items} align="end" disabled={disabled} />;
}
