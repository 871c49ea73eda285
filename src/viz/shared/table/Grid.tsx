import { useMemo, useRef } from 'react';
import type { Row } from '../../../lib/wire';
import type { CellEventHandlers } from '../dataPoints/useCellEvents';
import { useListWindow } from '../../../ui/useListWindow';
import type { TableColumn } from './columns';
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
  /** Event handlers of the selectable cells. */
  readonly cells: CellEventHandlers;
  readonly emptyText: string;
  /** Identifies the displayed rows and their order: a new view scrolls to the top. */
  readonly view: string;
}

/** Height of a single-line row in table.css, pixels. */
const rowHeight = 26;

/** The scrolling table with sticky headings and totals; only rows near the viewport are rendered. */
export function Grid(props: GridProps) {
  const { name, context, rows, allRows, totals, width, height, sort, onSort, onMove, cells, emptyText, view } = props;
  const { columns, theme } = context;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { start, end, above, below, onScroll } = useListWindow(rows, rowHeight, {
    viewport: height,
    scroller,
    body,
    view,
  });
  const requests = useMemo(
    () => columnWidthRequests(columns, allRows, totals, theme.fontFamily),
    [columns, allRows, totals, theme.fontFamily],
  );
  const widths = tableWidths(requests, width, height, rows.length);
  const total = widths.reduce((sum, w) => sum + w, 0);
  const overflows = total > width;
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
      <table className="vt-table" aria-rowcount={rows.length + 1} style={{ width: overflows ? total : '100%' }}>
        <colgroup>
          {columns.map((column, i) => {
            const w = widths[i] ?? 0;
            return <col key={column.key} style={{ width: overflows ? w : `${String((w / total) * 100)}%` }} />;
          })}
        </colgroup>
        <TableHead columns={columns} sort={sort} onSort={onSort} onMove={onMove} />
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
        {totals && <TotalsRow columns={columns} totals={totals} />}
      </table>
    </div>
  );
}
