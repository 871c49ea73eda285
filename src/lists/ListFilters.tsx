import type { FavoriteKind } from '../api/favorites';
import { t } from '../lib/t';
import { isBootstrapKnown, useBootstrap } from '../store/sessionContext';
import { Icon } from '../ui/icons';
import type { FilterChoice, ListState } from './listAddress';

export interface ListFiltersProps {
  readonly kind: FavoriteKind;
  readonly filters: ListState['filters'];
  readonly onChange: (filters: ListState['filters']) => void;
}

function without(filters: ListState['filters'], name: string): ListState['filters'] {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name));
}

/** Quick filters as toggles, and whatever else the address filters by as something that can be taken away. */
export function ListFilters({ kind, filters, onChange }: ListFiltersProps) {
  const bootstrap = useBootstrap();
  const { user } = bootstrap;
  // Until the server says who is there, the two toggles of a person hold their place.
  const known = isBootstrapKnown(bootstrap);
  const quick: { name: string; label: string; choice: FilterChoice }[] = [];
  if (!known || !user.isAnonymous)
    quick.push({ name: 'favorite', label: t('Favorite'), choice: { label: t('Yes'), value: true } });
  if (!known || user.userId !== undefined) {
    const name = `${user.firstName} ${user.lastName}`.trim();
    quick.push({
      name: 'owners',
      label: t('Mine'),
      choice: { label: name || user.username, value: user.userId ?? '' },
    });
  }
  if (kind === 'dashboard') {
    quick.push(
      { name: 'published', label: t('Published'), choice: { label: t('Published'), value: true } },
      { name: 'published', label: t('Draft'), choice: { label: t('Draft'), value: false } },
    );
  }
  // The address writes numbers of people as texts, too.
  const isOn = ({ name, choice }: (typeof quick)[number]): boolean =>
    String(filters[name]?.value) === String(choice.value);
  const names: Readonly<Record<string, string>> = {
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
  const others = Object.entries(filters).filter(([name]) => !quick.some((each) => each.name === name && isOn(each)));
  return (
    <div className="list-filters" role="group" aria-label={t('Filters')}>
      {quick.map((each) => (
        <button
          key={each.label}
          type="button"
          className="list-toggle"
          aria-pressed={isOn(each)}
          disabled={!known && each.name !== 'published'}
          onClick={() => {
            onChange(isOn(each) ? without(filters, each.name) : { ...filters, [each.name]: each.choice });
          }}
        >
          {each.label}
        </button>
      ))}
      {others.map(([name, choice]) => (
        <button
          key={name}
          type="button"
          className="list-toggle"
          aria-pressed={true}
          title={t('Remove filter')}
          onClick={() => {
            onChange(without(filters, name));
          }}
        >
          {names[name] ?? name}: {choice.label} <Icon name="close" size={12} />
        </button>
      ))}
    </div>
  );
}
