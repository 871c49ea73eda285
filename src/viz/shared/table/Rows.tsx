import { memo, type CSSProperties, type ReactNode } from 'react';
import { withOpacity } from '../../../lib/color/color';
import { plainText } from '../../../lib/plainText';
import { t } from '../../../lib/t';
import { safeHref } from '../../../lib/urls';
import type { Row } from '../../../lib/wire';
import { barBackground, barExtent } from './cellBar';
import type { ColorRule } from './conditionalFormatting';
import { HtmlText, isProbablyHtml } from './HtmlText';
import { ruleStyle } from './ruleStyle';
import type { VizTheme } from '../../types';
import type { TableColumn } from './columns';
import { getTextAlign } from './getTextAlign';
import { isSelected, isDimension, type Selection } from './crossFilter';
import { comparisonTrend } from '../query/timeComparison';
import type { TableModel } from './tableModel';

/** Shared by all cells of a table. Rows render again when its identity changes. */
export interface CellContext {
  readonly columns: readonly TableColumn[];
  readonly rules: readonly ColorRule[];
  readonly trends: TableModel['trends'];
  readonly getValue: TableModel['getValue'];
  readonly theme: VizTheme;
  readonly html: boolean;
  readonly links: boolean | undefined;
  /** Set when time comparisons are coloured: whether an increase is good. */
  readonly upIsGood: boolean | undefined;
  readonly selection: Selection;
  /** Cells of dimensions can be clicked to filter other charts. */
  readonly filters: boolean;
  /** The cells have a context menu. */
  readonly menus: boolean;
  readonly totalsLabel: string;
}

/** Colours of cell bars, which are backgrounds of text: brighter than the theme's text colours. */
const ABOVE = '#5ac189';
const BELOW = '#e04355';

function renderText(value: unknown, text: string, { html, links }: CellContext): ReactNode {
  if (html && typeof value === 'string' && isProbablyHtml(text)) return <HtmlText html={text} />;
  if (!links || !/^https?:\/\//.test(text)) return text;
  return (
    <a href={safeHref(text)} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

function getTrend({ key, group }: TableColumn, row: Row, { trends, upIsGood }: CellContext) {
  const isUpGood = trends.get(key) ?? upIsGood;
  return group && isUpGood !== undefined ? comparisonTrend(row, group.metric, group.shifted, isUpGood) : undefined;
}

function cellStyle(column: TableColumn, row: Row, context: CellContext): CSSProperties {
  const { theme } = context;
  const value = column.get(row);
  const style: CSSProperties = { textAlign: getTextAlign(column.align) };
  const ruled = ruleStyle(context.rules, column.key, (key) => context.getValue(row, key), theme);
  const trend = getTrend(column, row, context);
  const trendColor = trend && withOpacity(trend.good ? theme.success : theme.error, 0.2);
  const isTrendRuled = trendColor !== undefined && context.trends.has(column.key);
  const background = isTrendRuled ? trendColor : (ruled.background ?? trendColor);
  if (background !== undefined) style.backgroundColor = background;
  // Muted text (of an empty cell) is unreadable on a coloured background.
  const color =
    (isTrendRuled && ruled.background !== undefined ? undefined : ruled.color) ??
    (background === undefined ? undefined : theme.text);
  if (color !== undefined) style.color = color;
  if (background === undefined && column.bars && typeof value === 'number') {
    const { range, aligned, colored } = column.bars;
    const plain = colored ? withOpacity(value < 0 ? BELOW : ABOVE, 0.32) : withOpacity(theme.text, 0.16);
    const fill = ruled.bar === undefined ? plain : withOpacity(ruled.bar, 0.6);
    style.backgroundImage = barBackground(barExtent(value, range, aligned), fill);
  }
  return style;
}

function Cell({
  column,
  row,
  context,
}: {
  readonly column: TableColumn;
  readonly row: Row;
  readonly context: CellContext;
}) {
  const value = column.get(row);
  const empty = value === null || value === undefined;
  const text = empty ? t('N/A') : column.format(value, row);
  const canFilter = context.filters && isDimension(column);
  const active = isDimension(column) && value !== undefined && isSelected(context.selection, column.key, value);
  const classes = [
    empty && 'vt-null',
    (column.numeric || column.temporal) && 'vt-nowrap',
    column.config.truncate && 'vt-truncate',
    canFilter && 'vt-filter',
    active && 'vt-active',
  ].filter(Boolean);
  const arrow = column.group?.mark === 'Main' ? getTrend(column, row, context)?.arrow : undefined;
  return (
    <td
      className={classes.length ? classes.join(' ') : undefined}
      style={cellStyle(column, row, context)}
      title={column.config.truncate || typeof value === 'number' ? plainText(value) : undefined}
      {...(canFilter || context.menus ? { tabIndex: -1, 'data-cell': column.key } : {})}
      {...(active ? { 'aria-current': true } : {})}
    >
      {arrow !== undefined && `${arrow} `}
      {renderText(value, text, context)}
    </td>
  );
}

export interface TableRowProps {
  readonly row: Row;
  /** The index of the row among the displayed rows. */
  readonly index: number;
  readonly context: CellContext;
}

export const TableRow = memo(function TableRow({ row, index, context }: TableRowProps) {
  return (
    <tr data-i={index} aria-rowindex={index + 2} className={index % 2 ? undefined : 'odd'}>
      {context.columns.map((column) => (
        <Cell key={column.key} column={column} row={row} context={context} />
      ))}
    </tr>
  );
});

/** The sticky row of totals below the table. */
export function TotalsRow({ context, totals }: { readonly context: CellContext; readonly totals: Row }) {
  const { columns, totalsLabel } = context;
  return (
    <tfoot>
      <tr>
        {columns.map((column, i) => {
          const value = column.get(totals);
          // Dimensions have no total, and the first column has the label.
          const empty = value === undefined || i === 0 ? '' : t('N/A');
          const text = value === null || value === undefined ? empty : column.format(value);
          const label = i === 0 ? (text === '' ? totalsLabel : `${totalsLabel} ${text}`) : text;
          return i === 0 ? (
            <th key={column.key} scope="row" style={{ textAlign: text === '' ? 'start' : getTextAlign(column.align) }}>
              {label}
            </th>
          ) : (
            <td key={column.key} style={{ textAlign: getTextAlign(column.align) }}>
              {label}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
