import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../lib/t';
import type { NativeFilter } from '../model/nativeFilter';
import { hasValue } from '../../../query/filters/filterWaits';
import { isControl } from '../state/barChoice';
import { useAppSelector } from '../../../store/hooks';
import { Popover } from '../../../ui/form/Popover';
import { Icon } from '../../../ui/icons';
import { CrossFilterList } from '../cross/CrossFilterList';
import { BarActions } from './BarActions';
import { BarTools } from './BarTools';
import { DividerItem } from './DividerItem';
import { FilterItem } from './FilterItem';
import { FilterSections } from './FilterSections';
import type { FilterBarModel } from './useFilterBar';

/** Pixels, as in the style sheet. */
const FILTER = 270;
const DIVIDER = 120;
const GAP = 16;
const MORE = 150;

const widthOf = (filter: NativeFilter): number => (isControl(filter) ? FILTER : DIVIDER) + GAP;

/** How many of the first filters fit, the button for the others included where there are others. */
export function howManyFit(filters: readonly NativeFilter[], width: number, others: boolean): number {
  const total = filters.reduce((sum, filter) => sum + widthOf(filter), 0);
  if (!others && total <= width + GAP) return filters.length;
  let left = width - MORE;
  let count = 0;
  for (const filter of filters) {
    left -= widthOf(filter);
    if (left < 0) break;
    count += 1;
  }
  return count;
}

/** Above the charts, in one line; what does not fit is behind a button. */
export function HorizontalBar({ bar }: { readonly bar: FilterBarModel }) {
  const { filters, customizations, inScope, masks } = bar;
  const row = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const wanted = useAppSelector((state) => state.filterBar?.focus?.id);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const all = [...filters, ...customizations];
  const line = all.filter(({ id }) => inScope.has(id));
  const shown = line.slice(0, howManyFit(line, width, line.length < all.length));
  const ids = new Set(shown.map(({ id }) => id));
  const rest = all.filter(({ id }) => !ids.has(id));
  // Those of other tabs do not count, as in the reference: on this tab they change nothing.
  const chosen = rest.filter((one) => isControl(one) && inScope.has(one.id) && hasValue(masks[one.id]));
  // A filter behind the button is to have the focus.
  if (!isOpen && wanted !== undefined && rest.some(({ id }) => id === wanted)) setOpen(true);
  const names = chosen.map(({ name }) => name).join(', ');
  return (
    <section className="filter-bar filter-bar-horizontal" aria-label={t('Filters')}>
      <BarTools bar={bar} orientation="HORIZONTAL" />
      <div ref={row} className="filter-bar-row">
        {all.length === 0 && (
          <span className="filter-bar-none">{t('No filters are currently added to this dashboard.')}</span>
        )}
        {shown.map((filter) =>
          isControl(filter) ? (
            <FilterItem key={filter.id} bar={bar} filter={filter} />
          ) : (
            <DividerItem key={filter.id} filter={filter} />
          ),
        )}
        {rest.length > 0 && (
          <Popover
            label={`${t('More filters')} ${String(chosen.length)}`}
            className="v-button v-button-default filter-bar-more"
            width={320}
            align="end"
            open={isOpen}
            onOpenChange={setOpen}
            trigger={
              <>
                <Icon name="filter" />
                <span title={names === '' ? t('No applied filters') : t('Applied filters: %s', names)}>
                  {t('More filters')} <span className="filter-bar-count">{chosen.length}</span>
                </span>
              </>
            }
          >
            <div className="filter-bar-overflow">
              <FilterSections bar={bar} without={ids} />
            </div>
          </Popover>
        )}
      </div>
      {all.length > 0 && <BarActions bar={bar} short />}
      <CrossFilterList orientation="HORIZONTAL" />
    </section>
  );
}
