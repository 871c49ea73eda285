import { t } from '../../../lib/t';
import type { TableColumn } from '../../shared/table/columns';
import { filterText, type ColumnFilter } from './columnFilter';

export interface FilterButtonProps {
  readonly column: TableColumn;
  readonly filter: ColumnFilter | undefined;
  readonly isOpen: boolean;
  readonly onOpen: (button: HTMLElement) => void;
}

/** Opens the filter of a column. */
export function FilterButton({ column, filter, isOpen, onOpen }: FilterButtonProps) {
  const name = t('Filter %s', column.label);
  const label = filter ? `${name} (${filterText(filter)})` : name;
  return (
    <button
      type="button"
      className={filter ? 'vt-filter-button on' : 'vt-filter-button'}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={(event) => {
        onOpen(event.currentTarget);
      }}
    >
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden>
        <path d="M1 2h10v1.5H1zM3 5.250h6v1.5H3zM4.5 8.5h3V10h-3z" />
      </svg>
    </button>
  );
}
