import { asArray, isRecord } from '../../lib/read';
import type { ExtraFormData, QueryObject } from '../types';

/** Lists (and one map) that grow when several filters reach one chart. */
const APPEND = ['filters', 'adhoc_filters', 'interactive_groupby', 'interactive_highlight', 'interactive_drilldown'];
/** Keys that replace a field of the query object: the key in extra_form_data → the field. */
const OVERRIDE: Readonly<Record<string, string>> = {
  granularity: 'granularity',
  granularity_sqla: 'granularity',
  time_column: 'time_column',
  time_grain: 'time_grain',
  time_range: 'time_range',
  time_compare: 'time_compare',
  visible_deckgl_layers: 'visible_deckgl_layers',
};
const OVERRIDE_EXTRAS = ['relative_start', 'relative_end', 'time_grain_sqla'];

/**
 * Merges several extra_form_data: lists are concatenated, otherwise the last one wins.
 * Source: docs/contract/query-building.md §3.
 */
export function mergeExtraFormData(sources: readonly unknown[]): ExtraFormData {
  const merged: Record<string, unknown> = {};
  for (const source of sources) {
    if (!isRecord(source)) continue;
    for (const [key, value] of Object.entries(source)) {
      if (value === undefined || key === '__proto__') continue;
      if (APPEND.includes(key)) {
        const all = [...asArray(merged[key]), ...asArray(value)];
        // An empty list equals no list: a cleared filter restores the query that was there before.
        if (all.length > 0) merged[key] = all;
      } else if (key === 'custom_form_data') {
        if (isRecord(value)) merged[key] = { ...(isRecord(merged[key]) ? merged[key] : {}), ...value };
      } else merged[key] = value;
    }
  }
  return merged;
}

/** The query with its time settings overridden by extra_form_data. */
export function overrideQuery(query: QueryObject, extraFormData: ExtraFormData): QueryObject {
  const fields: Record<string, unknown> = {};
  const extras: Record<string, unknown> = { ...query.extras };
  for (const [key, field] of Object.entries(OVERRIDE)) {
    if (extraFormData[key] !== undefined) fields[field] = extraFormData[key];
  }
  for (const key of OVERRIDE_EXTRAS) {
    if (extraFormData[key] !== undefined) extras[key] = extraFormData[key];
  }
  return { ...query, ...fields, extras };
}
