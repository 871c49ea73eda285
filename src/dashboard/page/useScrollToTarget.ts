import { selectLayout } from '../state/selectDashboard';
import { getChartId } from '../../layout/itemProps';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { writeUrl } from '../../store/urlWriter';

/**
 * Scrolls once, when the dashboard opens, to the element that the hash names, or to the focused chart, whose parameter is
 * then removed from the URL.
 */
export function useScrollToTarget(): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  // Another object for each dashboard that is opened; the same while this one is edited, published or saved.
  const address = useAppSelector((state) => state.dashboardInfo.loaded?.address);
  useEffect(() => {
    if (!address) return;
    const { focusedChart } = address;
    const focused =
      focusedChart === undefined
        ? undefined
        : Object.values(selectLayout(store.getState()).items).find((item) => getChartId(item) === focusedChart);
    const id = focused?.id ?? decodeHash(window.location.hash);
    // Tabs have no element with their own id: a browser would scroll to it by itself whenever a tab is opened.
    const target = id === '' ? null : (document.getElementById(id) ?? document.getElementById(`tab-${id}`));
    target?.scrollIntoView({ block: 'start' });
    if (!focused) return;
    dispatch(
      writeUrl(({ searchParams }) => {
        searchParams.delete('focused_chart');
        searchParams.delete('dashboard_focused_chart');
      }),
    );
  }, [dispatch, store, address]);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
