import { useState } from 'react';
import type { FavoriteKind } from '../api/favorites';
import { asString } from '../lib/read';
import { readStored, writeStored } from '../lib/storage';
import { t } from '../lib/t';
import { useBootstrap } from '../store/sessionContext';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { PageLink } from '../ui/PageLink';
import { HOME_SIZE, homeListHref, homeQuestion, type HomeTab } from './homeQuestions';
import { NewDashboard } from './NewDashboard';
import { Tabs } from './Tabs';
import { Tiles, WaitingTiles } from './Tiles';
import { useFavorites } from './useFavorites';
import { useList } from './useList';

const storageKey = (kind: FavoriteKind): string => `vitrine.home.${kind}`;

function remembered(kind: FavoriteKind): HomeTab | undefined {
  const kept = asString(readStored(storageKey(kind)));
  return kept === 'favorite' || kept === 'mine' || kept === 'all' ? kept : undefined;
}

function emptyWords(kind: FavoriteKind, tab: HomeTab): string {
  if (tab === 'favorite') return kind === 'dashboard' ? t('No favorite dashboards yet') : t('No favorite charts yet');
  return kind === 'dashboard' ? t('No dashboards yet') : t('No charts yet');
}

/** Dashboards or charts on the home page. Until the person chooses, their favourites; all where there are none. */
export function HomeSection({ kind, title }: { readonly kind: FavoriteKind; readonly title: string }) {
  const { user } = useBootstrap();
  const [chosen, setChosen] = useState(() => remembered(kind));
  const wanted = user.isAnonymous ? 'all' : (chosen ?? 'favorite');
  const first = useList(kind, homeQuestion(kind, wanted, user.userId));
  const instead = chosen === undefined && wanted === 'favorite' && first.rows?.length === 0;
  const all = useList(kind, instead ? homeQuestion(kind, 'all', undefined) : undefined);
  const tab: HomeTab = instead ? 'all' : wanted;
  const list = instead ? all : first;
  const favorites = useFavorites(kind, list.rows);
  const tabs: { key: HomeTab; label: string }[] = [
    { key: 'favorite', label: t('Favorite') },
    { key: 'mine', label: t('Mine') },
    { key: 'all', label: t('All') },
  ];
  // The rows of the tab before must not stand under the new tab's name.
  const stale = list.isFetching && list.rows !== undefined;
  return (
    <section className="home-section" aria-label={title}>
      <div className="home-head">
        <h2>{title}</h2>
        {!user.isAnonymous && (
          <Tabs
            label={title}
            tabs={tabs}
            chosen={tab}
            onChoose={(key) => {
              setChosen(key);
              writeStored(storageKey(kind), key);
            }}
          />
        )}
        {kind === 'dashboard' && <NewDashboard />}
        <PageLink className="home-all" href={homeListHref(kind, tab, user)}>
          {t('View All »')}
        </PageLink>
      </div>
      {list.error && (
        <Alert title={t('An error occurred while fetching %ss: %s', kind, list.error.message ?? '')}>
          <Button onClick={list.refetch}>{t('Retry')}</Button>
        </Alert>
      )}
      {!list.error && list.rows === undefined && <WaitingTiles count={HOME_SIZE} />}
      {list.rows && !list.error && (
        <div className={stale ? 'is-stale' : undefined} aria-busy={stale}>
          {list.rows.length === 0 ? (
            <EmptyState title={emptyWords(kind, tab)} />
          ) : (
            <Tiles rows={list.rows} favorites={favorites} />
          )}
        </div>
      )}
    </section>
  );
}
