import { tabOpened } from '../../state/dashboardSlice';
import type { AppThunk } from '../../../store/store';
import type { ActiveTabs } from './partOrder';

/** Shows these tabs, where they are still there. */
export function showTabs(tabs: ActiveTabs): AppThunk {
  return (dispatch, getState) => {
    const { loaded, activeTabs } = getState().dashboard;
    for (const [tabsId, tabId] of Object.entries(tabs)) {
      const isThere = loaded?.layout.nodes[tabsId]?.children.includes(tabId) ?? false;
      if (isThere && activeTabs[tabsId] !== tabId) dispatch(tabOpened({ tabsId, tabId }));
    }
  };
}

/** Opens the tabs that a part stands in, and the tab that it is. */
export function openTabsOf(id: string): AppThunk {
  return (dispatch, getState) => {
    const nodes = getState().dashboard.loaded?.layout.nodes ?? {};
    const chain = [...(nodes[id]?.parents ?? []), id];
    const tabs = chain.flatMap((tabsId, i) => {
      const tabId = chain[i + 1];
      return nodes[tabsId]?.type === 'TABS' && tabId !== undefined ? [[tabsId, tabId] as const] : [];
    });
    dispatch(showTabs(Object.fromEntries(tabs)));
  };
}
