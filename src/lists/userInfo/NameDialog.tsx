import { Form } from 'antd';
import { updateOwnUser, type OwnUser } from '../../api/session/ownUser';
import { t } from '../../lib/t';
import { useClient } from '../../store/hooks';
import { toast } from '../../ui/toast';
import { FormText } from '../forms/controls';
import { FormDialog } from '../forms/FormDialog';
import { maxLengthRule } from '../forms/rules';

/** The user's own name. */
export function NameDialog({
  user,
  onSaved,
  onClose,
}: {
  readonly user: OwnUser;
  readonly onSaved: (user: OwnUser) => void;
  readonly onClose: () => void;
}) {
  const client = useClient();
  const required = (message: string) => [{ required: true, whitespace: true, message }];
  return (
    <FormDialog
      title={t('Edit user')}
      initialValues={{ first_name: user.first_name, last_name: user.last_name }}
      getErrorText={(message) => `${t('Something went wrong while saving the user info')}: ${message}`}
      onSubmit={async (names) => {
        onSaved(await updateOwnUser(client, names));
        toast.success(t('The user was updated successfully'));
      }}
      onClose={onClose}
    >
      <Form.Item
        name="first_name"
        label={t('First name')}
        rules={[...required(t('First name is required')), maxLengthRule(64)]}
      >
        <FormText placeholder={t("Enter the user's first name")} />
      </Form.Item>
      <Form.Item
        name="last_name"
        label={t('Last name')}
        rules={[...required(t('Last name is required')), maxLengthRule(64)]}
      >
        <FormText placeholder={t("Enter the user's last name")} />
      </Form.Item>
    </FormDialog>
  );
}
