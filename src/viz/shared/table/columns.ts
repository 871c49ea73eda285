import { valueFormatter } from '../../../lib/format/formatValue';
import { getNumberFormatter } from '../../../lib/format/numberFormat';
import { cacheByCurrency, getCurrencyColumn, readCurrencyCode } from '../../../lib/format/rowCurrency';
import { own } from '../../../lib/own';
import { plainText } from '../../../lib/plainText';
import { asOptionalString } from '../../../lib/read';
import { verboseName } from '../../../lib/verboseName';
import { GenericType, type DataValue, type Datasource, type QueryResult, type Row } from '../../../lib/wire';
import { barRange } from './cellBar';
import { columnConfig, type ColumnConfig } from './columnConfig';
import { getCell, comparisonMarks, comparisonValue, shiftedColumn, type ComparisonMark } from '../query/timeComparison';
import type { TableControls } from './tableControls';
import { timeText } from './timeText';

/** One displayed column, with its accessor and formatter. */
export interface TableColumn {
  readonly key: string;
  readonly label: string;
  /** The metric whose comparison this column belongs to; such columns share a heading. */
  readonly group?: {
    readonly label: string;
    readonly metric: string;
    readonly shifted: string;
    readonly mark: ComparisonMark;
  };
  readonly numeric: boolean;
  readonly temporal: boolean;
  readonly metric: boolean;
  /** As in a page whose lines run from left to right. */
  readonly align: 'left' | 'center' | 'right';
  readonly config: ColumnConfig;
  readonly description: string | undefined;
  readonly get: (row: Row) => DataValue | undefined;
  /** Never called with null. `row` is the value's own: the currency AUTO is that of the row. */
  readonly format: (value: DataValue, row?: Row) => string;
  readonly bars:
    { readonly range: readonly [number, number]; readonly aligned: boolean; readonly colored: boolean } | undefined;
}

interface Context {
  readonly controls: TableControls;
  readonly result: QueryResult;
  readonly datasource: Datasource | undefined;
  readonly raw: boolean;
}

interface Kind {
  /** The column of the result that determines name, type and format. */
  readonly source: string;
  readonly metric: boolean;
  readonly percent: boolean;
  readonly type: number | undefined;
}

type NumberText = (value: DataValue, row?: Row) => string;

/** `metricConfig`: the settings of the metric that a compared column belongs to. */
function makeFormatter(
  context: Context,
  config: ColumnConfig,
  metricConfig: ColumnConfig | undefined,
  kind: Kind,
  get: (row: Row) => DataValue | undefined,
) {
  const { controls, result, datasource, raw } = context;
  // The format of a metric is not that of its share or its relative change, which are no money either.
  const formatKey = kind.percent ? `%${kind.source}` : kind.source;
  const saved = own(datasource?.column_formats, formatKey);
  const currency = kind.percent
    ? undefined
    : (config.currency ?? metricConfig?.currency ?? own(datasource?.currency_formats, formatKey));
  if ((kind.type === GenericType.TEMPORAL && !kind.percent) || config.timeFormat !== undefined) {
    const values = function* () {
      for (const row of result.data) yield get(row) ?? null;
    };
    return timeText(values, {
      custom: config.timeFormat ?? saved,
      format: controls.timestampFormat,
      grain: controls.timeGrain,
      raw,
    });
  }
  const currencyColumn = getCurrencyColumn(datasource, result);
  const numberText = (format: string | undefined): NumberText => {
    const options = { format, currency, column: kind.source, datasource };
    if (currencyColumn === undefined) return valueFormatter({ ...options, detectedCurrency: result.detected_currency });
    const getFormatter = cacheByCurrency((detectedCurrency) => valueFormatter({ ...options, detectedCurrency }));
    return (value, row) => getFormatter(readCurrencyCode(row && getCell(row, currencyColumn)))(value);
  };
  const { fractionDigits: digits } = config;
  const fixed = digits === undefined ? undefined : `,.${String(digits)}${kind.percent ? '%' : 'f'}`;
  const format = config.numberFormat ?? fixed ?? metricConfig?.numberFormat ?? saved;
  const formatted = kind.metric || kind.percent || format !== undefined || Boolean(currency);
  const big = kind.percent ? getNumberFormatter(format ?? ',.3%') : formatted ? numberText(format) : plainText;
  const small =
    config.smallNumberFormat === undefined
      ? big
      : (kind.percent ? getNumberFormatter : numberText)(config.smallNumberFormat);
  return (value: DataValue, row?: Row): string => {
    if (typeof value === 'bigint') return formatted ? big(value, row) : value.toString();
    if (typeof value !== 'number') return plainText(value);
    return Math.abs(value) < 1 ? small(value, row) : big(value, row);
  };
}

