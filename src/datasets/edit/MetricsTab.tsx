import type { DatasetItem } from '../../api/editableDataset';
import { asRecord, asString, type UnknownRecord } from '../../lib/read';
import { t } from '../../lib/t';
import { TextInput } from '../../ui/form/TextInput';
import { getProblem } from '../model/datasetProblems';
import { addItem, getItemName, removeItem, setItem } from '../model/editDataset';
import { CertificationAndWarning } from './CertificationAndWarning';
import { ExpressionField } from './CodeField';
import { useDatasetEdit } from './datasetEditContext';
import { ItemsTab } from './ItemsTab';
import { SelectField } from './SelectField';
import { TextField } from './TextField';

/** `currency` of a metric: {symbol, symbolPosition}; null where both are empty. */
function withCurrency(fields: UnknownRecord, change: UnknownRecord): UnknownRecord {
  const next = { ...asRecord(fields['currency']), ...change };
  const empty = Object.values(next).every((value) => value === undefined || value === '');
  return { ...fields, currency: empty ? null : next };
}

interface CurrencyFieldsProps {
  readonly fields: UnknownRecord;
  readonly error: string | undefined;
  readonly onChange: (fields: UnknownRecord) => void;
}

function CurrencyFields({ fields, error, onChange }: CurrencyFieldsProps) {
  const currency = asRecord(fields['currency']);
  return (
    <div className="dataset-defaults">
      <SelectField
        label={t('Prefix or suffix')}
        clearable
        options={[
          { value: 'prefix', label: t('Prefix') },
          { value: 'suffix', label: t('Suffix') },
        ]}
        value={asString(currency['symbolPosition']) || undefined}
        onChange={(symbolPosition) => onChange(withCurrency(fields, { symbolPosition }))}
      />
      <TextField
        label={t('Currency')}
        placeholder="USD"
        error={error}
        value={currency['symbol']}
        onChange={(symbol) => onChange(withCurrency(fields, { symbol }))}
      />
    </div>
  );
}

interface MetricDetailsProps {
  readonly item: DatasetItem;
  readonly onChange: (fields: UnknownRecord) => void;
}

function MetricDetails({ item, onChange }: MetricDetailsProps) {
  const { traits, problems } = useDatasetEdit();
  const { fields } = item;
  const set = (change: UnknownRecord) => onChange({ ...fields, ...change });
  return (
    <>
      <ExpressionField item={item} onChange={(expression) => set({ expression })} />
      <TextField
        label={t('Description')}
        placeholder={t('Description')}
        value={fields['description']}
        onChange={(description) => set({ description })}
      />
      <TextField
        label={t('D3 format')}
        placeholder="%y/%m/%d"
        error={getProblem(problems, 'd3format', item)}
        value={fields['d3format']}
        onChange={(d3format) => set({ d3format })}
      />
      {traits.hasCurrencies && (
        <CurrencyFields fields={fields} error={getProblem(problems, 'currency', item)} onChange={onChange} />
      )}
      <CertificationAndWarning isMetric fields={fields} onChange={onChange} />
    </>
  );
}

export function MetricsTab() {
  const { dataset, change } = useDatasetEdit();
  const set = (item: DatasetItem, fields: UnknownRecord) =>
    change((current) => setItem(current, 'metrics', item.key, () => fields));
  const add = () => {
    const { key } = addItem(dataset, 'metrics');
    change((current) => addItem(current, 'metrics').dataset);
    return key;
  };
  return (
    <ItemsTab
      list="metrics"
      items={dataset.metrics}
      searchLabel={t('Search metrics by key or label')}
      nameHeader={t('Metric Key')}
      onRename={(item, metric_name) => set(item, { ...item.fields, metric_name })}
      columns={[
        {
          header: t('Label'),
          cell: (item) => (
            <TextInput
              label={`${t('Label')}: ${getItemName('metrics', item)}`}
              value={asString(item.fields['verbose_name'])}
              onChange={(verbose_name) => set(item, { ...item.fields, verbose_name })}
            />
          ),
        },
        {
          header: t('SQL expression'),
          cell: ({ fields }) => <code className="dataset-sql">{asString(fields['expression'])}</code>,
        },
      ]}
      details={(item) => <MetricDetails item={item} onChange={(fields) => set(item, fields)} />}
      onRemove={(item) => change((current) => removeItem(current, 'metrics', item.key))}
      onAdd={add}
    />
  );
}
