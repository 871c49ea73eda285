import { asArray, asRecord, isRecord, type UnknownRecord } from '../../lib/read';
import type { FormData } from '../../lib/wire';

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

function hasTemporalFilter(form: UnknownRecord): boolean {
  return Object.entries(form).some(
    ([key, filters]) =>
      key.startsWith('adhoc_filters') &&
      asArray(filters).some((filter) => isRecord(filter) && filter['operator'] === 'TEMPORAL_RANGE'),
  );
}

/**
 * Whether a time range reaches the chart's SQL: only through a time column or a time filter of the chart, or through a
 * time column that the dashboard sets. The server ignores it otherwise, without reporting it as rejected.
 */
export function hasTimeFilter(formData: FormData): boolean {
  const extra = asRecord(formData.extra_form_data);
  const isTimeColumn = (filter: unknown): boolean =>
    isRecord(filter) && (filter['col'] === '__time_col' || filter['col'] === '__granularity') && isText(filter['val']);
  return (
    [formData, extra].some((form) => isText(form['granularity']) || isText(form['granularity_sqla'])) ||
    [formData, extra].some(hasTemporalFilter) ||
    asArray(extra['filters']).some((filter) => isRecord(filter) && filter['op'] === 'TEMPORAL_RANGE') ||
    asArray(formData.extra_filters).some(isTimeColumn)
  );
}
