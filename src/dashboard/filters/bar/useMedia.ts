import { useSyncExternalStore } from 'react';

/** Screens on which the bar is a sheet over the page. */
export const NARROW = '(max-width: 600px)';

/** Whether the media query matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}
