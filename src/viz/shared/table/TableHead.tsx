import type { DragEvent, KeyboardEvent, MouseEvent } from 'react';
import { getInlineKey } from '../../../lib/direction';
import { t } from '../../../lib/t';
import { SortMark } from './SortMark';
import type { TableColumn } from './columns';
import { getTextAlign } from './getTextAlign';
import type { ColumnTools } from './columnTools';
import type { SortKey } from './tableModel';

export interface TableHeadProps {
  readonly columns: readonly TableColumn[];
  readonly sort: readonly SortKey[];
  readonly onSort: (column: TableColumn, add: boolean) => void;
  /** Absent: the columns cannot be moved. */
  readonly onMove?: ((from: string, to: string) => void) | undefined;
  readonly folded: ReadonlySet<string>;
  readonly onFold: (metric: string) => void;
  readonly columnTools?: ColumnTools | undefined;
  /** Absent: the columns have the widths that their content needs. */
  readonly resize?: ColumnResize | undefined;
}

export interface ColumnResize {
  readonly getWidth: (index: number) => number;
  readonly onResize: (index: number, width: number) => void;
  readonly onFit: (index: number) => void;
}

const dragType = 'text/x-table-column';

interface ColumnGroup {
  readonly key: string;
  readonly label: string;
  readonly metric: string;
  /** The current value is what a folded group displays. */
  readonly hasMain: boolean;
  size: number;
}

/** Adjacent columns of one compared metric, which share a heading; a plain column is a group of its own. */
function groups(columns: readonly TableColumn[]): ColumnGroup[] {
  const found: ColumnGroup[] = [];
  let metric: string | undefined;
  for (const column of columns) {
    const last = found[found.length - 1];
    if (last && column.group && column.group.metric === metric) last.size += 1;
    else {
      const { label = '', metric: name = '', mark } = column.group ?? {};
      found.push({ key: column.key, label, metric: name, hasMain: mark === 'Main', size: 1 });
    }
    metric = column.group?.metric;
  }
  return found;
}

function FoldButton({ label, isOpen, onFold }: { label: string; isOpen: boolean; onFold: () => void }) {
  return (
    <button
      type="button"
      className="vt-fold"
      aria-expanded={isOpen}
      aria-label={t(isOpen ? 'Collapse %s' : 'Expand %s', label)}
      onClick={onFold}
    >
      {isOpen ? '−' : '+'}
    </button>
  );
}

export function TableHead(props: TableHeadProps) {
  const { columns, sort, onSort, onMove, folded, onFold, columnTools, resize } = props;
  const grouped = columns.some((c) => c.group);
  const keys = columns.map((c) => c.key);
  const moveBy = (event: KeyboardEvent, key: string) => {
    const offset = { ArrowLeft: -1, ArrowRight: 1 }[getInlineKey(event.key, event.currentTarget)];
    if (!onMove || offset === undefined || !(event.ctrlKey || event.altKey || event.metaKey)) return;
    const to = keys[keys.indexOf(key) + offset];
    event.preventDefault();
    if (to !== undefined) onMove(key, to);
  };
  const draggable = (key: string) =>
    onMove && {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData(dragType, key);
        event.dataTransfer.effectAllowed = 'move';
      },
      onDragOver: (event: DragEvent) => {
        if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        const from = event.dataTransfer.getData(dragType);
        if (from) onMove(from, key);
      },
    };
  return (
    <thead>
      {grouped && (
        <tr>
          {groups(columns).map((group) =>
            group.label === '' ? (
              <td key={group.key} />
            ) : (
              <th key={group.key} colSpan={group.size} scope="colgroup" className="vt-group">
                {group.label}
                {group.hasMain && (
                  <FoldButton
                    label={group.label}
                    isOpen={!folded.has(group.metric)}
                    onFold={() => onFold(group.metric)}
                  />
                )}
              </th>
            ),
          )}
        </tr>
      )}
      <tr>
        {columns.map((column, i) => {
          const active = sort.find((s) => s.key === column.key);
          const state = active && (active.desc ? 'desc' : 'asc');
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={state === 'desc' ? 'descending' : state === 'asc' ? 'ascending' : 'none'}
              className={resize && 'vt-resizable'}
              style={{ textAlign: getTextAlign(column.align) }}
              {...draggable(column.key)}
            >
              <button
                type="button"
                title={[column.description, onMove && t('Drag to rearrange, or hold Ctrl and press an arrow key')]
                  .filter(Boolean)
                  .join('\n')}
                onClick={(event: MouseEvent) => {
                  onSort(column, event.shiftKey);
                }}
                onKeyDown={(event) => {
                  moveBy(event, column.key);
                }}
              >
                {column.label}
                <SortMark state={state} />
              </button>
              {columnTools?.renderButton(column)}
              {resize &&
                columnTools?.renderEdge({
                  label: column.label,
                  width: resize.getWidth(i),
                  onResize: (width) => resize.onResize(i, width),
                  onFit: () => resize.onFit(i),
                })}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
