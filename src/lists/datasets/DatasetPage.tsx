import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { isAdmin } from '../../api/session/permissions';
import { serverTraits } from '../../api/session/serverTraits';
import { Avatars } from '../../datasets/Avatars';
import { getErrorMessage } from '../../lib/getErrorMessage';
import { getItemName } from '../../datasets/model/editDataset';
import { useEditableDatasetQuery } from '../../datasets/state/datasetsApi';
import { ChartUsageTable } from '../../datasets/usage/ChartUsageTable';
import { getImpact } from '../../datasets/usage/model/getImpact';
import { UsageImpact } from '../../datasets/usage/UsageImpact';
import { useDatasetUsage } from '../../datasets/usage/useDatasetUsage';
import type { EditableDataset } from '../../api/editableDataset';
import { asNumber, asString } from '../../lib/read';
import { t } from '../../lib/t';
import { exploreApi } from '../../store/exploreApi';
import { useInjectApi } from '../../store/injectApi';
import { useBootstrap } from '../../store/sessionContext';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { Tabs } from '../../ui/form/Tabs';
import { Icon } from '../../ui/icons';
import { lazyComponent } from '../../ui/lazyComponent';
import { Loading } from '../../ui/Loading';
import { PageLink } from '../../ui/PageLink';
import '../lists.css';
import { usePrefetchedDialogs } from '../resource/usePrefetchedDialogs';
import { WindowedTable } from '../resource/WindowedTable';
import { useDocumentTitle } from '../useDocumentTitle';
import { getExploreUrl } from './datasetRow';
import './datasets.css';
import { LazyFallbackLinks } from '../resource/LazyFallbackLinks';

const EditDatasetDialog = lazyComponent(() =>
  import('../../datasets/EditDatasetDialog').then((m) => m.EditDatasetDialog),
);
const DIALOGS = [EditDatasetDialog];

/** `/dataset/{id}`: where a dataset is used, and what it has. */
export function DatasetPage() {
  useInjectApi(exploreApi);
  const { datasetId = '' } = useParams();
  return <InjectedDatasetPage key={datasetId} datasetId={datasetId} />;
}

function InjectedDatasetPage({ datasetId }: { readonly datasetId: string }) {
  const bootstrap = useBootstrap();
  const { editDataset: api } = serverTraits(bootstrap);
  const { data, error, isFetching, refetch } = useEditableDatasetQuery(
    datasetId === '' ? skipToken : { api, id: datasetId },
  );
  useDocumentTitle(data ? asString(data.fields['table_name']) : t('Dataset'));
  return (
    <div className="list-page">
      <p>
        <PageLink href="/tablemodelview/list/">{t('Datasets')}</PageLink>
      </p>
      {!data && <h1>{t('Dataset')}</h1>}
      {data ? (
        <Dataset dataset={data} onChanged={() => void refetch()} />
      ) : error && !isFetching ? (
        <>
          <Alert title={t('There was an error fetching dataset')}>
            <p>{getErrorMessage(error)}</p>
            <Button onClick={() => void refetch()}>{t('Retry')}</Button>
          </Alert>
          <LazyFallbackLinks />
        </>
      ) : (
        <Loading />
      )}
    </div>
  );
}

type TabKey = 'usage' | 'columns' | 'metrics';

function Items({ dataset, list }: { readonly dataset: EditableDataset; readonly list: 'columns' | 'metrics' }) {
  const isColumns = list === 'columns';
  return (
    <WindowedTable
      className="dataset-items dataset-table"
      label={isColumns ? t('Columns') : t('Metrics')}
      columnCount={3}
      head={
        <>
          <th scope="col">{isColumns ? t('Column') : t('Metric')}</th>
          <th scope="col">{isColumns ? t('Datatype') : t('SQL expression')}</th>
          <th scope="col">{t('Description')}</th>
        </>
      }
      rows={dataset[list]}
      getKey={({ key }) => key}
      renderCells={(item) => (
        <>
          <th scope="row">{getItemName(list, item)}</th>
          <td>{asString(item.fields[isColumns ? 'type' : 'expression'])}</td>
          <td>{asString(item.fields['description'])}</td>
        </>
      )}
    />
  );
}

function Usage({ dataset }: { readonly dataset: EditableDataset }) {
  const id = asNumber(dataset.id);
  const ids = useMemo(() => (id === undefined ? [] : [id]), [id]);
  const search = useDatasetUsage(ids, { isEnabled: ids.length > 0, hasParams: false });
  const impact = useMemo(() => getImpact(search.usage), [search.usage]);
  return (
    <>
      <UsageImpact search={search} impact={impact} />
      <ChartUsageTable datasetId={String(dataset.id)} />
    </>
  );
}

function Dataset({ dataset, onChanged }: { readonly dataset: EditableDataset; readonly onChanged: () => void }) {
  const { user } = useBootstrap();
  const [tab, setTab] = useState<TabKey>('usage');
  const [isEditing, setIsEditing] = useState(false);
  const canEdit = isAdmin(user) || dataset.owners.some(({ id }) => id === user.userId);
  usePrefetchedDialogs(DIALOGS, canEdit);
  const id = asNumber(dataset.id) ?? 0;
  const source = [dataset.database.name, asString(dataset.fields['catalog']), asString(dataset.fields['schema'])];
  return (
    <>
      <div className="list-head">
        <h1>{asString(dataset.fields['table_name'])}</h1>
        <div className="list-head-actions">
          {canEdit && (
            <Button icon={<Icon name="edit" />} onClick={() => setIsEditing(true)}>
              {t('Edit')}
            </Button>
          )}
          <PageLink className="v-button v-button-primary" href={getExploreUrl({ id, explore_url: '' })}>
            {t('Create chart')}
          </PageLink>
        </div>
      </div>
      <div className="dataset-facts">
        <span>{source.filter(Boolean).join(' / ')}</span>
        <span>{asString(dataset.fields['sql']) === '' ? t('Physical') : t('Virtual')}</span>
        <Avatars people={dataset.owners} />
      </div>
      <Tabs<TabKey>
        label={t('Dataset')}
        selected={tab}
        onSelect={setTab}
        keepMounted
        tabs={[
          { key: 'usage', label: t('Usage'), content: <Usage dataset={dataset} /> },
          { key: 'columns', label: t('Columns'), content: <Items dataset={dataset} list="columns" /> },
          { key: 'metrics', label: t('Metrics'), content: <Items dataset={dataset} list="metrics" /> },
        ]}
      />
      {isEditing && (
        <EditDatasetDialog
          datasetId={dataset.id}
          onClose={() => setIsEditing(false)}
          onSaved={() => {
            setIsEditing(false);
            onChanged();
          }}
        />
      )}
    </>
  );
}
