import { useState } from 'react';
import { asBoolean, asOptionalString, asString, type UnknownRecord } from '../../lib/read';
import { primitiveText } from '../../lib/primitiveText';
import { t } from '../../lib/t';
import type { DatasourceColumn } from '../../lib/wire';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { TextInput } from '../../ui/form/TextInput';
import { useControlContext } from '../controlContext';
import { EntryForm } from './EntryForm';
import type { ItemFormProps } from './itemFormProps';

/**
 * Source: docs/contract/spec.md §2, filter-box per-column config; defaults as in
 * tests/fixtures/query/dashboardRecordings.json.
 */
const NEW: UnknownRecord = {
  asc: true,
  clearable: true,
  multiple: true,
  searchAllOptions: false,
  defaultValue: null,
};

/** The default value parsed by the column's type; null where that fails. Source: docs/contract/spec.md §5. */
function defaultOfType(text: string, column: DatasourceColumn | undefined): unknown {
  if (text === '') return null;
  const type = asString(column?.type).toUpperCase();
  if (type.includes('BOOL')) return text.toLowerCase() === 'true';
  const number = /INT/.test(type)
    ? parseInt(text, 10)
    : /FLOAT|DOUBLE|DECIMAL|NUMERIC|REAL/.test(type)
      ? parseFloat(text)
      : text;
  return Number.isNaN(number) ? null : number;
}

/** One filter of a filter box. */
export function FilterBoxItemControl({ item: saved, onSave }: ItemFormProps) {
  const { datasource } = useControlContext();
  const [item, setItem] = useState<UnknownRecord>(saved ?? NEW);
  const [defaultText, setDefaultText] = useState<string>();
  const set = (change: UnknownRecord) => setItem((current) => ({ ...current, ...change }));
  const columns = datasource?.columns ?? [];
  const column = columns.find(({ column_name }) => column_name === item.column);
  const multiple = asBoolean(item.multiple, true);
  const save = () => {
    // Several values are saved as typed: separated by semicolons.
    const defaultChange =
      defaultText === undefined
        ? {}
        : { defaultValue: multiple ? defaultText || null : defaultOfType(defaultText, column) };
    onSave({ ...item, ...defaultChange });
  };
  const check = (key: string, label: string, fallback: boolean) => (
    <div className="v-form-wide">
      <Checkbox label={label} checked={asBoolean(item[key], fallback)} onChange={(on) => set({ [key]: on })} />
    </div>
  );
  return (
    <EntryForm submitText={t('Save')} onSubmit={asString(item.column) === '' ? undefined : save}>
      <Field label={t('Column')}>
        {({ id }) => (
          <Select
            id={id}
            options={columns.map(({ column_name, verbose_name }) => ({
              value: column_name,
              label: verbose_name || column_name,
            }))}
            value={asOptionalString(item.column)}
            onChange={(next) => set({ column: next })}
          />
        )}
      </Field>
      <Field label={t('Label')}>
        {({ id }) => <TextInput id={id} value={asString(item.label)} onChange={(label) => set({ label })} />}
      </Field>
      <Field
        label={t('Default')}
        hint={t(
          '(optional) default value for the filter, when using the multiple option, you can use a semicolon-delimited list of options.',
        )}
      >
        {({ id }) => (
          <TextInput id={id} value={defaultText ?? primitiveText(item.defaultValue)} onChange={setDefaultText} />
        )}
      </Field>
      <Field label={t('Sort metric')} hint={t('Metric to sort the results by')}>
        {({ id }) => (
          <Select
            id={id}
            clearable
            options={(datasource?.metrics ?? []).map(({ metric_name, verbose_name }) => ({
              value: metric_name,
              label: verbose_name || metric_name,
            }))}
            value={asOptionalString(item.metric)}
            onChange={(metric) => set({ metric: metric ?? null })}
          />
        )}
      </Field>
      {check('asc', t('Sort ascending'), true)}
      {check('multiple', t('Allow multiple selections'), true)}
      {check('searchAllOptions', t('Search all filter options'), false)}
      <div className="v-form-wide">
        <Checkbox
          label={t('Required')}
          checked={!asBoolean(item.clearable, true)}
          onChange={(isRequired) => set({ clearable: !isRequired })}
        />
      </div>
    </EntryForm>
  );
}
