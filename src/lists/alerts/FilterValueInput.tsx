import * as v from 'valibot';
import type { Client } from '../../api/client/client';
import { getColumnValues } from '../../api/columns';
import type { ReportableFilter } from '../../api/reports';
import { fetchItem } from '../../api/resource';
import { FILTER_PLUGINS } from '../../query/filters/filterPlugins';
import { asArray, asExactNumber, asNumber, asRecord, asString } from '../../lib/read';
import { t } from '../../lib/t';
import { lazyComponent } from '../../ui/lazyComponent';
import { NumberInput } from '../../ui/form/NumberInput';
import { Select } from '../../ui/form/Select';
import type { SelectOption, SelectValue } from '../../ui/form/selectTypes';
import { useFetched } from './useFetched';

const ReportTimeRange = lazyComponent(() => import('./ReportTimeRange').then((m) => m.ReportTimeRange));

/** Not that of the time range's control, which is loaded when it is shown. */
const NO_FILTER = 'No filter';

type Values = readonly unknown[];

interface InputProps {
  readonly filter: ReportableFilter;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}

const isSelectValue = (value: unknown): value is SelectValue =>
  value === null || ['string', 'number', 'bigint', 'boolean'].includes(typeof value);

const getLabel = ({ name }: ReportableFilter): string => t('Values of %s', name);
const getDatasetId = ({ targets }: ReportableFilter): number | undefined => asNumber(targets[0]?.['datasetId']);
export const getColumnName = ({ targets }: ReportableFilter): string =>
  asString(asRecord(targets[0]?.['column'])['name']);

const fetchColumn = (client: Client, key: number | string, signal: AbortSignal): Promise<Values> => {
  const [id = '', ...column] = String(key).split(':');
  return getColumnValues(client, { type: 'table', id: Number(id), column: column.join(':') }, signal);
};

function ColumnValues({ filter, values, onChange }: InputProps) {
  const datasetId = getDatasetId(filter);
  const column = getColumnName(filter);
  const key = datasetId !== undefined && column !== '' ? `${String(datasetId)}:${column}` : undefined;
  const found = useFetched(key, fetchColumn);
  const selected = values.filter(isSelectValue);
  const options = [...new Set([...selected, ...(found ?? []).filter(isSelectValue)])];
  return (
    <Select
      multi
      freeForm
      label={getLabel(filter)}
      loading={key !== undefined && found === undefined}
      placeholder={t('Select values')}
      options={options.map((value) => ({ value, label: value === null ? t('<NULL>') : String(value) }))}
      value={selected}
      onChange={onChange}
    />
  );
}

function TimeRange({ filter, values, onChange }: InputProps) {
  const range = asString(values[0], NO_FILTER);
  return (
    <ReportTimeRange
      label={getLabel(filter)}
      value={range === '' ? NO_FILTER : range}
      onChange={(next) => onChange(next === NO_FILTER ? [] : [next])}
    />
  );
}

/** A minimum and a maximum; null is none. */
function NumberRange({ filter, values, onChange }: InputProps) {
  const ends = [asExactNumber(values[0]), asExactNumber(values[1])] as const;
  const change = (min: number | bigint | undefined, max: number | bigint | undefined): void =>
    onChange(min === undefined && max === undefined ? [] : [min ?? null, max ?? null]);
  return (
    <span className="alert-range" role="group" aria-label={getLabel(filter)}>
      <NumberInput exact label={t('Min')} value={ends[0]} onChange={(min) => change(min, ends[1])} />
      <NumberInput exact label={t('Max')} value={ends[1]} onChange={(max) => change(ends[0], max)} />
    </span>
  );
}

const timeOptionsSchema = v.looseObject({});
const fetchTimeOptions = (client: Client, id: number | string, signal: AbortSignal) =>
  fetchItem(client, '/api/v1/dataset/', id, timeOptionsSchema, signal);

/** Pairs of a value and its label. */
function readPairs(pairs: unknown): readonly SelectOption[] {
  return asArray(pairs).flatMap((pair) => {
    const [value, label] = asArray(pair);
    return typeof value === 'string' && value !== '' ? [{ value, label: asString(label) || value }] : [];
  });
}

/** A time grain or a time column of the filter's dataset. */
function TimeOption({ filter, values, onChange }: InputProps) {
  const dataset = useFetched(getDatasetId(filter), fetchTimeOptions);
  const found = readPairs(
    dataset?.[filter.filterType === FILTER_PLUGINS.timeGrain ? 'time_grain_sqla' : 'granularity_sqla'],
  );
  const value = asString(values[0]);
  const isKnown = value === '' || found.some((option) => option.value === value);
  return (
    <Select
      clearable
      label={getLabel(filter)}
      loading={dataset === undefined && getDatasetId(filter) !== undefined}
      placeholder={t('Select value')}
      options={isKnown ? found : [...found, { value, label: value }]}
      value={value === '' ? undefined : value}
      onChange={(next) => onChange(next === undefined ? [] : [next])}
    />
  );
}

/** The types of filters that the server applies to a report. Source: superset/reports/models.py, `_generate_native_filter`. */
const OFFERED: ReadonlySet<string> = new Set<string>([
  FILTER_PLUGINS.select,
  FILTER_PLUGINS.time,
  FILTER_PLUGINS.timeGrain,
  FILTER_PLUGINS.timeColumn,
  FILTER_PLUGINS.range,
]);

/** The others are left as they were saved. */
export const isOffered = ({ filterType }: ReportableFilter): boolean => OFFERED.has(filterType);

/** What a filter of a dashboard is set to in a report. */
export function FilterValueInput(props: InputProps) {
  switch (props.filter.filterType) {
    case FILTER_PLUGINS.select:
      return <ColumnValues {...props} />;
    case FILTER_PLUGINS.time:
      return <TimeRange {...props} />;
    case FILTER_PLUGINS.timeGrain:
    case FILTER_PLUGINS.timeColumn:
      return <TimeOption {...props} />;
    case FILTER_PLUGINS.range:
      return <NumberRange {...props} />;
    default:
      return null;
  }
}
