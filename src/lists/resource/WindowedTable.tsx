import { useRef, type ReactNode, type TableHTMLAttributes } from 'react';
import { ROLES } from './tableRoles';
import { useRowWindow } from './useRowWindow';
import './windowedTable.css';

interface WindowedTableProps<Row> extends TableHTMLAttributes<HTMLTableElement> {
  readonly label: string;
  /** The cells of the table's head. */
  readonly head: ReactNode;
  readonly columnCount: number;
  readonly rows: readonly Row[];
  readonly getKey: (row: Row) => string | number;
  readonly renderCells: (row: Row) => ReactNode;
}

/** As high as its CSS says. */
const VIEWPORT = 640;
const ROW_HEIGHT = 44;

/** Space in place of the rows that are not rendered. */
function Spacer({ height, columnCount }: { readonly height: number; readonly columnCount: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden="true" className="windowed-space">
      <td colSpan={columnCount} style={{ height }} />
    </tr>
  );
}

/** A table without pages; of more than a hundred rows it renders those that are in view of its own box. */
export function WindowedTable<Row>(props: WindowedTableProps<Row>) {
  const { label, head, columnCount, rows, getKey, renderCells, ...table } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useRowWindow(rows, { rowHeight: ROW_HEIGHT, viewport: VIEWPORT, scroller, body });
  const content = (
    <table
      {...table}
      {...ROLES.table}
      aria-label={label}
      // With that of its head.
      {...(shown.isWindowed && { 'aria-rowcount': rows.length + 1 })}
    >
      <thead {...ROLES.rowgroup}>
        <tr {...ROLES.row}>{head}</tr>
      </thead>
      <tbody {...ROLES.rowgroup} ref={body}>
        <Spacer height={shown.above} columnCount={columnCount} />
        {shown.rows.map(({ row, index }) => (
          <tr key={getKey(row)} {...ROLES.row} data-i={index} {...(shown.isWindowed && { 'aria-rowindex': index + 2 })}>
            {renderCells(row)}
          </tr>
        ))}
        <Spacer height={shown.below} columnCount={columnCount} />
      </tbody>
    </table>
  );
  if (!shown.isWindowed) return content;
  return (
    <div
      ref={scroller}
      className="windowed-table"
      role="region"
      aria-label={label}
      tabIndex={0}
      onScroll={shown.onScroll}
    >
      {content}
    </div>
  );
}
