import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useListWindow } from '../../ui/useListWindow';
import { t } from '../../lib/t';
import { Icon } from '../../ui/icons';
import { DatasetItem } from './DatasetItem';
import type { DatasetRow, DatasetSection } from './datasetRows';

/** Pixels, as in datasetPane.css. */
const ROW_HEIGHT = 30;

export interface DatasetListProps {
  readonly rows: readonly DatasetRow[];
  readonly collapsed: ReadonlySet<DatasetSection>;
  readonly onToggle: (section: DatasetSection) => void;
}

function isItem(row: DatasetRow | undefined): boolean {
  return row?.kind === 'item';
}

/** Index of the row that the key moves the focus to; undefined for other keys. */
function getFocusTarget(rows: readonly DatasetRow[], from: number, key: string): number | undefined {
  const [start, step] =
    key === 'ArrowDown'
      ? [from + 1, 1]
      : key === 'ArrowUp'
        ? [from - 1, -1]
        : key === 'Home'
          ? [0, 1]
          : key === 'End'
            ? [rows.length - 1, -1]
            : [from, 0];
  if (step === 0) return undefined;
  for (let index = start; index >= 0 && index < rows.length; index += step) if (isItem(rows[index])) return index;
  return from;
}

/** A virtualized list with one tab stop; arrow keys, Home and End move the focus. */
export function DatasetList({ rows, collapsed, onToggle }: DatasetListProps) {
  const { start, end, onScroll } = useListWindow(rows, ROW_HEIGHT);
  const container = useRef<HTMLDivElement>(null);
  const pendingFocus = useRef<number>(undefined);
  const [focused, setFocused] = useState(0);
  const tabStop = isItem(rows[focused]) ? focused : rows.findIndex(isItem);

  useEffect(() => {
    if (pendingFocus.current === undefined) return;
    const button = container.current?.querySelector<HTMLElement>(`[data-row="${String(pendingFocus.current)}"] button`);
    if (!button) return;
    pendingFocus.current = undefined;
    button.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const to = getFocusTarget(rows, tabStop, event.key);
    const list = container.current;
    if (to === undefined || !list) return;
    event.preventDefault();
    const [top, bottom] = [to * ROW_HEIGHT, (to + 1) * ROW_HEIGHT];
    if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
    pendingFocus.current = to;
    setFocused(to);
  };

  return (
    <div ref={container} className="v-dataset-scroll" onScroll={onScroll}>
      <div role="list" aria-label={t('Metrics and columns')} style={{ height: rows.length * ROW_HEIGHT }}>
        {rows.slice(start, end).map((row, i) => {
          const index = start + i;
          return (
            <div
              key={row.kind === 'item' ? `${row.item.section} ${row.item.name}` : `${row.kind} ${row.section}`}
              role="listitem"
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              data-row={index}
              className="v-dataset-row"
              style={{ transform: `translateY(${String(index * ROW_HEIGHT)}px)` }}
            >
              {row.kind === 'item' ? (
                <DatasetItem
                  item={row.item}
                  isTabStop={index === tabStop}
                  onFocus={() => setFocused(index)}
                  onKeyDown={onKeyDown}
                />
              ) : row.kind === 'section' ? (
                <button
                  type="button"
                  className="v-dataset-section"
                  aria-expanded={!collapsed.has(row.section)}
                  onClick={() => onToggle(row.section)}
                >
                  {row.section === 'metrics' ? t('Metrics') : t('Columns')}
                  <Icon name={collapsed.has(row.section) ? 'chevronRight' : 'chevronDown'} size={12} />
                </button>
              ) : (
                <span className="v-dataset-count">{t('Showing %s of %s items', row.found, row.total)}</span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
