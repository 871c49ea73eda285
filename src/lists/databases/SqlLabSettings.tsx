import { Form } from 'antd';
import type { ServerTraits } from '../../lib/getTraits';
import { t } from '../../lib/t';
import { FormText } from '../forms/controls';
import { maxLengthRule } from '../forms/rules';
import { SettingSwitch } from './SettingSwitch';

export function SqlLabSettings({
  isExposed,
  traits,
}: {
  readonly isExposed: boolean;
  readonly traits: Pick<ServerTraits, 'hasCatalogs'>;
}) {
  const allowsTables = Form.useWatch('allow_ctas', { preserve: true }) === true;
  const allowsViews = Form.useWatch('allow_cvas', { preserve: true }) === true;
  return (
    <>
      <SettingSwitch
        name="expose_in_sqllab"
        label={t('Expose database in SQL Lab')}
        help={t('Allow this database to be queried in SQL Lab')}
      />
      {isExposed && (
        <>
          <SettingSwitch
            name="allow_ctas"
            label={t('Allow CREATE TABLE AS')}
            help={t('Allow creation of new tables based on queries')}
          />
          <SettingSwitch
            name="allow_cvas"
            label={t('Allow CREATE VIEW AS')}
            help={t('Allow creation of new views based on queries')}
          />
          {(allowsTables || allowsViews) && (
            <Form.Item
              name="force_ctas_schema"
              label={t('CTAS & CVAS SCHEMA')}
              extra={t(
                'Force all tables and views to be created in this schema when clicking CTAS or CVAS in SQL Lab.',
              )}
              rules={[maxLengthRule(250)]}
            >
              <FormText placeholder={t('Create or select schema...')} />
            </Form.Item>
          )}
          <SettingSwitch
            name="allow_dml"
            label={traits.hasCatalogs ? t('Allow DDL and DML') : t('Allow DML')}
            help={t(
              'Allow the execution of DDL (Data Definition Language: CREATE, DROP, TRUNCATE, etc.) and DML (Data Modification Language: INSERT, UPDATE, DELETE, etc)',
            )}
          />
          <SettingSwitch
            name={['extra', 'cost_estimate_enabled']}
            label={t('Enable query cost estimation')}
            help={t('For Bigquery, Presto and Postgres, shows a button to compute cost before running a query.')}
          />
          <SettingSwitch
            name={['extra', 'allows_virtual_table_explore']}
            label={t('Allow this database to be explored')}
            help={t('When enabled, users are able to visualize SQL Lab results in Explore.')}
          />
          <SettingSwitch
            name={['extra', 'disable_data_preview']}
            label={t('Disable SQL Lab data preview queries')}
            help={t(
              'Disable data preview when fetching table metadata in SQL Lab.  Useful to avoid browser performance issues when using  databases with very wide tables.',
            )}
          />
          {traits.hasCatalogs && (
            <SettingSwitch
              name={['extra', 'expand_rows']}
              label={t('Enable row expansion in schemas')}
              help={t('For Trino, describe full schemas of nested ROW types, expanding them with dotted paths')}
            />
          )}
        </>
      )}
    </>
  );
}
