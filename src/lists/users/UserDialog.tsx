import { Form } from 'antd';
import { useCallback } from 'react';
import type { RelatedItem } from '../../api/related';
import { fetchItem, updateItem } from '../../api/resource';
import { serverTraits } from '../../api/session/serverTraits';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { useBootstrap } from '../../store/sessionContext';
import { useCreateItem } from '../../store/useCreateItem';
import { toast } from '../../ui/toast';
import { FormCheckbox, FormRelated, FormText } from '../forms/controls';
import { FormDialog } from '../forms/FormDialog';
import { PasswordFields } from '../forms/PasswordFields';
import { maxLengthRule, requiredList } from '../forms/rules';
import { LoadedDialog } from '../resource/LoadedDialog';
import { editedUserSchema, USER_PATH, type EditedUser } from './userRow';

interface UserDialogProps {
  /** Undefined for a new user. */
  readonly id: number | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

interface Values {
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
  readonly email: string;
  readonly active: boolean;
  readonly roles: readonly RelatedItem[];
  readonly groups: readonly RelatedItem[];
  readonly password: string;
  readonly confirm: string;
}

const toItems = (rows: readonly { readonly id: number; readonly name: string }[] = []): readonly RelatedItem[] =>
  rows.map(({ id, name }) => ({ text: name, value: id }));
const toForm = (user: EditedUser | undefined): Values => ({
  first_name: user?.first_name ?? '',
  last_name: user?.last_name ?? '',
  username: user?.username ?? '',
  email: user?.email ?? '',
  active: user?.active ?? true,
  roles: toItems(user?.roles),
  groups: toItems(user?.groups),
  password: '',
  confirm: '',
});
const toIds = (items: readonly RelatedItem[]) => items.map(({ value }) => value);
const required = (message: string) => ({ required: true, whitespace: true, message });

const getUniqueMessages = () => ({
  username: `${t('Username')}: ${t('Must be unique')}`,
  email: `${t('Email')}: ${t('Must be unique')}`,
});

/** The server requires a role or a group. */
const roleOrGroup = (other: string) => [
  ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: (_rule: unknown, value: unknown) => {
      const others = getFieldValue(other);
      if ([value, others].every((list) => !Array.isArray(list) || list.length === 0))
        return Promise.reject(new Error(t('Please select at least one role or group')));
      return Promise.resolve();
    },
  }),
];

function UserForm({ user, onSaved, onClose }: UserDialogProps & { readonly user: EditedUser | undefined }) {
  const client = useClient();
  const create = useCreateItem({ path: USER_PATH, nameColumn: 'username' });
  const { hasUserGroups } = serverTraits(useBootstrap());
  return (
    <FormDialog<Values>
      title={user ? t('Edit User') : t('Add User')}
      createdNoun={user ? undefined : t('user')}
      initialValues={toForm(user)}
      reread={user && (async () => toForm(await fetchItem(client, USER_PATH, user.id, editedUserSchema)))}
      unique={{ path: USER_PATH, id: user?.id, messages: getUniqueMessages() }}
      onSubmit={async ({ roles, groups, password, confirm: _confirm, ...values }) => {
        const body = { ...values, roles: toIds(roles), ...(hasUserGroups && { groups: toIds(groups) }) };
        if (user) await updateItem(client, USER_PATH, user.id, body);
        else await create({ ...body, password });
        toast.success(
          user ? t('The user has been updated successfully.') : t('The user has been created successfully.'),
        );
        onSaved();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="first_name"
        label={t('First name')}
        rules={[required(t('First name is required')), maxLengthRule(64)]}
      >
        <FormText placeholder={t("Enter the user's first name")} />
      </Form.Item>
      <Form.Item
        name="last_name"
        label={t('Last name')}
        rules={[required(t('Last name is required')), maxLengthRule(64)]}
      >
        <FormText placeholder={t("Enter the user's last name")} />
      </Form.Item>
      <Form.Item name="username" label={t('Username')} rules={[required(t('Username is required')), maxLengthRule(64)]}>
        <FormText placeholder={t("Enter the user's username")} />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('Email')}
        rules={[
          required(t('Email is required')),
          { type: 'email', message: t('Please enter a valid email address') },
          maxLengthRule(320),
        ]}
      >
        <FormText placeholder={t("Enter the user's email")} />
      </Form.Item>
      <Form.Item name="active">
        <FormCheckbox label={t('Is active?')} />
      </Form.Item>
      <Form.Item
        name="roles"
        label={t('Roles')}
        dependencies={['groups']}
        rules={hasUserGroups ? roleOrGroup('groups') : [requiredList()]}
      >
        <FormRelated kind="rows" resource="security/roles" column="name" placeholder={t('Select roles')} />
      </Form.Item>
      {hasUserGroups && (
        <Form.Item name="groups" label={t('Groups')} dependencies={['roles']} rules={roleOrGroup('roles')}>
          <FormRelated kind="rows" resource="security/groups" column="name" placeholder={t('Select groups')} />
        </Form.Item>
      )}
      {!user && <PasswordFields />}
    </FormDialog>
  );
}

/** Creates a user, or edits the one with the given id. */
export function UserDialog(props: UserDialogProps) {
  const client = useClient();
  const { id } = props;
  return (
    <LoadedDialog
      title={id === undefined ? t('Add User') : t('Edit User')}
      load={useCallback(
        async (signal) => (id === undefined ? undefined : fetchItem(client, USER_PATH, id, editedUserSchema, signal)),
        [client, id],
      )}
      getErrorText={(message) => `${t('There was an error while fetching users')}: ${message}`}
      onClose={props.onClose}
    >
      {(user) => <UserForm {...props} user={user} />}
    </LoadedDialog>
  );
}
