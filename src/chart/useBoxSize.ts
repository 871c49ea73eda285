import { useCallback, useState } from 'react';
import { useService } from '../store/hooks';
import type { Services } from '../store/services';
import { DrawQueue } from './drawQueue';

export interface BoxSize {
  readonly width: number;
  readonly height: number;
}

interface Listener {
  readonly onSize: (size: BoxSize) => void;
  /** The last size that was reported. */
  reported: BoxSize | undefined;
}

/** When so few boxes change, the user is resizing one of them: reported at once. */
const FEW = 2;

const toWholePixels = ({ width, height }: BoxSize): BoxSize => ({
  width: Math.floor(width),
  height: Math.floor(height),
});

const isSame = (one: BoxSize | undefined, other: BoxSize): boolean =>
  one?.width === other.width && one.height === other.height;

/** In a hidden tab a box has no area, and there is no chart in it. */
const hasArea = (size: BoxSize | undefined): boolean => size !== undefined && size.width > 0 && size.height > 0;

/**
 * One observer for all charts of a page: sizes arrive together, once a frame, without forcing a layout. Where many charts
 * have to redraw at once (the page became narrower), they are queued, and those far from the viewport wait until they are near.
 */
class BoxSizes {
  private readonly listeners = new Map<Element, Listener>();
  /** New sizes of boxes whose chart still has another size. */
  private readonly deferred = new Map<Element, BoxSize>();
  private readonly drawQueue: DrawQueue;
  private readonly sizes = new ResizeObserver((entries) => this.onResize(entries));
  private nearViewport: IntersectionObserver | undefined;

  constructor(services: Services) {
    this.drawQueue = services.get(DrawQueue);
  }

  observe(element: Element, onSize: (size: BoxSize) => void): () => void {
    this.listeners.set(element, { onSize, reported: undefined });
    // The observer reports after the next frame, which comes late while a page loads. Of many charts the first forces the layout, for all.
    const size = toWholePixels(element.getBoundingClientRect());
    if (hasArea(size)) this.report(element, size);
    this.sizes.observe(element);
    return () => {
      this.sizes.unobserve(element);
      this.nearViewport?.unobserve(element);
      this.listeners.delete(element);
      this.deferred.delete(element);
    };
  }

  private onResize(entries: readonly ResizeObserverEntry[]): void {
    for (const { contentRect, target } of entries) {
      const size = toWholePixels(contentRect);
      const reported = this.listeners.get(target)?.reported;
      if (entries.length <= FEW || !hasArea(reported) || !hasArea(size) || isSame(reported, size)) {
        this.report(target, size);
      } else {
        const isDeferred = this.deferred.has(target);
        this.deferred.set(target, size);
        if (!isDeferred) this.observeViewport(target);
      }
    }
  }

  private report(element: Element, size: BoxSize | undefined): void {
    this.deferred.delete(element);
    this.nearViewport?.unobserve(element);
    const listener = this.listeners.get(element);
    if (!listener || !size) return;
    listener.reported = size;
    listener.onSize(size);
  }

  private readonly reportDeferred = (element: Element): void => this.report(element, this.deferred.get(element));

  private observeViewport(element: Element): void {
    if (!this.nearViewport) {
      this.drawQueue.onDrawAll(() => [...this.deferred.keys()].forEach(this.reportDeferred));
      this.nearViewport = new IntersectionObserver((entries) => this.onNearViewport(entries), {
        rootMargin: '100% 0px 100% 0px',
      });
    }
    this.nearViewport.observe(element);
  }

  private onNearViewport(entries: readonly IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target, boundingClientRect: box } of entries) {
      if (!isIntersecting) continue;
      this.nearViewport?.unobserve(target);
      const distance = Math.max(0, box.top - window.innerHeight, -box.bottom);
      this.drawQueue.add(
        () => distance,
        () => this.reportDeferred(target),
      );
    }
  }
}

/** The inner size of an element in whole pixels; undefined until it is known. */
export function useBoxSize(): readonly [
  (element: HTMLElement | null) => (() => void) | undefined,
  BoxSize | undefined,
] {
  const [size, setSize] = useState<BoxSize>();
  const sizes = useService(BoxSizes);
  const ref = useCallback(
    (element: HTMLElement | null) =>
      element
        ? sizes.observe(element, (next) => setSize((current) => (isSame(current, next) ? current : next)))
        : undefined,
    [sizes],
  );
  return [ref, size];
}
