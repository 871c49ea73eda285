import type { DataValue } from '../../lib/wire';
import { axisEntries, totalEntry, type AxisEntry } from './axis';
import { GRAND_TOTAL_KEY, type Heading } from './pivotData';
import type { Controls } from './readControls';
import { byKey, byValue, sortHeadings, type HeadingOrder } from './sortHeadings';
import type { Dimension, PivotModel } from './transform';

export interface PivotLayout {
  readonly rows: readonly AxisEntry[];
  readonly columns: readonly AxisEntry[];
  /** The sticky row of totals. */
  readonly totalRow: AxisEntry | undefined;
  readonly rowSubtotals: boolean;
  readonly columnSubtotals: boolean;
}

/** The column by whose values the user sorts the rows; undefined: as saved. */
export interface ColumnSort {
  readonly key: string;
  readonly desc: boolean;
}

function order(
  name: Controls['rowOrder'],
  dimensions: readonly Dimension[],
  metrics: readonly string[],
  total: (heading: Heading) => DataValue,
  nullsFirst: boolean,
): HeadingOrder {
  if (name === 'value_a_to_z' || name === 'value_z_to_a') return byValue(total, name === 'value_z_to_a');
  const metricDepth = dimensions.findIndex((d) => d.column === undefined);
  return byKey(metricDepth, metrics, name === 'key_z_to_a', nullsFirst);
}

/** The sorted rows and columns, with subtotals and totals as set by the controls. */
export function pivotLayout(
  controls: Controls,
  model: PivotModel,
  collapsed: ReadonlySet<string>,
  sort: ColumnSort | undefined,
  /** As in 2.x. */
  nullsFirst = false,
): PivotLayout {
  const { data, metrics, rowDimensions, columnDimensions } = model;
  const rowOrder = sort
    ? byValue((heading) => data.value(heading.key, sort.key), sort.desc)
    : order(
        controls.rowOrder,
        rowDimensions,
        metrics,
        (heading) => data.value(heading.key, GRAND_TOTAL_KEY),
        nullsFirst,
      );
  const columnOrder = order(
    controls.columnOrder,
    columnDimensions,
    metrics,
    (heading) => data.value(GRAND_TOTAL_KEY, heading.key),
    nullsFirst,
  );
  const { rowSubtotals, columnSubtotals } = controls;
  const rows = axisEntries(sortHeadings(data.rows, rowOrder), {
    subtotals: rowSubtotals,
    subtotalsFirst: controls.rowSubtotalsFirst,
    collapsed,
  });
  const columns = axisEntries(sortHeadings(data.columns, columnOrder), {
    subtotals: columnSubtotals,
    subtotalsFirst: controls.columnSubtotalsFirst,
    collapsed,
  });
  const totalColumn = controls.rowTotals || columnDimensions.length === 0;
  return {
    rows,
    columns: totalColumn ? [...columns, totalEntry] : columns,
    totalRow: controls.columnTotals || rowDimensions.length === 0 ? totalEntry : undefined,
    rowSubtotals,
    columnSubtotals,
  };
}
