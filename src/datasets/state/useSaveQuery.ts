import { useState } from 'react';
import { fetchDatasource, overwriteDatasetQuery } from '../../api/datasets';
import { updateItem, type ItemId } from '../../api/resource';
import { omit } from '../../lib/omit';
import { t } from '../../lib/t';
import type { Datasource } from '../../lib/wire';
import { useClient } from '../../store/hooks';
import { toRequestError } from '../../store/requestError';
import { useBootstrap } from '../../store/sessionContext';
import { useCreateItem } from '../../store/useCreateItem';

const PATH = '/api/v1/dataset/';

interface SavedQuery {
  readonly sql: string;
  readonly databaseId: number;
  readonly schema: string | undefined;
}

/**
 * Saves a query as a virtual dataset: a new one, which is created only once, or over an existing one. Both resolve with undefined where
 * that has failed: `error` says why.
 */
export function useSaveQuery() {
  const client = useClient();
  const { userId } = useBootstrap().user;
  const createDataset = useCreateItem({
    path: PATH,
    nameColumn: 'table_name',
    // The API calls it database_id there; it is the same one.
    update: (id, body) => updateItem(client, PATH, id, omit({ ...body }, ['database'])),
  });
  const [created, setCreated] = useState<{ readonly name: string; readonly id: ItemId }>();
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();

  const create = async ({ sql, databaseId, schema }: SavedQuery, name: string): Promise<ItemId> => {
    if (created?.name === name) return created.id;
    const owners = userId === undefined ? [] : [userId];
    const body = { database: databaseId, sql, table_name: name, owners };
    const id = await createDataset(schema === undefined ? body : { ...body, schema });
    if (id === undefined) throw new Error(t('Sorry, an unknown error occurred'));
    setCreated({ name, id });
    return id;
  };
  const overwrite = async ({ sql, databaseId }: SavedQuery, id: string): Promise<ItemId> => {
    await overwriteDatasetQuery(client, id, sql, databaseId);
    return id;
  };
  const save = async (write: Promise<ItemId>): Promise<Datasource | undefined> => {
    setSaving(true);
    setError(undefined);
    try {
      return await fetchDatasource(client, `${String(await write)}__table`);
    } catch (reason) {
      setError(toRequestError(reason).message);
      return undefined;
    } finally {
      setSaving(false);
    }
  };
  return {
    isSaving,
    error,
    saveAsNew: (query: SavedQuery, name: string) => save(create(query, name)),
    overwrite: (query: SavedQuery, id: string) => save(overwrite(query, id)),
  };
}
