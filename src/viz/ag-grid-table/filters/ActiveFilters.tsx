import { t } from '../../../lib/t';
import { filterText, type ColumnFilter } from './columnFilter';

/** Pixels; as in table.css. */
export const activeFiltersHeight = 32;

export interface ActiveFiltersProps {
  readonly filters: readonly ColumnFilter[];
  readonly getLabel: (column: string) => string;
  readonly onRemove: (column: string) => void;
  readonly onClear: () => void;
}

/** The filters of the columns above the table, each with a button that removes it. */
export function ActiveFilters({ filters, getLabel, onRemove, onClear }: ActiveFiltersProps) {
  return (
    <div className="vt-filters" role="group" aria-label={t('Applied filters')}>
      {filters.map((filter) => {
        const label = getLabel(filter.column);
        const text = `${label}: ${filterText(filter)}`;
        return (
          <span key={filter.column} className="vt-chip" title={text}>
            <span className="vt-chip-text">{text}</span>
            <button
              type="button"
              aria-label={t('Remove filter %s', text)}
              onClick={() => {
                onRemove(filter.column);
              }}
            >
              ×
            </button>
          </span>
        );
      })}
      <button type="button" className="vt-clear" onClick={onClear}>
        {t('Clear all')}
      </button>
    </div>
  );
}
