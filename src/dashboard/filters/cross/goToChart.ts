import { getItem } from '../../../layout/layout';
import { getChartId } from '../../../layout/itemProps';
import { selectLayout } from '../../state/selectDashboard';
import { tabOpened } from '../../state/dashboardSlice';
import type { AppThunk } from '../../../store/store';

/** Frames within which a tab that was just opened has its charts in the page. */
const LONGEST = 60;
/** Milliseconds. */
const MARKED = 1500;

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
    const { activeTabs } = getState().dashboard;
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
      if (element && element.closest('[hidden]') === null) mark(element);
      else if (frames++ < LONGEST) requestAnimationFrame(seek);
    };
    requestAnimationFrame(seek);
  };
}
