import { useSyncExternalStore } from 'react';
import { getGridElement } from './measureScene';

const subscribe = () => () => undefined;

/** The grid is mounted before edit mode is loaded and never replaced. */
export function useGridElement(): HTMLElement | null {
  return useSyncExternalStore(subscribe, getGridElement);
}
