import { useSyncExternalStore } from 'react';
import { isDark, subscribeThemeMode } from './themeMode';

/** Whether the dark look is on; renders again when that changes. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribeThemeMode, isDark);
}
