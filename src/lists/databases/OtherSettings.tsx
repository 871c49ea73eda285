import { Form } from 'antd';
import type { ServerTraits } from '../../lib/getTraits';
import { t } from '../../lib/t';
import { FormCode, FormText } from '../forms/controls';
import { jsonRule } from '../forms/rules';
import { SettingSwitch } from './SettingSwitch';

export function OtherSettings({
  canChangeCatalog,
  traits,
}: {
  readonly canChangeCatalog: boolean;
  readonly traits: Pick<ServerTraits, 'hasCatalogs'>;
}) {
  return (
    <>
      <Form.Item
        name={['extra', 'metadata_params']}
        label={t('Metadata Parameters')}
        extra={t('The metadata_params object gets unpacked into the sqlalchemy.MetaData call.')}
        rules={[jsonRule()]}
      >
        <FormCode language="json" label={t('Metadata Parameters')} height={120} />
      </Form.Item>
      <Form.Item
        name={['extra', 'engine_params']}
        label={t('Engine Parameters')}
        extra={t('The engine_params object gets unpacked into the sqlalchemy.create_engine call.')}
        rules={[jsonRule()]}
      >
        <FormCode language="json" label={t('Engine Parameters')} height={120} />
      </Form.Item>
      <Form.Item
        name={['extra', 'version']}
        label={t('Version')}
        extra={t(
          'Specify the database version. This is used with Presto for query cost estimation, and Dremio for syntax changes, among others.',
        )}
      >
        <FormText placeholder={t('Version number')} />
      </Form.Item>
      {traits.hasCatalogs && (
        <SettingSwitch
          name={['extra', 'disable_drill_to_detail']}
          label={t('Disable drill to detail')}
          help={t('Disables the drill to detail feature for this database.')}
        />
      )}
      {canChangeCatalog && (
        <SettingSwitch
          name={['extra', 'allow_multi_catalog']}
          label={t('Allow changing catalogs')}
          help={t('Give access to multiple catalogs in a single database connection.')}
        />
      )}
    </>
  );
}
