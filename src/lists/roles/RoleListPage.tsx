import { useMemo, useState } from 'react';
import { serverTraits } from '../../api/session/serverTraits';
import { t } from '../../lib/t';
import { useBootstrap } from '../../store/sessionContext';
import { Icon } from '../../ui/icons';
import { lazyComponent } from '../../ui/lazyComponent';
import { createEditAction } from '../resource/createEditAction';
import { CreateButton } from '../resource/CreateButton';
import type { ListColumn, ListFilterSpec, ListResource } from '../resource/listResource';
import { ResourcePage } from '../resource/ResourcePage';
import { useEditDialog } from '../resource/useEditDialog';
import { useRemoval } from '../resource/useRemoval';
import { PermissionFilter } from './PermissionFilter';
import { ROLE_LIST_PATH, ROLE_PATH, roleSchema, type RoleRow } from './role';

const RoleDialog = lazyComponent(() => import('./RoleDialog').then((m) => m.RoleDialog));

const getName = (row: RoleRow): string => row.name;

/** Superset has these roles from the beginning, and creates them anew with its permissions. */
const BUILT_IN: ReadonlySet<string> = new Set(['Admin', 'Public', 'Alpha', 'Gamma', 'sql_lab']);

const member = (name: string, label: string, resource: string, column: string): ListFilterSpec => ({
  name,
  label,
  col: name,
  opr: 'rel_m_m',
  input: 'rows',
  resource,
  column,
  operator: 'ct',
});

const groupsColumn = (): ListColumn<RoleRow> => ({
  id: 'groups',
  label: t('Groups'),
  width: 'narrow',
  render: (row) => row.group_ids.length,
});

/** `/roles/` */
export function RoleListPage() {
  const dialog = useEditDialog<RoleRow>(ROLE_LIST_PATH);
  const { edit, refetch } = dialog;
  const [copied, setCopied] = useState<RoleRow>();
  const removal = useRemoval<RoleRow>({
    name: 'security/roles',
    path: ROLE_LIST_PATH,
    itemPath: ROLE_PATH,
    noun: t('role'),
    getName,
    permission: 'can_delete',
    isAvailable: (row) => !BUILT_IN.has(row.name) || t('Superset needs this role.'),
  });
  const { action: remove } = removal;
  const bootstrap = useBootstrap();
  const { hasUserGroups } = useMemo(() => serverTraits(bootstrap), [bootstrap]);
  const resource = useMemo<ListResource<RoleRow>>(
    () => ({
      name: 'security/roles',
      path: ROLE_LIST_PATH,
      title: t('List Roles'),
      noun: t('role'),
      schema: roleSchema,
      requestedColumns: [],
      columns: [
        { id: 'name', label: t('Name'), width: 'name', sortBy: 'name', render: getName },
        { id: 'users', label: t('Users'), width: 'narrow', render: (row) => row.user_ids.length },
        ...(hasUserGroups ? [groupsColumn()] : []),
        { id: 'permissions', label: t('Permissions'), render: (row) => row.permission_ids.length },
      ],
      filters: [
        member('user_ids', t('Users'), 'security/users', 'username'),
        {
          name: 'permission_ids',
          label: t('Permissions'),
          col: 'permission_ids',
          opr: 'rel_m_m',
          input: 'own',
          Input: PermissionFilter,
        },
        ...(hasUserGroups ? [member('group_ids', t('Groups'), 'security/groups', 'name')] : []),
      ],
      search: { name: 'name', col: 'name', opr: 'ct' },
      defaultSort: { column: 'name', order: 'asc' },
      getName,
      actions: [
        createEditAction(edit, { label: t('Edit role'), permission: 'can_put', dialogs: [RoleDialog] }),
        {
          key: 'duplicate',
          label: t('Duplicate role'),
          icon: <Icon name="copy" />,
          scope: 'row',
          permission: 'can_post',
          onSelect: ([row]) => setCopied(row),
          dialogs: [RoleDialog],
        },
        remove,
      ],
    }),
    [hasUserGroups, edit, remove],
  );
  return (
    <>
      <ResourcePage
        resource={resource}
        emptyText={t('No roles yet')}
        head={(can) => can('can_post') && <CreateButton label={t('Role')} onClick={dialog.create} />}
      />
      {removal.dialog}
      {dialog.isOpen && <RoleDialog role={dialog.row} onSaved={refetch} onClose={dialog.close} />}
      {copied && <RoleDialog role={copied} isCopy onSaved={refetch} onClose={() => setCopied(undefined)} />}
    </>
  );
}
