import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FavoriteKind } from '../api/favorites';
import { PAGE_SIZE } from '../api/lists';
import { t, tn } from '../lib/t';
import { bypassUrl } from '../lib/urls';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Icon } from '../ui/icons';
import {
  initialListState,
  listQuestion,
  nameColumn,
  readListAddress,
  writeListAddress,
  type ListState,
} from './listAddress';
import { ListFilters } from './ListFilters';
import './lists.css';
import { ListsRoom } from './ListsRoom';
import { ListTable } from './ListTable';
import { NewDashboard } from './NewDashboard';
import { Pager } from './Pager';
import { SearchBox } from './SearchBox';
import { useFavorites } from './useFavorites';
import { useList } from './useList';
import { useTitle } from './useTitle';

/** Sorting by another column begins as people expect it there: names from A, changes from the newest. */
export function sortedBy(state: ListState, column: string, kind: FavoriteKind): ListState {
  const same = state.sortColumn === column;
  const first = column === nameColumn(kind) ? 'asc' : 'desc';
  const sortOrder = same ? (state.sortOrder === 'asc' ? 'desc' : 'asc') : first;
  return { ...state, sortColumn: column, sortOrder, pageIndex: 0 };
}

function Page({ kind, title }: { readonly kind: FavoriteKind; readonly title: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readListAddress(search, kind), [search, kind]);
  const question = useMemo(() => listQuestion(state, kind), [state, kind]);
  const list = useList(kind, question);
  const favorites = useFavorites(kind, list.rows);
  useTitle(title);
  const go = (next: ListState, replace = false): void => {
    void navigate({ pathname, search: writeListAddress(next, kind) }, { replace });
  };
  const narrowed = state.search !== '' || Object.keys(state.filters).length > 0;
  const empty = list.rows?.length === 0 && !list.isFetching && !list.error;
  return (
    <div className="list-page">
      <div className="list-head">
        <h1>{title}</h1>
        <div className="list-head-actions">
          <a className="list-full" href={bypassUrl(pathname + search)}>
            {t("Open the server's full list")} <Icon name="external" size={14} />
          </a>
          {kind === 'dashboard' && <NewDashboard />}
        </div>
      </div>
      <div className="list-tools">
        <SearchBox
          value={state.search}
          onSearch={(words) => {
            go({ ...state, search: words, pageIndex: 0 }, true);
          }}
        />
        <ListFilters
          kind={kind}
          filters={state.filters}
          onChange={(filters) => {
            go({ ...state, filters, pageIndex: 0 });
          }}
        />
      </div>
      {list.error && (
        <Alert title={t('An error occurred while fetching %ss: %s', kind, list.error.message ?? '')}>
          <Button onClick={list.refetch}>{t('Retry')}</Button>
        </Alert>
      )}
      {list.unreadable > 0 && (
        <Alert
          kind="warning"
          title={tn(
            '%s entry of the list could not be read and is left out.',
            '%s entries of the list could not be read and are left out.',
            list.unreadable,
          )}
        />
      )}
      {empty ? (
        <EmptyState
          title={narrowed ? t('No results match your filter criteria') : t('No Data')}
          {...(state.pageIndex > 0 && { description: t('This page of the list is empty.') })}
        >
          {(narrowed || state.pageIndex > 0) && (
            <Button
              onClick={() => {
                go(state.pageIndex > 0 ? { ...state, pageIndex: 0 } : initialListState());
              }}
            >
              {state.pageIndex > 0 ? t('First page') : t('Clear all filters')}
            </Button>
          )}
        </EmptyState>
      ) : (
        !(list.error && !list.rows) && (
          <>
            <ListTable
              kind={kind}
              rows={list.rows}
              favorites={favorites}
              state={state}
              busy={list.isFetching}
              onSort={(column) => {
                go(sortedBy(state, column, kind));
              }}
            />
            {list.rows && (
              <Pager
                pageIndex={state.pageIndex}
                pageSize={PAGE_SIZE}
                count={list.count}
                onPage={(pageIndex) => {
                  go({ ...state, pageIndex });
                }}
              />
            )}
          </>
        )
      )}
    </div>
  );
}

/** A searchable list, 25 a page, whose whole state is its address: reload, back and links show the same. */
export function ListPage(props: { readonly kind: FavoriteKind; readonly title: string }) {
  return (
    <ListsRoom>
      <Page {...props} />
    </ListsRoom>
  );
}
