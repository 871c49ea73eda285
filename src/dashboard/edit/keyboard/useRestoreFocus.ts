import { selectLayout } from '../../state/selectDashboard';
import { useEffect, useRef } from 'react';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { getEditView, getItemOrder } from './editView';
import { focusItem, getItemId } from './itemElements';
import { findRemaining } from './itemOrder';

/**
 * A moved item is rendered as another element, and a removed one has none: the focus stays with the item, or moves to
 * its nearest neighbor, so that keyboard users can continue there.
 */
export function useRestoreFocus(): void {
  const store = useAppStore();
  const layout = useAppSelector(selectLayout);
  const focused = useRef<string>(undefined);
  const order = useRef<readonly string[]>([]);
  useEffect(() => {
    const onFocus = (event: FocusEvent): void => {
      const id = getItemId(event.target);
      const isOutsideGrid =
        event.target instanceof Element && event.target.closest('[role="dialog"], .keyboard-move') !== null;
      if (!isOutsideGrid) focused.current = id;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  useEffect(() => {
    const previousOrder = order.current;
    order.current = getItemOrder(getEditView(store.getState()));
    const id = focused.current;
    const nextId = id === undefined ? undefined : findRemaining(previousOrder, id, order.current);
    // Deferred: the dialog that confirms a removal returns the focus to the removed item.
    const frame = requestAnimationFrame(() => {
      if (nextId !== undefined && document.activeElement === document.body) focusItem(nextId, { preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [store, layout]);
}
