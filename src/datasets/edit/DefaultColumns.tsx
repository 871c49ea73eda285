import { asBoolean, asString } from '../../lib/read';
import { t } from '../../lib/t';
import { getItemName, setFields } from '../model/editDataset';
import { useDatasetEdit } from './datasetEditContext';
import { SelectField } from './SelectField';

/** The columns that charts use by default. */
export function DefaultColumns() {
  const { dataset, change } = useDatasetEdit();
  const { fields, columns } = dataset;
  const option = (name: string) => ({ value: name, label: name });
  const temporal = columns
    .filter((item) => asBoolean(item.fields['is_dttm']))
    .map((item) => getItemName('columns', item));
  return (
    <div className="dataset-defaults">
      <SelectField
        label={t('Default datetime column')}
        clearable
        placeholder={t('Select datetime column')}
        options={temporal.map(option)}
        value={asString(fields['main_dttm_col']) || undefined}
        onChange={(name) => change((current) => setFields(current, { main_dttm_col: name ?? null }))}
      />
      {'currency_code_column' in fields && (
        <SelectField
          label={t('Currency code column')}
          clearable
          placeholder={t('Select currency code column')}
          options={columns.map((item) => option(getItemName('columns', item)))}
          value={asString(fields['currency_code_column']) || undefined}
          onChange={(name) => change((current) => setFields(current, { currency_code_column: name ?? null }))}
        />
      )}
    </div>
  );
}
