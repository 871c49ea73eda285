import { useSyncExternalStore } from 'react';
import { isDark, subscribeThemeMode } from './themeMode';

/** Whether the dark look is on. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribeThemeMode, isDark);
}
