import { selectDraft } from '../../state/selectDashboard';
import { useCallback } from 'react';
import { drop } from '../../../layout/operations/drop';
import type { DraggedItems, OperationResult, DropTarget } from '../../../layout/operations/operation';
import { getItem } from '../../../layout/layout';
import { tabOpened } from '../../state/dashboardSlice';
import { useAppStore } from '../../../store/hooks';
import { useEditing } from '../useEditing';
import { filterScopeIds } from './filterScopeIds';

/** Drops something at a place and sees to it that it is to be seen there: the tab that it fell into is opened. */
export function useDropping(): (dragged: DraggedItems, place: DropTarget) => OperationResult {
  const { change } = useEditing();
  const store = useAppStore();
  return useCallback(
    (dragged: DraggedItems, place: DropTarget): OperationResult => {
      const scopes = filterScopeIds(selectDraft(store.getState())?.metadata ?? {});
      const outcome = change((layout) => drop(layout, dragged, place, scopes));
      if ('refused' in outcome) return outcome;
      const { layout, touched } = outcome;
      const parent = getItem(layout, place.parentId);
      const tabId = parent?.type === 'TABS' ? touched[0] : parent?.type === 'TAB' ? parent.id : undefined;
      const tabsId = tabId === undefined ? undefined : getItem(layout, tabId)?.parents.at(-1);
      if (tabId !== undefined && tabsId !== undefined) store.dispatch(tabOpened({ tabsId, tabId }));
      return outcome;
    },
    [change, store],
  );
}
