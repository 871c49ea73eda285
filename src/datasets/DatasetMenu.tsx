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
import { lazyComponent } from '../ui/lazyComponent';

const EditDatasetDialog = lazyComponent(() => import('./EditDatasetDialog').then((m) => m.EditDatasetDialog));
const SwapDatasetDialog = lazyComponent(() => import('./SwapDatasetDialog').then((m) => m.SwapDatasetDialog));
const SaveAsDatasetDialog = lazyComponent(() => import('./SaveAsDatasetDialog').then((m) => m.SaveAsDatasetDialog));
const QueryPreviewDialog = lazyComponent(() => import('./QueryPreviewDialog').then((m) => m.QueryPreviewDialog));

export interface DatasetMenuProps {
  /** Undefined where the dataset was deleted: then it can only be swapped. */
  readonly datasource: Datasource | undefined;
  /** The open dialog; controlled, because other parts of the page open dialogs as well. */
  readonly dialog: DatasetDialog | undefined;
  readonly onDialogChange: (dialog: DatasetDialog | undefined) => void;
  /** The labels of the controls that another dataset would break. */
  readonly findMissing: (datasource: Datasource) => readonly string[];
  readonly onSaved: (datasource: Datasource) => void;
  readonly onSwap: (datasource: Datasource) => void;
  readonly disabled?: boolean;
}

/** The menu of the chart's dataset, with its dialogs. */
export function DatasetMenu(props: DatasetMenuProps) {
  const client = useClient();
  const { datasource, dialog, onDialogChange, findMissing, onSaved, onSwap, disabled = false } = props;
  const bootstrap = useBootstrap();
  const close = () => onDialogChange(undefined);
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
    onSelect: () => (key === 'sqlLab' ? toSqlLab() : onDialogChange(key)),
  }));
  return (
    <>
      <Menu label={t('More dataset related options')} items={items} align="end" disabled={disabled} />
      {dialog === 'edit' && datasource && (
        <EditDatasetDialog
          datasetId={datasource.id}
          onClose={close}
          onSaved={(saved) => {
            close();
            onSaved(saved);
          }}
        />
      )}
      {dialog === 'swap' && (
        <SwapDatasetDialog
          findMissing={findMissing}
          onClose={close}
          onSwap={(next) => {
            close();
            onSwap(next);
          }}
        />
      )}
      {dialog === 'saveAs' && datasource && (
        <SaveAsDatasetDialog
          datasource={datasource}
          onClose={close}
          onSaved={(next) => {
            close();
            onSwap(next);
          }}
        />
      )}
      {dialog === 'preview' && datasource && <QueryPreviewDialog datasource={datasource} onClose={close} />}
    </>
  );
}
