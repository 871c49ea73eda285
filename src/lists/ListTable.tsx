import type { FavoriteKind } from '../api/favorites';
import { t } from '../lib/t';
import type { Favorites } from './listsApi';
import { Icon } from '../ui/icons';
import { PageLink } from '../ui/PageLink';
import { Ago, Certified, Status } from './badges';
import { RowFavoriteStar } from './RowFavoriteStar';
import { nameColumn, type ListState } from './listAddress';
import type { ListRow } from './listRow';
import { vizName } from '../viz/vizLabels';

export interface ListTableProps {
  readonly kind: FavoriteKind;
  /** Undefined until loaded: placeholders are shown. */
  readonly rows: readonly ListRow[] | undefined;
  /** Undefined for anonymous users: no stars. */
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
    <th role="columnheader" scope="col" className={className} aria-sort={sorted ? order : 'none'}>
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

/** The explicit roles keep it a table for screen readers where a narrow screen stacks its cells. */
export function ListTable({ kind, rows, favorites, state, isBusy, onSort }: ListTableProps) {
  const plainHeaders = kind === 'dashboard' ? [t('Status')] : [t('Type'), t('Dataset')];
  return (
    <table
      role="table"
      className={`list-table is-${kind}`}
      aria-busy={isBusy}
      aria-label={kind === 'dashboard' ? t('Dashboards') : t('Charts')}
    >
      <thead role="rowgroup">
        <tr role="row">
          {favorites && (
            <th role="columnheader" scope="col" className="list-star-cell">
              <span className="list-unseen">{t('Favorite')}</span>
            </th>
          )}
          <SortHeader column={nameColumn(kind)} className="list-name" label={t('Name')} state={state} onSort={onSort} />
          {[...plainHeaders, t('Owners')].map((label) => (
            <th key={label} role="columnheader" scope="col" className="list-plain">
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
      <tbody role="rowgroup">
        {rows === undefined
          ? PLACEHOLDERS.map((i) => (
              <tr key={`waiting-${i.toString()}`} role="row" aria-hidden="true">
                <td role="cell" colSpan={plainHeaders.length + 4}>
                  <span className="list-waiting" />
                </td>
              </tr>
            ))
          : rows.map((row) => (
              <tr key={row.id} role="row">
                {favorites && (
                  <td role="cell" className="list-star-cell">
                    <RowFavoriteStar row={row} isFavorite={favorites[row.id] === true} />
                  </td>
                )}
                <td role="cell" className="list-name">
                  <Certified row={row} />
                  <PageLink href={row.href} {...(row.description && { title: row.description })}>
                    {row.title}
                  </PageLink>
                </td>
                {kind === 'dashboard' ? (
                  <td role="cell">
                    <Status row={row} />
                  </td>
                ) : (
                  <>
                    <td role="cell" title={row.viz_type}>
                      {vizName(row.viz_type)}
                    </td>
                    <td role="cell">{row.dataset}</td>
                  </>
                )}
                <td role="cell">{row.owners.join(', ')}</td>
                <td role="cell">
                  <Ago row={row} />
                </td>
              </tr>
            ))}
      </tbody>
    </table>
  );
}
