import { t } from '../../../lib/t';
import type { NativeFilter } from '../model/nativeFilter';
import { isControl } from '../state/barChoice';
import { DividerItem } from './DividerItem';
import { FilterItem } from './FilterItem';
import { OutOfScope } from './OutOfScope';
import type { FilterBarModel } from './useFilterBar';

interface Props {
  readonly bar: FilterBarModel;
  /** Those that are shown elsewhere already. */
  readonly without?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** All filters one below the other: those in scope, those out of scope, and the display controls likewise. */
export function FilterSections({ bar, without = NONE }: Props) {
  const { filters, customizations, inScope, cycles } = bar;
  const inside = (list: readonly NativeFilter[]) => list.filter(({ id }) => inScope.has(id) && !without.has(id));
  const outside = (list: readonly NativeFilter[]) => list.filter((one) => isControl(one) && !inScope.has(one.id));
  const draw = (filter: NativeFilter) =>
    isControl(filter) ? (
      <FilterItem key={filter.id} bar={bar} filter={filter} />
    ) : (
      <DividerItem key={filter.id} filter={filter} />
    );
  const both = filters.length > 0 && customizations.length > 0;
  return (
    <>
      {cycles.map((names, i) => (
        <p key={i} role="status" className="v-alert v-alert-warning filter-bar-warning">
          {t('These filters depend on each other in a circle: %s', names.join(' → '))}
        </p>
      ))}
      {both && <h3 className="filter-section-title">{t('Filters')}</h3>}
      <div className="filter-list">{inside(filters).map(draw)}</div>
      <OutOfScope
        bar={bar}
        title={t('Filters out of scope (%d)', outside(filters).length)}
        filters={outside(filters)}
      />
      {customizations.length > 0 && <h3 className="filter-section-title">{t('Display controls')}</h3>}
      <div className="filter-list">{inside(customizations).map(draw)}</div>
      <OutOfScope
        bar={bar}
        title={t('Customizations out of scope (%d)', outside(customizations).length)}
        filters={outside(customizations)}
      />
    </>
  );
}
