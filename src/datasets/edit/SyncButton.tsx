import { asBoolean, asOptionalString, asString } from '../../lib/read';
import { t } from '../../lib/t';
import { useSourceColumnsMutation } from '../state/datasetsApi';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/toast';
import { whileIdle } from '../../ui/whileIdle';
import { syncColumns } from '../model/editDataset';
import { getErrorMessage } from '../../lib/getErrorMessage';
import { useDatasetEdit } from './datasetEditContext';

/** Updates the columns from the database, without saving. */
export function SyncButton() {
  const { traits, dataset, saved, change } = useDatasetEdit();
  const [fetchColumns, { isLoading }] = useSourceColumnsMutation();
  const { fields, database } = dataset;
  const sql = asString(fields['sql']);
  // The server reads the columns of the saved query.
  const unsaved = sql !== '' && sql !== asString(saved.fields['sql']);

  const sync = async () => {
    const { data, error } = await fetchColumns({
      hasCatalogs: traits.hasCatalogs,
      database: database.name,
      catalog: asOptionalString(fields['catalog']) ?? null,
      schema: asOptionalString(fields['schema']) ?? null,
      table: asString(fields['table_name']),
      normalizeColumns: asBoolean(fields['normalize_columns']),
      alwaysFilterMainDttm: asBoolean(fields['always_filter_main_dttm']),
    });
    if (!data) {
      toast.danger(getErrorMessage(error));
      return;
    }
    const { added, modified, removed } = syncColumns(dataset, data);
    change((current) => syncColumns(current, data).dataset);
    if (modified.length > 0) toast.success(t('Modified columns: %s', modified.join(', ')));
    if (removed.length > 0) toast.success(t('Removed columns: %s', removed.join(', ')));
    if (added.length > 0) toast.success(t('New columns added: %s', added.join(', ')));
    toast.success(t('Metadata has been synced'));
  };

  return (
    <Button
      disabled={unsaved}
      title={unsaved ? t('Save the dataset first: the server reads the columns of the saved query.') : undefined}
      {...whileIdle(isLoading, () => void sync())}
    >
      {t('Sync columns from source')}
    </Button>
  );
}
