import { useDeferredValue, useId, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import type { DrillColumn } from '../../api/drillInfo';
import { t } from '../../lib/t';
import type { MenuPosition } from '../../query/filters/contextMenuFilters';
import { Popover } from '../../ui/form/Popover';
import { TextInput } from '../../ui/form/TextInput';

export interface ColumnPickerProps {
  readonly at: MenuPosition;
  readonly columns: readonly DrillColumn[];
  readonly onColumn: (column: DrillColumn) => void;
  readonly onClose: () => void;
}

/** Thousands of buttons would slow the page down. */
const MAX_COLUMNS = 200;

/** A searchable list of columns, beside a point of the window. */
export function ColumnPicker({ at, columns, onColumn, onClose }: ColumnPickerProps) {
  const point = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [search, setSearch] = useState('');
  const id = useId();
  const query = useDeferredValue(search.trim().toLowerCase());
  const found = columns.filter(
    ({ column_name, label }) => label.toLowerCase().includes(query) || column_name.toLowerCase().includes(query),
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    if (step === undefined || buttons.length === 0) return;
    event.preventDefault();
    const now = buttons.findIndex((button) => button === document.activeElement);
    buttons[(Math.max(now, step > 0 ? -1 : 0) + step + buttons.length) % buttons.length]?.focus();
  };

  return (
    <>
      {/* Outside of the chart, whose box is a containing block of its own. */}
      {createPortal(<span ref={point} className="drill-point" style={{ left: at.x, top: at.y }} />, document.body)}
      <Popover label={t('Drill by')} anchor={point} open onOpenChange={onClose} width={280}>
        <div role="presentation" className="drill-columns" onKeyDown={onKeyDown}>
          <TextInput
            type="search"
            label={t('Search columns')}
            placeholder={t('Search columns')}
            value={search}
            onChange={setSearch}
            describedBy={id}
          />
          <p id={id} role="status" className="drill-note">
            {found.length === 0 ? t('No columns found') : ''}
          </p>
          <ul ref={list}>
            {found.slice(0, MAX_COLUMNS).map((column) => (
              <li key={column.column_name}>
                <button type="button" className="v-menu-item" onClick={() => onColumn(column)}>
                  {column.label}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </Popover>
    </>
  );
}
