import { valueFormatter } from '../../lib/format/formatValue';
import { cacheByCurrency, getCurrencyColumn, readCurrencyCode } from '../../lib/format/rowCurrency';
import { stringifyJson } from '../../lib/losslessJson';
import { own } from '../../lib/own';
import { t } from '../../lib/t';
import { getGrainTimeFormatter } from '../../lib/format/grainSpan';
import { getTimeFormatter } from '../../lib/format/timeFormat';
import { verboseName } from '../../lib/verboseName';
import { GenericType, type DataValue, type Datasource, type QueryResult, type Row } from '../../lib/wire';
import { isoMillis } from '../shared/bigNumber/metricValue';
import { colorRules, type ColorRule } from '../shared/table/conditionalFormatting';
import type { VizTheme } from '../types';
import { aggregateFunction } from './aggregators';
import type { Controls } from './readControls';
import { pivotData, type PivotData, type PivotRecord } from './pivotData';

/** One dimension of an axis: a column of the result, or the metrics. */
export interface Dimension {
  /** The column of the result; undefined for the dimension of the metrics. */
  readonly column: string | undefined;
  readonly label: string;
  readonly isTemporal: boolean;
  readonly format: (value: DataValue) => string;
}

export interface PivotModel {
  readonly rowDimensions: readonly Dimension[];
  readonly columnDimensions: readonly Dimension[];
  readonly metrics: readonly string[];
  readonly data: PivotData;
  /**
   * Formats a cell; `metric` is that of getFormatMetric. `currency` is that of the cell, for AUTO: null
   * if it has several, undefined if it is the one that the server detected.
   */
  readonly formatCell: (metric: string | null, value: DataValue, currency?: string | null) => string;
  readonly rules: readonly ColorRule[];
  /** The label of totals, e.g. 'Total (Sum)'. */
  readonly totalLabel: string;
  readonly html: boolean;
}

function getCell(row: Row, key: string): DataValue {
  return own(row, key) ?? null;
}

function plain(value: DataValue): string {
  return value !== null && typeof value === 'object' ? stringifyJson(value) : String(value);
}

function isTemporalColumn({ colnames, coltypes }: QueryResult, column: string): boolean {
  return coltypes[colnames.indexOf(column)] === GenericType.TEMPORAL;
}

/** Formatter of a dimension's values: times by `date_format` (adaptive formatting by the span of the grain), else unformatted. */
function dimensionText(controls: Controls, result: QueryResult, column: string): (value: DataValue) => string {
  if (!isTemporalColumn(result, column)) return plain;
  const { dateFormat, timeGrain: grain } = controls;
  const adaptive = dateFormat === 'smart_date';
  const format =
    adaptive && grain !== undefined
      ? getGrainTimeFormatter(grain)
      : getTimeFormatter(adaptive ? '%Y-%m-%d %H:%M:%S' : dateFormat);
  return (value) => {
    if (typeof value === 'string') {
      const ms = adaptive && grain === undefined ? undefined : isoMillis(value);
      return ms === undefined ? value : format(ms);
    }
    return typeof value === 'number' || typeof value === 'bigint' ? format(Number(value)) : plain(value);
  };
}

function cellText(
  controls: Controls,
  result: QueryResult,
  datasource: Datasource | undefined,
  metrics: readonly string[],
) {
  const makeFormatters = (metric: string | undefined) => {
    const saved = metric === undefined ? undefined : own(datasource?.column_formats, metric);
    const savedCurrency = metric === undefined ? undefined : own(datasource?.currency_formats, metric);
    return cacheByCurrency((detectedCurrency) =>
      valueFormatter({
        // A metric's own saved format overrides the chart's, as in Superset.
        format: saved ?? controls.valueFormat,
        currency: savedCurrency ?? controls.currency,
        column: metric,
        datasource,
        detectedCurrency,
      }),
    );
  };
  const byMetric = new Map(metrics.map((metric) => [metric, makeFormatters(metric)]));
  const mixed = makeFormatters(undefined);
  return (metric: string | null, value: DataValue, currency: string | null | undefined = result.detected_currency) => {
    if (value === null) return '';
    // A text or a list of values: neither a number nor money.
    if (typeof value === 'string') return value;
    const getFormatter = (metric === null ? undefined : byMetric.get(metric)) ?? mixed;
    return getFormatter(currency)(value);
  };
}

function* pivotRecords(
  rows: readonly Row[],
  metrics: readonly string[],
  rowColumns: readonly (string | undefined)[],
  columnColumns: readonly (string | undefined)[],
  currencyColumn: string | undefined,
): Generator<PivotRecord> {
  for (const row of rows) {
    const currency = currencyColumn === undefined ? undefined : readCurrencyCode(getCell(row, currencyColumn));
    for (const metric of metrics) {
      const value = getCell(row, metric);
      if (value === null) continue;
      const path = (names: readonly (string | undefined)[]) =>
        names.map((name) => (name === undefined ? metric : getCell(row, name)));
      yield { row: path(rowColumns), column: path(columnColumns), value, currency };
    }
  }
}

/** The view model of a pivot table. Pure. */
export function pivotModel(
  controls: Controls,
  result: QueryResult | undefined,
  datasource: Datasource | undefined,
  theme: VizTheme,
): PivotModel {
  const queryResult: QueryResult = result ?? { data: [], colnames: [], coltypes: [], rowcount: 0 };
  const { metrics, rows: rowColumns, columns: columnColumns, aggregateFunction: name } = controls;
  const verbose = (name: string) => verboseName(datasource, name) ?? name;
  const dimension = (column: string | undefined): Dimension =>
    column === undefined
      ? { column, label: t('Metric'), isTemporal: false, format: (value) => verbose(plain(value)) }
      : {
          column,
          label: verbose(column),
          isTemporal: isTemporalColumn(queryResult, column),
          format: dimensionText(controls, queryResult, column),
        };
  const getValues = function* (column: string) {
    for (const row of queryResult.data) yield getCell(row, column);
  };
  return {
    rowDimensions: rowColumns.map(dimension),
    columnDimensions: columnColumns.map(dimension),
    metrics,
    data: pivotData(
      pivotRecords(queryResult.data, metrics, rowColumns, columnColumns, getCurrencyColumn(datasource, queryResult)),
      aggregateFunction(name),
    ),
    formatCell: cellText(controls, queryResult, datasource, metrics),
    rules: colorRules(controls.conditionalFormatting, getValues, theme),
    totalLabel: t('Total (%(aggregatorName)s)', { aggregatorName: t(name) }),
    html: controls.allowHtml,
  };
}

/** The metric of a path, by the position of the metrics among the dimensions; null if it has none. */
export function getPathMetric(path: readonly DataValue[], dimensions: readonly Dimension[]): string | null {
  const at = dimensions.findIndex((d) => d.column === undefined);
  const value = at < 0 ? undefined : path[at];
  return typeof value === 'string' ? value : null;
}

/**
 * The metric by whose saved format a cell is printed: its own, or the first one in a subtotal of the metrics. null in totals of them, which
 * have the chart's format even where there is one metric, as in Superset.
 */
export function getFormatMetric(
  { rowDimensions, columnDimensions, metrics }: Pick<PivotModel, 'rowDimensions' | 'columnDimensions' | 'metrics'>,
  row: readonly DataValue[],
  column: readonly DataValue[],
): string | null {
  const [path, dimensions] = rowDimensions.some((d) => d.column === undefined)
    ? [row, rowDimensions]
    : [column, columnDimensions];
  return path.length === 0 ? null : (getPathMetric(path, dimensions) ?? metrics[0] ?? null);
}
