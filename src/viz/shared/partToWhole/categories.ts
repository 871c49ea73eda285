import { t } from '../../../lib/t';
import { formatTime } from '../../../lib/format/timeFormat';
import { stringifyJson } from '../../../lib/losslessJson';
import { GenericType, type DataValue, type Datasource, type QueryResult, type Row } from '../../../lib/wire';
import { columnLabel } from '../../../query/labels';
import type { QueryColumn } from '../../../query/types';
import { valueFormatter, type ValueFormatter } from '../../../lib/format/formatValue';
import { verboseName } from '../../../lib/verboseName';
import type { SegmentControls } from './segmentControls';

/** One dimension of a chart: its column in the query, and its name in the result. */
export interface Dimension {
  readonly column: QueryColumn;
  readonly name: string;
  readonly temporal: boolean;
}

export function getDimensions(columns: readonly QueryColumn[], result: QueryResult): Dimension[] {
  return columns.map((column) => {
    const name = columnLabel(column);
    return { column, name, temporal: result.coltypes[result.colnames.indexOf(name)] === GenericType.TEMPORAL };
  });
}

/** A dimension's value as a label. Null and empty text are formatted as in Superset's filters. */
export function categoryText(value: DataValue | undefined, temporal: boolean, dateFormat: string | undefined): string {
  if (value === null || value === undefined) return '<NULL>';
  if (value === '') return '<empty string>';
  if (temporal && typeof value !== 'boolean') {
    const text = formatTime(dateFormat, value);
    if (text !== '') return text;
  }
  // Semi-structured columns have nested values, whatever their type.
  return typeof value === 'object' ? stringifyJson(value) : String(value);
}

export function rowLabels(row: Row, dimensions: readonly Dimension[], dateFormat: string | undefined): string[] {
  return dimensions.map(({ name, temporal }) => categoryText(row[name], temporal, dateFormat));
}

export interface ChartMetric {
  /** The column of the result. */
  readonly name: string;
  /** The display name. */
  readonly title: string;
  readonly format: ValueFormatter;
}

/** The one metric of a chart, with the formatter of its controls and dataset. */
export function getMetric(
  { metric: name, numberFormat, currency }: Pick<SegmentControls, 'metric' | 'numberFormat' | 'currency'>,
  result: QueryResult,
  datasource: Datasource | undefined,
): ChartMetric {
  return {
    name,
    title: verboseName(datasource, name) ?? name,
    format: valueFormatter({
      format: numberFormat,
      currency,
      column: name,
      datasource,
      detectedCurrency: result.detected_currency,
    }),
  };
}

/** The values of a chart for screen readers: the first ten, and how many more there are. */
export function describeValues(segments: readonly { readonly label: string; readonly text: string }[]): string {
  if (segments.length === 0) return t('No results');
  const first = segments.slice(0, 10).map(({ label, text }) => `${label}: ${text}`);
  return segments.length > 10 ? `${first.join('; ')} … +${String(segments.length - 10)}` : first.join('; ');
}
