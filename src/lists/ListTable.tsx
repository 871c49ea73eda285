import type { FavoriteKind } from '../api/favorites';
import { t } from '../lib/t';
import type { Favorites } from './state/listsApi';
import { Icon } from '../ui/icons';
import { PageLink } from '../ui/PageLink';
import { ChangedTime, CertifiedBadge, StatusBadge } from './badges';
import { RowFavoriteStar } from './RowFavoriteStar';
import { getNameColumn, type ListState } from './model/listAddress';
import type { ListRow } from './model/listRow';
import { vizName } from '../viz/vizLabels';

/** A narrow screen stacks the cells (`display: block`), which some browsers then do not expose as a table. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

export interface ListTableProps {
  readonly kind: FavoriteKind;
  /** Undefined until loaded; placeholders are shown. */
  readonly rows: readonly ListRow[] | undefined;
  /** Undefined for anonymous users; no stars are shown. */
  readonly favorites: Favorites | undefined;
  readonly state: Pick<ListState, 'sortColumn' | 'sortOrder'>;
  readonly isBusy: boolean;
  readonly onSort: (column: string) => void;
}

const PLACEHOLDERS = Array.from({ length: 25 }, (_, i) => i);

function SortHeader({
  column,
  label,
  className,
  state,
  onSort,
}: Pick<ListTableProps, 'state' | 'onSort'> & { column: string; label: string; className?: string }) {
  const sorted = state.sortColumn === column;
  const order = state.sortOrder === 'asc' ? 'ascending' : 'descending';
  return (
    <th {...ROLES.columnheader} scope="col" className={className} aria-sort={sorted ? order : 'none'}>
      <button
        type="button"
        className={`list-sort${sorted ? ` is-${state.sortOrder}` : ''}`}
        onClick={() => {
          onSort(column);
        }}
      >
        {label}
        <Icon name={sorted ? 'chevronDown' : 'sort'} size={12} />
      </button>
    </th>
  );
}

export function ListTable({ kind, rows, favorites, state, isBusy, onSort }: ListTableProps) {
  const plainHeaders = kind === 'dashboard' ? [t('Status')] : [t('Type'), t('Dataset')];
  return (
    <table
      {...ROLES.table}
      className={`list-table is-${kind}`}
      aria-busy={isBusy}
      aria-label={kind === 'dashboard' ? t('Dashboards') : t('Charts')}
    >
      <thead {...ROLES.rowgroup}>
        <tr {...ROLES.row}>
          {favorites && (
            <th {...ROLES.columnheader} scope="col" className="list-star-cell">
              <span className="list-unseen">{t('Favorite')}</span>
            </th>
          )}
          <SortHeader
            column={getNameColumn(kind)}
            className="list-name"
            label={t('Name')}
            state={state}
            onSort={onSort}
          />
          {[...plainHeaders, t('Owners')].map((label) => (
            <th key={label} {...ROLES.columnheader} scope="col" className="list-plain">
              {label}
            </th>
          ))}
          <SortHeader
            column="changed_on_delta_humanized"
            className="list-changed"
            label={t('Last modified')}
            state={state}
            onSort={onSort}
          />
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup}>
        {rows === undefined
          ? PLACEHOLDERS.map((i) => (
              <tr key={`placeholder-${i.toString()}`} {...ROLES.row} aria-hidden="true">
                <td {...ROLES.cell} colSpan={plainHeaders.length + 4}>
                  <span className="list-waiting" />
                </td>
              </tr>
            ))
          : rows.map((row) => (
              <tr key={row.id} {...ROLES.row}>
                {favorites && (
                  <td {...ROLES.cell} className="list-star-cell">
                    <RowFavoriteStar row={row} isFavorite={favorites[row.id] === true} />
                  </td>
                )}
                <td {...ROLES.cell} className="list-name">
                  <CertifiedBadge row={row} />
                  <PageLink href={row.href} {...(row.description && { title: row.description })}>
                    {row.title}
                  </PageLink>
                </td>
                {kind === 'dashboard' ? (
                  <td {...ROLES.cell}>
                    <StatusBadge row={row} />
                  </td>
                ) : (
                  <>
                    <td {...ROLES.cell} title={vizName(row.viz_type)}>
                      {vizName(row.viz_type)}
                    </td>
                    <td {...ROLES.cell}>{row.dataset}</td>
                  </>
                )}
                <td {...ROLES.cell}>{row.owners.join(', ')}</td>
                <td {...ROLES.cell}>
                  <ChangedTime row={row} />
                </td>
              </tr>
            ))}
      </tbody>
    </table>
  );
}
