import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { serverTraits } from '../../../api/session/serverTraits';
import { canCreateDataset } from '../../../datasets/model/datasetPermissions';
import '../../../datasets/datasets.css';
import { t } from '../../../lib/t';
import { useInjectApi } from '../../../store/injectApi';
import { toRequestError } from '../../../store/requestError';
import { useBootstrap } from '../../../store/sessionContext';
import { useCreateItem } from '../../../store/useCreateItem';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PageLink } from '../../../ui/PageLink';
import { toast } from '../../../ui/toast';
import '../../lists.css';
import { resourceApi } from '../../resource/resourceApi';
import { useDocumentTitle } from '../../useDocumentTitle';
import '../datasets.css';
import { getExploreUrl } from '../datasetRow';
import { useExistingDatasetQuery } from './sourceApi';
import { SourceFields } from './SourceFields';
import { TablePreview } from './TablePreview';
import { useDatasetSource } from './useDatasetSource';

const LIST = '/tablemodelview/list/';

/** `/dataset/add/`: a dataset of a database's table. */
export function CreateDatasetPage() {
  useInjectApi(resourceApi);
  useDocumentTitle(t('New dataset'));
  const bootstrap = useBootstrap();
  if (!canCreateDataset(bootstrap))
    return (
      <div className="list-page">
        <div className="list-head">
          <h1>{t('New dataset')}</h1>
        </div>
        <EmptyState title={t('You have no permission to create datasets.')}>
          <PageLink href={LIST}>{t('Datasets')}</PageLink>
        </EmptyState>
      </div>
    );
  return <NewDataset />;
}

function NewDataset() {
  const createDataset = useCreateItem({ path: '/api/v1/dataset/', nameColumn: 'table_name', update: null });
  const bootstrap = useBootstrap();
  const { hasCatalogs, sqlLabPath } = serverTraits(bootstrap);
  const navigate = useNavigate();
  const source = useDatasetSource(hasCatalogs);
  const { tableArgs } = source;
  const existing = useExistingDatasetQuery(tableArgs ?? skipToken);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<{ readonly of: string; readonly message: string }>();
  const key = JSON.stringify(tableArgs);
  const isBlocked = !tableArgs || isSaving || existing.isFetching || Boolean(existing.currentData);

  const create = async (isExplored: boolean): Promise<void> => {
    if (!tableArgs) return;
    const { databaseId: database, catalog, schema, table } = tableArgs;
    setIsSaving(true);
    setFailure(undefined);
    try {
      const body = { database, schema, table_name: table, ...(catalog !== undefined && { catalog }) };
      const id = await createDataset(body);
      toast.success(t('Saved: %s', table));
      const url = typeof id === 'number' && isExplored ? getExploreUrl({ id, explore_url: '' }) : LIST;
      void navigate(url);
    } catch (error) {
      setFailure({ of: key, message: toRequestError(error).message });
      setIsSaving(false);
    }
  };
  return (
    <div className="list-page">
      <div className="list-head">
        <h1>{t('New dataset')}</h1>
      </div>
      <div className="dataset-create">
        <SourceFields source={source} />
        <div className="dataset-create-main">
          {failure !== undefined && failure.of === key && (
            <Alert title={t('An error occurred while creating %ss: %s', t('dataset'), failure.message)} />
          )}
          {tableArgs ? (
            <TablePreview table={tableArgs} />
          ) : (
            <EmptyState title={t('Select dataset source')}>
              <p>
                {t(
                  'Datasets can be created from database tables or SQL queries. Select a database table to the left or ',
                )}{' '}
                <PageLink href={sqlLabPath}>{t('create dataset from SQL query')}</PageLink>{' '}
                {t(' to open SQL Lab. From there you can save the query as a dataset.')}
              </p>
            </EmptyState>
          )}
        </div>
      </div>
      <div className="dataset-create-foot">
        <Button onClick={() => void navigate(LIST)}>{t('Cancel')}</Button>
        <Button disabled={isBlocked} onClick={() => void create(false)}>
          {t('Create dataset')}
        </Button>
        <Button kind="primary" disabled={isBlocked} onClick={() => void create(true)}>
          {isSaving ? t('Saving…') : t('Create and explore dataset')}
        </Button>
      </div>
    </div>
  );
}
