import { selectLayout } from '../../state/selectDashboard';
import { useCallback } from 'react';
import { tn } from '../../../lib/t';
import { outermost } from '../../../layout/tree';
import type { DraggedItems } from '../../../layout/operations/operation';
import type { Layout } from '../../../layout/layout';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { useLayoutDrag } from './useLayoutDrag';

/** The items that are dragged together with one: the whole selection, in reading order, if it is selected. */
function getDraggedIds(layout: Layout, id: string, selected: readonly string[]): readonly string[] {
  return selected.includes(id) ? outermost(layout, selected) : [id];
}

/** `useLayoutDrag` for an item of the layout. */
export function useDragItems(
  id: string,
  name: string,
): ReturnType<typeof useLayoutDrag> & { dragged: () => DraggedItems } {
  const store = useAppStore();
  const count = useAppSelector(({ edit }) => (edit?.selected.includes(id) ? edit.selected.length : 1));
  const dragged = useCallback((): DraggedItems => {
    const state = store.getState();
    const ids = state.edit ? getDraggedIds(selectLayout(state), id, state.edit.selected) : [id];
    return { kind: 'items', ids };
  }, [store, id]);
  const label = count > 1 ? tn('%s component', '%s components', count) : name;
  return { ...useLayoutDrag(dragged, label), dragged };
}
