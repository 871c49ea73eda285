import { asArray, asNumber, asRecord, asString, isRecord, type UnknownRecord } from '../../../lib/read';
import { hasValue } from '../../../query/filters/blockingFilters';
import { columnLabel, isColumn } from '../../../query/labels';
import type { DataMask, DataMasks } from '../../../query/types';
import { getMaskText, getValueText } from './maskText';

/** What the selection on a chart lets through, of one column. */
export interface CrossFilterPart {
  readonly column: string;
  /** In words, 'CA, NY'. */
  readonly value: string;
}

export interface CrossFilter {
  /** The chart that the selection was made on. */
  readonly chartId: number;
  readonly parts: readonly CrossFilterPart[];
}

/** A chart's id as a mask's key, or undefined where the key is a native filter's. */
export function getEmitterId(id: string): number | undefined {
  return /^\d+$/.test(id) ? asNumber(id) : undefined;
}

/** Operators that need no word of their own before the values. */
const SILENT: ReadonlySet<string> = new Set(['IN', '==', 'TEMPORAL_RANGE']);

function partOf(filter: UnknownRecord): readonly CrossFilterPart[] {
  if (!isColumn(filter.col)) return [];
  const column = columnLabel(filter.col);
  const op = asString(filter.op).toUpperCase();
  if (op === 'IS NULL') return [{ column, value: getValueText(null) }];
  const value = asString(filter.formattedVal) || asArray(filter.val).map(getValueText).join(', ');
  return [{ column, value: SILENT.has(op) ? value : `${op} ${value}`.trim() }];
}

/** The chart's own words for its selection: a date as it is written there. */
function wordsOf(mask: DataMask): string {
  const { label, selectedValues } = asRecord(mask.filterState);
  if (label !== undefined && label !== null) return getMaskText(mask);
  const names = asArray(selectedValues);
  return names.every((name) => typeof name === 'string') ? names.join(', ') : '';
}

/** The columns and values of a chart's selection. */
export function getCrossFilterValues(mask: DataMask): readonly CrossFilterPart[] {
  const parts = asArray(mask.extraFormData?.['filters']).flatMap((filter) => (isRecord(filter) ? partOf(filter) : []));
  const [only] = parts;
  if (!only || parts.length > 1) return parts;
  const column = asString(mask.filterState?.['customColumnLabel']) || only.column;
  return [{ column, value: wordsOf(mask) || only.value }];
}

/** The selections that filter other charts now, in the order in which they were made. */
export function getCrossFilters(masks: DataMasks): readonly CrossFilter[] {
  return Object.entries(masks).flatMap(([id, mask]) => {
    const chartId = getEmitterId(id);
    if (chartId === undefined) return [];
    const parts = getCrossFilterValues(mask);
    return parts.length > 0 || hasValue(mask) ? [{ chartId, parts }] : [];
  });
}

/** The mask of a chart whose selection is taken back; what else the chart keeps in it stays. */
export function clearSelection(chartId: number, mask: DataMask | undefined): DataMask {
  return { ...mask, id: chartId, extraFormData: {}, filterState: { value: null, selectedValues: null } };
}
