import { useEffect } from 'react';
import { t } from '../../../lib/t';
import { canDrop } from '../../../layout/operations/canDrop';
import { remove } from '../../../layout/operations/remove';
import { clipFromText, clipToText, saveClip, readSavedClip, type PastedClip } from '../state/clipboard';
import { loadCharts } from '../state/clipboardCharts';
import { useAppStore } from '../../../store/hooks';
import type { AppStore } from '../../../store/store';
import { toast } from '../../../ui/toast';
import { announce } from '../announce';
import { useDropping } from '../dnd/useDropping';
import { useEditing } from '../useEditing';
import { commandTargets, editView, nearPart } from './editView';
import { hasMarkedText, isOverPage, isTyping } from './keyScope';
import { focusPart } from './partElements';
import { placesNear } from './placesNear';
import { partsWords } from './partsWords';

type Dropping = ReturnType<typeof useDropping>;

/** Puts copied parts beside the part that has the focus or is selected, at the best place that takes them. */
async function paste(store: AppStore, dropAt: Dropping, clip: PastedClip): Promise<void> {
  const near = nearPart(editView(store.getState()));
  const dashboardId = store.getState().edit?.dashboardId;
  const { brought, problems } = await store.dispatch(loadCharts(clip));
  // Whoever went to another dashboard meanwhile has pasted nothing there.
  if (store.getState().edit?.dashboardId !== dashboardId) return;
  for (const problem of problems) toast.warning(problem);
  if (brought.roots.length === 0) return;
  const dragged = { kind: 'clip', clip: brought } as const;
  const { layout, activeTabs, charts } = editView(store.getState());
  const places = placesNear(layout, near, activeTabs);
  const place = places.find((each) => canDrop(layout, dragged, each) === undefined) ?? places.at(-1);
  if (!place) return;
  const outcome = dropAt(dragged, place);
  if ('refused' in outcome) return;
  announce(t('Pasted: %s', partsWords(outcome.layout, outcome.touched, charts)));
  const first = outcome.touched[0];
  if (first !== undefined) focusPart(first);
}

/**
 * Cut, copy and paste of parts, within a dashboard and from one to another. By the browser's own events: they may use the
 * system's clipboard without asking, also without https.
 */
export function useClipboard(): void {
  const store = useAppStore();
  const { change } = useEditing();
  const dropAt = useDropping();
  useEffect(() => {
    const isOurs = (event: ClipboardEvent): boolean =>
      !event.defaultPrevented && !isTyping(event.target) && !isOverPage(event.target);
    const onCopy = (event: ClipboardEvent): void => {
      if (!isOurs(event) || hasMarkedText()) return;
      const view = editView(store.getState());
      const ids = commandTargets(view);
      if (ids.length === 0) return;
      event.preventDefault();
      const text = clipToText(view.layout, ids, view.charts);
      event.clipboardData?.setData('text/plain', text);
      saveClip(text);
      const words = partsWords(view.layout, ids, view.charts);
      if (event.type === 'copy') {
        announce(t('Copied: %s', words));
        return;
      }
      const outcome = change((now) => remove(now, ids));
      if (!('refused' in outcome)) announce(t('Cut: %s', words));
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (!isOurs(event)) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const clip = text === '' ? readSavedClip() : clipFromText(text);
      if (!clip) {
        announce(t('There is nothing to paste'));
        return;
      }
      event.preventDefault();
      void paste(store, dropAt, clip);
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [store, change, dropAt]);
}
