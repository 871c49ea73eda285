import { textEditorOpened } from '../state/editUiSlice';
import { getTextById } from '../../../layout/itemProps';
import { selectLayout } from '../../state/selectDashboard';
import { useCallback, useState } from 'react';
import { t } from '../../../lib/t';
import { addTab } from '../../../layout/operations/addTab';
import { setMeta } from '../../../layout/operations/setMeta';
import { getItem } from '../../../layout/layout';
import { tabOpened } from '../../state/dashboardInfoSlice';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { writeUrl } from '../../../store/urlWriter';
import type { LayoutItem } from '../../../layout/layout';
import { IconButton } from '../../../ui/Button';
import { useChangeLayout } from '../useChangeLayout';
import { EditTab } from './EditTab';
import { TabTools } from './TabTools';
import './items.css';

interface Props {
  readonly item: LayoutItem;
  readonly tabs: readonly string[];
}

/** The tab bar in edit mode. Each tab is a layout item and, by role, a tab. */
export function EditTabsBar({ item, tabs }: Props) {
  const store = useAppStore();
  const { change } = useChangeLayout();
  const tabsId = item.id;
  const active = useAppSelector((state) => state.dashboardInfo.activeTabs[tabsId]);
  const [editedTitle, setEditedTitle] = useState<string>();
  // Any title may change the positions of the tabs.
  useAppSelector((state) => tabs.map((id) => getTextById(selectLayout(state), id)).join('\n'));
  const open = useCallback(
    (tabId: string): void => {
      if (store.getState().dashboardInfo.activeTabs[tabsId] === tabId) return;
      store.dispatch(tabOpened({ tabsId, tabId }));
      store.dispatch(writeUrl((url) => (url.hash = tabId)));
    },
    [store, tabsId],
  );
  const rename = (text: string): void => {
    if (active !== undefined) change((layout) => setMeta(layout, active, { text }));
  };
  const add = (): void => {
    const result = change((layout) => addTab(layout, tabsId));
    if ('error' in result) return;
    const created = result.touched.find((id) => getItem(result.layout, id)?.type === 'TAB');
    if (created === undefined) return;
    open(created);
    store.dispatch(textEditorOpened(created));
  };
  return (
    <div className="dashboard-tabs-bar item-tabs-bar">
      <div className="item-tabs">
        <div role="tablist" aria-label={t('Tabs')} className="item-tablist">
          {tabs.map((id) => (
            <EditTab
              key={id}
              id={id}
              active={id === active}
              editedTitle={id === active ? editedTitle : undefined}
              onOpen={open}
            />
          ))}
        </div>
        {active !== undefined && tabs.includes(active) && (
          <TabTools key={active} id={active} onType={setEditedTitle} onRename={rename} />
        )}
      </div>
      <IconButton
        label={t('Add tab')}
        icon={<span aria-hidden="true">+</span>}
        className="item-add-tab"
        onClick={add}
      />
    </div>
  );
}
