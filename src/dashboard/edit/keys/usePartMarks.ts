import { selectLayout } from '../../state/selectDashboard';
import { useEffect } from 'react';
import { useAppSelector } from '../../../store/hooks';
import { PART_KEYS_ID } from '../partProps';
import { partElement } from '../dnd/measureScene';

export const PART_SELECTED_ID = 'edit-part-selected';
const NOTHING: readonly string[] = [];

/**
 * Marks the selected parts on the page, for the eye and for the ear. Written to the elements directly, so that selecting
 * draws no part again.
 */
export function usePartMarks(): void {
  const selected = useAppSelector((state) => state.edit?.selected ?? NOTHING);
  const layout = useAppSelector(selectLayout);
  const activeTabs = useAppSelector((state) => state.dashboard.activeTabs);
  useEffect(() => {
    const marked = new Set(selected.map(partElement));
    for (const element of document.querySelectorAll<HTMLElement>('[data-part][data-selected]')) {
      if (marked.has(element)) continue;
      element.removeAttribute('data-selected');
      element.setAttribute('aria-describedby', PART_KEYS_ID);
    }
    for (const element of marked) {
      element?.setAttribute('data-selected', '');
      element?.setAttribute('aria-describedby', `${PART_SELECTED_ID} ${PART_KEYS_ID}`);
    }
  }, [selected, layout, activeTabs]);
}
