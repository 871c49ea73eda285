import { asArray, asBoolean, asOptionalString, asString } from '../../lib/read';
import type { FormData } from '../../lib/wire';
import { columnLabel, getColumns, metricLabel, getMetrics } from '../../query/labels';
import { timeGrain } from '../../query/temporalColumns';
import { asOneOf } from '../shared/asOneOf';

const ORDERS = ['key_a_to_z', 'key_z_to_a', 'value_a_to_z', 'value_z_to_a'] as const;
type Order = (typeof ORDERS)[number];

export interface Controls {
  /** Labels of the dimensions on each side; undefined marks the position of the metrics. */
  readonly rows: readonly (string | undefined)[];
  readonly columns: readonly (string | undefined)[];
  readonly transposed: boolean;
  /** Labels, deduplicated. */
  readonly metrics: readonly string[];
  /** As named in Superset; an unknown one falls back to Sum. */
  readonly aggregateFunction: string;
  readonly valueFormat: string | undefined;
  /** As saved; valueFormatter reads it. */
  readonly currency: unknown;
  readonly dateFormat: string;
  readonly timeGrain: string | undefined;
  /** As saved; colorRules reads them. */
  readonly conditionalFormatting: readonly unknown[];
  readonly allowHtml: boolean;
  readonly rowOrder: Order;
  readonly columnOrder: Order;
  readonly rowTotals: boolean;
  readonly columnTotals: boolean;
  readonly rowSubtotals: boolean;
  readonly columnSubtotals: boolean;
  readonly rowSubtotalsFirst: boolean;
  readonly columnSubtotalsFirst: boolean;
}

function readSides(formData: FormData, transposed: boolean) {
  const rows: (string | undefined)[] = getColumns(formData.groupbyRows).map(columnLabel);
  const columns: (string | undefined)[] = getColumns(formData.groupbyColumns).map(columnLabel);
  const sides = transposed ? { rows: columns, columns: rows } : { rows, columns };
  const side = formData.metricsLayout === 'ROWS' ? sides.rows : sides.columns;
  if (asBoolean(formData.combineMetric)) side.push(undefined);
  else side.unshift(undefined);
  return sides;
}

export function readControls(formData: FormData): Controls {
  const transposed = asBoolean(formData.transposePivot);
  // 2.x has no controls for subtotals: the total row enables those of the rows, the total column those of the columns.
  const { rowSubTotals = formData.colTotals, colSubTotals = formData.rowTotals } = formData;
  return {
    ...readSides(formData, transposed),
    transposed,
    metrics: [...new Set(getMetrics(formData.metrics).map(metricLabel))],
    aggregateFunction: asString(formData.aggregateFunction, 'Sum'),
    valueFormat: asOptionalString(formData.valueFormat),
    currency: formData.currency_format,
    dateFormat: asOptionalString(formData.date_format) ?? 'smart_date',
    timeGrain: timeGrain(formData) ?? undefined,
    conditionalFormatting: asArray(formData.conditional_formatting),
    allowHtml: asBoolean(formData.allow_render_html),
    rowOrder: asOneOf(formData.rowOrder, ORDERS, 'key_a_to_z'),
    columnOrder: asOneOf(formData.colOrder, ORDERS, 'key_a_to_z'),
    rowTotals: asBoolean(formData.rowTotals),
    columnTotals: asBoolean(formData.colTotals),
    rowSubtotals: asBoolean(rowSubTotals),
    columnSubtotals: asBoolean(colSubTotals),
    rowSubtotalsFirst: asBoolean(formData.rowSubtotalPosition),
    columnSubtotalsFirst: asBoolean(formData.colSubtotalPosition),
  };
}
