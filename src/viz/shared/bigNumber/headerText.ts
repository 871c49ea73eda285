import { valueFormatter } from '../../../lib/format/formatValue';
import { getGrainTimeFormatter } from '../../../lib/format/grainSpan';
import { getTimeFormatter } from '../../../lib/format/timeFormat';
import { own } from '../../../lib/own';
import { asOptionalString } from '../../../lib/read';
import { verboseName } from '../../../lib/verboseName';
import { GenericType, type Datasource, type QueryResult } from '../../../lib/wire';
import type { MetricValue } from './metricValue';
import type { NumberControls } from './numberControls';

/** The column of the result with the metric: its own label, else the only one that is not `excludedColumn`. */
export function metricColumn(result: QueryResult, label: string, excludedColumn?: string): string {
  if (result.colnames.includes(label)) return label;
  return result.colnames.find((name) => name !== excludedColumn) ?? label;
}

export function makeTimeFormatter({ timeFormat, timeGrain }: NumberControls): (value: number) => string {
  return timeFormat === 'smart_date' ? getGrainTimeFormatter(timeGrain) : getTimeFormatter(timeFormat);
}

/**
 * Formats the number: as a time where the metric is a date or the control requires it, else by number format and currency.
 * @param isVersion2 the chart's format precedes the metric's own (Superset 2.x), instead of the other way round
 */
export function makeHeaderFormatter(
  controls: NumberControls,
  datasource: Datasource | undefined,
  result: QueryResult,
  column: string,
  isVersion2 = false,
): (value: MetricValue) => string {
  const saved = isVersion2 ? undefined : asOptionalString(own(datasource?.column_formats, column));
  const number = valueFormatter({
    format: saved ?? controls.numberFormat,
    currency: controls.currency,
    column,
    datasource,
    detectedCurrency: result.detected_currency,
  });
  const time = makeTimeFormatter(controls);
  const type = result.coltypes[result.colnames.indexOf(column)];
  const raw = result.data[0]?.[column];
  // Text that reads as a number stays a number: only dates, and dates sent as text, are formatted as times.
  const dated =
    type === GenericType.TEMPORAL || (type === GenericType.STRING && typeof raw === 'string' && /\d-\d\d-/.test(raw));
  const asTime = dated || controls.forceTimestamp;
  return (value) => {
    if (value === null) return '';
    if (typeof value === 'string') return value;
    return asTime ? time(Number(value)) : number(value);
  };
}

/** The display name of a metric: the dataset's, else with its column's verbose name, else the label. */
export function getMetricName({ metric, verboseMetric }: NumberControls, datasource: Datasource | undefined): string {
  return verboseMetric ?? verboseName(datasource, metric) ?? metric;
}
