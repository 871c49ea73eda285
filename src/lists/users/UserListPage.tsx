import { useMemo, useState } from 'react';
import { updateItem } from '../../api/resource';
import { serverTraits } from '../../api/session/serverTraits';
import { t, tn } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { Icon } from '../../ui/icons';
import { lazyComponent } from '../../ui/lazyComponent';
import { BulkDialog } from '../bulk/BulkDialog';
import { useBulkRun } from '../bulk/useBulkRun';
import { useConfirmedRun } from '../bulk/useConfirmedRun';
import { createEditAction } from '../resource/createEditAction';
import { CreateButton } from '../resource/CreateButton';
import { ListIcon } from '../resource/ListIcon';
import type { ListAction, ListResource } from '../resource/listResource';
import { ResourcePage } from '../resource/ResourcePage';
import { useEditDialog } from '../resource/useEditDialog';
import { useRemoval } from '../resource/useRemoval';
import { userListColumns, userListFilters } from './userListColumns';
import { USER_PATH, userColumns, userSchema, type UserRow } from './userRow';

const UserDialog = lazyComponent(() => import('./UserDialog').then((m) => m.UserDialog));
const PasswordDialog = lazyComponent(() => import('../forms/PasswordDialog').then((m) => m.PasswordDialog));

const getName = (row: UserRow): string => row.username;

/** Activates or deactivates users: often better than deleting them, since what they own stays theirs. */
function useActivation(refetch: () => void) {
  const client = useClient();
  const runner = useBulkRun();
  const { userId } = useBootstrap().user;
  const { propose, confirmation } = useConfirmedRun(runner.start);
  const actions = useMemo(
    () =>
      [true, false].map((active): ListAction<UserRow> => {
        const label = active ? t('Activate') : t('Deactivate');
        return {
          key: active ? 'activate' : 'deactivate',
          label,
          icon: <Icon name={active ? 'check' : 'close'} />,
          scope: 'both',
          permission: 'can_put',
          isAvailable: (row) => row.active !== active && row.id !== userId,
          onSelect: (rows) =>
            propose(
              {
                list: USER_PATH,
                title: active
                  ? tn('Activate %s user', 'Activate %s users', rows.length)
                  : tn('Deactivate %s user', 'Deactivate %s users', rows.length),
                jobs: rows.map((row) => ({
                  key: row.id,
                  label: row.username,
                  run: () => updateItem(client, USER_PATH, row.id, { active }),
                })),
                onEnd: refetch,
              },
              label,
            ),
        };
      }),
    [client, propose, refetch, userId],
  );
  return {
    actions,
    dialog: (
      <>
        {confirmation}
        <BulkDialog runner={runner} />
      </>
    ),
  };
}

/** `/users/` */
export function UserListPage() {
  const client = useClient();
  const dialog = useEditDialog<UserRow>(USER_PATH);
  const { edit, refetch } = dialog;
  const [passwordOf, setPasswordOf] = useState<UserRow>();
  const bootstrap = useBootstrap();
  const { userId } = bootstrap.user;
  const traits = useMemo(() => serverTraits(bootstrap), [bootstrap]);
  const removal = useRemoval({
    name: 'security/users',
    noun: t('user'),
    getName,
    permission: 'can_delete',
    isAvailable: (row) => row.id !== userId,
  });
  const { action: remove } = removal;
  const activation = useActivation(refetch);
  const { actions: activations } = activation;
  const resource = useMemo<ListResource<UserRow>>(
    () => ({
      name: 'security/users',
      title: t('List Users'),
      noun: t('user'),
      schema: userSchema,
      requestedColumns: userColumns,
      columns: userListColumns(traits),
      filters: userListFilters(traits),
      search: { name: 'username', col: 'username', opr: 'ct' },
      defaultSort: { column: 'username', order: 'asc' },
      getName,
      actions: [
        createEditAction(edit, { label: t('Edit user'), permission: 'can_put', dialogs: [UserDialog] }),
        {
          key: 'password',
          label: t('Reset password'),
          icon: <ListIcon name="key" />,
          scope: 'row',
          permission: 'can_put',
          onSelect: ([row]) => setPasswordOf(row),
          dialogs: [PasswordDialog],
        },
        ...activations,
        remove,
      ],
    }),
    [traits, edit, remove, activations],
  );
  return (
    <>
      <ResourcePage
        resource={resource}
        emptyText={t('No users yet')}
        head={(can) => can('can_post') && <CreateButton label={t('User')} onClick={dialog.create} />}
      />
      {removal.dialog}
      {activation.dialog}
      {dialog.isOpen && <UserDialog id={dialog.row?.id} onSaved={refetch} onClose={dialog.close} />}
      {passwordOf && (
        <PasswordDialog
          title={`${t('Reset password')}: ${passwordOf.username}`}
          onSubmit={(password) => updateItem(client, USER_PATH, passwordOf.id, { password })}
          onClose={() => setPasswordOf(undefined)}
        />
      )}
    </>
  );
}
