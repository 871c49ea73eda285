import { useEffect, useState, type RefObject } from 'react';

/** Whether the element has been in or near the viewport. */
export function useHasBeenVisible(container: RefObject<HTMLElement | null>): boolean {
  const [hasBeenVisible, setHasBeenVisible] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    const element = container.current;
    if (hasBeenVisible || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setHasBeenVisible(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasBeenVisible, container]);
  return hasBeenVisible;
}
