import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { loadModule, toLoadError, type LoadError } from '../../lib/loadModule';
import type { AppThunk } from '../../store/store';
import { useAppStore } from '../../store/hooks';
import type { LoadFailureProps } from '../../ui/LoadFailure';
import type { EditTools } from './editTools';

/** Edit mode, loaded on first use. */
export interface EditFeature {
  readonly tools: EditTools;
  readonly EditHeader: ComponentType;
  readonly EditLayer: ComponentType;
  readonly start: () => AppThunk;
  readonly end: () => AppThunk;
}

const load = () => import('../edit/editFeature');

/** Prefetches it when its button is hovered or focused. A failure is reported when it is opened. */
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

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The button that switched the mode was removed with its header: the keyboard continues from the header that replaced it. */
function focusHeader(): void {
  const header = document.querySelector<HTMLElement>('.edit-header, .dashboard-header');
  if (!header || !isFocusLost()) return;
  header.tabIndex = -1;
  header.focus({ preventScroll: true });
}

/**
 * Edit mode while `isEnabled`, once it has loaded; the scroll position and the place of the keyboard focus are preserved when
 * it starts or ends.
 */
export function useEditFeature(isEnabled: boolean): {
  readonly feature: EditFeature | undefined;
  readonly failure: LoadFailureProps | undefined;
} {
  const store = useAppStore();
  const [feature, setFeature] = useState<EditFeature>();
  const [failure, setFailure] = useState<LoadError>();
  const retry = useCallback(() => setFailure(undefined), []);
  const scrollAnchor = useRef<ScrollAnchor>(undefined);
  const isFocusMoved = useRef(false);
  useEffect(() => {
    if (!isEnabled || failure) return undefined;
    let end: (() => AppThunk) | undefined;
    let isCancelled = false;
    loadModule(load).then(
      ({ createEditFeature }) => {
        if (isCancelled) return;
        const created = createEditFeature(store);
        scrollAnchor.current = findScrollAnchor();
        // Not when the page was opened in edit mode.
        isFocusMoved.current = !isFocusLost();
        end = created.end;
        store.dispatch(created.start());
        setFeature(created);
      },
      (error: unknown) => {
        if (!isCancelled) setFailure(toLoadError(error));
      },
    );
    return () => {
      isCancelled = true;
      scrollAnchor.current = findScrollAnchor();
      isFocusMoved.current = true;
      setFeature(undefined);
      if (end) store.dispatch(end());
    };
  }, [isEnabled, failure, store]);
  useLayoutEffect(() => {
    const anchor = scrollAnchor.current;
    scrollAnchor.current = undefined;
    if (anchor) window.scrollBy(0, anchor.element.getBoundingClientRect().top - anchor.top);
    if (isFocusMoved.current) focusHeader();
    isFocusMoved.current = false;
  }, [feature]);
  return {
    feature: isEnabled ? feature : undefined,
    failure: isEnabled && failure ? { error: failure, onRetry: retry } : undefined,
  };
}
