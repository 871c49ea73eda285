import { useEffect } from 'react';
import { useAppSelector } from '../../store/hooks';

/** Scrolls to the element that the hash names, or to the focused chart, whose parameter then leaves the address. */
export function useAddressTarget(): void {
  const loaded = useAppSelector((state) => state.dashboard.loaded);
  useEffect(() => {
    if (!loaded) return;
    const { focusedChart } = loaded.address;
    const focused =
      focusedChart === undefined
        ? undefined
        : Object.values(loaded.layout.nodes).find((n) => n.chartId === focusedChart);
    const id = focused?.id ?? decodeHash(window.location.hash);
    if (id !== '') document.getElementById(id)?.scrollIntoView({ block: 'start' });
    if (focusedChart === undefined) return;
    const url = new URL(window.location.href);
    url.searchParams.delete('focused_chart');
    url.searchParams.delete('dashboard_focused_chart');
    window.history.replaceState(window.history.state, '', url);
  }, [loaded]);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
