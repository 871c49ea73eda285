import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FavoriteKind } from '../api/favorites';
import { PAGE_SIZE } from '../api/lists';
import { t, tn } from '../lib/t';
import { bypassUrl } from '../lib/urls';
import { useInjectApi } from '../store/injectApi';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Icon } from '../ui/icons';
import { Pager } from '../ui/Pager';
import {
  getInitialListState,
  toListQueryArgs,
  getNameColumn,
  readListAddress,
  writeListAddress,
  type ListState,
} from './model/listAddress';
import { ListFilters } from './ListFilters';
import './lists.css';
import { listsApi } from './state/listsApi';
import { ListTable } from './ListTable';
import { NewChart } from './NewChart';
import { NewDashboard } from './NewDashboard';
import { SearchBox } from './SearchBox';
import { useFavorites } from './useFavorites';
import { useList } from './useList';
import { useDocumentTitle } from './useDocumentTitle';

/** Toggles the order of the sorted column; a new column starts ascending for names and descending for dates. */
function sortBy(state: ListState, column: string, kind: FavoriteKind): ListState {
  const isSame = state.sortColumn === column;
  const first = column === getNameColumn(kind) ? 'asc' : 'desc';
  const sortOrder = isSame ? (state.sortOrder === 'asc' ? 'desc' : 'asc') : first;
  return { ...state, sortColumn: column, sortOrder, pageIndex: 0 };
}

/** A searchable, paginated list. Its state is in the URL. */
export function ListPage({ kind, title }: { readonly kind: FavoriteKind; readonly title: string }) {
  useInjectApi(listsApi);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readListAddress(search, kind), [search, kind]);
  const args = useMemo(() => toListQueryArgs(state, kind), [state, kind]);
  const list = useList(kind, args);
  const favorites = useFavorites(kind, list.rows);
  useDocumentTitle(title);
  const navigateTo = (next: ListState, replace = false): void => {
    void navigate({ pathname, search: writeListAddress(next, kind) }, { replace });
  };
  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0;
  const isEmpty = list.rows?.length === 0 && !list.isFetching && !list.error;
  return (
    <div className="list-page">
      <div className="list-head">
        <h1>{title}</h1>
        <div className="list-head-actions">
          <a className="list-full" href={bypassUrl(pathname + search)}>
            {t("Open the server's full list")} <Icon name="external" size={14} />
          </a>
          {kind === 'dashboard' ? <NewDashboard /> : <NewChart />}
        </div>
      </div>
      <div className="list-tools">
        <SearchBox
          value={state.search}
          onSearch={(text) => {
            navigateTo({ ...state, search: text, pageIndex: 0 }, true);
          }}
        />
        <ListFilters
          kind={kind}
          filters={state.filters}
          onChange={(filters) => {
            navigateTo({ ...state, filters, pageIndex: 0 });
          }}
        />
      </div>
      {list.error && (
        <Alert title={t('An error occurred while fetching %ss: %s', kind, list.error.message ?? '')}>
          <Button onClick={list.refetch}>{t('Retry')}</Button>
        </Alert>
      )}
      {list.invalidCount > 0 && (
        <Alert
          kind="warning"
          title={tn(
            '%s entry of the list is invalid and not shown.',
            '%s entries of the list are invalid and not shown.',
            list.invalidCount,
          )}
        />
      )}
      {isEmpty ? (
        <EmptyState
          title={isFiltered ? t('No results match your filter criteria') : t('No Data')}
          {...(state.pageIndex > 0 && { description: t('This page of the list is empty.') })}
        >
          {(isFiltered || state.pageIndex > 0) && (
            <Button
              onClick={() => {
                navigateTo(state.pageIndex > 0 ? { ...state, pageIndex: 0 } : getInitialListState());
              }}
            >
              {state.pageIndex > 0 ? t('First page') : t('Clear all filters')}
            </Button>
          )}
        </EmptyState>
      ) : (
        !(list.error && !list.rows?.length) && (
          <>
            <ListTable
              kind={kind}
              rows={list.rows}
              favorites={favorites}
              state={state}
              isBusy={list.isFetching}
              onSort={(column) => {
                navigateTo(sortBy(state, column, kind));
              }}
            />
            {list.rows && (
              <Pager
                size="full"
                page={state.pageIndex}
                pageSize={PAGE_SIZE}
                count={list.count}
                onPage={(pageIndex) => {
                  navigateTo({ ...state, pageIndex });
                }}
              />
            )}
          </>
        )
      )}
    </div>
  );
}
