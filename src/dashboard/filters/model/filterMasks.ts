import { smartNumber } from '../../../lib/format/smartNumber';
import { t } from '../../../lib/t';
import { asArray, asExactNumber, asRecord } from '../../../lib/read';
import type { DataMask, ExtraFormData } from '../../../query/types';
import type { NativeFilter } from './nativeFilter';
import { CUSTOMIZATION_PLUGINS, FILTER_PLUGINS } from '../../../query/filters/filterPlugins';

/** A value of a column as the server sent it, 64-bit integers included. */
export type FilterValue = string | number | bigint | boolean | null;

/** The extra form data of a required filter without a value: no rows. */
const NO_ROWS: ExtraFormData = {
  adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: '1 = 0' }],
};

interface SelectMaskOptions {
  /** The labels of the values; by default the values themselves. */
  readonly getLabel?: (value: FilterValue) => string;
  /** 6.x: false makes an excluding filter include its values. */
  readonly exclude?: boolean | undefined;
}

/** The label of a value without an option. Booleans are in upper case, as in Superset. */
export function getValueLabel(value: FilterValue): string {
  if (value === null) return '<NULL>';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return value === '' ? t('<empty string>') : String(value);
}

/**
 * Values of a column: IN, or NOT IN if the filter excludes. Source: docs/contract/dashboard.md §4, and Superset's own
 * masks.
 */
export function toSelectMask(
  filter: NativeFilter,
  values: readonly FilterValue[],
  { getLabel = getValueLabel, exclude }: SelectMaskOptions = {},
): DataMask {
  const inverse = filter.controlValues['inverseSelection'] === true && exclude !== false;
  const mode = exclude === undefined ? {} : { excludeFilterValues: exclude };
  if (values.length === 0)
    return toMask(filter, filter.isRequired && !inverse ? NO_ROWS : {}, { value: null, ...mode });
  const label = values.map(getLabel).join(', ') + (inverse ? t(' (excluded)') : '');
  const filters = [{ col: filter.column ?? '', op: inverse ? 'NOT IN' : 'IN', val: values }];
  return toMask(filter, { filters }, { value: values, label, ...mode });
}

/** An end of a range with its exact digits; undefined if it is open. */
export type RangeEnd = number | bigint | undefined;

/** The ends of a range, inclusive. */
export interface RangeEnds {
  readonly low: RangeEnd;
  readonly high: RangeEnd;
}

/**
 * Numbers from `low` to `high`. The slider of 2.x needs a value for each end: there `bounds` fill an open one. With `error`
 * the mask stores the range as typed and the error, and filters nothing.
 */
export function toRangeMask(
  filter: NativeFilter,
  { low, high }: RangeEnds,
  { bounds, error }: { readonly bounds?: RangeEnds | undefined; readonly error?: string | undefined } = {},
): DataMask {
  if (error !== undefined) {
    const state = { value: [low ?? null, high ?? null], label: '', validateStatus: 'error', validateMessage: error };
    return toMask(filter, {}, state);
  }
  if (low === undefined && high === undefined) return toMask(filter, {}, { value: null, label: '' });
  const col = filter.column ?? '';
  const from = low === undefined ? [] : [{ col, op: '>=', val: low }];
  const to = high === undefined ? [] : [{ col, op: '<=', val: high }];
  const filters = low === high ? [{ col, op: '==', val: low }] : [...from, ...to];
  const value = [low ?? bounds?.low ?? null, high ?? bounds?.high ?? null];
  return toMask(filter, { filters }, { value, label: rangeLabel(low, high) });
}

const formatEnd = (end: number | bigint): string => smartNumber(Number(end));

function rangeLabel(low: RangeEnd, high: RangeEnd): string {
  if (low === undefined) return high === undefined ? '' : `x ≤ ${formatEnd(high)}`;
  if (high === undefined) return `x ≥ ${formatEnd(low)}`;
  return low === high ? `x = ${formatEnd(low)}` : `${formatEnd(low)} ≤ x ≤ ${formatEnd(high)}`;
}

/** The ends that a mask filters by, as opposed to slider positions. */
export function getRangeEnds(mask: DataMask | undefined): RangeEnds {
  const end = (op: string): RangeEnd => {
    const filters = asArray(mask?.extraFormData?.['filters']).map(asRecord);
    return asExactNumber(filters.find((clause) => clause['op'] === op || clause['op'] === '==')?.['val']);
  };
  const ends = { low: end('>='), high: end('<=') };
  if (ends.low !== undefined || ends.high !== undefined) return ends;
  const { value } = asRecord(mask?.filterState);
  return Array.isArray(value) ? { low: asExactNumber(value[0]), high: asExactNumber(value[1]) } : ends;
}

/** A time range as in form data; '' and 'No filter' mean none. */
export function toTimeRangeMask(filter: NativeFilter, value: string): DataMask {
  const isSet = value !== '' && value !== 'No filter';
  return toMask(filter, isSet ? { time_range: value } : {}, { value: isSet ? value : null });
}

/** Selected properties of the dataset: a time column, a time grain, columns to group by. */
export function toColumnMask(
  filter: NativeFilter,
  values: readonly string[],
  getLabel: (value: string) => string = (value) => value,
): DataMask {
  const [first] = values;
  if (first === undefined) return toMask(filter, {}, { value: null });
  const mask = toMask(filter, toColumnExtra(filter.filterType, values, first), {
    value: values,
    label: values.map(getLabel).join(', '),
  });
  return filter.filterType === CUSTOMIZATION_PLUGINS.dynamicGroupBy ? { ...mask, ownState: { column: values } } : mask;
}

function toColumnExtra(filterType: string, values: readonly string[], first: string): ExtraFormData {
  if (filterType.endsWith('_timecolumn')) return { granularity_sqla: first };
  if (filterType.endsWith('_timegrain')) return { time_grain_sqla: first };
  if (filterType === FILTER_PLUGINS.groupBy) return { interactive_groupby: values };
  return { custom_form_data: { groupby: values } };
}

/** Layers of deck.gl charts that are hidden; charts filter by the others. As in Superset's own masks. */
export function toHiddenLayersMask(
  filter: NativeFilter,
  hiddenIds: readonly number[],
  layerIds: readonly number[],
  getLabel: (id: number) => string,
): DataMask {
  if (hiddenIds.length === 0) return toMask(filter, {}, { value: null });
  const visible_deckgl_layers = layerIds.filter((id) => !hiddenIds.includes(id));
  return toMask(filter, { visible_deckgl_layers }, { value: hiddenIds, label: hiddenIds.map(getLabel).join(', ') });
}

/** The mask of a filter without a value. Where that is its first option, it has it again when the dashboard is next opened. */
export function toEmptyMask(filter: NativeFilter): DataMask {
  if (filter.filterType === FILTER_PLUGINS.select) {
    const mask = toSelectMask(filter, []);
    return filter.isDefaultToFirst ? { ...mask, filterState: {} } : mask;
  }
  return toMask(filter, {}, { value: null });
}

function toMask(
  { id }: NativeFilter,
  extraFormData: ExtraFormData,
  filterState: Readonly<Record<string, unknown>>,
): DataMask {
  return { id, extraFormData, filterState, ownState: {} };
}

function isFilterValue(value: unknown): value is FilterValue {
  return value === null || ['string', 'number', 'bigint', 'boolean'].includes(typeof value);
}

/** The values of a mask; anything that cannot be a column's value is left out. */
export function getMaskValues(mask: DataMask | undefined): readonly FilterValue[] {
  const { value } = asRecord(mask?.filterState);
  return asArray(value).filter(isFilterValue);
}
