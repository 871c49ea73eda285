import { getItem } from '../../../layout/layout';
import { getChartId } from '../../../layout/itemProps';
import { selectLayout } from '../../state/selectDashboard';
import { tabOpened } from '../../state/dashboardInfoSlice';
import type { AppThunk } from '../../../store/store';

/** Animation frames to wait for a tab that was just opened to mount its charts. */
const MAX_FRAMES = 60;
/** Milliseconds. */
const HIGHLIGHT_TIME = 1500;

function highlight(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center' });
  // Focusable without a tab stop, so that the keyboard continues from here.
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  const color = getComputedStyle(element).getPropertyValue('--v-primary') || 'Highlight';
  // Missing in jsdom.
  if (typeof element.animate !== 'function') return;
  const frames = [{ boxShadow: `0 0 0 3px ${color}` }, { boxShadow: `0 0 0 3px transparent` }];
  element.animate(frames, { duration: HIGHLIGHT_TIME, easing: 'ease-in' });
}

/** Opens the tabs of a chart, scrolls to it and highlights it for a moment. */
export function goToChart(chartId: number): AppThunk {
  return (dispatch, getState) => {
    const { activeTabs } = getState().dashboardInfo;
    const layout = selectLayout(getState());
    const holder = Object.values(layout.items).find((item) => getChartId(item) === chartId);
    if (!holder) return;
    holder.parents.forEach((id, i) => {
      const tabId = holder.parents[i + 1];
      if (getItem(layout, id)?.type !== 'TABS' || tabId === undefined || activeTabs[id] === tabId) return;
      dispatch(tabOpened({ tabsId: id, tabId }));
    });
    let frames = 0;
    const seek = (): void => {
      const element = document.getElementById(holder.id);
      if (element && element.closest('[hidden]') === null) highlight(element);
      else if (frames++ < MAX_FRAMES) requestAnimationFrame(seek);
    };
    requestAnimationFrame(seek);
  };
}
