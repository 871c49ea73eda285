import { t } from '../../lib/t';
import { tabularTextWidth } from '../shared/measureText';
import { columnWidths, longest, type ColumnWidthRequest } from '../shared/table/columnWidths';
import type { PivotLayout } from './layout';
import { getFormatMetric, type PivotModel } from './transform';

const fontSize = 12;
const padding = 12;
const sortIcon = 16;
const collapseIcon = 18;
/** The widest that a heading gets before it wraps, in pixels and as a share of the chart. */
const longestHeading = 320;
const maxHeadingShare = 0.45;
/** How many lines are measured for the width of a value column. */
const sample = 120;

export interface PivotWidths {
  /** Pixels: the rows' dimensions, the names of the columns' dimensions if there are any, then each column. */
  readonly all: readonly number[];
  readonly total: number;
}

export function pivotWidths(model: PivotModel, layout: PivotLayout, width: number, font: string): PivotWidths {
  const measure = (text: string, weight = 400) => tabularTextWidth(text, fontSize, `${String(weight)} ${font}`);
  const widest = (texts: readonly string[], weight?: number) => Math.max(0, ...texts.map((s) => measure(s, weight)));
  const widestHeading = Math.max(100, Math.min(longestHeading, width * maxHeadingShare));
  // `extra` is the width of icons beside a text: they may wrap to the next line when `wraps`.
  const request = (
    texts: string[],
    extra: number,
    whole: readonly string[] = [],
    { weight = 400, wraps = false } = {},
  ): ColumnWidthRequest => {
    const { lines, words } = longest(texts);
    const values = widest(whole, weight);
    return {
      min: Math.ceil(
        Math.max(Math.min(widest(words, weight) + (wraps ? 0 : extra), widestHeading), values, 24) + padding,
      ),
      max: Math.ceil(Math.max(Math.min(widest(lines, weight) + extra, widestHeading), values, 24) + padding),
    };
  };
  const rowRequests = model.rowDimensions.map((dimension, level) => {
    const last = level === model.rowDimensions.length - 1;
    const names = new Set(layout.rows.slice(0, 5000).map((row) => row.path[level]));
    const texts = [...names].map((value) => (value === undefined ? '' : dimension.format(value)));
    return request([dimension.label, ...texts], layout.rowSubtotals && !last ? collapseIcon : 0);
  });
  const labelRequests = model.columnDimensions.length
    ? [
        request(
          // Without row dimensions the totals label is in this column.
          [...model.columnDimensions.map((d) => d.label), ...(rowRequests.length === 0 ? [model.totalLabel] : [])],
          0,
          [],
          { weight: rowRequests.length === 0 ? 600 : 400 },
        ),
      ]
    : [];
  const step = Math.max(1, Math.floor(layout.rows.length / sample));
  const rows = layout.rows.filter((_, i) => i % step === 0);
  if (layout.totalRow) rows.push(layout.totalRow);
  const levels = model.columnDimensions.length;
  const columnRequests = layout.columns.map((column) => {
    const dimension = model.columnDimensions[levels - 1];
    const value = column.path[levels - 1];
    const totalLabel = column.kind === 'subtotal' ? t('Subtotal') : model.totalLabel;
    const label = column.kind === 'leaf' && dimension && value !== undefined ? dimension.format(value) : totalLabel;
    const texts = rows.map((row) =>
      model.formatCell(
        getFormatMetric(model, row.path, column.path),
        model.data.value(row.key, column.key),
        model.data.currency(row.key, column.key),
      ),
    );
    const bold = column.kind !== 'leaf' || layout.totalRow !== undefined || layout.rowSubtotals;
    return request([label], sortIcon, longest(texts).lines, { weight: bold ? 600 : 400, wraps: true });
  });
  const all = columnWidths([...rowRequests, ...labelRequests, ...columnRequests], width);
  return { all, total: all.reduce((sum, w) => sum + w, 0) };
}
