import type { Client } from '../../api/client/client';
import { getColumnValues } from '../../api/columns';
import type { ReportableFilter } from '../../api/reports';
import { asNumber, asRecord, asString } from '../../lib/read';
import { t } from '../../lib/t';
import { Button, IconButton } from '../../ui/Button';
import { Select } from '../../ui/form/Select';
import type { SelectValue } from '../../ui/form/selectTypes';
import { TextInput } from '../../ui/form/TextInput';
import { ListIcon } from '../resource/ListIcon';
import type { FilterValue } from './model/alertValues';
import { useFetched } from './useFetched';
import { FILTER_PLUGINS } from '../../query/filters/filterPlugins';

interface FilterValuesFieldProps {
  readonly filters: readonly ReportableFilter[];
  readonly value?: readonly FilterValue[];
  readonly onChange?: (value: readonly FilterValue[]) => void;
}

const NONE: readonly FilterValue[] = [];
/** The others are left as they were saved. */
const OFFERED: ReadonlySet<string> = new Set<string>([FILTER_PLUGINS.select, FILTER_PLUGINS.time]);

function createFilterValue({ id, filterType, targets }: ReportableFilter): FilterValue {
  const column = asString(asRecord(targets[0]?.['column'])['name']);
  return {
    nativeFilterId: id,
    filterValues: [],
    saved: { nativeFilterId: id, filterType, columnName: column, columnLabel: column },
  };
}

const isSelectValue = (value: unknown): value is SelectValue =>
  value === null || ['string', 'number', 'bigint', 'boolean'].includes(typeof value);

const fetchColumn = (client: Client, key: number | string, signal: AbortSignal): Promise<readonly unknown[]> => {
  const [id = '', ...column] = String(key).split(':');
  return getColumnValues(client, { type: 'table', id: Number(id), column: column.join(':') }, signal);
};

function ValuesInput({
  filter,
  entry,
  onChange,
}: {
  readonly filter: ReportableFilter;
  readonly entry: FilterValue;
  readonly onChange: (values: readonly unknown[]) => void;
}) {
  const [target] = filter.targets;
  const datasetId = asNumber(target?.['datasetId']);
  const column = asString(asRecord(target?.['column'])['name']);
  const isSelect = filter.filterType === FILTER_PLUGINS.select;
  const key = isSelect && datasetId !== undefined && column !== '' ? `${String(datasetId)}:${column}` : undefined;
  const found = useFetched(key, fetchColumn);
  const label = t('Values of %s', filter.name);
  if (!isSelect)
    return (
      <TextInput
        label={label}
        placeholder={t('Time range')}
        value={asString(entry.filterValues[0])}
        onChange={(range) => onChange(range === '' ? [] : [range])}
      />
    );
  const values = entry.filterValues.filter(isSelectValue);
  const options = [...new Set([...values, ...(found ?? []).filter(isSelectValue)])];
  return (
    <Select
      multi
      freeForm
      label={label}
      loading={key !== undefined && found === undefined}
      placeholder={t('Select values')}
      options={options.map((value) => ({ value, label: value === null ? t('<NULL>') : String(value) }))}
      value={values}
      onChange={onChange}
    />
  );
}

/** Values of a dashboard's filters, which a report sets. */
export function FilterValuesField({ filters, value = NONE, onChange }: FilterValuesFieldProps) {
  const offered = filters.filter(({ filterType }) => OFFERED.has(filterType));
  const isUsed = (id: string): boolean => value.some(({ nativeFilterId }) => nativeFilterId === id);
  const unused = offered.filter(({ id }) => !isUsed(id));
  const change = (index: number, entry: FilterValue): void =>
    onChange?.(value.map((one, i) => (i === index ? entry : one)));
  return (
    <>
      {value.map((entry, i) => {
        const filter = filters.find(({ id }) => id === entry.nativeFilterId);
        return (
          <div key={entry.nativeFilterId} className="alert-recipient-head">
            <Select
              label={t('Select filter')}
              options={[
                { value: entry.nativeFilterId, label: filter?.name ?? entry.nativeFilterId },
                ...unused.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={entry.nativeFilterId}
              onChange={(id) => {
                const next = unused.find((one) => one.id === id);
                if (next) change(i, createFilterValue(next));
              }}
            />
            {filter && OFFERED.has(filter.filterType) && (
              <ValuesInput
                filter={filter}
                entry={entry}
                onChange={(filterValues) => change(i, { ...entry, filterValues })}
              />
            )}
            <IconButton
              label={t('Remove %s', filter?.name ?? entry.nativeFilterId)}
              icon={<ListIcon name="trash" />}
              onClick={() => onChange?.(value.filter((_one, index) => index !== i))}
            />
          </div>
        );
      })}
      {unused[0] && (
        <Button
          icon={<ListIcon name="plus" size={14} />}
          onClick={() => onChange?.([...value, ...unused.slice(0, 1).map(createFilterValue)])}
        >
          {t('Apply another dashboard filter')}
        </Button>
      )}
    </>
  );
}
