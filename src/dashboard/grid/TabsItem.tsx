import { selectLayout } from '../state/selectDashboard';
import { getText } from '../../layout/itemProps';
import { useContext, type ReactNode } from 'react';
import { t } from '../../lib/t';
import { tabOpened } from '../state/dashboardInfoSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { writeUrl } from '../../store/urlWriter';
import { selectTabByKey } from '../../ui/tabKeys';
import { ROOT_ID } from '../../layout/layoutIds';
import { type LayoutItem, getItem } from '../../layout/layout';
import { useEditTools } from '../page/editTools';
import { TabVisibleContext, useDashboardContext } from '../page/dashboardContext';
import { AnchorLink } from './AnchorLink';

interface Props {
  readonly item: LayoutItem;
  /** Renders the content of a tab. */
  readonly content: (tabId: string) => ReactNode;
}

/** Tabs by the ARIA pattern. A tab's content is mounted when it is first opened, and stays mounted. */
export function TabsItem({ item, content }: Props) {
  const dispatch = useAppDispatch();
  const layout = useAppSelector(selectLayout);
  const active = useAppSelector((state) => state.dashboardInfo.activeTabs[item.id]);
  const opened = useAppSelector((state) => state.dashboardInfo.openedTabs);
  const isVisible = useContext(TabVisibleContext);
  const { hideTabs, isStaticRender } = useDashboardContext();
  const edit = useEditTools();
  const tabs = item.children.flatMap((id) => getItem(layout, id) ?? []).filter(({ type }) => type === 'TAB');
  const tabIds = tabs.map(({ id }) => id);
  const isTopLevel = item.parents.at(-1) === ROOT_ID;
  const open = (tabId: string): void => {
    dispatch(tabOpened({ tabsId: item.id, tabId }));
    dispatch(writeUrl((url) => (url.hash = tabId)));
  };
  return (
    <div id={item.id} className="dashboard-component-tabs" {...edit?.getItemProps(item)}>
      {edit && <edit.TabsBar item={item} tabs={tabIds} />}
      {!edit && !(isTopLevel && (hideTabs || isStaticRender)) && (
        <div className="dashboard-anchored dashboard-tabs-row">
          <div role="tablist" className="dashboard-tabs-bar">
            {tabs.map((tab) => {
              const { id } = tab;
              return (
                <button
                  key={id}
                  id={`tab-${id}`}
                  type="button"
                  role="tab"
                  className="dashboard-tab"
                  aria-selected={id === active}
                  aria-controls={`panel-${id}`}
                  tabIndex={id === active ? 0 : -1}
                  onClick={() => open(id)}
                  onKeyDown={selectTabByKey}
                >
                  {getText(tab) || t('Tab title')}
                </button>
              );
            })}
          </div>
          {active !== undefined && <AnchorLink itemId={active} />}
        </div>
      )}
      {tabIds.map((id) => (
        <div key={id} id={`panel-${id}`} role="tabpanel" aria-labelledby={`tab-${id}`} hidden={id !== active}>
          {opened[id] && <TabVisibleContext value={isVisible && id === active}>{content(id)}</TabVisibleContext>}
        </div>
      ))}
    </div>
  );
}
