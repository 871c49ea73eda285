import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { t } from '../../lib/t';
import type { AppThunk } from '../../store/store';
import { useAppStore } from '../../store/hooks';
import { toast } from '../../ui/toast';
import type { EditTools } from './editTools';

/** Edit mode, which is loaded when it is first needed. */
export interface EditFeature {
  readonly tools: EditTools;
  readonly EditHeader: ComponentType;
  readonly EditLayer: ComponentType;
  readonly begin: () => AppThunk;
  readonly end: () => AppThunk;
}

const load = () => import('../edit/editFeature');

/** Loads it when the pointer or the focus reaches the button that opens it. A failure shows when it is opened. */
export function prefetchEditFeature(): void {
  load().catch(() => undefined);
}

interface ScrollAnchor {
  readonly element: Element;
  /** Pixels from the top of the window. */
  readonly top: number;
}

/** The first visible layout item and its position, to restore when everything above it has changed. */
function findScrollAnchor(): ScrollAnchor | undefined {
  if (window.scrollY === 0) return undefined;
  for (const element of document.querySelectorAll('.dashboard-grid [id]')) {
    const { top, bottom, height } = element.getBoundingClientRect();
    if (height > 0 && bottom > 80 && top > -200) return { element, top };
  }
  return undefined;
}

/** Edit mode while it is wanted, once it has loaded; the page does not jump when it starts or ends. */
export function useEditFeature(isWanted: boolean): EditFeature | undefined {
  const store = useAppStore();
  const [feature, setFeature] = useState<EditFeature>();
  const scrollAnchor = useRef<ScrollAnchor>(undefined);
  useEffect(() => {
    if (!isWanted) return undefined;
    let end: (() => AppThunk) | undefined;
    let isCancelled = false;
    load().then(
      ({ createEditFeature }) => {
        if (isCancelled) return;
        const created = createEditFeature(store);
        scrollAnchor.current = findScrollAnchor();
        end = created.end;
        store.dispatch(created.begin());
        setFeature(created);
      },
      () => toast.danger(t('The editor could not be loaded. Reload the page to try again.')),
    );
    return () => {
      isCancelled = true;
      scrollAnchor.current = findScrollAnchor();
      setFeature(undefined);
      if (end) store.dispatch(end());
    };
  }, [isWanted, store]);
  useLayoutEffect(() => {
    const anchor = scrollAnchor.current;
    scrollAnchor.current = undefined;
    if (anchor) window.scrollBy(0, anchor.element.getBoundingClientRect().top - anchor.top);
  }, [feature]);
  return isWanted ? feature : undefined;
}
