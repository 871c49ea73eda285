import { useSyncExternalStore } from 'react';
import { isDark, subscribeThemeMode } from './themeMode';

/** Whether the dark theme is active. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribeThemeMode, isDark);
}
