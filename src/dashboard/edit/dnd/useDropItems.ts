import { selectDraft } from '../../state/selectDashboard';
import { useCallback } from 'react';
import { drop } from '../../../layout/operations/drop';
import type { DraggedItems, OperationResult, DropTarget } from '../../../layout/operations/operation';
import { getItem } from '../../../layout/layout';
import { tabOpened } from '../../state/dashboardInfoSlice';
import { useAppStore } from '../../../store/hooks';
import { useChangeLayout } from '../useChangeLayout';
import { filterScopeIds } from './filterScopeIds';

/** Drops items on a target and opens the tab that they were dropped into, so that they are visible. */
export function useDropItems(): (dragged: DraggedItems, target: DropTarget) => OperationResult {
  const { change } = useChangeLayout();
  const store = useAppStore();
  return useCallback(
    (dragged: DraggedItems, target: DropTarget): OperationResult => {
      const scopes = filterScopeIds(selectDraft(store.getState())?.metadata ?? {});
      const result = change((layout) => drop(layout, dragged, target, scopes));
      if ('error' in result) return result;
      const { layout, touched } = result;
      const parent = getItem(layout, target.parentId);
      const tabId = parent?.type === 'TABS' ? touched[0] : parent?.type === 'TAB' ? parent.id : undefined;
      const tabsId = tabId === undefined ? undefined : getItem(layout, tabId)?.parents.at(-1);
      if (tabId !== undefined && tabsId !== undefined) store.dispatch(tabOpened({ tabsId, tabId }));
      return result;
    },
    [change, store],
  );
}
