import { asArray, asRecord, asString, isRecord } from '../../lib/read';
import { reaches, type FilterScopes } from './filterScopes';
import type { DataMask, DataMasks } from '../types';

/**
 * Whether a mask chooses something: not null, no text, an empty list or a range without ends. False, 0 and a list of null alone
 * (the rows without a value) are values.
 */
export function hasValue(mask: DataMask | undefined): boolean {
  const value = asRecord(mask?.filterState).value;
  if (Array.isArray(value)) return value.some((one) => one !== null && one !== undefined) || value.length === 1;
  return value !== undefined && value !== null && value !== '';
}

/** A filter that charts may have to wait for. */
export interface BlockingFilter {
  readonly id: string;
  readonly name: string;
  /** Without a value its charts are not asked. */
  readonly required: boolean;
  /** Its value is looked up when the dashboard opens: the first of its options. */
  readonly first: boolean;
}

/** The filters that can hold charts back: required ones, and those that begin with their first option. */
export function readBlockingFilters(metadata: unknown): readonly BlockingFilter[] {
  return asArray(asRecord(metadata).native_filter_configuration).flatMap((entry) => {
    if (!isRecord(entry) || typeof entry.id !== 'string' || asString(entry.type).endsWith('DIVIDER')) return [];
    const { enableEmptyFilter, defaultToFirstItem } = asRecord(entry.controlValues);
    const required = enableEmptyFilter === true;
    // A time range has no first option.
    const first = (defaultToFirstItem === true || entry.requiredFirst === true) && entry.filterType === 'filter_select';
    return required || first ? [{ id: entry.id, name: asString(entry.name), required, first }] : [];
  });
}

/** Which filters begin by looking up their first option: those without a value. */
export function getInitiallyPending(gates: readonly BlockingFilter[], masks: DataMasks): readonly string[] {
  return gates.filter(({ id, first }) => first && !hasValue(masks[id])).map(({ id }) => id);
}

/**
 * The filters that a chart waits for: in whose scope it is, and which either have their value looked up now or must have
 * one and have none. A chart outside of their scope waits for nothing.
 */
export function getBlockingFilters(
  chartId: number,
  gates: readonly BlockingFilter[],
  masks: DataMasks,
  pending: Readonly<Record<string, true>>,
  scopes: FilterScopes,
): readonly BlockingFilter[] {
  return gates.filter(
    ({ id, required }) =>
      reaches(scopes, id, chartId) && (Object.hasOwn(pending, id) || (required && !hasValue(masks[id]))),
  );
}
