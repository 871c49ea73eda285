import { smartNumber } from '../../../lib/format/smartNumber';
import { t } from '../../../lib/t';
import { asArray, asExactNumber, asRecord } from '../../../lib/read';
import type { DataMask, ExtraFormData } from '../../../query/types';
import type { NativeFilter } from './nativeFilter';

/** What a filter chooses among: values of a column as they came from the server, 64-bit numbers included. */
export type FilterValue = string | number | bigint | boolean | null;

/** A required filter without a value lets no row through, wherever its mask is read. */
const NO_ROWS: ExtraFormData = {
  adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: '1 = 0' }],
};

interface SelectMaskOptions {
  /** How a value is called, where not as it is written. */
  readonly labelOf?: (value: FilterValue) => string;
  /** False: a filter that excludes lets its values through instead. Only later servers' filters know of it. */
  readonly exclude?: boolean | undefined;
}

/** What a value is called where no option says so. */
export function getValueLabel(value: FilterValue): string {
  if (value === null) return '<NULL>';
  return value === '' ? t('<empty string>') : String(value);
}

/**
 * Values of a column: in, or not in where the filter excludes. Source: docs/contract/dashboard.md §4, and the
 * reference's own masks.
 */
export function toSelectMask(
  filter: NativeFilter,
  values: readonly FilterValue[],
  { labelOf = getValueLabel, exclude }: SelectMaskOptions = {},
): DataMask {
  const inverse = filter.controlValues['inverseSelection'] === true && exclude !== false;
  const mode = exclude === undefined ? {} : { excludeFilterValues: exclude };
  if (values.length === 0)
    return maskOf(filter, filter.isRequired && !inverse ? NO_ROWS : {}, { value: null, ...mode });
  const label = values.map(labelOf).join(', ') + (inverse ? t(' (excluded)') : '');
  const filters = [{ col: filter.column ?? '', op: inverse ? 'NOT IN' : 'IN', val: values }];
  return maskOf(filter, { filters }, { value: values, label, ...mode });
}

/** An end of a range, with every digit; undefined: open. */
export type RangeEnd = number | bigint | undefined;

/** Ends of a range, both included. */
export interface RangeEnds {
  readonly low: RangeEnd;
  readonly high: RangeEnd;
}

/**
 * Numbers from `low` to `high`. 2.x keeps a place on its slider for each end: there `bounds` fill an open one. With `problem`
 * the range is kept as it was typed, with what is wrong, and filters nothing.
 */
export function toRangeMask(
  filter: NativeFilter,
  { low, high }: RangeEnds,
  { bounds, problem }: { readonly bounds?: RangeEnds | undefined; readonly problem?: string | undefined } = {},
): DataMask {
  if (problem !== undefined) {
    const state = { value: [low ?? null, high ?? null], label: '', validateStatus: 'error', validateMessage: problem };
    return maskOf(filter, {}, state);
  }
  if (low === undefined && high === undefined) return maskOf(filter, {}, { value: null, label: '' });
  const col = filter.column ?? '';
  const from = low === undefined ? [] : [{ col, op: '>=', val: low }];
  const to = high === undefined ? [] : [{ col, op: '<=', val: high }];
  const filters = low === high ? [{ col, op: '==', val: low }] : [...from, ...to];
  const value = [low ?? bounds?.low ?? null, high ?? bounds?.high ?? null];
  return maskOf(filter, { filters }, { value, label: rangeLabel(low, high) });
}

const short = (end: number | bigint): string => smartNumber(Number(end));

function rangeLabel(low: RangeEnd, high: RangeEnd): string {
  if (low === undefined) return high === undefined ? '' : `x ≤ ${short(high)}`;
  if (high === undefined) return `x ≥ ${short(low)}`;
  return low === high ? `x = ${short(low)}` : `${short(low)} ≤ x ≤ ${short(high)}`;
}

/** The ends that a mask sets. What filters counts; what only marks a place on a slider does not. */
export function getRangeEnds(mask: DataMask | undefined): RangeEnds {
  const end = (op: string): RangeEnd => {
    const found = asArray(mask?.extraFormData?.['filters']).map(asRecord);
    return asExactNumber(found.find((one) => one['op'] === op || one['op'] === '==')?.['val']);
  };
  const ends = { low: end('>='), high: end('<=') };
  if (ends.low !== undefined || ends.high !== undefined) return ends;
  const { value } = asRecord(mask?.filterState);
  return Array.isArray(value) ? { low: asExactNumber(value[0]), high: asExactNumber(value[1]) } : ends;
}

/** A time range as form data has it; '' and 'No filter' are none. */
export function toTimeRangeMask(filter: NativeFilter, value: string): DataMask {
  const isSet = value !== '' && value !== 'No filter';
  return maskOf(filter, isSet ? { time_range: value } : {}, { value: isSet ? value : null });
}

/** A choice among what a dataset offers: a time column, a time grain, columns to group by. */
export function toColumnMask(
  filter: NativeFilter,
  values: readonly string[],
  labelOf: (value: string) => string = (value) => value,
): DataMask {
  const [first] = values;
  if (first === undefined) return maskOf(filter, {}, { value: null });
  const mask = maskOf(filter, choiceExtra(filter.filterType, values, first), {
    value: values,
    label: values.map(labelOf).join(', '),
  });
  return filter.filterType === 'chart_customization_dynamic_groupby' ? { ...mask, ownState: { column: values } } : mask;
}

function choiceExtra(filterType: string, values: readonly string[], first: string): ExtraFormData {
  if (filterType.endsWith('_timecolumn')) return { granularity_sqla: first };
  if (filterType.endsWith('_timegrain')) return { time_grain_sqla: first };
  if (filterType === 'filter_groupby') return { interactive_groupby: values };
  return { custom_form_data: { groupby: values } };
}

/** The mask of a filter that chooses nothing. */
export function toEmptyMask(filter: NativeFilter): DataMask {
  if (filter.filterType === 'filter_select') return toSelectMask(filter, []);
  return maskOf(filter, {}, { value: null });
}

function maskOf(
  { id }: NativeFilter,
  extraFormData: ExtraFormData,
  filterState: Readonly<Record<string, unknown>>,
): DataMask {
  return { id, extraFormData, filterState, ownState: {} };
}

function isFilterValue(value: unknown): value is FilterValue {
  return value === null || ['string', 'number', 'bigint', 'boolean'].includes(typeof value);
}

/** What a mask chooses, as a list; what cannot be the value of a column is left out. */
export function getMaskValues(mask: DataMask | undefined): readonly FilterValue[] {
  const { value } = asRecord(mask?.filterState);
  return asArray(value).filter(isFilterValue);
}
