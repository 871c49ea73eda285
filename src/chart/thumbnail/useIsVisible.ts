import { useCallback, useState } from 'react';

/** Whether the element is in or near the viewport; false where the browser does not say it. */
export function useIsVisible(): readonly [(element: Element | null) => (() => void) | undefined, boolean] {
  const [isVisible, setIsVisible] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver((entries) => setIsVisible(entries.at(-1)?.isIntersecting === true), {
      rootMargin: '100px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isVisible];
}
