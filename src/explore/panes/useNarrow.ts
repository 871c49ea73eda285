import { useSyncExternalStore } from 'react';

/** As explore.css says it: then one pane is shown at a time. */
const query = window.matchMedia('(max-width: 767px)');

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
