import { pageState } from '../lib/pageState';
import { readStored, writeStored } from '../lib/storage';
import type { ChartTheme, Tokens } from './theme';

export type ThemeMode = 'system' | 'light' | 'dark';

/** What the page looks like in one mode, by a theme of the server. */
export interface Look {
  readonly isDark: boolean;
  readonly tokens: Tokens;
  readonly chart: ChartTheme;
  /** What the logo in the navigation bar is, where a theme says so. */
  readonly brand: { readonly icon?: string; readonly alt?: string; readonly href?: string };
  /** Whether this browser alone has the theme of its pages, for a preview. */
  readonly isLocal?: true;
}

type FindLook = (isDark: boolean) => Look | undefined;

interface Theme {
  readonly mode: ThemeMode;
  /** What the user or the system wants, whatever a theme makes of it. */
  readonly wantsDark: boolean;
  readonly dark: boolean;
  readonly look: Look | undefined;
  /** Absent before a theme of the server is shown (showTheme.ts). */
  readonly find: FindLook | undefined;
}

const KEY = 'vitrine.theme';
/** As Superset's own front end stores it: a theme that is set in one of the two is seen in the other. */
export const LOCAL_THEME_KEY = 'superset-dev-theme-override';
const findMedia = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : undefined);
const system = findMedia('(prefers-color-scheme: dark)');
/** The page has the colours of the system, whatever the user has selected here: what charts draw has to be seen on them. */
const forcedColors = findMedia('(forced-colors: active)');

function readMode(): ThemeMode {
  const stored = readStored(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function toTheme(mode: ThemeMode, find?: FindLook): Theme {
  const wantsDark = mode === 'system' || forcedColors?.matches ? system?.matches === true : mode === 'dark';
  const look = find?.(wantsDark);
  return { mode, wantsDark, dark: look?.isDark ?? wantsDark, look, find };
}

const theme = pageState(toTheme(readMode()));

export const getTheme = theme.get;

/** The user's selection; 'system' by default. */
export function getThemeMode(): ThemeMode {
  return theme.get().mode;
}

/** Whether the dark theme is active, by selection, by the system or by a theme of the server. */
export function isDark(): boolean {
  return theme.get().dark;
}

/** Subscribes to changes of mode or theme; returns the unsubscribe function. */
export function subscribeThemeMode(listener: () => void): () => void {
  return theme.subscribe(listener);
}

/**
 * Writes the theme to <html data-theme>, which theme.css reads, without storing it as the user's selection.
 * @param find the look in a mode, by a theme of the server; ours where it is undefined
 */
export function applyThemeMode(mode: ThemeMode, find = theme.get().find): void {
  theme.set(toTheme(mode, find));
  document.documentElement.dataset['theme'] = isDark() ? 'dark' : 'light';
}

export function setThemeMode(next: ThemeMode): void {
  writeStored(KEY, next);
  applyThemeMode(next);
}

export function followSystemTheme(): void {
  for (const media of [system, forcedColors]) media?.addEventListener('change', () => applyThemeMode(getThemeMode()));
}

/** Applies the theme and keeps it in sync with the system and other tabs. Once per page. */
export function startTheme(): void {
  applyThemeMode(readMode());
  followSystemTheme();
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) applyThemeMode(readMode());
  });
}
