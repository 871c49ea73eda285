import type { VizTheme } from '../../types';

/** What every option begins with: the page's font and colours, times in UTC (the server's times are naive). */
export function baseOption(theme: VizTheme): Readonly<Record<string, unknown>> {
  return {
    useUTC: true,
    backgroundColor: 'transparent',
    darkMode: theme.dark,
    textStyle: { fontFamily: theme.fontFamily, color: theme.text },
    animation: false,
    stateAnimation: { duration: 0 },
  };
}
