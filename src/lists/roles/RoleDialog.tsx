import { Form } from 'antd';
import { useCallback, useRef } from 'react';
import * as v from 'valibot';
import { check } from '../../api/client/parse';
import { serverTraits } from '../../api/session/serverTraits';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { useCreateItem } from '../../store/useCreateItem';
import { toast } from '../../ui/toast';
import { FormRelated, FormText } from '../forms/controls';
import { FormDialog } from '../forms/FormDialog';
import { maxLengthRule } from '../forms/rules';
import { LoadedDialog } from '../resource/LoadedDialog';
import { PermissionPicker } from './PermissionPicker';
import { fetchEditedRole, NEW_ROLE, ROLE_PATH, saveRole, type EditedRole, type RoleRow } from './role';

interface RoleDialogProps {
  /** Undefined for a new role. */
  readonly role: RoleRow | undefined;
  /** Creates a copy of the role: its permissions, not its users. */
  readonly isCopy?: boolean;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function getTitle({ role, isCopy }: RoleDialogProps): string {
  if (!role) return t('Add Role');
  return isCopy === true ? t('Duplicate role %(name)s', { name: role.name }) : t('Edit Role');
}

function RoleForm(props: RoleDialogProps & { readonly loaded: EditedRole }) {
  const client = useClient();
  const create = useCreateItem({ path: ROLE_PATH, nameColumn: 'name' });
  const { hasUserGroups } = serverTraits(useBootstrap());
  const { role, isCopy = false, loaded, onSaved, onClose } = props;
  const isNew = role === undefined || isCopy;
  const initial = isCopy ? { ...NEW_ROLE, name: '', permissions: loaded.permissions } : loaded;
  /** A new role, once the server has it: a second attempt does not create it again. */
  const saved = useRef<{ readonly id: number; readonly name: string }>(undefined);
  /** What the server has: only what differs from it is sent. */
  const latest = useRef(loaded);
  return (
    <FormDialog<EditedRole>
      title={getTitle(props)}
      createdNoun={isNew ? t('role') : undefined}
      initialValues={initial}
      reread={
        isNew
          ? undefined
          : async () => {
              latest.current = await fetchEditedRole(client, role.id);
              return latest.current;
            }
      }
      unique={{ path: ROLE_PATH, id: isNew ? undefined : role.id, messages: { name: t('Name must be unique') } }}
      width={900}
      onSubmit={async (after) => {
        const { current } = saved;
        const before = isNew ? { ...NEW_ROLE, name: current?.name ?? '' } : latest.current;
        await saveRole(client, current?.id ?? (isNew ? undefined : role.id), before, after, async ({ name }) => {
          const id = check(v.number(), await create({ name }), 'id');
          saved.current = { id, name };
          return id;
        });
        toast.success(
          isCopy
            ? t('The role has been duplicated successfully.')
            : isNew
              ? t('The role has been created successfully.')
              : t('The role has been updated successfully.'),
        );
        onSaved();
      }}
      onClose={() => {
        // The role was created, but not everything that belongs to it was saved.
        if (saved.current !== undefined) onSaved();
        onClose();
      }}
    >
      <Form.Item
        name="name"
        label={t('Role Name')}
        rules={[{ required: true, whitespace: true, message: t('Role name is required') }, maxLengthRule(64)]}
      >
        <FormText />
      </Form.Item>
      <Form.Item name="users" label={t('Users')}>
        <FormRelated kind="rows" resource="security/users" column="username" placeholder={t('Select users')} />
      </Form.Item>
      {hasUserGroups && (
        <Form.Item name="groups" label={t('Groups')}>
          <FormRelated kind="rows" resource="security/groups" column="name" placeholder={t('Select groups')} />
        </Form.Item>
      )}
      <h3>{t('Permissions')}</h3>
      <Form.Item name="permissions">
        <PermissionPicker />
      </Form.Item>
    </FormDialog>
  );
}

/** Creates, copies or edits a role with its permissions, users and groups. */
export function RoleDialog(props: RoleDialogProps) {
  const client = useClient();
  const { role } = props;
  return (
    <LoadedDialog
      title={getTitle(props)}
      load={useCallback(async (signal) => (role ? fetchEditedRole(client, role.id, signal) : NEW_ROLE), [client, role])}
      getErrorText={(message) => `${t('Error while fetching roles')}: ${message}`}
      onClose={props.onClose}
    >
      {(loaded) => <RoleForm {...props} loaded={loaded} />}
    </LoadedDialog>
  );
}
