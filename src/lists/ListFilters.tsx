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

function without(filters: ListState['filters'], name: string): ListState['filters'] {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name));
}

/** Quick filters as toggles, and the other filters of the URL as buttons that remove them. */
export function ListFilters({ kind, filters, onChange }: ListFiltersProps) {
  const bootstrap = useBootstrap();
  const { user } = bootstrap;
  // Shown disabled until the user is known, so that the toggles do not shift.
  const known = isBootstrapKnown(bootstrap);
  const quick: { name: string; label: string; choice: SelectedFilter }[] = [];
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
  // User ids may be strings in the URL.
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
