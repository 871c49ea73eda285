import { getItem } from '../../../layout/layout';
import { selectLayout } from '../../state/selectDashboard';
import { tabOpened } from '../../state/dashboardInfoSlice';
import type { AppThunk } from '../../../store/store';
import type { ActiveTabs } from './itemOrder';

/** Opens these tabs, if they still exist. */
export function showTabs(tabs: ActiveTabs): AppThunk {
  return (dispatch, getState) => {
    const { activeTabs } = getState().dashboardInfo;
    const layout = selectLayout(getState());
    for (const [tabsId, tabId] of Object.entries(tabs)) {
      const exists = getItem(layout, tabsId)?.children.includes(tabId) ?? false;
      if (exists && activeTabs[tabsId] !== tabId) dispatch(tabOpened({ tabsId, tabId }));
    }
  };
}

/** Opens the tabs that contain an item, and the item itself if it is a tab. */
export function openTabsOfItem(id: string): AppThunk {
  return (dispatch, getState) => {
    const layout = selectLayout(getState());
    const ancestors = [...(getItem(layout, id)?.parents ?? []), id];
    const tabs = ancestors.flatMap((tabsId, i) => {
      const tabId = ancestors[i + 1];
      return getItem(layout, tabsId)?.type === 'TABS' && tabId !== undefined ? [[tabsId, tabId] as const] : [];
    });
    dispatch(showTabs(Object.fromEntries(tabs)));
  };
}
