import { valueFormatter } from '../../../lib/format/formatValue';
import { asBoolean, asOptionalString, asRecord } from '../../../lib/read';
import { getTimeFormatter, grainTimeFormat } from '../../../lib/format/timeFormat';
import { verboseName } from '../../../lib/verboseName';
import { GenericType, type Datasource, type FormData, type QueryResult } from '../../../lib/wire';
import { metricLabel, metricsOf } from '../../../query/labels';
import type { MetricValue } from './metricValue';

/** The label of the form's one metric; '' when it names none. */
export function getMetricLabel(formData: FormData): string {
  const metric = metricsOf(formData.metric)[0] ?? metricsOf(formData.metrics)[0];
  return metric === undefined ? '' : metricLabel(metric);
}

/** The column of the answer that holds the metric: its own label, else the only candidate that is not `except`. */
export function metricColumn(result: QueryResult, label: string, except?: string): string {
  if (result.colnames.includes(label)) return label;
  return result.colnames.find((name) => name !== except) ?? label;
}

export function makeTimeFormatter(formData: FormData): (value: number) => string {
  const format = asOptionalString(formData.time_format) ?? 'smart_date';
  const extras = asRecord(formData.extra_form_data);
  const grain = asOptionalString(extras.time_grain_sqla) ?? asOptionalString(formData.time_grain_sqla);
  return getTimeFormatter(format === 'smart_date' ? grainTimeFormat(grain) : format);
}

/** How the number is written: as a time where the metric is a date or the form forces it, else by number format and currency. */
export function makeHeaderFormatter(
  formData: FormData,
  datasource: Datasource | undefined,
  result: QueryResult,
  column: string,
): (value: MetricValue) => string {
  const number = valueFormatter({
    format: formData.y_axis_format,
    currency: formData.currency_format,
    column,
    datasource,
    detectedCurrency: result.detected_currency,
  });
  const time = makeTimeFormatter(formData);
  const type = result.coltypes[result.colnames.indexOf(column)];
  const raw = result.data[0]?.[column];
  // Text that reads as a number stays a number: only dates, and dates sent as text, are written as times.
  const dated =
    type === GenericType.TEMPORAL || (type === GenericType.STRING && typeof raw === 'string' && /\d-\d\d-/.test(raw));
  const asTime = dated || asBoolean(formData.force_timestamp_formatting);
  return (value) => {
    if (value === null) return '';
    if (typeof value === 'string') return value;
    return asTime ? time(Number(value)) : number(value);
  };
}

/** The name that people see for a metric: the dataset's own, else the label. */
export function getMetricName(label: string, datasource: Datasource | undefined): string {
  return verboseName(datasource, label) ?? label;
}
