import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withAppRoot } from '../../lib/appRoot';
import { sameValue } from '../../lib/sameValue';
import { t, tn } from '../../lib/t';
import { bypassUrl } from '../../lib/urls';
import { useService } from '../../store/hooks';
import { isBootstrapKnown, useBootstrap, useBootstrapRetry } from '../../store/sessionContext';
import { UrlWriter } from '../../store/urlWriter';
import { useInjectApi } from '../../store/injectApi';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Select } from '../../ui/form/Select';
import { Icon } from '../../ui/icons';
import { Pager } from '../../ui/Pager';
import { InterruptedRuns } from '../bulk/InterruptedRuns';
import '../lists.css';
import { useDocumentTitle } from '../useDocumentTitle';
import { BulkBar } from './BulkBar';
import {
  hasUnknownFilters,
  isSortedBy,
  PAGE_SIZES,
  readListAddress,
  toListQueryArgs,
  writeListAddress,
  type ListState,
} from './listAddress';
import type { ListColumn, ListResource, ResourceRow } from './listResource';
import { ListTools } from './ListTools';
import { getFetchErrorText } from './nounText';
import { PendingDeletes } from './PendingDeletes';
import { resourceApi } from './resourceApi';
import { ResourceCards } from './ResourceCards';
import { ResourceTable } from './ResourceTable';
import { useColumnChoice } from './useColumnChoice';
import { useFindRows } from './useFindRows';
import { usePermissions } from './usePermissions';
import { usePrefetchedDialogs } from './usePrefetchedDialogs';
import { getListPath, useResourceRows } from './useResourceRows';
import { useSelection } from './useSelection';

export interface ResourcePageProps<Row extends ResourceRow> {
  readonly resource: ListResource<Row>;
  /** Buttons beside the title: create, import. `can` says what the user may do. */
  readonly head?: ((can: (permission: string) => boolean) => ReactNode) | undefined;
  /** Between the title and the list: tabs, a link back. */
  readonly children?: ReactNode;
  /** A dialog about a row, among those that the page shows. */
  readonly dialog?: ((rows: readonly Row[] | undefined) => ReactNode) | undefined;
  /** Shown where the resource has no rows at all. */
  readonly emptyText?: string | undefined;
}

/** Toggles the order of the sorted column; a new column starts with its own first order. */
function sortBy<Row>(state: ListState, sorted: ListColumn<Row>): Partial<ListState> {
  const { sortBy: column, firstOrder = 'asc' } = sorted;
  if (column === undefined) return {};
  const isSame = isSortedBy(sorted, state.sortColumn);
  return {
    sortColumn: column,
    sortOrder: isSame ? (state.sortOrder === 'asc' ? 'desc' : 'asc') : firstOrder,
    pageIndex: 0,
  };
}

const NoProvider = ({ children: list }: { readonly children: ReactNode }) => list;

/** The page of a list: search, filters, table or cards, pages, selection and what can be done with it. Its state is in the URL. */
export function ResourcePage<Row extends ResourceRow>(props: ResourcePageProps<Row>) {
  useInjectApi(resourceApi);
  return <InjectedResourcePage key={props.resource.name} {...props} />;
}

