import { itemDialogOpened, announced } from '../state/editUiSlice';
import { selectLayout } from '../../state/selectDashboard';
import { useCallback } from 'react';
import { t } from '../../../lib/t';
import { remove } from '../../../layout/operations/remove';
import { getItem, type Layout } from '../../../layout/layout';
import { tabOpened } from '../../state/dashboardInfoSlice';
import { useAppStore } from '../../../store/hooks';
import { describeItems } from '../keyboard/describeItems';
import { useChangeLayout } from '../useChangeLayout';
import { needsConfirmation } from './needsConfirmation';

/** The tab to open in place of a removed one: the previous one, else the next one. */
function findNeighborTab(
  layout: Layout,
  tabsId: string,
  tabId: string,
  removedIds: readonly string[],
): string | undefined {
  const tabs = getItem(layout, tabsId)?.children ?? [];
  const at = tabs.indexOf(tabId);
  return (
    tabs.slice(0, Math.max(at, 0)).findLast((id) => !removedIds.includes(id)) ??
    tabs.slice(at + 1).find((id) => !removedIds.includes(id))
  );
}

/**
 * Removes items. `requestRemoval` opens a dialog first where tabs with content would be deleted; `removeNow` does not.
 */
export function useRemove(): {
  readonly requestRemoval: (ids: readonly string[]) => void;
  readonly removeNow: (ids: readonly string[]) => void;
} {
  const store = useAppStore();
  const { change } = useChangeLayout();
  const removeNow = useCallback(
    (ids: readonly string[]): void => {
      const { dashboardInfo } = store.getState();
      const layout = selectLayout(store.getState());
      for (const [tabsId, tabId] of Object.entries(dashboardInfo.activeTabs)) {
        const next = ids.includes(tabId) ? findNeighborTab(layout, tabsId, tabId, ids) : undefined;
        if (next !== undefined) store.dispatch(tabOpened({ tabsId, tabId: next }));
      }
      const result = change((current) => remove(current, ids));
      if ('error' in result) return;
      store.dispatch(announced(t('Removed: %s', describeItems(layout, ids, dashboardInfo.loaded?.slices ?? {}))));
    },
    [store, change],
  );
  const requestRemoval = useCallback(
    (ids: readonly string[]): void => {
      const layout = selectLayout(store.getState());
      if (needsConfirmation(layout, ids)) store.dispatch(itemDialogOpened({ kind: 'remove', ids }));
      else removeNow(ids);
    },
    [store, removeNow],
  );
  return { requestRemoval, removeNow };
}
