import { useCallback, useRef, useState } from 'react';
import { onDrawAll, queueDraw } from './drawQueue';

export interface BoxSize {
  readonly width: number;
  readonly height: number;
}

interface Listener {
  readonly tell: (size: BoxSize) => void;
  /** What it was last told. */
  told: BoxSize | undefined;
}

/** So few boxes change when somebody pulls one of them: that is followed at once. */
const FEW = 2;

const listeners = new WeakMap<Element, Listener>();
/** New sizes of boxes that have a picture of another size. */
const late = new Map<Element, BoxSize>();
let sizes: ResizeObserver | undefined;
let screen: IntersectionObserver | undefined;

/** In a tab that is not shown a box has none, and there is no picture in it. */
const hasArea = (size: BoxSize | undefined): boolean => size !== undefined && size.width > 0 && size.height > 0;

function tell(element: Element, size: BoxSize): void {
  late.delete(element);
  screen?.unobserve(element);
  const listener = listeners.get(element);
  if (!listener) return;
  listener.told = size;
  listener.tell(size);
}

function tellLate(element: Element): void {
  const size = late.get(element);
  if (size) tell(element, size);
}

/** A box that is far from the screen keeps its picture as it is until it comes near. */
function nearScreen(): IntersectionObserver {
  if (screen) return screen;
  onDrawAll(() => [...late.keys()].forEach(tellLate));
  screen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target, boundingClientRect: box } of entries) {
        if (!isIntersecting) continue;
        screen?.unobserve(target);
        const away = Math.max(0, box.top - window.innerHeight, -box.bottom);
        queueDraw(
          () => away,
          () => tellLate(target),
        );
      }
    },
    { rootMargin: '100% 0px 100% 0px' },
  );
  return screen;
}

/**
 * One observer for all charts of a page: sizes arrive together, once a frame, without forcing a layout. Where many pictures
 * have to be drawn anew at once (the page became narrower), they take turns.
 */
function observer(): ResizeObserver {
  sizes ??= new ResizeObserver((entries) => {
    for (const { contentRect, target } of entries) {
      const size = { width: Math.floor(contentRect.width), height: Math.floor(contentRect.height) };
      const told = listeners.get(target)?.told;
      if (entries.length <= FEW || !hasArea(told) || !hasArea(size)) {
        tell(target, size);
      } else {
        const waits = late.has(target);
        late.set(target, size);
        if (!waits) nearScreen().observe(target);
      }
    }
  });
  return sizes;
}

/** The inner size of an element in whole pixels; undefined until it is known. */
export function useBoxSize(): readonly [(element: HTMLElement | null) => void, BoxSize | undefined] {
  const [size, setSize] = useState<BoxSize>();
  const element = useRef<HTMLElement | null>(null);
  const ref = useCallback((next: HTMLElement | null) => {
    if (element.current) {
      observer().unobserve(element.current);
      screen?.unobserve(element.current);
      listeners.delete(element.current);
      late.delete(element.current);
    }
    element.current = next;
    if (!next) return;
    const told = (to: BoxSize): void =>
      setSize((was) => (was?.width === to.width && was.height === to.height ? was : to));
    listeners.set(next, { tell: told, told: undefined });
    observer().observe(next);
  }, []);
  return [ref, size];
}
