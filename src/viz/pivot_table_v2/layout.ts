import { asBoolean, asString } from '../../lib/read';
import type { DataValue, FormData } from '../../lib/wire';
import { axisEntries, totalEntry, type AxisEntry } from './axis';
import { wholeKey, type Heading } from './pivotData';
import { byKey, byValue, sortHeadings, type HeadingOrder } from './sortHeadings';
import type { Dimension, PivotModel } from './transform';

export interface PivotLayout {
  readonly rows: readonly AxisEntry[];
  readonly columns: readonly AxisEntry[];
  /** The row below all others, always in sight. */
  readonly totalRow: AxisEntry | undefined;
  readonly rowSubtotals: boolean;
  readonly columnSubtotals: boolean;
}

/** By which column's values the person has the rows sorted; undefined: as the chart says. */
export interface ColumnSort {
  readonly key: string;
  readonly desc: boolean;
}

function order(
  control: unknown,
  dimensions: readonly Dimension[],
  metrics: readonly string[],
  total: (heading: Heading) => DataValue,
): HeadingOrder {
  const name = asString(control, 'key_a_to_z');
  if (name === 'value_a_to_z' || name === 'value_z_to_a') return byValue(total, name === 'value_z_to_a');
  const metricDepth = dimensions.findIndex((d) => d.column === undefined);
  return byKey(metricDepth, metrics, name === 'key_z_to_a');
}

/** The rows and columns to draw in their order, with the subtotals and totals that the chart asks for. */
export function pivotLayout(
  formData: FormData,
  model: PivotModel,
  folded: ReadonlySet<string>,
  sort: ColumnSort | undefined,
): PivotLayout {
  const { data, metrics, rowDimensions, columnDimensions } = model;
  const rowOrder = sort
    ? byValue((heading) => data.value(heading.key, sort.key), sort.desc)
    : order(formData.rowOrder, rowDimensions, metrics, (heading) => data.value(heading.key, wholeKey));
  const columnOrder = order(formData.colOrder, columnDimensions, metrics, (heading) =>
    data.value(wholeKey, heading.key),
  );
  // 2.x has no control of subtotals: the total row brings them for the rows, the total column for the columns.
  const { rowSubTotals = formData.colTotals, colSubTotals = formData.rowTotals } = formData;
  const rowSubtotals = asBoolean(rowSubTotals);
  const columnSubtotals = asBoolean(colSubTotals);
  const rows = axisEntries(sortHeadings(data.rows, rowOrder), {
    subtotals: rowSubtotals,
    subtotalsFirst: asBoolean(formData.rowSubtotalPosition),
    folded,
  });
  const columns = axisEntries(sortHeadings(data.columns, columnOrder), {
    subtotals: columnSubtotals,
    subtotalsFirst: asBoolean(formData.colSubtotalPosition),
    folded,
  });
  const totalColumn = asBoolean(formData.rowTotals) || columnDimensions.length === 0;
  return {
    rows,
    columns: totalColumn ? [...columns, totalEntry] : columns,
    totalRow: asBoolean(formData.colTotals) || rowDimensions.length === 0 ? totalEntry : undefined,
    rowSubtotals,
    columnSubtotals,
  };
}
