import { useCallback, useMemo, useState } from 'react';
import { isAdmin } from '../../api/session/permissions';
import { serverTraits } from '../../api/session/serverTraits';
import { t } from '../../lib/t';
import { exploreApi } from '../../store/exploreApi';
import { useAppDispatch } from '../../store/hooks';
import { useInjectApi } from '../../store/injectApi';
import { useBootstrap } from '../../store/sessionContext';
import { Icon } from '../../ui/icons';
import { lazyComponent } from '../../ui/lazyComponent';
import { PageLink } from '../../ui/PageLink';
import { useBulkEdits } from '../items/useBulkEdits';
import { createEditAction } from '../resource/createEditAction';
import { ListIcon } from '../resource/ListIcon';
import type { ListResource } from '../resource/listResource';
import { resourceApi } from '../resource/resourceApi';
import { ResourcePage } from '../resource/ResourcePage';
import { useRemoval } from '../resource/useRemoval';
import { useExport } from '../transfer/useExport';
import { useImport } from '../transfer/useImport';
import { useUpload } from '../transfer/useUpload';
import { datasetFilters, datasetListColumns } from './datasetListColumns';
import { datasetColumns, datasetSchema, getDatasetName, toBulkItem, type DatasetRow } from './datasetRow';
import './datasets.css';
import { useRefreshColumns } from './useRefreshColumns';

const DatasetRemovalImpact = lazyComponent(() => import('./DatasetRemovalImpact').then((m) => m.DatasetRemovalImpact));
const EditDatasetDialog = lazyComponent(() =>
  import('../../datasets/EditDatasetDialog').then((m) => m.EditDatasetDialog),
);
const DuplicateDatasetDialog = lazyComponent(() =>
  import('./DuplicateDatasetDialog').then((m) => m.DuplicateDatasetDialog),
);

interface OpenDialog {
  readonly kind: 'edit' | 'duplicate';
  readonly row: DatasetRow;
}

/** `/tablemodelview/list/` */
export function DatasetListPage() {
  useInjectApi(exploreApi);
  const dispatch = useAppDispatch();
  const bootstrap = useBootstrap();
  const { user } = bootstrap;
  const { hasCatalogs } = serverTraits(bootstrap);
  const [dialog, setDialog] = useState<OpenDialog>();
  const refetch = useCallback(() => {
    dispatch(resourceApi.util.invalidateTags([{ type: 'rows', id: '/api/v1/dataset/' }]));
  }, [dispatch]);

  const isOwner = useCallback(
    (row: DatasetRow): boolean => isAdmin(user) || row.owners.some(({ id }) => id === user.userId),
    [user],
  );
  const isEditable = useCallback(
    (row: DatasetRow): boolean | string =>
      isOwner(row) ||
      t(
        'You must be a dataset owner in order to edit. Please reach out to a dataset owner to request modifications or edit access.',
      ),
    [isOwner],
  );
  const isRemovable = useCallback(
    (row: DatasetRow): boolean | string => isOwner(row) || t('Only its owners and admins may delete a dataset.'),
    [isOwner],
  );
  const removal = useRemoval<DatasetRow>({
    name: 'dataset',
    noun: t('dataset'),
    getName: getDatasetName,
    Impact: DatasetRemovalImpact,
    needsTyping: true,
    isAvailable: isRemovable,
  });
  const bulk = useBulkEdits('dataset', isEditable, toBulkItem);
  const refresh = useRefreshColumns(isEditable, refetch);
  const { action: exportAction, dialog: exportDialog } = useExport<DatasetRow>({
    name: 'dataset',
    getName: getDatasetName,
  });
  const importing = useImport({ name: 'dataset', noun: t('dataset') });
  const uploading = useUpload();
  const { action: remove } = removal;
  const { action: refreshAction } = refresh;
  const { actions: bulkActions } = bulk;

  const resource = useMemo<ListResource<DatasetRow>>(
    () => ({
      name: 'dataset',
      title: t('Datasets'),
      noun: t('dataset'),
      schema: datasetSchema,
      requestedColumns: datasetColumns,
      columns: datasetListColumns(hasCatalogs),
      filters: datasetFilters(hasCatalogs),
      search: { name: 'table_name', col: 'table_name', opr: 'ct' },
      defaultSort: { column: 'changed_on_delta_humanized', order: 'desc' },
      getName: getDatasetName,
      actions: [
        createEditAction((row) => setDialog({ kind: 'edit', row }), {
          isAvailable: isEditable,
          dialogs: [EditDatasetDialog],
        }),
        {
          key: 'usage',
          label: t('Usage'),
          icon: <Icon name="link" />,
          scope: 'row',
          href: ({ id }) => `/dataset/${String(id)}`,
        },
        {
          key: 'duplicate',
          label: t('Duplicate'),
          icon: <Icon name="copy" />,
          scope: 'row',
          permission: 'can_duplicate',
          isAvailable: ({ kind }) => kind === 'virtual',
          onSelect: ([row]) => setDialog(row && { kind: 'duplicate', row }),
          dialogs: [DuplicateDatasetDialog],
        },
        refreshAction,
        exportAction,
        ...bulkActions,
        remove,
      ],
    }),
    [hasCatalogs, isEditable, refreshAction, exportAction, bulkActions, remove],
  );
  const close = (): void => setDialog(undefined);
  return (
    <>
      <ResourcePage
        resource={resource}
        emptyText={t('No datasets yet')}
        head={(can) =>
          can('can_write') && (
            <>
              {uploading.button}
              {importing.button}
              <PageLink href="/dataset/add/" className="v-button v-button-primary">
                <ListIcon name="plus" />
                {t('Dataset')}
              </PageLink>
            </>
          )
        }
      />
      {removal.dialog}
      {exportDialog}
      {refresh.dialog}
      {bulk.dialog}
      {importing.dialog}
      {uploading.dialog}
      {dialog?.kind === 'edit' && (
        <EditDatasetDialog
          datasetId={dialog.row.id}
          onClose={close}
          onSaved={() => {
            close();
            refetch();
          }}
        />
      )}
      {dialog?.kind === 'duplicate' && (
        <DuplicateDatasetDialog dataset={dialog.row} onSaved={refetch} onClose={close} />
      )}
    </>
  );
}
