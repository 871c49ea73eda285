import { sortRows } from '../../../lib/compareValues';
import { asExactNumber, asString, type UnknownRecord } from '../../../lib/read';
import { getTimeFormatter } from '../../../lib/format/timeFormat';
import { GenericType, type QueryResult } from '../../../lib/wire';
import { CUSTOMIZATION_PLUGINS } from '../../../query/filters/filterPlugins';
import { getValueLabel, type FilterValue, type RangeEnds } from './filterMasks';

export interface FilterOption<Value extends FilterValue = FilterValue> {
  readonly value: Value;
  readonly label: string;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const isNewYear = (timestamp: number): boolean => {
  const date = new Date(timestamp);
  return date.getUTCMonth() === 0 && date.getUTCDate() === 1;
};

/** The shortest format for all of these timestamps: years only where all start one, dates where all are midnights. */
function getTimestampFormat(timestamps: readonly number[]): string {
  if (timestamps.every((timestamp) => timestamp % DAY === 0)) return timestamps.every(isNewYear) ? '%Y' : '%Y-%m-%d';
  if (timestamps.every((timestamp) => timestamp % MINUTE === 0)) return '%Y-%m-%d %H:%M';
  return timestamps.every((timestamp) => timestamp % 1000 === 0) ? '%Y-%m-%d %H:%M:%S' : '%Y-%m-%d %H:%M:%S.%L';
}

/** The distinct values of a column in the server's order. Timestamps (epoch milliseconds) are formatted. */
export function toValueOptions(result: QueryResult | undefined, column: string): readonly FilterOption[] {
  if (!result) return [];
  const name = result.colnames.includes(column) ? column : (result.colnames[0] ?? column);
  const type = result.coltypes[result.colnames.indexOf(name)];
  const isTemporal = type === GenericType.TEMPORAL;
  const values = [...new Set(result.data.flatMap((row) => (Object.hasOwn(row, name) ? [row[name] ?? null] : [])))];
  const timestamps = isTemporal ? values.filter((value) => typeof value === 'number') : [];
  const format = timestamps.length > 0 ? getTimeFormatter(getTimestampFormat(timestamps)) : undefined;
  const getLabel = (value: FilterValue): string => {
    // Some databases store booleans as 0 and 1.
    if (type === GenericType.BOOLEAN && value !== null) return getValueLabel(/^(?:true|1)$/i.test(String(value)));
    return format && typeof value === 'number' ? format(value) : getValueLabel(value);
  };
  return values.map((value) => ({ value, label: getLabel(value) }));
}

/**
 * The values in the order of the list: texts by the rules of the user's language, as in Superset (a database sorts them by
 * their codes); all others, and what is sorted by a metric, as the server sent them.
 */
export function toListedOptions(
  result: QueryResult | undefined,
  column: string,
  { sortMetric, sortAscending }: UnknownRecord,
): readonly FilterOption[] {
  const options = toValueOptions(result, column);
  const isText = sortMetric === undefined && result?.coltypes[0] === GenericType.STRING;
  return isText ? sortByLabel(options, sortAscending) : options;
}

const sortByLabel = <Option extends FilterOption>(options: readonly Option[], sortAscending: unknown) =>
  sortRows(options, [{ get: ({ label }) => label, desc: sortAscending === false }]);

/** The minimum and maximum of a column; undefined if it has none. */
export function toRangeBounds(result: QueryResult | undefined): RangeEnds {
  const row = result?.data[0];
  return { low: asExactNumber(row?.['min']), high: asExactNumber(row?.['max']) };
}

/** False if the column's minimum or maximum is no number: a text, for example. */
export function isNumericRange(result: QueryResult | undefined): boolean {
  const { min, max } = result?.data[0] ?? {};
  return [min, max].every((end) => end === null || end === undefined || asExactNumber(end) !== undefined);
}

/**
 * The options of a filter type from its dataset: time grains, time columns, or columns to group by. Columns are sorted by
 * their names; grains are in the server's order, unless a display control (6.x) sorts them.
 */
export function toDatasetOptions(
  result: QueryResult | undefined,
  filterType: string,
  sortAscending?: unknown,
): readonly FilterOption<string>[] {
  const isGrain = filterType.endsWith('_timegrain');
  const temporalOnly = filterType.endsWith('_timecolumn');
  const options = new Map<string, FilterOption<string>>();
  for (const row of result?.data ?? []) {
    const value = asString(row[isGrain ? 'duration' : 'column_name']);
    if (value === '' || (temporalOnly && row['dtype'] !== GenericType.TEMPORAL) || options.has(value)) continue;
    options.set(value, { value, label: asString(row[isGrain ? 'name' : 'verbose_name']) || value });
  }
  const isSorted = !isGrain || (filterType === CUSTOMIZATION_PLUGINS.timeGrain && typeof sortAscending === 'boolean');
  return isSorted ? sortByLabel([...options.values()], sortAscending) : [...options.values()];
}
