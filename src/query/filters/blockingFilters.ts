import { asArray, asRecord, asString, isRecord } from '../../lib/read';
import { isChartInFilterScope, type FilterScopes } from './filterScopes';
import type { DataMask, DataMasks } from '../types';
import { FILTER_PLUGINS } from './filterPlugins';

/**
 * Whether a mask selects something: not null, '', an empty list or a range without ends. False, 0 and a list of only null
 * (the rows without a value) are values.
 */
export function hasValue(mask: DataMask | undefined): boolean {
  const value = asRecord(mask?.filterState).value;
  if (Array.isArray(value)) return value.some((one) => one !== null && one !== undefined) || value.length === 1;
  return value !== undefined && value !== null && value !== '';
}

const isCleared = (mask: DataMask | undefined): boolean => asRecord(mask?.filterState).value === null;

/** A filter that may block charts. */
export interface BlockingFilter {
  readonly id: string;
  readonly name: string;
  /** Without a value its charts are not queried. */
  readonly required: boolean;
  /** Its value is fetched when the dashboard opens: the first of its options. */
  readonly defaultsToFirst: boolean;
}

/** The filters that can block charts: required ones, and those that default to their first option. */
export function readBlockingFilters(metadata: unknown): readonly BlockingFilter[] {
  return asArray(asRecord(metadata).native_filter_configuration).flatMap((entry) => {
    if (!isRecord(entry) || typeof entry.id !== 'string' || asString(entry.type).endsWith('DIVIDER')) return [];
    const { enableEmptyFilter, defaultToFirstItem } = asRecord(entry.controlValues);
    const required = enableEmptyFilter === true;
    const isFirstSelected = typeof defaultToFirstItem === 'boolean' ? defaultToFirstItem : entry.requiredFirst === true;
    // A time range has no first option.
    const defaultsToFirst = isFirstSelected && entry.filterType === FILTER_PLUGINS.select;
    return required || defaultsToFirst ? [{ id: entry.id, name: asString(entry.name), required, defaultsToFirst }] : [];
  });
}

/** The filters that start by fetching their first option: those without a value, except those that the user cleared (null). */
export function getInitiallyPending(blockingFilters: readonly BlockingFilter[], masks: DataMasks): readonly string[] {
  return blockingFilters
    .filter(({ id, defaultsToFirst }) => defaultsToFirst && !hasValue(masks[id]) && !isCleared(masks[id]))
    .map(({ id }) => id);
}

/**
 * The filters that block a chart: those with the chart in scope whose value is either being fetched or required
 * but missing.
 */
export function getBlockingFilters(
  chartId: number,
  blockingFilters: readonly BlockingFilter[],
  masks: DataMasks,
  pending: Readonly<Record<string, true>>,
  scopes: FilterScopes,
): readonly BlockingFilter[] {
  return blockingFilters.filter(
    ({ id, required }) =>
      isChartInFilterScope(scopes, id, chartId) && (Object.hasOwn(pending, id) || (required && !hasValue(masks[id]))),
  );
}
