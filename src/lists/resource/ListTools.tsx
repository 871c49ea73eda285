import { useState } from 'react';
import { t } from '../../lib/t';
import { Button, IconButton } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { Menu } from '../../ui/Menu';
import { SearchBox } from '../SearchBox';
import { FilterField } from './FilterField';
import type { ListState } from './listAddress';
import { ListIcon } from './ListIcon';
import type { ListResource, ResourceRow, SelectedFilter } from './listResource';
import { SortSelect } from './SortSelect';
import type { ColumnChoice } from './useColumnChoice';
import type { ResourceRows } from './useResourceRows';

export interface ListToolsProps<Row extends ResourceRow> {
  readonly resource: ListResource<Row>;
  readonly state: ListState;
  readonly columnChoice: ColumnChoice;
  readonly list: Pick<ResourceRows<Row>, 'updatedAt' | 'refetch'>;
  readonly onChange: (changes: Partial<ListState>, isTyping?: boolean) => void;
}

function without(filters: ListState['filters'], name: string): ListState['filters'] {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name));
}

/** Search, quick filters, all filters, and how the list is shown. On a narrow screen the filters are behind a button. */
export function ListTools<Row extends ResourceRow>(props: ListToolsProps<Row>) {
  const { resource, state, columnChoice, list, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { filters, toggles = [], search, columns, card, name } = resource;
  const setFilter = (key: string, selected: SelectedFilter | undefined): void => {
    const others = without(state.filters, key);
    onChange({ filters: selected ? { ...others, [key]: selected } : others, pageIndex: 0 });
  };
  const isActive = (key: string, value: SelectedFilter['value']): boolean =>
    // User ids may be strings in the URL.
    String(state.filters[key]?.value) === String(value);
  const count = Object.keys(state.filters).length;
  return (
    <>
      <div className="list-tools">
        {search && (
          <SearchBox value={state.search} onSearch={(text) => onChange({ search: text, pageIndex: 0 }, true)} />
        )}
        {toggles.length > 0 && (
          <div className="list-filters" role="group" aria-label={t('Quick filters')}>
            {toggles.map((toggle) => {
              const isPressed = isActive(toggle.name, toggle.value.value);
              return (
                <button
                  key={toggle.label}
                  type="button"
                  className="list-toggle"
                  aria-pressed={isPressed}
                  disabled={toggle.disabled}
                  onClick={() => setFilter(toggle.name, isPressed ? undefined : toggle.value)}
                >
                  {toggle.label}
                </button>
              );
            })}
          </div>
        )}
        <div className="list-view-tools">
          {resource.isRefreshable === true && (
            <IconButton
              label={t('Refresh')}
              title={
                list.updatedAt === undefined
                  ? t('Refresh')
                  : t('Last Updated %s', new Date(list.updatedAt).toLocaleTimeString())
              }
              icon={<Icon name="refresh" size={14} />}
              onClick={list.refetch}
            />
          )}
          {filters.length > 0 && (
            <Button
              className="list-filter-button"
              aria-expanded={isOpen}
              icon={<Icon name="filter" size={14} />}
              onClick={() => setIsOpen(!isOpen)}
            >
              {count > 0 ? t('Filters (%s)', count) : t('Filters')}
            </Button>
          )}
          {state.viewMode === 'card' && (
            <SortSelect resource={resource} state={state} onChange={(sort) => onChange({ ...sort, pageIndex: 0 })} />
          )}
          {card && (
            <Button
              aria-pressed={state.viewMode === 'card'}
              icon={<ListIcon name={state.viewMode === 'card' ? 'rows' : 'cards'} size={14} />}
              onClick={() => onChange({ viewMode: state.viewMode === 'card' ? 'table' : 'card' })}
            >
              {state.viewMode === 'card' ? t('List view') : t('Card view')}
            </Button>
          )}
          {state.viewMode === 'table' && (
            <Menu
              label={t('Columns')}
              align="end"
              trigger={<ListIcon name="columns" />}
              items={columns.map(({ id, label }) => ({
                key: id,
                label,
                checked: columnChoice.isVisible(id),
                keepsOpen: true,
                onSelect: () => columnChoice.toggle(id),
              }))}
            />
          )}
        </div>
      </div>
      {filters.length > 0 && (
        <div className={`list-filter-fields${isOpen ? ' is-open' : ''}`} role="group" aria-label={t('Filters')}>
          {filters.map((filter) => (
            <FilterField
              key={filter.name}
              resource={name}
              filter={filter}
              selected={state.filters[filter.name]}
              onChange={(selected) => setFilter(filter.name, selected)}
            />
          ))}
          {(count > 0 || state.search !== '') && (
            <Button kind="link" onClick={() => onChange({ filters: {}, search: '', pageIndex: 0 })}>
              {t('Clear all filters')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
