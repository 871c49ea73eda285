import { selectLayout } from '../../state/selectDashboard';
import { useEffect } from 'react';
import { useAppSelector } from '../../../store/hooks';
import { ITEM_KEYS_ID } from '../createGetItemProps';
import { getItemElement } from '../dnd/measureScene';

export const ITEM_SELECTED_ID = 'edit-item-selected';
const NO_IDS: readonly string[] = [];

/**
 * Marks the selected items on the page, also for screen readers. Written to the elements directly, so that selecting
 * renders no item.
 */
export function useSelectionMarks(): void {
  const selected = useAppSelector((state) => state.edit?.selected ?? NO_IDS);
  const layout = useAppSelector(selectLayout);
  const activeTabs = useAppSelector((state) => state.dashboardInfo.activeTabs);
  useEffect(() => {
    const marked = new Set(selected.map(getItemElement));
    for (const element of document.querySelectorAll<HTMLElement>('[data-layout-item][data-selected]')) {
      if (marked.has(element)) continue;
      element.removeAttribute('data-selected');
      element.setAttribute('aria-describedby', ITEM_KEYS_ID);
    }
    for (const element of marked) {
      element?.setAttribute('data-selected', '');
      element?.setAttribute('aria-describedby', `${ITEM_SELECTED_ID} ${ITEM_KEYS_ID}`);
    }
  }, [selected, layout, activeTabs]);
}