function InjectedResourcePage<Row extends ResourceRow>({
  resource,
  head,
  children,
  dialog,
  emptyText,
}: ResourcePageProps<Row>) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readListAddress(search, resource), [search, resource]);
  const args = useMemo(() => toListQueryArgs(state, resource), [state, resource]);
  const isUserKnown = isBootstrapKnown(useBootstrap());
  const isUserPending = useBootstrapRetry() === undefined && !isUserKnown;
  // The rows without a filter of the address (favorites, tags…) are not those that were linked to.
  const list = useResourceRows(resource, isUserPending && hasUnknownFilters(search, resource) ? undefined : args);
  const can = usePermissions(resource.hasInfo === false ? undefined : resource.name, resource.noun);
  const columnChoice = useColumnChoice(resource.name, resource.columns);
  const pendingDeletes = useService(PendingDeletes);
  const urlWriter = useService(UrlWriter);
  const path = getListPath(resource);
  const hidden = useSyncExternalStore(pendingDeletes.subscribe, () => pendingDeletes.getHidden(path));
  const selection = useSelection(list.rows, hidden);
  const findRows = useFindRows(resource);
  useDocumentTitle(resource.title);

  const change = (changes: Partial<ListState>, isTyping = false): void => {
    // What was typed just before a link was followed must not lead back.
    if (!urlWriter.isAt(pathname)) return;
    void navigate(
      { pathname, search: writeListAddress({ ...state, ...changes }, resource, search) },
      { replace: isTyping },
    );
  };
  // Where a page could not be fetched, the user is still on the one that is shown.
  const inUrl = { page: state.pageIndex, pageSize: state.pageSize };
  const requested = (list.error && list.page) ?? inUrl;
  const turnTo = (page: number): void => {
    const { pageSize } = requested;
    if (list.error && sameValue({ page, pageSize }, inUrl)) list.refetch();
    else change({ pageIndex: page, pageSize });
  };
  // The same while they are the same: the rows of the table are not rendered again as one types.
  const rows = useMemo(() => list.rows?.filter(({ id }) => !hidden.has(id)), [list.rows, hidden]);
  const { actions } = resource;
  const allowed = useMemo(
    () => (actions ?? []).filter(({ permission }) => permission === undefined || can(permission)),
    [actions, can],
  );
  // Two actions may open the same.
  const dialogs = useMemo(() => [...new Set(allowed.flatMap((action) => action.dialogs ?? []))], [allowed]);
  usePrefetchedDialogs(dialogs);
  const rowActions = useMemo(() => allowed.filter(({ scope }) => scope !== 'bulk'), [allowed]);
  const bulkActions = allowed.filter(({ scope }) => scope !== 'row');
  const { isVisible } = columnChoice;
  const columns = useMemo(() => resource.columns.filter(({ id }) => isVisible(id)), [resource.columns, isVisible]);
  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0;
  // Nothing can be searched in a list that the user may not read.
  const isForbidden = list.error?.status === 403 && !list.rows;
  // Only of the rows of this page is it known that the server still counts them.
  const hiddenCount = (list.rows?.length ?? 0) - (rows?.length ?? 0);
  const count = Math.max(0, list.count - hiddenCount);
  const hasMore = hiddenCount > 0 && count > 0 && state.pageIndex === 0;
  const isEmpty = rows?.length === 0 && !hasMore && !list.isFetching && !list.error;
  const { card, Provider = NoProvider } = resource;
  const common = {
    label: resource.title,
    rows,
    getName: resource.getName,
    actions: rowActions,
    selection: bulkActions.length > 0 ? selection : undefined,
    isBusy: list.isFetching,
  };
  const shownPage = list.page?.page;
  useEffect(() => {
    // Other rows are higher or lower, and who turns the pages by keyboard goes on from the button.
    const at = document.activeElement;
    if (shownPage !== undefined && at?.matches('.list-foot button:focus-visible'))
      at.scrollIntoView({ block: 'nearest' });
  }, [shownPage]);
  return (
    <div className="list-page">
      <div className="list-head">
        <h1>{resource.title}</h1>
        <div className="list-head-actions">
          <a className="list-full" href={withAppRoot(bypassUrl(pathname + search))}>
            {t("Open the server's full list")} <Icon name="external" size={14} />
          </a>
          {head?.(can)}
        </div>
      </div>
      <InterruptedRuns
        list={path}
        onSelect={
          bulkActions.length > 0
            ? async (ids) => {
                const found = await findRows(ids);
                selection.set(found, true);
                return found.length;
              }
            : undefined
        }
      />
      {children}
      {!isForbidden && (
        <ListTools resource={resource} state={state} columnChoice={columnChoice} list={list} onChange={change} />
      )}
      {bulkActions.length > 0 && <BulkBar selection={selection} actions={bulkActions} />}
      {list.error && (
        <Alert title={getFetchErrorText(resource, list.error.message)}>
          {isForbidden && <p>{t('You do not have permission to see this list.')}</p>}
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
          title={isFiltered ? t('No results match your filter criteria') : (emptyText ?? t('No Data'))}
          {...(state.pageIndex > 0 && { description: t('This page of the list is empty.') })}
        >
          {state.pageIndex > 0 ? (
            <Button onClick={() => change({ pageIndex: 0 })}>{t('First page')}</Button>
          ) : (
            isFiltered && <Button onClick={() => change({ search: '', filters: {} })}>{t('Clear all filters')}</Button>
          )}
        </EmptyState>
      ) : (
        !(list.error && !rows?.length) && (
          <>
            <Provider rows={list.rows}>
              {card && state.viewMode === 'card' ? (
                <ResourceCards {...common} card={card} />
              ) : (
                <ResourceTable
                  {...common}
                  columns={columns}
                  state={state}
                  onSort={(column) => change(sortBy(state, column))}
                />
              )}
            </Provider>
            {rows && (
              <div className="list-foot">
                <Pager
                  size="full"
                  page={requested.page}
                  pageSize={requested.pageSize}
                  shown={list.page}
                  count={count}
                  onPage={turnTo}
                />
                <Select
                  label={t('Rows per page')}
                  className="list-page-size"
                  options={PAGE_SIZES.map((size) => ({ value: size, label: t('%s / page', size) }))}
                  value={state.pageSize}
                  onChange={(size) =>
                    change({ pageSize: typeof size === 'number' ? size : PAGE_SIZES[0], pageIndex: 0 })
                  }
                />
              </div>
            )}
          </>
        )
      )}
      {dialog?.(list.rows)}
    </div>
  );
}
