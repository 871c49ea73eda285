import { useLayoutEffect, useRef } from 'react';
import { t } from '../../../lib/t';
import { hasValue } from '../../../query/filters/blockingFilters';
import { hasMask } from '../state/barSelection';
import { IconButton } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { CrossFilterList } from '../cross/CrossFilterList';
import { BarActions } from './BarActions';
import { BarIcon } from './barIcons';
import { BarMenus } from './BarMenus';
import { FilterSections } from './FilterSections';
import { ResizeHandle } from './ResizeHandle';
import type { FilterBarModel } from './useFilterBar';

export const getBarTitle = ({ traits }: FilterBarModel): string =>
  traits.hasDisplayControls ? t('Filters and controls') : t('Filters');

/** The number of filters with a value, applied or not. */
export const countWithValue = ({ filters, customizations, masks }: FilterBarModel): number =>
  [...filters, ...customizations].filter((filter) => hasMask(filter) && hasValue(masks[filter.id])).length;

/** The empty state, and for editors how to add filters. */
function NoFilters({ bar }: { readonly bar: FilterBarModel }) {
  const description = bar.traits.hasDisplayControls
    ? t('Click on "Add or edit filters and controls" option in Settings to create new dashboard filters')
    : t('Click on "+Add/Edit Filters" button to create new dashboard filters');
  return <EmptyState title={t('No global filters are currently added')} {...(bar.mayEdit && { description })} />;
}

/** The bar without its header and its buttons. */
export function BarBody({ bar }: { readonly bar: FilterBarModel }) {
  const isEmpty = bar.filters.length === 0 && bar.customizations.length === 0;
  return (
    <div className="filter-bar-body">
      <CrossFilterList orientation="VERTICAL" />
      {isEmpty ? <NoFilters bar={bar} /> : <FilterSections bar={bar} />}
    </div>
  );
}

/** Beside the charts: open, or collapsed to a strip. */
export function VerticalBar({ bar }: { readonly bar: FilterBarModel }) {
  const { isOpen, toggle, settings, saveSettings } = bar;
  const button = useRef<HTMLButtonElement>(null);
  const isToggled = useRef(false);
  // The clicked button has been unmounted: its counterpart gets the focus.
  useLayoutEffect(() => {
    if (isToggled.current) button.current?.focus();
    isToggled.current = false;
  }, [isOpen]);
  const change = (next: boolean): void => {
    isToggled.current = true;
    toggle(next);
  };
  const count = countWithValue(bar);
  if (!isOpen)
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
    <section className="filter-bar filter-bar-vertical" aria-label={t('Filters')} style={{ width: settings.width }}>
      <div className="filter-bar-head">
        <h2 className="filter-bar-title">{getBarTitle(bar)}</h2>
        <BarMenus bar={bar} orientation="VERTICAL" />
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
      <ResizeHandle width={settings.width} onResize={(width) => saveSettings({ width })} />
    </section>
  );
}
