import { useSyncExternalStore } from 'react';

/** The breakpoint of explore.css below which one pane is visible at a time. */
const query = window.matchMedia('(max-width: 767px)');

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
