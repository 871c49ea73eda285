import { useMemo } from 'react';
import { t } from '../../lib/t';
import { lazyComponent } from '../../ui/lazyComponent';
import { createEditAction } from '../resource/createEditAction';
import { CreateButton } from '../resource/CreateButton';
import type { ListResource } from '../resource/listResource';
import { NamesCell } from '../resource/NamesCell';
import { ResourcePage } from '../resource/ResourcePage';
import { useEditDialog } from '../resource/useEditDialog';
import { useRemoval } from '../resource/useRemoval';
import { GROUP_PATH, groupColumns, groupSchema, type GroupRow } from './groupRow';

const GroupDialog = lazyComponent(() => import('./GroupDialog').then((m) => m.GroupDialog));

const getName = (row: GroupRow): string => row.name;

/** `/list_groups/` */
export function GroupListPage() {
  const dialog = useEditDialog<GroupRow>(GROUP_PATH);
  const { edit } = dialog;
  const removal = useRemoval({
    name: 'security/groups',
    noun: t('group'),
    getName,
    permission: 'can_delete',
  });
  const { action: remove } = removal;
  const resource = useMemo<ListResource<GroupRow>>(
    () => ({
      name: 'security/groups',
      title: t('List Groups'),
      noun: t('group'),
      schema: groupSchema,
      requestedColumns: groupColumns,
      columns: [
        { id: 'name', label: t('Name'), width: 'name', sortBy: 'name', render: getName },
        { id: 'label', label: t('Label'), sortBy: 'label', render: (row) => row.label },
        { id: 'description', label: t('Description'), sortBy: 'description', render: (row) => row.description },
        {
          id: 'roles',
          label: t('Roles'),
          render: (row) => <NamesCell names={row.roles.map(({ name }) => name)} />,
        },
        {
          id: 'users',
          label: t('Users'),
          render: (row) => <NamesCell names={row.users.map(({ username }) => username)} />,
        },
      ],
      filters: [
        { name: 'label', label: t('Label'), col: 'label', opr: 'ct', input: 'text' },
        { name: 'description', label: t('Description'), col: 'description', opr: 'ct', input: 'text' },
      ],
      search: { name: 'name', col: 'name', opr: 'ct' },
      defaultSort: { column: 'name', order: 'asc' },
      getName,
      actions: [
        createEditAction(edit, { label: t('Edit group'), permission: 'can_put', dialogs: [GroupDialog] }),
        remove,
      ],
    }),
    [edit, remove],
  );
  return (
    <>
      <ResourcePage
        resource={resource}
        emptyText={t('No groups yet')}
        head={(can) => can('can_post') && <CreateButton label={t('Group')} onClick={dialog.create} />}
      />
      {removal.dialog}
      {dialog.isOpen && <GroupDialog id={dialog.row?.id} onSaved={dialog.refetch} onClose={dialog.close} />}
    </>
  );
}
