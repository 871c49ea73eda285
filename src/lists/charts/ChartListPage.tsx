import { useMemo, type ReactNode } from 'react';
import { t } from '../../lib/t';
import { useBootstrap } from '../../store/sessionContext';
import { useInjectApi } from '../../store/injectApi';
import { PageLink } from '../../ui/PageLink';
import { vizName, vizTypes } from '../../viz/vizLabels';
import { FavoritesProvider } from '../items/FavoritesProvider';
import { ItemCard } from '../items/ItemCard';
import { itemColumns } from '../items/itemColumns';
import { itemFilters } from '../items/itemFilters';
import { useQuickFilters } from '../items/useQuickFilters';
import { useThumbnails } from '../items/useThumbnails';
import { NewChart } from '../NewChart';
import type { FilterOption, ListResource } from '../resource/listResource';
import { resourceApi } from '../resource/resourceApi';
import { ResourcePage } from '../resource/ResourcePage';
import { hasTags } from '../../api/customTags';
import { tagFilter } from '../resource/tagFilter';
import { listsApi } from '../items/listsApi';
import { useImport } from '../transfer/useImport';
import { ChartDashboards } from './ChartDashboards';
import { chartRowSchema, getChartColumns, type ChartRow } from './chartRow';
import { useChartActions } from './useChartActions';
import { VizIcon } from './VizIcon';
import { TileText } from '../items/TileText';

function Favorites({
  rows,
  children,
}: {
  readonly rows: readonly ChartRow[] | undefined;
  readonly children: ReactNode;
}) {
  return (
    <FavoritesProvider kind="chart" rows={rows}>
      {children}
    </FavoritesProvider>
  );
}

function getTypeOptions(): readonly FilterOption[] {
  return vizTypes.map((value) => ({ value, label: vizName(value) })).sort((a, b) => a.label.localeCompare(b.label));
}

/** `/chart/list/` */
export function ChartListPage() {
  useInjectApi(listsApi);
  useInjectApi(resourceApi);
  return <InjectedChartListPage />;
}

function InjectedChartListPage() {
  const bootstrap = useBootstrap();
  const { isAnonymous } = bootstrap.user;
  const withTags = hasTags(bootstrap);
  const quickFilters = useQuickFilters();
  const { defaultView, hasThumbnails } = useThumbnails();
  const { actions, dialogs } = useChartActions();
  const importing = useImport({ name: 'chart', noun: t('chart') });
  const resource = useMemo<ListResource<ChartRow>>(() => {
    const columns = itemColumns<ChartRow>('slice_name');
    const filters = itemFilters('chart');
    return {
      name: 'chart',
      title: t('Charts'),
      noun: t('chart'),
      schema: chartRowSchema,
      requestedColumns: getChartColumns({ tags: withTags, thumbnails: hasThumbnails }),
      columns: [
        ...(isAnonymous ? [] : [columns.favorite]),
        columns.name,
        {
          id: 'viz_type',
          label: t('Type'),
          sortBy: 'viz_type',
          render: ({ viz_type }) => vizName(viz_type),
        },
        {
          id: 'dataset',
          label: t('Dataset'),
          sortBy: 'datasource_name',
          // As in Superset, without the schema, which is in the tooltip.
          render: ({ dataset, datasetUrl }) => (
            <PageLink href={datasetUrl || undefined} title={dataset}>
              {dataset.slice(dataset.indexOf('.') + 1)}
            </PageLink>
          ),
        },
        {
          id: 'dashboards',
          label: t('On dashboards'),
          render: ({ dashboards }) => <ChartDashboards dashboards={dashboards} />,
        },
        columns.owners,
        ...(withTags ? [columns.tags] : []),
        columns.createdBy,
        { ...columns.changedBy, sortAliases: ['last_saved_by.first_name'] },
        { ...columns.changed, sortAliases: ['last_saved_at'] },
      ],
      filters: [
        {
          name: 'viz_type',
          label: t('Type'),
          col: 'viz_type',
          opr: 'eq',
          input: 'select',
          options: getTypeOptions(),
        },
        {
          name: 'datasource_id',
          label: t('Dataset'),
          col: 'datasource_id',
          opr: 'eq',
          input: 'rows',
          resource: 'dataset',
          column: 'table_name',
          operator: 'ct',
        },
        ...(withTags ? [tagFilter('chart_tag_id')] : []),
        filters.owners,
        {
          name: 'dashboards',
          label: t('Dashboard'),
          col: 'dashboards',
          opr: 'rel_m_m',
          input: 'rows',
          resource: 'dashboard',
          column: 'dashboard_title',
          operator: 'title_or_slug',
        },
        ...(isAnonymous ? [] : [filters.favorite]),
        filters.certified,
        filters.createdBy,
        filters.changedBy,
        filters.savedSince,
      ],
      toggles: quickFilters,
      search: { name: 'slice_name', col: 'slice_name', opr: 'chart_all_text' },
      defaultSort: { column: 'changed_on_delta_humanized', order: 'desc' },
      defaultView,
      getName: ({ title }) => title,
      actions,
      card: (row) => (
        <ItemCard row={row} icon={<VizIcon type={row.viz_type} />}>
          <TileText className="tile-type">{vizName(row.viz_type)}</TileText>
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
            <NewChart />
          </>
        )}
      />
      {dialogs}
      {importing.dialog}
    </>
  );
}