/** Compared columns are named by their sign, beside a custom name too: a metric's three may have the same. */
function columnTitle({ name, hasMark }: ColumnConfig, label: string, group: TableColumn['group']): string {
  if (name === undefined) return label;
  return group && group.mark !== 'Main' && hasMark ? `${group.mark} ${name}` : name;
}

function column(
  context: Context,
  key: string,
  label: string,
  kind: Kind,
  get: (row: Row) => DataValue | undefined,
  group?: TableColumn['group'],
): TableColumn {
  const { controls, result, datasource, raw } = context;
  const config = columnConfig(controls.columnConfig, key);
  const metricConfig = group && columnConfig(controls.columnConfig, group.metric);
  const numeric = kind.type === GenericType.NUMERIC || kind.metric || kind.percent;
  const aligned = config.alignBars ?? controls.alignBars;
  // A dimension's numbers (years, postcodes) are names, not measures.
  const isMeasure = numeric && (raw || kind.metric || kind.percent);
  const hasBars = isMeasure && !controls.hidesBars && (config.bars ?? controls.showBars);
  const values = function* () {
    for (const row of result.data) yield get(row);
  };
  const range = hasBars ? barRange(values(), aligned) : undefined;
  const described = datasource?.columns.find((c) => c.column_name === kind.source)?.description;
  return {
    key,
    label: columnTitle(config, label, group),
    ...(group ? { group } : {}),
    numeric,
    temporal: kind.type === GenericType.TEMPORAL,
    metric: kind.metric || kind.percent,
    // A metric may be a text: the largest name.
    align: config.align ?? (numeric && kind.type !== GenericType.STRING ? 'right' : 'left'),
    config,
    description: asOptionalString(described),
    get,
    format: makeFormatter(context, config, metricConfig, kind, get),
    bars: range && { range, aligned, colored: config.colorBars ?? controls.colorBars },
  };
}

/** The visible columns of the table, in the order of the result. */
export function tableColumns(
  controls: TableControls,
  result: QueryResult,
  datasource: Datasource | undefined,
): TableColumn[] {
  const raw = controls.queryMode === 'raw';
  const context: Context = { controls, result, datasource, raw };
  const metrics = new Set(controls.metrics);
  const percents = new Set(controls.percentMetrics);
  const compares = controls.comparesTimes;
  const name = (key: string) => verboseName(datasource, key) ?? key;
  const shifted = new Set<string>();
  const isPercentOf = (key: string) => key.startsWith('%') && percents.has(key.slice(1));
  if (compares) {
    for (const key of result.colnames) {
      const other = metrics.has(key) || isPercentOf(key) ? shiftedColumn(result.colnames, key) : undefined;
      if (other !== undefined) shifted.add(other);
    }
  }
  const columns = result.colnames.flatMap((key, i): TableColumn[] => {
    // A metric queried only for its percentage is not shown itself.
    if (percents.has(key) && !metrics.has(key)) return [];
    if (shifted.has(key)) return [];
    if (compares && [...percents].some((p) => !metrics.has(p) && key.startsWith(`${p}__`))) return [];
    const percent = isPercentOf(key);
    const metric = metrics.has(key);
    const type = result.coltypes[i];
    const label = percent ? `%${name(key.slice(1))}` : name(key);
    const source = percent ? key.slice(1) : key;
    const other = compares && (metric || percent) ? shiftedColumn(result.colnames, key) : undefined;
    if (other === undefined) {
      return [column(context, key, label, { source, metric, percent, type }, (row) => getCell(row, key))];
    }
    return comparisonMarks.map((mark) =>
      column(
        context,
        `${mark} ${key}`,
        mark === 'Main' ? label : mark,
        { source, metric: true, percent: percent || mark === '%', type: GenericType.NUMERIC },
        (row) => comparisonValue(row, key, other, mark),
        { label, metric: key, shifted: other, mark },
      ),
    );
  });
  return columns.filter((c) => c.config.visible);
}
