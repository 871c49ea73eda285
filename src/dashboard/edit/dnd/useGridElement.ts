import { useSyncExternalStore } from 'react';
import { getGridElement } from './measureScene';

const subscribe = () => () => undefined;

/** The grid is there before edit mode is loaded, and for as long as it lasts. */
export function useGridElement(): HTMLElement | null {
  return useSyncExternalStore(subscribe, getGridElement);
}
