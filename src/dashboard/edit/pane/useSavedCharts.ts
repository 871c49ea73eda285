import { useInjectApi } from '../../../store/injectApi';
import { useEffect, useMemo } from 'react';
import { hasFlag } from '../../../api/session/bootstrapShape';
import type { SavedChart, SavedChartOrder } from '../../../api/savedCharts';
import { asRecord, asString } from '../../../lib/read';
import { t } from '../../../lib/t';
import { savedChartsApi, useSavedChartsInfiniteQuery } from '../state/savedChartsApi';
import { useAppSelector } from '../../../store/hooks';
import { useBootstrap } from '../../../store/sessionContext';
import { useDelayed } from '../../../ui/form/useDelayed';
import { matchingCharts } from './matchingCharts';
import { vizTypesWhere } from '../../../viz/registry';

/** Excluded from the list while filter boxes are to be migrated. */
const [FILTER_BOX] = vizTypesWhere(({ isFilterBox = false }) => isFilterBox);
/** Debounce of the search request, in milliseconds. */
const SEARCH_DELAY = 300;
/** Milliseconds until a list is refetched when the user returns to this page. */
const STALE_AFTER = 5000;

interface SavedChartsOptions {
  readonly text: string;
  readonly order: SavedChartOrder;
  readonly onlyMine: boolean;
}

export interface SavedCharts {
  /** Undefined until the first response. */
  readonly charts: readonly SavedChart[] | undefined;
  readonly isLoading: boolean;
  /** Why the last request failed. */
  readonly errorMessage: string | undefined;
  /** Epoch milliseconds; undefined before the first response. */
  readonly lastUpdated: number | undefined;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly reload: () => void;
}

/** The charts that match, page by page. While the server searches, the loaded ones are filtered locally. */
export function useSavedCharts({ text, order, onlyMine }: SavedChartsOptions): SavedCharts {
  useInjectApi(savedChartsApi);
  const bootstrap = useBootstrap();
  const ownerId = bootstrap.user.userId;
  const migration = useAppSelector((state) => state.filterBoxes?.migration);
  const excludesFilterBoxes = hasFlag(bootstrap, 'ENABLE_FILTER_BOX_MIGRATION') && migration !== 'snoozed';
  const search = useDelayed(text.trim(), SEARCH_DELAY);
  const query = useSavedChartsInfiniteQuery({
    search,
    order,
    ...(onlyMine && ownerId !== undefined && { ownerId }),
    ...(excludesFilterBoxes && FILTER_BOX !== undefined && { excludedVizType: FILTER_BOX }),
  });
  const { data, currentData, error, isFetching, refetch, fetchNextPage, fulfilledTimeStamp } = query;
  const isLoaded = currentData !== undefined && search === text.trim();
  const charts = useMemo(() => {
    if (!data) return undefined;
    const byId = new Map(data.pages.flatMap((page) => page.charts).map((chart) => [chart.id, chart]));
    return isLoaded ? [...byId.values()] : matchingCharts([...byId.values()], text);
  }, [data, isLoaded, text]);

  const { detail, title, message } = asRecord(error);
  const reason = [detail, title, message].map((text) => asString(text)).find(Boolean);
  const errorMessage =
    error && t('Sorry there was an error fetching saved charts: ') + (reason ?? t('Could not fetch all saved charts'));

  // A chart created in another browser tab shows up when the user returns.
  useEffect(() => {
    const refetchIfStale = (): void => {
      const isStale = fulfilledTimeStamp !== undefined && Date.now() - fulfilledTimeStamp > STALE_AFTER;
      if (document.visibilityState === 'visible' && isStale && !isFetching) void refetch();
    };
    document.addEventListener('visibilitychange', refetchIfStale);
    return () => document.removeEventListener('visibilitychange', refetchIfStale);
  }, [fulfilledTimeStamp, isFetching, refetch]);

  return {
    charts,
    isLoading: isFetching,
    errorMessage: isFetching ? undefined : errorMessage,
    lastUpdated: fulfilledTimeStamp,
    hasMore: isLoaded && query.hasNextPage && !isFetching && errorMessage === undefined,
    loadMore: () => void fetchNextPage(),
    reload: () => void refetch(),
  };
}
