import { t } from '../../lib/t';
import { Select } from '../../ui/form/Select';
import type { ListState } from './listAddress';
import type { ListResource, ResourceRow } from './listResource';

type SortState = Pick<ListState, 'sortColumn' | 'sortOrder'>;

export interface SortSelectProps<Row extends ResourceRow> {
  readonly resource: ListResource<Row>;
  readonly state: SortState;
  readonly onChange: (sort: SortState) => void;
}

/** The order of cards, which have no column heads: as in Superset by name, or by the time of the last change. */
export function SortSelect<Row extends ResourceRow>({ resource, state, onChange }: SortSelectProps<Row>) {
  const { search, defaultSort } = resource;
  const sorts: readonly (SortState & { readonly label: string })[] = [
    ...(search ? [{ sortColumn: search.col, sortOrder: 'asc', label: t('Alphabetical') } as const] : []),
    // A list that begins with the newest is sorted by the time of the change.
    ...(defaultSort.order === 'desc'
      ? ([
          { sortColumn: defaultSort.column, sortOrder: 'desc', label: t('Recently modified') },
          { sortColumn: defaultSort.column, sortOrder: 'asc', label: t('Least recently modified') },
        ] as const)
      : []),
  ];
  const selected = sorts.findIndex(
    ({ sortColumn, sortOrder }) => sortColumn === state.sortColumn && sortOrder === state.sortOrder,
  );
  return (
    <Select
      label={t('Sort')}
      placeholder={t('Sort')}
      className="list-sort-order"
      options={sorts.map(({ label }, i) => ({ value: i, label }))}
      value={selected < 0 ? undefined : selected}
      onChange={(at) => {
        const sort = sorts.find((_, i) => i === at);
        if (sort) onChange({ sortColumn: sort.sortColumn, sortOrder: sort.sortOrder });
      }}
    />
  );
}
