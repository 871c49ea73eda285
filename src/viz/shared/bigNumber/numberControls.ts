import { asBoolean, asNumber, asOptionalString, asRecord, asString, isRecord } from '../../../lib/read';
import type { FormData } from '../../../lib/wire';
import { metricLabel, getMetrics } from '../../../query/labels';
import { timeGrain } from '../../../query/temporalColumns';
import type { QueryMetric } from '../../../query/types';

/** The controls of both big numbers. Font sizes are shares of the height, over 0 up to 1. */
export interface NumberControls {
  /** The metric's label; '' without one. */
  readonly metric: string;
  /** The name of a simple metric without a custom one: that of its column is the verbose one. */
  readonly verboseMetric: string | undefined;
  readonly numberFormat: string | undefined;
  /** As saved; valueFormatter reads it. */
  readonly currency: unknown;
  readonly timeFormat: string;
  readonly timeGrain: string | undefined;
  /** The number is a timestamp. */
  readonly forceTimestamp: boolean;
  readonly showMetricName: boolean;
  readonly subtitle: string;
  readonly headerSize: number;
  readonly subheaderSize: number;
  readonly subtitleSize: number;
  readonly metricNameSize: number;
}

/** An invalid share counts as not set. */
function readShare(value: unknown, fallback: number): number {
  const share = asNumber(value, fallback);
  return share > 0 && share <= 1 ? share : fallback;
}

function readVerboseMetric(metric: QueryMetric | undefined): string | undefined {
  if (!isRecord(metric) || metric.expressionType !== 'SIMPLE' || asBoolean(metric.hasCustomLabel)) return undefined;
  const name = asOptionalString(asRecord(metric.column).verbose_name);
  return name && `${asString(metric.aggregate)}(${name})`;
}

export function readNumberControls(formData: FormData): NumberControls {
  const metric = getMetrics(formData.metric)[0] ?? getMetrics(formData.metrics)[0];
  const subheaderSize = readShare(formData.subheader_font_size, 0.15);
  return {
    metric: metric === undefined ? '' : metricLabel(metric),
    verboseMetric: readVerboseMetric(metric),
    numberFormat: asOptionalString(formData.y_axis_format),
    currency: formData.currency_format,
    timeFormat: asOptionalString(formData.time_format) ?? 'smart_date',
    timeGrain: timeGrain(formData) ?? undefined,
    forceTimestamp: asBoolean(formData.force_timestamp_formatting),
    showMetricName: asBoolean(formData.show_metric_name),
    subtitle: asString(formData.subtitle),
    headerSize: readShare(formData.header_font_size, 0.4),
    subheaderSize,
    subtitleSize: readShare(formData.subtitle_font_size, subheaderSize),
    metricNameSize: readShare(formData.metric_name_font_size, 0.15),
  };
}
