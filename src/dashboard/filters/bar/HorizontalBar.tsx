import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../lib/t';
import { hasValue } from '../../../query/filters/blockingFilters';
import { hasMask } from '../state/barSelection';
import { useAppSelector } from '../../../store/hooks';
import { Popover } from '../../../ui/form/Popover';
import { Icon } from '../../../ui/icons';
import { CrossFilterList } from '../cross/CrossFilterList';
import { countFitting } from './countFitting';
import { BarActions } from './BarActions';
import { BarMenus } from './BarMenus';
import { DividerItem } from './DividerItem';
import { FilterItem } from './FilterItem';
import { FilterSections } from './FilterSections';
import type { FilterBarModel } from './useFilterBar';

/** Above the charts, in one line; filters that do not fit are in a popover. */
export function HorizontalBar({ bar }: { readonly bar: FilterBarModel }) {
  const { filters, customizations, inScope, masks } = bar;
  const row = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const focusId = useAppSelector((state) => state.nativeFilters?.focus?.id);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const allFilters = [...customizations, ...filters];
  const filtersInScope = allFilters.filter(({ id }) => inScope.has(id));
  const visible = filtersInScope.slice(
    0,
    countFitting(filtersInScope, width, filtersInScope.length < allFilters.length),
  );
  const visibleIds = new Set(visible.map(({ id }) => id));
  const rest = allFilters.filter(({ id }) => !visibleIds.has(id));
  // Filters out of scope do not count, as in Superset: they have no effect on this tab.
  const withValue = rest.filter((filter) => hasMask(filter) && inScope.has(filter.id) && hasValue(masks[filter.id]));
  // The filter to focus is in the popover.
  if (!isOpen && focusId !== undefined && rest.some(({ id }) => id === focusId)) setOpen(true);
  const names = withValue.map(({ name }) => name).join(', ');
  return (
    <section className="filter-bar filter-bar-horizontal" aria-label={t('Filters')}>
      <BarMenus bar={bar} orientation="HORIZONTAL" />
      <div ref={row} className="filter-bar-row">
        {allFilters.length === 0 && (
          <span className="filter-bar-none">{t('No filters are currently added to this dashboard.')}</span>
        )}
        {visible.map((filter) =>
          hasMask(filter) ? (
            <FilterItem key={filter.id} bar={bar} filter={filter} />
          ) : (
            <DividerItem key={filter.id} filter={filter} />
          ),
        )}
        {rest.length > 0 && (
          <Popover
            label={`${t('More filters')} ${String(withValue.length)}`}
            className="v-button v-button-default filter-bar-more"
            width={320}
            align="end"
            open={isOpen}
            onOpenChange={setOpen}
            trigger={
              <>
                <Icon name="filter" />
                <span title={names === '' ? t('No applied filters') : t('Applied filters: %s', names)}>
                  {t('More filters')} <span className="filter-bar-count">{withValue.length}</span>
                </span>
              </>
            }
          >
            <div className="filter-bar-overflow">
              <FilterSections bar={bar} excludedIds={visibleIds} />
            </div>
          </Popover>
        )}
      </div>
      {allFilters.length > 0 && <BarActions bar={bar} isCompact />}
      <CrossFilterList orientation="HORIZONTAL" />
    </section>
  );
}
