import { useEffect, useState, type RefObject } from 'react';

/** Whether the element has been near the part of the page that is seen, once. */
export function useHasBeenVisible(box: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    const element = box.current;
    if (isSeen || !element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen, box]);
  return isSeen;
}
