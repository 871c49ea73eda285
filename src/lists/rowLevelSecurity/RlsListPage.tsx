import { useMemo } from 'react';
import { t } from '../../lib/t';
import { lazyComponent } from '../../ui/lazyComponent';
import { createEditAction } from '../resource/createEditAction';
import { CreateButton } from '../resource/CreateButton';
import { auditFilters, auditListColumns } from '../resource/auditListColumns';
import type { ListResource } from '../resource/listResource';
import { ResourcePage } from '../resource/ResourcePage';
import { useEditDialog } from '../resource/useEditDialog';
import { useRemoval } from '../resource/useRemoval';
import { RLS_PATH, rlsColumns, rlsSchema, type RlsRow } from './rlsRow';

const RlsDialog = lazyComponent(() => import('./RlsDialog').then((m) => m.RlsDialog));

const getName = (row: RlsRow): string => row.name;

/** `/rowlevelsecurity/list/` */
export function RlsListPage() {
  const dialog = useEditDialog<RlsRow>(RLS_PATH);
  const { edit } = dialog;
  const removal = useRemoval({ name: 'rowlevelsecurity', noun: t('rule'), getName });
  const { action: remove } = removal;
  const resource = useMemo<ListResource<RlsRow>>(
    () => ({
      name: 'rowlevelsecurity',
      title: t('Row Level Security'),
      noun: t('rule'),
      schema: rlsSchema,
      requestedColumns: rlsColumns,
      columns: [
        { id: 'name', label: t('Name'), width: 'name', sortBy: 'name', render: getName },
        { id: 'filter_type', label: t('Filter Type'), sortBy: 'filter_type', render: (row) => row.filter_type },
        {
          id: 'tables',
          label: t('Datasets'),
          render: (row) => row.tables.map(({ table_name }) => table_name).join(', '),
        },
        { id: 'roles', label: t('Roles'), render: (row) => row.roles.map(({ name }) => name).join(', ') },
        {
          id: 'group_key',
          label: t('Group Key'),
          width: 'narrow',
          sortBy: 'group_key',
          render: (row) => row.group_key,
        },
        {
          id: 'clause',
          label: t('Clause'),
          width: 'wide',
          sortBy: 'clause',
          render: (row) => <code>{row.clause}</code>,
        },
        ...auditListColumns<RlsRow>().filter(({ id }) => id !== 'created_by'),
      ],
      filters: [
        {
          name: 'filter_type',
          label: t('Filter Type'),
          col: 'filter_type',
          opr: 'eq',
          input: 'select',
          options: [
            { label: t('Regular'), value: 'Regular' },
            { label: t('Base'), value: 'Base' },
          ],
        },
        { name: 'group_key', label: t('Group Key'), col: 'group_key', opr: 'ct', input: 'text' },
        ...auditFilters(['changed_by']),
      ],
      search: { name: 'name', col: 'name', opr: 'ct' },
      defaultSort: { column: 'changed_on_delta_humanized', order: 'desc' },
      getName,
      actions: [createEditAction(edit, { dialogs: [RlsDialog] }), remove],
    }),
    [edit, remove],
  );
  return (
    <>
      <ResourcePage
        resource={resource}
        emptyText={t('No Rules yet')}
        head={(can) => can('can_write') && <CreateButton label={t('Rule')} onClick={dialog.create} />}
      />
      {removal.dialog}
      {dialog.isOpen && <RlsDialog id={dialog.row?.id} onSaved={dialog.refetch} onClose={dialog.close} />}
    </>
  );
}
