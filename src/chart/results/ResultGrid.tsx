import type { CSSProperties } from 'react';
import { t } from '../../lib/t';
import type { Row } from '../../lib/wire';
import { Icon } from '../../ui/icons';
import { Menu } from '../../ui/Menu';
import { getCellText, type OriginalTimes, type ResultColumn, type ResultSort } from './resultRows';
import { useListWindow } from '../../ui/useListWindow';

const ROW_HEIGHT = 32;
/** Longer texts are truncated in the cell, not when copied: a megabyte in one cell would freeze the page. */
const MAX_TEXT = 500;

export interface ResultGridProps {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly ResultColumn[];
  readonly originals: OriginalTimes;
  readonly onOriginals: (name: string, original: boolean) => void;
  readonly sort: ResultSort | null;
  readonly onSort: (name: string) => void;
}

/** A virtualised table. */
export function ResultGrid({ label, rows, columns, originals, onOriginals, sort, onSort }: ResultGridProps) {
  const { start, end, onScroll } = useListWindow(rows, ROW_HEIGHT);
  const grid: CSSProperties = { gridTemplateColumns: toGridColumns(columns) };
  return (
    <div className="v-result-scroll" role="region" aria-label={label} tabIndex={0} onScroll={onScroll}>
      <div
        role="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        className="v-result-table"
      >
        <div role="rowgroup" className="v-result-head">
          <div role="row" aria-rowindex={1} className="v-result-row" style={grid}>
            {columns.map((column) => (
              <HeaderCell
                key={column.name}
                column={column}
                sort={sort?.name === column.name ? sort : null}
                onSort={onSort}
                original={originals.has(column.name)}
                onOriginals={onOriginals}
              />
            ))}
          </div>
        </div>
        <div role="rowgroup" className="v-result-body" style={{ height: rows.length * ROW_HEIGHT }}>
          {rows.slice(start, end).map((row, i) => (
            <div
              key={start + i}
              role="row"
              aria-rowindex={start + i + 2}
              className="v-result-row"
              style={{ ...grid, transform: `translateY(${String((start + i) * ROW_HEIGHT)}px)` }}
            >
              {columns.map((column) => (
                <BodyCell key={column.name} row={row} column={column} originals={originals} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The last column takes the remaining width. */
function toGridColumns(columns: readonly ResultColumn[]): string {
  return columns
    .map(({ width }, i) => (i === columns.length - 1 ? `minmax(${String(width)}px, 1fr)` : `${String(width)}px`))
    .join(' ');
}

function BodyCell({ row, column, originals }: { row: Row; column: ResultColumn; originals: OriginalTimes }) {
  const isNull = row[column.name] === null || row[column.name] === undefined;
  const text = getCellText(row, column, originals);
  const shown = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  const kind = isNull ? ' v-result-null' : column.numeric ? ' v-result-number' : '';
  return (
    <div role="cell" className={`v-result-cell${kind}`} title={shown}>
      {shown}
    </div>
  );
}

interface HeaderCellProps {
  readonly column: ResultColumn;
  readonly sort: ResultSort | null;
  readonly onSort: (name: string) => void;
  readonly original: boolean;
  readonly onOriginals: (name: string, original: boolean) => void;
}

function HeaderCell({ column, sort, onSort, original, onOriginals }: HeaderCellProps) {
  const { name, label } = column;
  return (
    <div
      role="columnheader"
      className={`v-result-cell v-result-header${column.numeric ? ' v-result-number' : ''}`}
      aria-sort={sort ? (sort.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className="v-result-sort" title={label} onClick={() => onSort(name)}>
        <span className="v-result-label">{label}</span>
        <span aria-hidden="true">{sort ? (sort.descending ? ' ↓' : ' ↑') : ''}</span>
      </button>
      {column.temporal && (
        <Menu
          label={`${label}: ${original ? t('Original value') : t('Formatted date')}`}
          className="v-result-menu"
          trigger={<Icon name="clock" size={14} />}
          items={[
            {
              key: 'formatted',
              label: t('Formatted date'),
              checked: !original,
              onSelect: () => onOriginals(name, false),
            },
            { key: 'original', label: t('Original value'), checked: original, onSelect: () => onOriginals(name, true) },
          ]}
        />
      )}
    </div>
  );
}
