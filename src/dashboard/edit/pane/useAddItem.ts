import { announced } from '../state/editUiSlice';
import { selectLayout } from '../../state/selectDashboard';
import { useCallback } from 'react';
import { t } from '../../../lib/t';
import type { NewItem } from '../../../layout/operations/operation';
import { useAppStore } from '../../../store/hooks';
import { getItemElement } from '../dnd/measureScene';
import { useDropItems } from '../dnd/useDropItems';
import { endDropTarget } from './endDropTarget';
import { scrollBehindPane } from './scrollBehindPane';

/** Animation frames to wait for a new item. */
const MAX_FRAMES = 30;

function scrollToItem(id: string): void {
  let frames = 0;
  const tryScroll = (): void => {
    const element = getItemElement(id);
    if (element) scrollBehindPane(() => element.scrollIntoView({ block: 'nearest' }));
    else if (frames++ < MAX_FRAMES) requestAnimationFrame(tryScroll);
  };
  requestAnimationFrame(tryScroll);
}

/** Adds an item at the end of the visible page. The focus stays, so that more can be added. */
export function useAddItem(): (item: NewItem, label: string) => void {
  const store = useAppStore();
  const dropItems = useDropItems();
  return useCallback(
    (item: NewItem, label: string) => {
      const { dashboardInfo } = store.getState();
      const target = endDropTarget(selectLayout(store.getState()), item, dashboardInfo.activeTabs);
      const result = dropItems({ kind: 'new', item }, target);
      const [id] = 'error' in result ? [] : result.touched;
      if (id === undefined) return;
      store.dispatch(announced(t('Added at the end: %s', label)));
      scrollToItem(id);
    },
    [store, dropItems],
  );
}
