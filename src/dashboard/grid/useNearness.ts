import { useCallback, useRef, useState } from 'react';

interface Watched {
  readonly seen: (near: boolean, top: number) => void;
}

const watched = new WeakMap<Element, Watched>();
let shared: IntersectionObserver | undefined;

/** One observer for the page; 'near' is within one screen above or below. */
function observer(): IntersectionObserver {
  shared ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        watched.get(entry.target)?.seen(entry.isIntersecting, entry.boundingClientRect.top + window.scrollY);
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
    const from = window.scrollY;
    if (top.current > from + window.innerHeight) return top.current - from - window.innerHeight;
    return Math.max(0, from - top.current - window.innerHeight);
  }, []);
  return { ref, near, priority };
}
