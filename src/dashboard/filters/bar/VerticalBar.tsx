import { useLayoutEffect, useRef } from 'react';
import { t } from '../../../lib/t';
import { hasValue } from '../../../query/filters/filterWaits';
import { isControl } from '../state/barChoice';
import { IconButton } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { CrossFilterList } from '../cross/CrossFilterList';
import { BarActions } from './BarActions';
import { BarIcon } from './barIcons';
import { BarTools } from './BarTools';
import { FilterSections } from './FilterSections';
import { ResizeHandle } from './ResizeHandle';
import type { FilterBarModel } from './useFilterBar';

export const barTitle = ({ generation }: FilterBarModel): string =>
  generation === 6 ? t('Filters and controls') : t('Filters');

/** How many filters have a value, applied or not. */
export const setCount = ({ filters, customizations, masks }: FilterBarModel): number =>
  [...filters, ...customizations].filter((one) => isControl(one) && hasValue(masks[one.id])).length;

/** What stands where the dashboard has no filters yet. */
function NoFilters({ bar }: { readonly bar: FilterBarModel }) {
  const about =
    bar.generation === 6
      ? t('Click on "Add or edit filters and controls" option in Settings to create new dashboard filters')
      : t('Click on "+Add/Edit Filters" button to create new dashboard filters');
  return <EmptyState title={t('No global filters are currently added')} {...(bar.mayEdit && { description: about })} />;
}

/** Everything between the bar's head and its buttons. */
export function BarBody({ bar }: { readonly bar: FilterBarModel }) {
  const none = bar.filters.length === 0 && bar.customizations.length === 0;
  return (
    <div className="filter-bar-body">
      <CrossFilterList orientation="VERTICAL" />
      {none ? <NoFilters bar={bar} /> : <FilterSections bar={bar} />}
    </div>
  );
}

/** Beside the charts: open with all filters, or closed as a strip. */
export function VerticalBar({ bar }: { readonly bar: FilterBarModel }) {
  const { open, toggle, memory, remember } = bar;
  const button = useRef<HTMLButtonElement>(null);
  const toggled = useRef(false);
  // The button that was pressed is gone: the focus goes to the one that takes its place.
  useLayoutEffect(() => {
    if (toggled.current) button.current?.focus();
    toggled.current = false;
  }, [open]);
  const change = (next: boolean): void => {
    toggled.current = true;
    toggle(next);
  };
  const count = setCount(bar);
  if (!open)
    return (
      <section className="filter-bar filter-bar-closed" aria-label={t('Filters')}>
        <IconButton
          ref={button}
          label={t('Expand')}
          aria-expanded={false}
          icon={<BarIcon name="expand" />}
          onClick={() => change(true)}
        />
        {count > 0 && (
          <span className="filter-bar-count" title={t('Applied filters: %s', count)}>
            {count}
          </span>
        )}
      </section>
    );
  return (
    <section className="filter-bar filter-bar-vertical" aria-label={t('Filters')} style={{ width: memory.width }}>
      <div className="filter-bar-head">
        <h2 className="filter-bar-title">{barTitle(bar)}</h2>
        <BarTools bar={bar} orientation="VERTICAL" />
        <IconButton
          ref={button}
          label={t('Collapse')}
          aria-expanded={true}
          icon={<BarIcon name="collapse" />}
          onClick={() => change(false)}
        />
      </div>
      <BarBody bar={bar} />
      <BarActions bar={bar} />
      <ResizeHandle width={memory.width} onResize={(width) => remember({ width })} />
    </section>
  );
}
