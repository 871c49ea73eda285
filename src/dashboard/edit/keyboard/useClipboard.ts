import { announced } from '../state/editUiSlice';
import { useEffect } from 'react';
import { t } from '../../../lib/t';
import { canDrop } from '../../../layout/operations/canDrop';
import { removeWithContent } from '../../../layout/operations/remove';
import { clipFromText, clipToText, saveClip, readSavedClip, type PastedClip } from '../state/clipboard';
import { loadClipboardCharts } from '../state/loadClipboardCharts';
import { useAppStore } from '../../../store/hooks';
import type { AppStore } from '../../../store/store';
import { toast } from '../../../ui/toast';
import { useDropItems } from '../dnd/useDropItems';
import { useChangeLayout } from '../useChangeLayout';
import { getCommandTargets, getEditView, getReferenceItem } from './editView';
import { hasTextSelection, isOverPage, isTyping } from './keyScope';
import { focusItem } from './itemElements';
import { nearbyDropTargets } from './nearbyDropTargets';
import { describeItems } from './describeItems';

type DropItems = ReturnType<typeof useDropItems>;

/** Pastes items beside the focused or selected item, at the best drop target that accepts them. */
async function paste(store: AppStore, dropItems: DropItems, clip: PastedClip): Promise<void> {
  const referenceId = getReferenceItem(getEditView(store.getState()));
  const dashboardId = store.getState().edit?.dashboardId;
  const { loadedItems, warnings } = await store.dispatch(loadClipboardCharts(clip));
  // The user opened another dashboard meanwhile.
  if (store.getState().edit?.dashboardId !== dashboardId) return;
  for (const warning of warnings) toast.warning(warning);
  if (loadedItems.roots.length === 0) return;
  const isCut = dashboardId !== undefined && clip.cutFromDashboardId === dashboardId;
  const dragged = { kind: 'clip', clip: loadedItems, isCut } as const;
  const { layout, activeTabs, charts } = getEditView(store.getState());
  const targets = nearbyDropTargets(layout, referenceId, activeTabs);
  const target = targets.find((candidate) => canDrop(layout, dragged, candidate) === undefined) ?? targets.at(-1);
  if (!target) return;
  const result = dropItems(dragged, target);
  if ('error' in result) return;
  store.dispatch(announced(t('Pasted: %s', describeItems(result.layout, result.touched, charts))));
  const first = result.touched[0];
  if (first !== undefined) focusItem(first);
}

/**
 * Cut, copy and paste of items, within and between dashboards. Uses the browser's clipboard events, which need neither
 * a permission nor https.
 */
export function useClipboard(): void {
  const store = useAppStore();
  const { change } = useChangeLayout();
  const dropItems = useDropItems();
  useEffect(() => {
    const isForPage = (event: ClipboardEvent): boolean =>
      !event.defaultPrevented && !isTyping(event.target) && !isOverPage(event.target);
    const onCopy = (event: ClipboardEvent): void => {
      if (!isForPage(event) || hasTextSelection()) return;
      const view = getEditView(store.getState());
      const ids = getCommandTargets(view);
      if (ids.length === 0) return;
      event.preventDefault();
      const cutFrom = event.type === 'cut' ? store.getState().edit?.dashboardId : undefined;
      const text = clipToText(view.layout, ids, view.charts, cutFrom);
      event.clipboardData?.setData('text/plain', text);
      saveClip(text);
      const label = describeItems(view.layout, ids, view.charts);
      if (event.type === 'copy') {
        store.dispatch(announced(t('Copied: %s', label)));
        return;
      }
      const result = change((layout) => removeWithContent(layout, ids));
      if (!('error' in result)) store.dispatch(announced(t('Cut: %s', label)));
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (!isForPage(event)) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const clip = text === '' ? readSavedClip() : clipFromText(text);
      if (!clip) {
        store.dispatch(announced(t('There is nothing to paste')));
        return;
      }
      event.preventDefault();
      void paste(store, dropItems, clip);
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [store, change, dropItems]);
}
