import type { LoadedDashboard } from '../../state/dashboardSlice';
import { tabOpened } from '../../state/dashboardSlice';
import type { AppThunk } from '../../../store/store';

/** Frames within which a tab that was just opened has its charts in the page. */
const LONGEST = 60;
/** Milliseconds. */
const MARKED = 1500;

/** What the chart is called on this dashboard. */
export function chartName(loaded: LoadedDashboard | null, chartId: number): string {
  const place = Object.values(loaded?.layout.nodes ?? {}).find((node) => node.chartId === chartId);
  return place?.text || loaded?.slices[chartId]?.slice_name || String(chartId);
}

function mark(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center' });
  // Not part of the Tab order, but the keyboard goes on from here.
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  const color = getComputedStyle(element).getPropertyValue('--v-primary') || 'Highlight';
  // Not every browser (nor the tests' one) can.
  if (typeof element.animate !== 'function') return;
  const frames = [{ boxShadow: `0 0 0 3px ${color}` }, { boxShadow: `0 0 0 3px transparent` }];
  element.animate(frames, { duration: MARKED, easing: 'ease-in' });
}

/** Opens the tabs that a chart is in, scrolls to it and marks it for a moment. */
export function goToChart(chartId: number): AppThunk {
  return (dispatch, getState) => {
    const { loaded, activeTabs } = getState().dashboard;
    const nodes = loaded?.layout.nodes ?? {};
    const place = Object.values(nodes).find((node) => node.chartId === chartId);
    if (!place) return;
    place.parents.forEach((id, i) => {
      const tabId = place.parents[i + 1];
      if (nodes[id]?.type !== 'TABS' || tabId === undefined || activeTabs[id] === tabId) return;
      dispatch(tabOpened({ tabsId: id, tabId }));
    });
    let frames = 0;
    const seek = (): void => {
      const element = document.getElementById(place.id);
      if (element && element.closest('[hidden]') === null) mark(element);
      else if (frames++ < LONGEST) requestAnimationFrame(seek);
    };
    requestAnimationFrame(seek);
  };
}
