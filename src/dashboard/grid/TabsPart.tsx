import { useContext, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '../../lib/t';
import { tabOpened } from '../state/dashboardSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ROOT_ID } from '../../layout/layoutIds';
import type { LayoutNode } from '../../layout/layoutTypes';
import { useEditTools } from '../page/editTools';
import { TabShown, useDashboardContext } from '../page/dashboardContext';

const step = (key: string): number => (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0);

interface Props {
  readonly node: LayoutNode;
  /** What is in a tab. */
  readonly content: (tabId: string) => ReactNode;
}

/** Tabs by the ARIA pattern. What is in a tab is set up when it is first opened, and stays. */
export function TabsPart({ node, content }: Props) {
  const dispatch = useAppDispatch();
  const nodes = useAppSelector((state) => state.dashboard.loaded?.layout.nodes);
  const active = useAppSelector((state) => state.dashboard.activeTabs[node.id]);
  const opened = useAppSelector((state) => state.dashboard.openedTabs);
  const shown = useContext(TabShown);
  const { hideTabs, still } = useDashboardContext();
  const edit = useEditTools();
  const tabs = node.children.filter((id) => nodes?.[id]?.type === 'TAB');
  const top = node.parents.at(-1) === ROOT_ID;
  const open = (tabId: string): void => {
    dispatch(tabOpened({ tabsId: node.id, tabId }));
    window.history.replaceState(window.history.state, '', `#${tabId}`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number): void => {
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : index + step(event.key);
    const target = tabs[(to + tabs.length) % tabs.length];
    if (to === index || target === undefined) return;
    event.preventDefault();
    open(target);
    document.getElementById(`tab-${target}`)?.focus();
  };
  return (
    <div id={node.id} className="dashboard-component-tabs" {...edit?.partProps(node)}>
      {edit && <edit.TabsBar node={node} tabs={tabs} />}
      {!edit && !(top && (hideTabs || still)) && (
        <div role="tablist" className="dashboard-tabs-bar">
          {tabs.map((id, index) => (
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
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              {nodes?.[id]?.text || t('Tab title')}
            </button>
          ))}
        </div>
      )}
      {tabs.map((id) => (
        <div key={id} id={`panel-${id}`} role="tabpanel" aria-labelledby={`tab-${id}`} hidden={id !== active}>
          {opened[id] && <TabShown value={shown && id === active}>{content(id)}</TabShown>}
        </div>
      ))}
    </div>
  );
}
