import type { VizTheme } from '../../types';

/** The base of every option: the page's font and colours, times in UTC (the server's times are naive). */
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
