import { t } from '../../../lib/t';
import type { NativeFilter } from '../model/nativeFilter';
import { hasMask } from '../state/barSelection';
import { DividerItem } from './DividerItem';
import { FilterItem } from './FilterItem';
import { OutOfScope } from './OutOfScope';
import type { FilterBarModel } from './useFilterBar';

interface Props {
  readonly bar: FilterBarModel;
  /** Ids of filters that are displayed elsewhere. */
  readonly excludedIds?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** All filters in a column: those in scope, those out of scope, and the same for display controls. */
export function FilterSections({ bar, excludedIds = NONE }: Props) {
  const { filters, customizations, inScope, dependencyCycles } = bar;
  const inside = (list: readonly NativeFilter[]) => list.filter(({ id }) => inScope.has(id) && !excludedIds.has(id));
  const outside = (list: readonly NativeFilter[]) =>
    list.filter((filter) => hasMask(filter) && !inScope.has(filter.id));
  const renderItem = (filter: NativeFilter) =>
    hasMask(filter) ? (
      <FilterItem key={filter.id} bar={bar} filter={filter} />
    ) : (
      <DividerItem key={filter.id} filter={filter} />
    );
  const hasBoth = filters.length > 0 && customizations.length > 0;
  return (
    <>
      {dependencyCycles.map((names, i) => (
        <p key={i} role="status" className="v-alert v-alert-warning filter-bar-warning">
          {t('These filters depend on each other in a cycle: %s', names.join(' → '))}
        </p>
      ))}
      {hasBoth && <h3 className="filter-section-title">{t('Filters')}</h3>}
      <div className="filter-list">{inside(filters).map(renderItem)}</div>
      <OutOfScope
        bar={bar}
        title={t('Filters out of scope (%d)', outside(filters).length)}
        filters={outside(filters)}
      />
      {customizations.length > 0 && <h3 className="filter-section-title">{t('Display controls')}</h3>}
      <div className="filter-list">{inside(customizations).map(renderItem)}</div>
      <OutOfScope
        bar={bar}
        title={t('Customizations out of scope (%d)', outside(customizations).length)}
        filters={outside(customizations)}
      />
    </>
  );
}
