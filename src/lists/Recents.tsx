import { useState } from 'react';
import { serverTraits } from '../api/session/serverTraits';
import { t } from '../lib/t';
import { useRecentActivityQuery } from './listsApi';
import { useBootstrap } from '../store/sessionContext';
import { Alert } from '../ui/Alert';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { HOME_SIZE, recentQuestion, type RecentTab } from './homeQuestions';
import { RecentTiles } from './RecentTiles';
import { recentOfActivity, recentOfRows } from './recentItems';
import { Tabs } from './Tabs';
import { WaitingTiles } from './Tiles';
import { useList } from './useList';

/** How many looked-at things are asked for; one more than is shown, as one chart may be there under two addresses. */
const VIEWED_SIZE = 6;

function emptyWords(tab: RecentTab): string {
  if (tab === 'edited') return t('Recently edited charts, dashboards, and saved queries will appear here');
  if (tab === 'created') return t('Recently created charts, dashboards, and saved queries will appear here');
  return t('Recently viewed charts, dashboards, and saved queries will appear here');
}

function useViewed(userId: number, skip: boolean) {
  const traits = serverTraits(useBootstrap()).recentActivity;
  const { data, error, isFetching, refetch } = useRecentActivityQuery(
    { traits, userId, pageSize: VIEWED_SIZE },
    { skip },
  );
  const problem = error && (error.message ?? '');
  return {
    items: data && recentOfActivity(data).slice(0, HOME_SIZE),
    problem,
    isFetching,
    refetch: () => void refetch(),
  };
}

function useChanged(tab: 'edited' | 'created', userId: number, skip: boolean) {
  const question = skip ? undefined : recentQuestion(tab, userId);
  const dashboards = useList('dashboard', question);
  const charts = useList('chart', question);
  const problem = dashboards.error ?? charts.error;
  return {
    items: dashboards.rows && charts.rows && recentOfRows([...dashboards.rows, ...charts.rows]),
    problem: problem?.message,
    isFetching: dashboards.isFetching || charts.isFetching,
    refetch: () => {
      dashboards.refetch();
      charts.refetch();
    },
  };
}

/** What the person looked at, changed and made last. */
export function Recents({ userId }: { readonly userId: number }) {
  const [tab, setTab] = useState<RecentTab>('viewed');
  const viewed = useViewed(userId, tab !== 'viewed');
  const changed = useChanged(tab === 'created' ? 'created' : 'edited', userId, tab === 'viewed');
  const { items, problem, isFetching, refetch } = tab === 'viewed' ? viewed : changed;
  const stale = isFetching && items !== undefined;
  const tabs: { key: RecentTab; label: string }[] = [
    { key: 'viewed', label: t('Viewed') },
    { key: 'edited', label: t('Edited') },
    { key: 'created', label: t('Created') },
  ];
  return (
    <section className="home-section" aria-label={t('Recents')}>
      <div className="home-head">
        <h2>{t('Recents')}</h2>
        <Tabs label={t('Recents')} tabs={tabs} chosen={tab} onChoose={setTab} />
      </div>
      {problem !== undefined && (
        <Alert title={`${t('There was an error fetching your recent activity:')} ${problem}`}>
          <Button onClick={refetch}>{t('Retry')}</Button>
        </Alert>
      )}
      {problem === undefined && !items && <WaitingTiles count={HOME_SIZE} />}
      {problem === undefined && items && (
        <div className={stale ? 'is-stale' : undefined} aria-busy={stale}>
          {items.length === 0 ? <EmptyState title={emptyWords(tab)} /> : <RecentTiles items={items} />}
        </div>
      )}
    </section>
  );
}
