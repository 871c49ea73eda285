import { Form } from 'antd';
import { useCallback } from 'react';
import type { RelatedItem } from '../../api/related';
import { fetchItem, updateItem } from '../../api/resource';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { useCreateItem } from '../../store/useCreateItem';
import { toast } from '../../ui/toast';
import { FormRelated, FormText } from '../forms/controls';
import { FormDialog } from '../forms/FormDialog';
import { maxLengthRule, requiredText } from '../forms/rules';
import { LoadedDialog } from '../resource/LoadedDialog';
import { editedGroupSchema, GROUP_PATH, type GroupRow } from './groupRow';

interface GroupDialogProps {
  /** Undefined for a new group. */
  readonly id: number | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const toForm = (group: GroupRow | undefined) => ({
  name: group?.name ?? '',
  label: group?.label ?? '',
  description: group?.description ?? '',
  roles: (group?.roles ?? []).map(({ id, name }): RelatedItem => ({ text: name, value: id })),
  users: (group?.users ?? []).map(({ id, username }): RelatedItem => ({ text: username, value: id })),
});
const toIds = (items: readonly RelatedItem[]) => items.map(({ value }) => value);

function GroupForm({ group, onSaved, onClose }: GroupDialogProps & { readonly group: GroupRow | undefined }) {
  const client = useClient();
  const create = useCreateItem({ path: GROUP_PATH, nameColumn: 'name' });
  return (
    <FormDialog
      title={group ? t('Edit Group') : t('Add Group')}
      createdNoun={group ? undefined : t('group')}
      initialValues={toForm(group)}
      reread={group && (async () => toForm(await fetchItem(client, GROUP_PATH, group.id, editedGroupSchema)))}
      unique={{ path: GROUP_PATH, id: group?.id, messages: { name: t('Name must be unique') } }}
      onSubmit={async ({ roles, users, ...values }) => {
        const body = { ...values, roles: toIds(roles), users: toIds(users) };
        if (group) await updateItem(client, GROUP_PATH, group.id, body);
        else await create(body);
        toast.success(
          group ? t('The group has been updated successfully.') : t('The group has been created successfully.'),
        );
        onSaved();
      }}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('Name')} rules={[requiredText(), maxLengthRule(100)]}>
        <FormText placeholder={t("Enter the group's name")} />
      </Form.Item>
      <Form.Item name="label" label={t('Label')} rules={[maxLengthRule(150)]}>
        <FormText placeholder={t("Enter the group's label")} />
      </Form.Item>
      <Form.Item name="description" label={t('Description')} rules={[maxLengthRule(512)]}>
        <FormText placeholder={t("Enter the group's description")} />
      </Form.Item>
      <Form.Item name="roles" label={t('Roles')}>
        <FormRelated kind="rows" resource="security/roles" column="name" placeholder={t('Select roles')} />
      </Form.Item>
      <Form.Item name="users" label={t('Users')}>
        <FormRelated kind="rows" resource="security/users" column="username" placeholder={t('Select users')} />
      </Form.Item>
    </FormDialog>
  );
}

/** Creates a group, or edits the one with the given id. */
export function GroupDialog(props: GroupDialogProps) {
  const client = useClient();
  const { id } = props;
  return (
    <LoadedDialog
      title={id === undefined ? t('Add Group') : t('Edit Group')}
      load={useCallback(
        async (signal) => (id === undefined ? undefined : fetchItem(client, GROUP_PATH, id, editedGroupSchema, signal)),
        [client, id],
      )}
      getErrorText={(message) => `${t('Error while fetching groups')}: ${message}`}
      onClose={props.onClose}
    >
      {(group) => <GroupForm {...props} group={group} />}
    </LoadedDialog>
  );
}
