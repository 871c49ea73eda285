import { Form } from 'antd';
import { t } from '../../lib/t';
import { FormCode, FormText, FormTextArea } from '../forms/controls';
import { jsonRule } from '../forms/rules';
import { SettingSwitch } from './SettingSwitch';

export function SecuritySettings({ canUpload }: { readonly canUpload: boolean }) {
  const allowsUpload = Form.useWatch('allow_file_upload', { preserve: true }) === true;
  return (
    <>
      <Form.Item
        name="masked_encrypted_extra"
        label={t('Secure extra')}
        extra={t(
          'JSON string containing additional connection configuration. This is used to provide connection information for systems like Hive, Presto and BigQuery which do not conform to the username:password syntax normally used by SQLAlchemy.',
        )}
        rules={[jsonRule()]}
      >
        <FormCode language="json" label={t('Secure extra')} height={120} />
      </Form.Item>
      <Form.Item
        name="server_cert"
        label={t('Root certificate')}
        extra={t('Optional CA_BUNDLE contents to validate HTTPS requests. Only available on certain database engines.')}
      >
        <FormTextArea isCode placeholder={t('Enter CA_BUNDLE')} />
      </Form.Item>
      <SettingSwitch
        name="impersonate_user"
        label={t('Impersonate logged in user (Presto, Trino, Drill, Hive, and Google Sheets)')}
        help={t(
          'If Presto or Trino, all the queries in SQL Lab are going to be executed as the currently logged on user who must have permission to run them. If Hive and hive.server2.enable.doAs is enabled, will run the queries as service account, but impersonate the currently logged on user via hive.server2.proxy.user property.',
        )}
      />
      {canUpload && <SettingSwitch name="allow_file_upload" label={t('Allow file uploads to database')} />}
      {canUpload && allowsUpload && (
        <Form.Item
          name={['extra', 'schemas_allowed_for_file_upload']}
          label={t('Schemas allowed for File upload')}
          extra={t('A comma-separated list of schemas that files are allowed to upload to.')}
        >
          <FormText placeholder="schema1,schema2" />
        </Form.Item>
      )}
    </>
  );
}
