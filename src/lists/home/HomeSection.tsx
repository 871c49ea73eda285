import { useState } from 'react';
import type { FavoriteKind } from '../../api/favorites';
import { hasFlag } from '../../api/session/bootstrapShape';
import { asString } from '../../lib/read';
import { readStored, writeStored } from '../../lib/storage';
import { t } from '../../lib/t';
import { useBootstrap } from '../../store/sessionContext';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { PageLink } from '../../ui/PageLink';
import { HOME_SIZE, getListHref, getHomeQuery, type HomeTab } from './homeQueries';
import { NewChart } from '../NewChart';
import { NewDashboard } from '../NewDashboard';
import { ToggleButtons } from './ToggleButtons';
import { getLastTab } from './homeTabs';
import { Tiles, TilePlaceholders } from './Tiles';
import { useFavorites } from '../items/useFavorites';
import { useList } from './useList';

const getStorageKey = (kind: FavoriteKind): string => `vitrine.home.${kind}`;

function readStoredTab(kind: FavoriteKind): HomeTab | undefined {
  const tab = asString(readStored(getStorageKey(kind)));
  return tab === 'favorite' || tab === 'mine' || tab === 'all' ? tab : undefined;
}

function getEmptyText(kind: FavoriteKind, tab: HomeTab): string {
  if (tab === 'favorite') return kind === 'dashboard' ? t('No favorite dashboards yet') : t('No favorite charts yet');
  return kind === 'dashboard' ? t('No dashboards yet') : t('No charts yet');
}

/** Dashboards or charts on the home page. The initial tab has the user's favorites, or all if there are none. */
export function HomeSection({
  kind,
  title,
  areThumbnailsOn,
}: {
  readonly kind: FavoriteKind;
  readonly title: string;
  readonly areThumbnailsOn: boolean;
}) {
  const bootstrap = useBootstrap();
  const { user } = bootstrap;
  const hasThumbnails = areThumbnailsOn && hasFlag(bootstrap, 'THUMBNAILS');
  const [selected, setSelected] = useState(() => readStoredTab(kind));
  const [showsAllInstead, setShowsAllInstead] = useState(false);
  const requestedTab = user.isAnonymous ? 'all' : (selected ?? 'favorite');
  const lastTab = getLastTab(bootstrap);
  const initial = useList(kind, { ...getHomeQuery(kind, requestedTab, user.userId, lastTab.filters), hasThumbnails });
  // Decided once: the first star must not take away the others.
  if (!showsAllInstead && selected === undefined && requestedTab === 'favorite' && initial.rows?.length === 0)
    setShowsAllInstead(true);
  const all = useList(
    kind,
    showsAllInstead ? { ...getHomeQuery(kind, 'all', undefined, lastTab.filters), hasThumbnails } : undefined,
  );
  const tab: HomeTab = showsAllInstead ? 'all' : requestedTab;
  const list = showsAllInstead ? all : initial;
  const favorites = useFavorites(kind, list.rows);
  const tabs: { key: HomeTab; label: string }[] = [
    { key: 'favorite', label: t('Favorite') },
    { key: 'mine', label: t('Mine') },
    { key: 'all', label: lastTab.label },
  ];
  // Shows the rows of the previous tab until the new ones are loaded.
  const isStale = list.isFetching && list.rows !== undefined;
  return (
    <section className="home-section" aria-label={title}>
      <div className="home-head">
        <h2>{title}</h2>
        {!user.isAnonymous && (
          <ToggleButtons
            label={title}
            options={tabs}
            selected={tab}
            onSelect={(key) => {
              setSelected(key);
              setShowsAllInstead(false);
              writeStored(getStorageKey(kind), key);
            }}
          />
        )}
        {kind === 'dashboard' ? <NewDashboard kind="default" /> : <NewChart kind="default" />}
        <PageLink className="home-all" href={getListHref(kind, tab, user)}>
          {t('View All »')}
        </PageLink>
      </div>
      {list.error && (
        <Alert title={t('An error occurred while fetching %ss: %s', t(kind), list.error.message ?? '')}>
          <Button onClick={list.refetch}>{t('Retry')}</Button>
        </Alert>
      )}
      {!list.error && list.rows === undefined && <TilePlaceholders count={HOME_SIZE} hasThumbnails={areThumbnailsOn} />}
      {list.rows && !list.error && (
        <div className={isStale ? 'is-stale' : undefined} aria-busy={isStale}>
          {list.rows.length === 0 ? (
            <EmptyState title={getEmptyText(kind, tab)} />
          ) : (
            <Tiles rows={list.rows} favorites={favorites} hasThumbnails={areThumbnailsOn} />
          )}
        </div>
      )}
    </section>
  );
}
