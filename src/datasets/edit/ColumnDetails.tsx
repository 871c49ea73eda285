import type { DatasetItem } from '../../api/editableDataset';
import { asString, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { getProblem } from '../model/datasetProblems';
import { CertificationAndWarning } from './CertificationAndWarning';
import { ExpressionField } from './CodeField';
import { useDatasetEdit } from './datasetEditContext';
import { SelectField } from './SelectField';
import { TextField } from './TextField';

const TYPES = ['STRING', 'NUMERIC', 'DATETIME', 'BOOLEAN'];

export interface ColumnDetailsProps {
  readonly item: DatasetItem;
  readonly onChange: (fields: UnknownRecord) => void;
}

/** The fields of a column that the table does not show. */
export function ColumnDetails({ item, onChange }: ColumnDetailsProps) {
  const { fields, calculated } = item;
  const { problems } = useDatasetEdit();
  const set = (change: UnknownRecord) => onChange({ ...fields, ...change });
  return (
    <>
      {calculated && <ExpressionField item={item} onChange={(expression) => set({ expression })} />}
      <TextField
        label={t('Label')}
        placeholder={t('Label')}
        value={fields['verbose_name']}
        onChange={(verbose_name) => set({ verbose_name })}
      />
      <TextField
        label={t('Description')}
        placeholder={t('Description')}
        value={fields['description']}
        onChange={(description) => set({ description })}
      />
      {calculated && (
        <SelectField
          label={t('Data type')}
          freeForm
          clearable
          placeholder={t('Select ...')}
          options={TYPES.map((type) => ({ value: type, label: type }))}
          value={asString(fields['type']) || undefined}
          onChange={(type) => set({ type: type ?? null })}
        />
      )}
      <TextField
        label={t('Advanced data type')}
        placeholder={t('Advanced Data type')}
        error={getProblem(problems, 'advanced_data_type', item)}
        value={fields['advanced_data_type']}
        onChange={(advanced_data_type) => set({ advanced_data_type })}
      />
      <TextField
        label={t('Datetime format')}
        placeholder="%Y-%m-%d"
        help={t(
          'The pattern of the timestamps, in Python notation, for columns that store time as text; epoch_s or epoch_ms for columns that store it as a number.',
        )}
        error={getProblem(problems, 'python_date_format', item)}
        value={fields['python_date_format']}
        onChange={(python_date_format) => set({ python_date_format })}
      />
      <CertificationAndWarning fields={fields} onChange={onChange} />
    </>
  );
}
