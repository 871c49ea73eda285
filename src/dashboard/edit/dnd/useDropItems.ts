import { selectDraft, selectLayout } from '../../state/selectDashboard';
import { useCallback } from 'react';
import { asNumber } from '../../../lib/read';
import { drop } from '../../../layout/operations/drop';
import type { DraggedItems, OperationResult, DropTarget } from '../../../layout/operations/operation';
import { getItem, type Layout } from '../../../layout/layout';
import { tabOpened } from '../../state/dashboardInfoSlice';
import { useAppStore } from '../../../store/hooks';
import { getChartIds } from '../pane/getChartIds';
import { useChangeLayout } from '../useChangeLayout';
import { filterScopeIds } from './filterScopeIds';

function isAddedChart(dragged: DraggedItems, layout: Layout): boolean {
  if (dragged.kind !== 'new' || dragged.item.type !== 'CHART') return false;
  const id = asNumber(dragged.item.meta?.['chartId']);
  return id !== undefined && getChartIds(layout).has(id);
}

/**
 * Drops items on a target and opens the tab that they were dropped into, so that they are visible. Touches nothing if a new chart
 * was added by another action while its definition was loading.
 */
export function useDropItems(): (dragged: DraggedItems, target: DropTarget) => OperationResult {
  const { change } = useChangeLayout();
  const store = useAppStore();
  return useCallback(
    (dragged: DraggedItems, target: DropTarget): OperationResult => {
      const initialLayout = selectLayout(store.getState());
      if (isAddedChart(dragged, initialLayout)) return { layout: initialLayout, touched: [] };
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
