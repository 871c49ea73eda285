import { useMemo, useRef, useState } from 'react';
import type { Row } from '../../../lib/wire';
import type { CellEventHandlers } from '../dataPoints/useCellEvents';
import { useListWindow } from '../../../ui/useListWindow';
import type { TableColumn } from './columns';
import type { ColumnTools } from './columnTools';
import { TableHead } from './TableHead';
import { TableRow, TotalsRow, type CellContext } from './Rows';
import type { SortKey } from './tableModel';
import { tableWidths, columnWidthRequests } from './tableWidths';

export interface GridProps {
  /** The accessible name of the chart. */
  readonly name: string;
  readonly context: CellContext;
  readonly rows: readonly Row[];
  /** Every row of the result, so that column widths are the same on every page. */
  readonly allRows: readonly Row[];
  readonly totals: Row | undefined;
  readonly width: number;
  readonly height: number;
  readonly sort: readonly SortKey[];
  readonly onSort: (column: TableColumn, add: boolean) => void;
  readonly onMove: ((from: string, to: string) => void) | undefined;
  /** The compared metrics that only have their current value. */
  readonly folded: ReadonlySet<string>;
  readonly onFold: (metric: string) => void;
  /** Event handlers of the selectable cells. */
  readonly cells: CellEventHandlers;
  readonly columnTools: ColumnTools | undefined;
  readonly emptyText: string;
  /** Identifies the displayed rows and their order: a new view scrolls to the top. */
  readonly view: string;
}

/** Height of a single-line row in table.css, pixels. */
const rowHeight = 26;
/** The widest that a column gets by itself to fit its content, pixels. */
const widestFit = 900;

/** The scrolling table with sticky headings and totals; only rows near the viewport are rendered. */
export function Grid(props: GridProps) {
  const { name, context, rows, allRows, totals, width, height, sort, onSort, onMove, cells, emptyText, view } = props;
  const { columnTools } = props;
  const { columns, theme } = context;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { start, end, above, below, onScroll } = useListWindow(rows, rowHeight, {
    viewport: height,
    scroller,
    body,
    view,
  });
  // By key. Resizing one column keeps the others as they are.
  const [resized, setResized] = useState<ReadonlyMap<string, number>>();
  const headExtra = columnTools?.buttonWidth ?? 0;
  const requests = useMemo(
    () => columnWidthRequests(columns, allRows, totals, theme.fontFamily, headExtra),
    [columns, allRows, totals, theme.fontFamily, headExtra],
  );
  const fitting = tableWidths(requests, width, height, rows.length);
  const widths = columns.map((column, i) => resized?.get(column.key) ?? fitting[i] ?? 0);
  const total = widths.reduce((sum, w) => sum + w, 0);
  const hasPixels = resized !== undefined || total > width;
  const setWidth = (index: number, next: number) => {
    setResized(new Map(columns.map((column, i) => [column.key, i === index ? next : (widths[i] ?? 0)])));
  };
  const resize = columnTools
    ? {
        getWidth: (index: number) => widths[index] ?? 0,
        onResize: setWidth,
        onFit: (index: number) => {
          const { min = 0, max = 0 } = requests[index] ?? {};
          setWidth(index, Math.min(Math.max(min, max), widestFit));
        },
      }
    : undefined;
  const spacer = (pixels: number, key: string) =>
    pixels > 0 && (
      <tr key={key} aria-hidden className="vt-spacer">
        <td colSpan={columns.length} style={{ height: pixels }} />
      </tr>
    );
  return (
    <div
      ref={scroller}
      className="vt-scroll"
      onScroll={onScroll}
      {...cells}
      {...(context.filters || context.menus ? { tabIndex: 0, role: 'group', 'aria-label': name } : {})}
    >
      <table className="vt-table" aria-rowcount={rows.length + 1} style={{ width: hasPixels ? total : '100%' }}>
        <colgroup>
          {columns.map((column, i) => {
            const w = widths[i] ?? 0;
            return <col key={column.key} style={{ width: hasPixels ? w : `${String((w / total) * 100)}%` }} />;
          })}
        </colgroup>
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          onMove={onMove}
          folded={props.folded}
          onFold={props.onFold}
          columnTools={columnTools}
          resize={resize}
        />
        <tbody ref={body}>
          {spacer(above, 'above')}
          {rows.slice(start, end).map((row, i) => (
            <TableRow key={start + i} row={row} index={start + i} context={context} />
          ))}
          {spacer(below, 'below')}
          {rows.length === 0 && (
            <tr>
              <td colSpan={Math.max(columns.length, 1)} className="vt-null">
                {emptyText}
              </td>
            </tr>
          )}
        </tbody>
        {totals && <TotalsRow context={context} totals={totals} />}
      </table>
    </div>
  );
}
