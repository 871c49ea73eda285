import { useMemo, useState } from 'react';
import { serverTraits } from '../../api/session/serverTraits';
import { canUseSqlLab } from '../../api/session/canUseSqlLab';
import { t } from '../../lib/t';
import { useRecentActivityQuery } from '../items/listsApi';
import { useBootstrap } from '../../store/sessionContext';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { HOME_SIZE, RECENT_SIZE, getRecentQuery, getSavedQueryQuery, type RecentTab } from './homeQueries';
import { homeQueryResource } from './homeQueryRow';
import { RecentTiles } from './RecentTiles';
import { activityToRecentItems, queryToChangedItem, rowToChangedItem, sortByChange } from './recentItems';
import { ToggleButtons } from './ToggleButtons';
import { TilePlaceholders } from './Tiles';
import { useResourceRows } from '../resource/useResourceRows';
import { useList } from './useList';

function getEmptyText(tab: RecentTab): string {
  if (tab === 'edited') return t('Recently edited charts, dashboards, and saved queries will appear here');
  if (tab === 'created') return t('Recently created charts, dashboards, and saved queries will appear here');
  return t('Recently viewed charts, dashboards, and saved queries will appear here');
}

function useViewedItems(userId: number, skip: boolean) {
  const traits = serverTraits(useBootstrap()).recentActivity;
  const { data, error, isFetching, refetch } = useRecentActivityQuery(
    { traits, userId, pageSize: HOME_SIZE },
    { skip },
  );
  const errorMessage = error && (error.message ?? '');
  return {
    items: data && activityToRecentItems(data),
    errorMessage,
    isFetching,
    refetch: () => void refetch(),
  };
}

function useChangedItems(tab: 'edited' | 'created', userId: number, skip: boolean) {
  const bootstrap = useBootstrap();
  const args = skip ? undefined : getRecentQuery(tab, userId);
  const dashboards = useList('dashboard', args);
  const charts = useList('chart', args);
  // As on Superset's page, queries are only among what was created.
  const hasQueries = !skip && tab === 'created' && canUseSqlLab(bootstrap);
  const queryArgs = useMemo(
    () => (hasQueries ? getSavedQueryQuery(userId, RECENT_SIZE) : undefined),
    [hasQueries, userId],
  );
  const queries = useResourceRows(homeQueryResource, queryArgs);
  const error = dashboards.error ?? charts.error ?? queries.error;
  const traits = serverTraits(bootstrap);
  const queryRows = hasQueries ? queries.rows : [];
  return {
    items:
      dashboards.rows &&
      charts.rows &&
      queryRows &&
      sortByChange([
        ...[...dashboards.rows, ...charts.rows].map(rowToChangedItem),
        ...queryRows.map((row) => queryToChangedItem(traits, row)),
      ]),
    errorMessage: error?.message,
    isFetching: dashboards.isFetching || charts.isFetching || queries.isFetching,
    refetch: () => {
      dashboards.refetch();
      charts.refetch();
      if (hasQueries) queries.refetch();
    },
  };
}

/** What the user has recently viewed, edited and created. */
export function Recents({ userId }: { readonly userId: number }) {
  const [tab, setTab] = useState<RecentTab>('viewed');
  const viewed = useViewedItems(userId, tab !== 'viewed');
  const changed = useChangedItems(tab === 'created' ? 'created' : 'edited', userId, tab === 'viewed');
  const { items, errorMessage, isFetching, refetch } = tab === 'viewed' ? viewed : changed;
  const isStale = isFetching && items !== undefined;
  const tabs: { key: RecentTab; label: string }[] = [
    { key: 'viewed', label: t('Viewed') },
    { key: 'edited', label: t('Edited') },
    { key: 'created', label: t('Created') },
  ];
  return (
    <section className="home-section" aria-label={t('Recents')}>
      <div className="home-head">
        <h2>{t('Recents')}</h2>
        <ToggleButtons label={t('Recents')} options={tabs} selected={tab} onSelect={setTab} />
      </div>
      {errorMessage !== undefined && (
        <Alert title={`${t('There was an error fetching your recent activity:')} ${errorMessage}`}>
          <Button onClick={refetch}>{t('Retry')}</Button>
        </Alert>
      )}
      {errorMessage === undefined && !items && <TilePlaceholders count={HOME_SIZE} />}
      {errorMessage === undefined && items && (
        <div className={isStale ? 'is-stale' : undefined} aria-busy={isStale}>
          {items.length === 0 ? <EmptyState title={getEmptyText(tab)} /> : <RecentTiles items={items} />}
        </div>
      )}
    </section>
  );
}
