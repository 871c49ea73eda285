import { useSyncExternalStore } from 'react';
import { tokens, vizTheme, type ChartTheme, type Tokens } from './theme';
import { getTheme, isDark, subscribeThemeMode } from './themeMode';

/** The tokens of what is shown: by a theme of the server, or ours. */
export const currentTokens = (): Tokens => getTheme().look?.tokens ?? tokens(isDark());

/** The theme for charts; the same object until it changes, so that memos may depend on it. */
const currentVizTheme = (): ChartTheme => getTheme().look?.chart ?? vizTheme(isDark());

export function useVizTheme(): ChartTheme {
  return useSyncExternalStore(subscribeThemeMode, currentVizTheme);
}
