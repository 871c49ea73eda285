import { t } from '../../lib/t';
import type { ContextMenuFilter } from '../../query/filters/contextMenuFilters';
import { columnLabel } from '../../query/labels';
import { Icon } from '../../ui/icons';
import { getFilterText } from './drillMenuItems';

export interface FilterTagsProps {
  readonly filters: readonly ContextMenuFilter[];
  readonly getColumnName: (column: string) => string;
  readonly onChange: (filters: readonly ContextMenuFilter[]) => void;
}

/** The values that the rows are filtered by; each can be removed. */
export function FilterTags({ filters, getColumnName, onChange }: FilterTagsProps) {
  if (filters.length === 0) return null;
  return (
    <ul className="drill-tags" aria-label={t('Filters')}>
      {filters.map((filter, i) => {
        const column = getColumnName(columnLabel(filter.col));
        const text = getFilterText(filter);
        return (
          <li key={i} className="drill-tag">
            <span title={`${column} ${text}`}>
              {column} <strong>{text}</strong>
            </span>
            <button
              type="button"
              aria-label={`${t('Remove')} ${column} ${text}`}
              title={t('Remove')}
              onClick={() => onChange(filters.filter((_, at) => at !== i))}
            >
              <Icon name="close" size={12} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
