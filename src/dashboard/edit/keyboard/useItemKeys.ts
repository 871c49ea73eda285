import { keyboardMoveStarted, textEditorOpened, announced } from '../state/editUiSlice';
import { useEffect } from 'react';
import { getInlineKey } from '../../../lib/direction';
import { getShortcutKey } from '../../../lib/getShortcutKey';
import { t } from '../../../lib/t';
import { duplicate } from '../../../layout/operations/duplicate';
import { getItem } from '../../../layout/layout';
import { itemsSelected } from '../state/editSlice';
import { useAppStore } from '../../../store/hooks';
import type { AppStore } from '../../../store/store';
import { getItemElement } from '../dnd/measureScene';
import { useRemove } from '../items/useRemove';
import { useChangeLayout } from '../useChangeLayout';
import { getCommandTargets, getEditView, getFocusedItem, getItemOrder } from './editView';
import { isCommand, isOverPage, isTyping } from './keyScope';
import { focusItem, openItemMenu } from './itemElements';
import { findFocusTarget, type Move } from './itemOrder';
import { describeItems } from './describeItems';
import { resizeByKey, SIZE_KEYS } from './resizeByKey';
import { toggleSelection } from './useSelectByMouse';

type Change = ReturnType<typeof useChangeLayout>['change'];
type Remove = ReturnType<typeof useRemove>['requestRemoval'];

const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  ArrowRight: 'after',
  ArrowLeft: 'before',
  Home: 'first',
  End: 'last',
};
const ALT_MOVES: Readonly<Record<string, Move>> = { ArrowUp: 'parent', ArrowDown: 'child' };

/** Enter edits the text of these; it picks up all others, as Space does for any. */
const TEXT_TYPES: ReadonlySet<string> = new Set(['HEADER', 'MARKDOWN', 'TAB']);
const NAMED_TYPES: ReadonlySet<string> = new Set([...TEXT_TYPES, 'CHART']);

function moveFocus(store: AppStore, id: string, move: Move): boolean {
  const view = getEditView(store.getState());
  const order = getItemOrder(view);
  let targetId = findFocusTarget(view.layout, order, id, move);
  // Some items are not rendered, such as tabs that the URL hides.
  while (targetId !== undefined && !getItemElement(targetId))
    targetId = findFocusTarget(view.layout, order, targetId, move);
  if (targetId !== undefined) focusItem(targetId);
  return true;
}

function startMove(store: AppStore): boolean {
  const ids = getCommandTargets(getEditView(store.getState()));
  if (ids.length > 0) store.dispatch(keyboardMoveStarted({ kind: 'items', ids }));
  return true;
}

function editText(store: AppStore, id: string): boolean {
  const type = getItem(getEditView(store.getState()).layout, id)?.type ?? '';
  if (NAMED_TYPES.has(type)) store.dispatch(textEditorOpened(id));
  else store.dispatch(announced(t('This component has no text')));
  return true;
}

/** An item's tools are rendered while it is focused or selected, and an open menu takes the focus itself. */
function openMenu(store: AppStore, id: string): boolean {
  const { selected } = getEditView(store.getState());
  const otherIds = selected.includes(id) ? selected.filter((other) => other !== id) : [];
  store.dispatch(itemsSelected([...otherIds, id]));
  return openItemMenu(id);
}

/** A key press on the focused item itself. */
function handleItemKey(event: KeyboardEvent, id: string, store: AppStore, change: Change, remove: Remove): boolean {
  const view = getEditView(store.getState());
  const type = getItem(view.layout, id)?.type ?? '';
  const key = getInlineKey(event.key, document.documentElement);
  const size = event.shiftKey ? SIZE_KEYS[key] : undefined;
  if (size) {
    resizeByKey(store, change, view.layout, id, size);
    return true;
  }
  const move = event.altKey ? ALT_MOVES[key] : event.shiftKey ? undefined : MOVES[key];
  if (move) return moveFocus(store, id, move);
  if (event.shiftKey && event.key === 'F10') return openMenu(store, id);
  if (event.altKey || event.shiftKey) return false;
  switch (event.key) {
    case ' ':
      return startMove(store);
    case 'Enter':
      return TEXT_TYPES.has(type) ? editText(store, id) : startMove(store);
    case 'F2':
      return editText(store, id);
    case 'ContextMenu':
      return openMenu(store, id);
    case 'Delete':
    case 'Backspace':
      remove(getCommandTargets(view));
      return true;
    default:
      return false;
  }
}

/** Ctrl or ⌘ shortcuts on an item, inside it, or on the selection. Copy and paste have events of their own. */
function handleCommandKey(event: KeyboardEvent, store: AppStore, change: Change): boolean {
  const view = getEditView(store.getState());
  const focused = getFocusedItem();
  const targets = getCommandTargets(view);
  switch (getShortcutKey(event)) {
    case 'd': {
      if (targets.length === 0) return false;
      const result = change((layout) => duplicate(layout, targets));
      if ('error' in result) return true;
      store.dispatch(announced(t('Duplicated: %s', describeItems(view.layout, targets, view.charts))));
      const first = result.touched[0];
      if (first !== undefined) focusItem(first);
      return true;
    }
    case ' ':
      if (focused === undefined) return false;
      store.dispatch(itemsSelected(toggleSelection(view.selected, focused)));
      store.dispatch(announced(view.selected.includes(focused) ? t('Not selected') : t('Selected')));
      return true;
    case 'a': {
      const parent = focused === undefined ? undefined : getItem(view.layout, focused)?.parents.at(-1);
      if (parent === undefined) return false;
      const siblings = getItem(view.layout, parent)?.children ?? [];
      store.dispatch(itemsSelected(siblings));
      store.dispatch(announced(t('Selected: %s', describeItems(view.layout, siblings, view.charts))));
      return true;
    }
    default:
      return false;
  }
}

function handleEscape(store: AppStore): boolean {
  const focused = getFocusedItem();
  // From an item's tools back to the item.
  if (focused !== undefined && getItemElement(focused) !== document.activeElement) focusItem(focused);
  else if (getEditView(store.getState()).selected.length > 0) {
    store.dispatch(itemsSelected([]));
    store.dispatch(announced(t('Nothing is selected')));
  } else return false;
  return true;
}

/** The keys of items: moving the focus, picking up, resizing, removing, text, duplicates, selection. */
export function useItemKeys(): void {
  const store = useAppStore();
  const { change } = useChangeLayout();
  const { requestRemoval: remove } = useRemove();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): boolean => {
      if (isCommand(event)) return handleCommandKey(event, store, change);
      if (event.key === 'Escape') return handleEscape(store);
      const id = getFocusedItem();
      if (id !== undefined && getItemElement(id) === document.activeElement) {
        return handleItemKey(event, id, store, change, remove);
      }
      if (event.key !== 'Delete' || document.activeElement !== document.body) return false;
      const targets = getCommandTargets(getEditView(store.getState()));
      if (targets.length === 0) return false;
      remove(targets);
      return true;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (
        event.defaultPrevented ||
        store.getState().editUi?.keyboardMove ||
        isTyping(event.target) ||
        isOverPage(event.target)
      )
        return;
      if (handleKey(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store, change, remove]);
}
