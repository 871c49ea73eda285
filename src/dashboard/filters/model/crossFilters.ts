import { asArray, asNumber, asRecord, asString, isRecord, type UnknownRecord } from '../../../lib/read';
import { hasValue } from '../../../query/filters/blockingFilters';
import { isCrossFilterId } from '../../../query/filters/filterScopes';
import { columnLabel, isColumn } from '../../../query/labels';
import type { DataMask, DataMasks } from '../../../query/types';
import { getMaskText, getValueText } from './maskText';

/** The selected values of one column. */
export interface CrossFilterValue {
  readonly column: string;
  /** For display: 'CA, NY'. */
  readonly value: string;
}

export interface CrossFilter {
  /** The emitting chart. */
  readonly chartId: number;
  readonly values: readonly CrossFilterValue[];
}

/** The chart id of a mask's key; undefined if the key is a native filter's. */
export function getEmitterId(id: string): number | undefined {
  return isCrossFilterId(id) ? asNumber(id) : undefined;
}

/** Operators that are not displayed. */
const IMPLICIT_OPERATORS: ReadonlySet<string> = new Set(['IN', '==', 'TEMPORAL_RANGE']);

function toCrossFilterValues(filter: UnknownRecord): readonly CrossFilterValue[] {
  if (!isColumn(filter.col)) return [];
  const column = columnLabel(filter.col);
  const op = asString(filter.op).toUpperCase();
  if (op === 'IS NULL') return [{ column, value: getValueText(null) }];
  const value = asString(filter.formattedVal) || asArray(filter.val).map(getValueText).join(', ');
  return [{ column, value: IMPLICIT_OPERATORS.has(op) ? value : `${op} ${value}`.trim() }];
}

/** The chart's own label of its selection: a date as the chart formats it. */
function getSelectionLabel(mask: DataMask): string {
  const { label, selectedValues } = asRecord(mask.filterState);
  if (label !== undefined && label !== null) return getMaskText(mask);
  const names = asArray(selectedValues);
  return names.every((name) => typeof name === 'string') ? names.join(', ') : '';
}

/** The columns and values of a chart's selection. */
export function getCrossFilterValues(mask: DataMask): readonly CrossFilterValue[] {
  const values = asArray(mask.extraFormData?.['filters']).flatMap((filter) =>
    isRecord(filter) ? toCrossFilterValues(filter) : [],
  );
  const [only] = values;
  if (!only || values.length > 1) return values;
  const column = asString(mask.filterState?.['customColumnLabel']) || only.column;
  return [{ column, value: getSelectionLabel(mask) || only.value }];
}

/** The active cross-filters, in the order in which they were set. */
export function getCrossFilters(masks: DataMasks): readonly CrossFilter[] {
  return Object.entries(masks).flatMap(([id, mask]) => {
    const chartId = getEmitterId(id);
    if (chartId === undefined) return [];
    const values = getCrossFilterValues(mask);
    return values.length > 0 || hasValue(mask) ? [{ chartId, values }] : [];
  });
}

/** The mask of a chart without its selection; its other keys stay. */
export function clearSelection(chartId: number, mask: DataMask | undefined): DataMask {
  return { ...mask, id: chartId, extraFormData: {}, filterState: { value: null, selectedValues: null } };
}
