import { useId, useState } from 'react';
import type { NativeFilter } from '../model/nativeFilter';
import { useAppSelector } from '../../../store/hooks';
import { Icon } from '../../../ui/icons';
import { FilterItem } from './FilterItem';
import type { FilterBarModel } from './useFilterBar';

interface Props {
  readonly bar: FilterBarModel;
  readonly title: string;
  readonly filters: readonly NativeFilter[];
}

/** Filters without a chart of the active tabs in their scope. Their options are fetched once the section is opened. */
export function OutOfScope({ bar, title, filters }: Props) {
  const focusId = useAppSelector((state) => state.nativeFilters?.focus?.id);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  // The filter to focus is inside.
  if (!isOpen && focusId !== undefined && filters.some((filter) => filter.id === focusId)) setOpen(true);
  if (filters.length === 0) return null;
  return (
    <div className="filter-out-of-scope">
      <button
        type="button"
        className="filter-section-button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
        <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={14} />
      </button>
      {isOpen && (
        <div id={id} className="filter-list">
          {filters.map((filter) => (
            <FilterItem key={filter.id} bar={bar} filter={filter} />
          ))}
        </div>
      )}
    </div>
  );
}
