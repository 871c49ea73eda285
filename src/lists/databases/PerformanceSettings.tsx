import { Form } from 'antd';
import type { ServerTraits } from '../../lib/getTraits';
import { t } from '../../lib/t';
import { FormText } from '../forms/controls';
import { numberRule } from './formRules';
import { SettingSwitch } from './SettingSwitch';

function Seconds({
  name,
  label,
  help,
}: {
  readonly name: string | readonly string[];
  readonly label: string;
  readonly help: string;
}) {
  return (
    <Form.Item
      name={typeof name === 'string' ? name : [...name]}
      label={label}
      extra={help}
      rules={[numberRule(label)]}
    >
      <FormText inputMode="numeric" placeholder={t('Enter duration in seconds')} />
    </Form.Item>
  );
}

export function PerformanceSettings({ traits }: { readonly traits: Pick<ServerTraits, 'hasCatalogs'> }) {
  return (
    <>
      <Seconds
        name="cache_timeout"
        label={t('Chart cache timeout')}
        help={t(
          'Duration (in seconds) of the caching timeout for charts of this database. A timeout of 0 indicates that the cache never expires, and -1 bypasses the cache. Note this defaults to the global timeout if undefined.',
        )}
      />
      <Seconds
        name={['extra', 'schema_cache_timeout']}
        label={t('Schema cache timeout')}
        help={t(
          'Duration (in seconds) of the metadata caching timeout for schemas of this database. If left unset, the cache never expires.',
        )}
      />
      <Seconds
        name={['extra', 'table_cache_timeout']}
        label={t('Table cache timeout')}
        help={t(
          'Duration (in seconds) of the metadata caching timeout for tables of this database. If left unset, the cache never expires. ',
        )}
      />
      <SettingSwitch
        name="allow_run_async"
        label={t('Asynchronous query execution')}
        help={t(
          'Operate the database in asynchronous mode, meaning that the queries are executed on remote workers as opposed to on the web server itself. This assumes that you have a Celery worker setup as well as a results backend. Refer to the installation docs for more information.',
        )}
      />
      <SettingSwitch
        name={['extra', 'cancel_query_on_windows_unload']}
        label={t('Cancel query on window unload event')}
        help={t(
          'Terminate running queries when browser window closed or navigated to another page. Available for Presto, Hive, MySQL, Postgres and Snowflake databases.',
        )}
      />
      {traits.hasCatalogs && (
        <SettingSwitch
          name={['extra', 'per_user_caching']}
          label={t('Per user caching')}
          help={t('Results are cached for each user, also where users are not impersonated.')}
        />
      )}
    </>
  );
}
