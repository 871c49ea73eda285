import { useEffect } from 'react';
import { itemsSelected } from '../state/editSlice';
import { useAppStore } from '../../../store/hooks';
import { getEditView, getItemOrder } from './editView';
import { isTyping } from './keyScope';
import { getItemElement } from '../dnd/measureScene';
import { getItemId } from './itemElements';
import { getItemsBetween } from './itemOrder';
import { GRID_ID, ROOT_ID } from '../../../layout/layoutIds';

const CONTROLS =
  'button, a, input, textarea, select, summary, label, [role^="menuitem"], .cm-editor, [contenteditable]';

export function toggleSelection(selected: readonly string[], id: string): readonly string[] {
  return selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];
}

/** The item that a press selects: none for a control inside of it, '' for the dashboard itself. */
function getPressedItem(target: EventTarget | null): string | undefined {
  const id = getItemId(target);
  if (id === undefined || !(target instanceof Element) || target.closest('[data-chrome]')) return undefined;
  const control = target.closest(CONTROLS);
  const item = getItemElement(id);
  if (control && control !== item && item?.contains(control)) return undefined;
  return id === ROOT_ID || id === GRID_ID ? '' : id;
}

/**
 * A click selects an item, with Ctrl or ⌘ one more, with Shift a range; outside of all items it clears the selection.
 */
export function useSelectByMouse(): void {
  const store = useAppStore();
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      if (event.button !== 0 || isTyping(event.target)) return;
      const id = getPressedItem(event.target);
      if (id === undefined) return;
      const view = getEditView(store.getState());
      const isAdding = event.ctrlKey || event.metaKey;
      const from = view.selected.at(-1);
      if (id === '') {
        if (!isAdding && !event.shiftKey && view.selected.length > 0) store.dispatch(itemsSelected([]));
        return;
      }
      if (isAdding) store.dispatch(itemsSelected(toggleSelection(view.selected, id)));
      else if (event.shiftKey && from !== undefined) {
        const between = getItemsBetween(view.layout, getItemOrder(view), from, id);
        // The clicked item comes last: the next range starts there.
        store.dispatch(itemsSelected([...between.filter((other) => other !== id), id]));
        getItemElement(id)?.focus({ preventScroll: true });
      } else if (view.selected.length !== 1 || from !== id) store.dispatch(itemsSelected([id]));
    };
    // Shift would select the text in between.
    const onMouseDown = (event: MouseEvent): void => {
      if (event.shiftKey && !isTyping(event.target) && getPressedItem(event.target) !== undefined)
        event.preventDefault();
    };
    document.addEventListener('click', onClick);
    document.addEventListener('mousedown', onMouseDown);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('mousedown', onMouseDown);
    };
  }, [store]);
}
