import { useCallback, useRef, useState } from 'react';

export interface BoxSize {
  readonly width: number;
  readonly height: number;
}

const listeners = new WeakMap<Element, (size: BoxSize) => void>();
let shared: ResizeObserver | undefined;

/** One observer for all charts of a page: sizes arrive together, once a frame, without forcing a layout. */
function observer(): ResizeObserver {
  shared ??= new ResizeObserver((entries) => {
    for (const entry of entries) {
      const { width, height } = entry.contentRect;
      listeners.get(entry.target)?.({ width: Math.floor(width), height: Math.floor(height) });
    }
  });
  return shared;
}

/** The inner size of an element in whole pixels; undefined until it is known. */
export function useBoxSize(): readonly [(element: HTMLElement | null) => void, BoxSize | undefined] {
  const [size, setSize] = useState<BoxSize>();
  const element = useRef<HTMLElement | null>(null);
  const ref = useCallback((next: HTMLElement | null) => {
    if (element.current) {
      observer().unobserve(element.current);
      listeners.delete(element.current);
    }
    element.current = next;
    if (!next) return;
    listeners.set(next, (to) => setSize((was) => (was?.width === to.width && was.height === to.height ? was : to)));
    observer().observe(next);
  }, []);
  return [ref, size];
}
