import type { FavoriteKind } from '../api/favorites';
import { t } from '../lib/t';
import { isBootstrapKnown, useBootstrap } from '../store/sessionContext';
import { Icon } from '../ui/icons';
import type { SelectedFilter, ListState } from './model/listAddress';

export interface ListFiltersProps {
  readonly kind: FavoriteKind;
  readonly filters: ListState['filters'];
  readonly onChange: (filters: ListState['filters']) => void;
}

function omitFilter(filters: ListState['filters'], name: string): ListState['filters'] {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name));
}

/** Quick filters as toggles; other filters of the URL as buttons that remove them. */
export function ListFilters({ kind, filters, onChange }: ListFiltersProps) {
  const bootstrap = useBootstrap();
  const { user } = bootstrap;
  // Disabled until the user is known, rather than hidden, to avoid a layout shift.
  const isUserKnown = isBootstrapKnown(bootstrap);
  const quickFilters: { name: string; label: string; filter: SelectedFilter }[] = [];
  if (!isUserKnown || !user.isAnonymous)
    quickFilters.push({ name: 'favorite', label: t('Favorite'), filter: { label: t('Yes'), value: true } });
  if (!isUserKnown || user.userId !== undefined) {
    const name = `${user.firstName} ${user.lastName}`.trim();
    quickFilters.push({
      name: 'owners',
      label: t('Mine'),
      filter: { label: name || user.username, value: user.userId ?? '' },
    });
  }
  if (kind === 'dashboard') {
    quickFilters.push(
      { name: 'published', label: t('Published'), filter: { label: t('Published'), value: true } },
      { name: 'published', label: t('Draft'), filter: { label: t('Draft'), value: false } },
    );
  }
  // User ids may be strings in the URL.
  const isActive = ({ name, filter }: (typeof quickFilters)[number]): boolean =>
    String(filters[name]?.value) === String(filter.value);
  const labels: Readonly<Record<string, string>> = {
    owners: t('Owner'),
    created_by: t('Created by'),
    changed_by: t('Modified by'),
    published: t('Status'),
    favorite: t('Favorite'),
    certified: t('Certified'),
    viz_type: t('Type'),
    datasource_id: t('Dataset'),
    dashboards: t('Dashboard'),
  };
  const otherFilters = Object.entries(filters).filter(
    ([name]) => !quickFilters.some((quickFilter) => quickFilter.name === name && isActive(quickFilter)),
  );
  return (
    <div className="list-filters" role="group" aria-label={t('Filters')}>
      {quickFilters.map((quickFilter) => (
        <button
          key={quickFilter.label}
          type="button"
          className="list-toggle"
          aria-pressed={isActive(quickFilter)}
          disabled={!isUserKnown && quickFilter.name !== 'published'}
          onClick={() => {
            onChange(
              isActive(quickFilter)
                ? omitFilter(filters, quickFilter.name)
                : { ...filters, [quickFilter.name]: quickFilter.filter },
            );
          }}
        >
          {quickFilter.label}
        </button>
      ))}
      {otherFilters.map(([name, filter]) => (
        <button
          key={name}
          type="button"
          className="list-toggle"
          aria-pressed={true}
          title={t('Remove filter')}
          onClick={() => {
            onChange(omitFilter(filters, name));
          }}
        >
          {labels[name] ?? name}: {filter.label} <Icon name="close" size={12} />
        </button>
      ))}
    </div>
  );
}
