import { useCallback, useRef, useState } from 'react';

interface Watched {
  readonly seen: (near: boolean, top: number) => void;
}

const watched = new WeakMap<Element, Watched>();
let shared: IntersectionObserver | undefined;
/** What of the page is on the screen. Kept, as the browser lays the whole page out to tell it between two changes. */
let screen = { top: 0, height: 0 };

function look(): void {
  screen = { top: window.scrollY, height: window.innerHeight };
}

/** One observer for the page; 'near' is within one screen above or below. */
function observer(): IntersectionObserver {
  if (shared) return shared;
  window.addEventListener('scroll', look, { passive: true });
  window.addEventListener('resize', look);
  shared = new IntersectionObserver(
    (entries) => {
      look();
      for (const entry of entries) {
        watched.get(entry.target)?.seen(entry.isIntersecting, entry.boundingClientRect.top + screen.top);
      }
    },
    { rootMargin: '100% 0px 100% 0px' },
  );
  return shared;
}

/**
 * Whether an element is on the screen or near it (once near, it stays so), and its place in the queue: 0 on the screen,
 * else its distance from it in pixels. The place is remembered from when the browser last told it, so asking is free.
 */
export function useNearness(): {
  readonly ref: (element: HTMLElement | null) => void;
  readonly near: boolean;
  readonly priority: () => number;
} {
  const [near, setNear] = useState(false);
  const top = useRef(0);
  const element = useRef<HTMLElement | null>(null);
  const ref = useCallback((next: HTMLElement | null) => {
    if (element.current) observer().unobserve(element.current);
    element.current = next;
    if (!next) return;
    watched.set(next, {
      seen: (isNear, at) => {
        top.current = at;
        if (isNear) setNear(true);
      },
    });
    observer().observe(next);
  }, []);
  const priority = useCallback(() => {
    const from = screen.top;
    if (top.current > from + screen.height) return top.current - from - screen.height;
    return Math.max(0, from - top.current - screen.height);
  }, []);
  return { ref, near, priority };
}
