import { useMemo, type ReactNode } from 'react';
import { t } from '../../lib/t';
import { useBootstrap } from '../../store/sessionContext';
import { useInjectApi } from '../../store/injectApi';
import { FavoritesProvider } from '../items/FavoritesProvider';
import { ItemCard } from '../items/ItemCard';
import { itemColumns } from '../items/itemColumns';
import { itemFilters } from '../items/itemFilters';
import { useQuickFilters } from '../items/useQuickFilters';
import { useThumbnails } from '../items/useThumbnails';
import { NewDashboard } from '../NewDashboard';
import { StatusBadge } from '../items/badges';
import { ListIcon } from '../resource/ListIcon';
import type { ListResource } from '../resource/listResource';
import { resourceApi } from '../resource/resourceApi';
import { ResourcePage } from '../resource/ResourcePage';
import { hasTags } from '../../api/customTags';
import { tagFilter } from '../resource/tagFilter';
import { listsApi } from '../items/listsApi';
import { useImport } from '../transfer/useImport';
import { dashboardRowSchema, getDashboardColumns, type DashboardRow } from './dashboardRow';
import { useDashboardActions } from './useDashboardActions';

function Favorites({
  rows,
  children,
}: {
  readonly rows: readonly DashboardRow[] | undefined;
  readonly children: ReactNode;
}) {
  return (
    <FavoritesProvider kind="dashboard" rows={rows}>
      {children}
    </FavoritesProvider>
  );
}

/** `/dashboard/list/` */
export function DashboardListPage() {
  useInjectApi(listsApi);
  useInjectApi(resourceApi);
  return <InjectedDashboardListPage />;
}

function InjectedDashboardListPage() {
  const bootstrap = useBootstrap();
  const { isAnonymous } = bootstrap.user;
  const withTags = hasTags(bootstrap);
  const quickFilters = useQuickFilters();
  const { defaultView, hasThumbnails } = useThumbnails();
  const { actions, dialogs } = useDashboardActions();
  const importing = useImport({ name: 'dashboard', noun: t('dashboard') });
  const resource = useMemo<ListResource<DashboardRow>>(() => {
    const columns = itemColumns<DashboardRow>('dashboard_title');
    const filters = itemFilters('dashboard');
    return {
      name: 'dashboard',
      title: t('Dashboards'),
      noun: t('dashboard'),
      schema: dashboardRowSchema,
      requestedColumns: getDashboardColumns({ tags: withTags, thumbnails: hasThumbnails }),
      columns: [
        ...(isAnonymous ? [] : [columns.favorite]),
        columns.name,
        {
          id: 'published',
          label: t('Status'),
          width: 'narrow',
          sortBy: 'published',
          render: (row) => <StatusBadge row={row} />,
        },
        columns.owners,
        ...(withTags ? [columns.tags] : []),
        columns.createdBy,
        columns.changedBy,
        columns.changed,
      ],
      filters: [
        {
          name: 'published',
          label: t('Status'),
          col: 'published',
          opr: 'eq',
          input: 'select',
          options: [
            { label: t('Published'), value: true },
            { label: t('Draft'), value: false },
          ],
        },
        ...(withTags ? [tagFilter('dashboard_tag_id')] : []),
        filters.owners,
        ...(isAnonymous ? [] : [filters.favorite]),
        filters.certified,
        filters.createdBy,
        filters.changedBy,
      ],
      toggles: [
        ...quickFilters,
        { name: 'published', label: t('Published'), value: { label: t('Published'), value: true } },
        { name: 'published', label: t('Draft'), value: { label: t('Draft'), value: false } },
      ],
      search: { name: 'dashboard_title', col: 'dashboard_title', opr: 'title_or_slug' },
      defaultSort: { column: 'changed_on_delta_humanized', order: 'desc' },
      defaultView,
      getName: ({ title }) => title,
      actions,
      card: (row) => (
        <ItemCard row={row} icon={<ListIcon name="cards" size={40} />}>
          <StatusBadge row={row} />
        </ItemCard>
      ),
      Provider: Favorites,
    };
  }, [isAnonymous, withTags, quickFilters, defaultView, hasThumbnails, actions]);
  return (
    <>
      <ResourcePage
        resource={resource}
        head={() => (
          <>
            {importing.button}
            <NewDashboard />
          </>
        )}
      />
      {dialogs}
      {importing.dialog}
    </>
  );
}
