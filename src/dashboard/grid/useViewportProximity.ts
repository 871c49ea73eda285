import { useCallback, useRef, useState } from 'react';
import { useAppStore } from '../../store/hooks';
import { ViewportObserver } from './ViewportObserver';

/**
 * Whether an element is in or near the viewport (once near, it stays so), and its priority: 0 in the viewport, else its
 * last reported distance from it in pixels.
 */
export function useViewportProximity(): {
  readonly ref: (element: HTMLElement | null) => void;
  readonly isNearViewport: boolean;
  readonly getPriority: () => number;
} {
  const observer = useAppStore().services.get(ViewportObserver);
  const [isNearViewport, setIsNearViewport] = useState(false);
  const top = useRef(0);
  const element = useRef<HTMLElement | null>(null);
  const ref = useCallback(
    (next: HTMLElement | null) => {
      if (element.current) observer.unobserve(element.current);
      element.current = next;
      if (!next) return;
      observer.observe(next, (isNear, at) => {
        top.current = at;
        if (isNear) setIsNearViewport(true);
      });
    },
    [observer],
  );
  const getPriority = useCallback(() => observer.distanceTo(top.current), [observer]);
  return { ref, isNearViewport, getPriority };
}
