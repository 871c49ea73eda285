import { stringifyJson } from '../../lib/losslessJson';
import { asBoolean, asString, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { Checkbox } from '../../ui/form/Checkbox';
import { getProblem } from '../model/datasetProblems';
import { setFields } from '../model/editDataset';
import { CodeField } from './CodeField';
import { useDatasetEdit } from './datasetEditContext';
import { OwnersField } from './OwnersField';
import { NumberField, TextField } from './TextField';

const EXTRA_HELP =
  'Extra data to specify table metadata. Currently supports metadata of the format: `{ "certification": { "certified_by": "Data Platform Team", "details": "This table is the source of truth." }, "warning_markdown": "This is a warning." }`.';

/** JSON text; some servers send it parsed. */
function jsonText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? stringifyJson(value, 2) : '';
}

export function SettingsTab() {
  const { dataset, problems, change } = useDatasetEdit();
  const { fields } = dataset;
  const set = (changes: UnknownRecord) => change((current) => setFields(current, changes));
  /** A checkbox, where the server has the setting. */
  const check = (name: string, label: string, help: string) =>
    name in fields && (
      <div className="v-form-field">
        <Checkbox label={label} checked={asBoolean(fields[name])} onChange={(on) => set({ [name]: on })} />
        <p className="dataset-help">{help}</p>
      </div>
    );
  const json = (name: string, label: string, help: string) => (
    <CodeField
      label={label}
      help={help}
      error={getProblem(problems, name)}
      language="json"
      height={100}
      value={jsonText(fields[name])}
      onChange={(text) => set({ [name]: text === '' ? null : text })}
    />
  );
  return (
    <div className="dataset-columns">
      <section>
        <h3>{t('Basic')}</h3>
        <TextField
          label={t('Description')}
          area
          error={getProblem(problems, 'description')}
          value={fields['description']}
          onChange={(description) => set({ description })}
        />
        <TextField
          label={t('Default URL')}
          help={t('Default URL to redirect to when accessing from the dataset list page')}
          error={getProblem(problems, 'default_endpoint')}
          value={fields['default_endpoint']}
          onChange={(url) => set({ default_endpoint: url || null })}
        />
        {check(
          'filter_select_enabled',
          t('Autocomplete filters'),
          t('Whether to populate autocomplete filters options'),
        )}
        <CodeField
          label={t('Autocomplete query predicate')}
          help={t(
            'A condition of the query that fetches filter values, to keep it fast: only the last week of a table partitioned by day, for instance.',
          )}
          language="sql"
          height={60}
          error={getProblem(problems, 'fetch_values_predicate')}
          value={asString(fields['fetch_values_predicate'])}
          onChange={(text) => set({ fetch_values_predicate: text || null })}
        />
        {json('extra', t('Extra'), t(EXTRA_HELP))}
        <OwnersField />
      </section>
      <section>
        <h3>{t('Advanced')}</h3>
        <NumberField
          label={t('Cache timeout')}
          help={t('The duration of time in seconds before the cache is invalidated. Set to -1 to bypass the cache.')}
          error={getProblem(problems, 'cache_timeout')}
          value={fields['cache_timeout']}
          onChange={(cache_timeout) => set({ cache_timeout })}
        />
        <NumberField
          label={t('Hours offset')}
          help={t(
            'The number of hours, negative or positive, to shift the time column. This can be used to move UTC time to local time.',
          )}
          error={getProblem(problems, 'offset')}
          value={fields['offset']}
          onChange={(offset) => set({ offset: offset ?? 0 })}
        />
        {json(
          'template_params',
          t('Template parameters'),
          t('A set of parameters that become available in the query using Jinja templating syntax'),
        )}
        {check(
          'normalize_columns',
          t('Normalize column names'),
          t('Allow column names to be changed to case insensitive format, if supported (e.g. Oracle, Snowflake).'),
        )}
        {check(
          'always_filter_main_dttm',
          t('Always filter main datetime column'),
          t('When the secondary temporal columns are filtered, apply the same filter to the main datetime column.'),
        )}
      </section>
    </div>
  );
}
