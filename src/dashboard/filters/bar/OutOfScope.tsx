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

/** Filters that reach no chart of the tabs shown now. Their options are not asked before the section is opened. */
export function OutOfScope({ bar, title, filters }: Props) {
  const wanted = useAppSelector((state) => state.filterBar?.focus?.id);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  // A filter inside is to have the focus.
  if (!isOpen && wanted !== undefined && filters.some((filter) => filter.id === wanted)) setOpen(true);
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
