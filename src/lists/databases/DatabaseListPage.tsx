import { useMemo, useState } from 'react';
import { DATABASES_PATH } from '../../api/databaseConnections';
import { serverTraits } from '../../api/session/serverTraits';
import { t } from '../../lib/t';
import { useBootstrap } from '../../store/sessionContext';
import { useInjectApi } from '../../store/injectApi';
import { lazyComponent } from '../../ui/lazyComponent';
import { createEditAction } from '../resource/createEditAction';
import { CreateButton } from '../resource/CreateButton';
import { auditFilters } from '../resource/auditListColumns';
import type { ListFilterSpec, ListResource } from '../resource/listResource';
import { resourceApi } from '../resource/resourceApi';
import { ResourcePage } from '../resource/ResourcePage';
import { useEditDialog } from '../resource/useEditDialog';
import { usePermissions } from '../resource/usePermissions';
import { useRemoval } from '../resource/useRemoval';
import { useRequestedDialog } from '../resource/useRequestedDialog';
import { useExport } from '../transfer/useExport';
import { AssetsMenu } from '../transfer/AssetsMenu';
import { useImport } from '../transfer/useImport';
import { useUpload } from '../transfer/useUpload';
import { databaseListColumns } from './databaseListColumns';
import { databaseColumns, databaseSchema, type DatabaseRow } from './databaseRow';
import './databases.css';
import { usePermissionSync } from './usePermissionSync';

const DatabaseDialog = lazyComponent(() => import('./DatabaseDialog').then((m) => m.DatabaseDialog));
const DatabaseImpact = lazyComponent(() => import('./DatabaseImpact').then((m) => m.DatabaseImpact));
const ConnectedDialog = lazyComponent(() => import('./ConnectedDialog').then((m) => m.ConnectedDialog));

/** The engine, in the link of the navigation's menu too. */
const GOOGLE_SHEETS = 'gsheets';

const getName = (row: DatabaseRow): string => row.database_name;

function flagFilter(name: string, label: string): ListFilterSpec {
  const options = [
    { value: true, label: t('Yes') },
    { value: false, label: t('No') },
  ];
  return { name, label, col: name, opr: 'eq', input: 'select', options };
}

function DatabaseList() {
  const bootstrap = useBootstrap();
  const traits = useMemo(() => serverTraits(bootstrap), [bootstrap]);
  const mayWrite = usePermissions('database', t('database'))('can_write');
  const dialog = useEditDialog<DatabaseRow>(DATABASES_PATH);
  const { edit } = dialog;
  const [engine, setEngine] = useState<string>();
  const connect = (name?: string): void => {
    setEngine(name);
    dialog.create();
  };
  useRequestedDialog('database', connect);
  useRequestedDialog(GOOGLE_SHEETS, () => connect(GOOGLE_SHEETS));
  const [connected, setConnected] = useState<string>();
  const removal = useRemoval<DatabaseRow>({
    name: 'database',
    noun: t('database'),
    getName,
    Impact: DatabaseImpact,
    needsTyping: true,
  });
  const { action: remove } = removal;
  const { action: exportAction, dialog: exportDialog } = useExport<DatabaseRow>({ name: 'database', getName });
  const sync = usePermissionSync();
  const imports = useImport({ name: 'database', noun: t('database') });
  const uploads = useUpload();
  const resource = useMemo<ListResource<DatabaseRow>>(
    () => ({
      name: 'database',
      title: t('Databases'),
      noun: t('database'),
      schema: databaseSchema,
      requestedColumns: databaseColumns,
      columns: databaseListColumns(traits, mayWrite ? edit : undefined),
      filters: [
        flagFilter('expose_in_sqllab', t('Expose in SQL Lab')),
        flagFilter('allow_run_async', t('AQE')),
        flagFilter('allow_dml', t('DML')),
        flagFilter('allow_file_upload', traits.hasNewWording ? t('File upload') : t('CSV upload')),
        // 2.x has no list of the users to select from, later servers do not filter databases by time.
        ...auditFilters(traits.filtersByChanger ? ['changed_by', 'created_by'] : []),
        ...auditFilters(traits.filtersDatabasesByTime ? ['changed_on'] : []),
      ],
      search: { name: 'database_name', col: 'database_name', opr: 'ct' },
      defaultSort: { column: 'changed_on_delta_humanized', order: 'desc' },
      getName,
      actions: [
        createEditAction(edit, { dialogs: [DatabaseDialog] }),
        ...(traits.syncsDatabasePermissions ? [sync] : []),
        exportAction,
        remove,
      ],
    }),
    [traits, mayWrite, edit, sync, exportAction, remove],
  );
  return (
    <>
      <ResourcePage
        resource={resource}
        emptyText={t('No databases yet')}
        head={(can) => (
          <>
            {uploads.button}
            {imports.button}
            {can('can_write') && <CreateButton label={t('Database')} onClick={() => connect()} />}
            <AssetsMenu />
          </>
        )}
      />
      {removal.dialog}
      {exportDialog}
      {imports.dialog}
      {uploads.dialog}
      {dialog.isOpen && mayWrite && (
        <DatabaseDialog
          row={dialog.row}
          engine={engine}
          onSaved={dialog.refetch}
          onClose={(created) => {
            dialog.close();
            setConnected(created);
          }}
        />
      )}
      {connected !== undefined && <ConnectedDialog name={connected} onClose={() => setConnected(undefined)} />}
    </>
  );
}

/** `/databaseview/list/` */
export function DatabaseListPage() {
  useInjectApi(resourceApi);
  return <DatabaseList />;
}
