import type { FavoriteKind } from '../../api/favorites';
import { t } from '../../lib/t';
import type { FilterOption, ListFilterSpec } from '../resource/listResource';

function getYesNo(): readonly FilterOption[] {
  return [
    { label: t('Yes'), value: true },
    { label: t('No'), value: false },
  ];
}

function userFilter(name: string, label: string, opr: string): ListFilterSpec {
  // 2.1.3 has no `related/changed_by`; the users are the same.
  return { name, label, col: name, opr, input: 'related', column: name === 'created_by' ? name : 'owners' };
}

/** The filters that dashboards and charts have in common, named as in the URLs of Superset's lists. */
export function itemFilters(kind: FavoriteKind) {
  return {
    owners: userFilter('owners', t('Owner'), 'rel_m_m'),
    createdBy: userFilter('created_by', t('Created by'), 'rel_o_m'),
    changedBy: userFilter('changed_by', t('Modified by'), 'rel_o_m'),
    /** Of charts alone: the server does not filter dashboards by a time. Charts that were only imported have none. */
    savedSince: {
      name: 'last_saved_at',
      label: t('Last saved'),
      col: 'last_saved_at',
      opr: 'between',
      input: 'dates',
      format: 'iso',
      bounds: ['gt', 'lt'],
    },
    favorite: {
      name: 'favorite',
      label: t('Favorite'),
      col: 'id',
      opr: `${kind}_is_favorite`,
      input: 'select',
      options: getYesNo(),
    },
    certified: {
      name: 'certified',
      label: t('Certified'),
      col: 'id',
      opr: `${kind}_is_certified`,
      input: 'select',
      options: getYesNo(),
    },
  } as const satisfies Record<string, ListFilterSpec>;
}
