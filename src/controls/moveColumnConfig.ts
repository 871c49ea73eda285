import { asArray, isRecord, type UnknownRecord } from '../lib/read';
import { omit } from '../lib/omit';
import type { FormData } from '../lib/wire';
import { isMetric, metricLabel } from '../query/labels';

const readLabel = (metric: unknown): string | undefined =>
  isRecord(metric) && isMetric(metric) ? metricLabel(metric) : undefined;

/** The settings of a table's columns are by metric label: those of a renamed metric move along, as in Superset. */
export function moveColumnConfig(before: FormData, change: UnknownRecord): UnknownRecord {
  const formerConfig = before['column_config'];
  if (!('metrics' in change) || 'column_config' in change || !isRecord(formerConfig)) return {};
  const former = asArray(before['metrics']).map(readLabel);
  const labels = asArray(change['metrics']).map(readLabel);
  let config = formerConfig;
  labels.forEach((label, index) => {
    const formerLabel = former[index];
    if (label === undefined || formerLabel === undefined) return;
    const isRenamed = !former.includes(label) && !labels.includes(formerLabel);
    if (isRenamed && Object.hasOwn(config, formerLabel))
      config = { ...omit(config, [formerLabel]), [label]: config[formerLabel] };
  });
  return config === formerConfig ? {} : { column_config: config };
}
