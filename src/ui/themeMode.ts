import { pageState } from '../lib/pageState';
import { readStored, writeStored } from '../lib/storage';

export type ThemeMode = 'system' | 'light' | 'dark';

interface Theme {
  readonly mode: ThemeMode;
  readonly dark: boolean;
}

const KEY = 'vitrine.theme';
const system = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;

function readMode(): ThemeMode {
  const stored = readStored(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function toTheme(mode: ThemeMode): Theme {
  return { mode, dark: mode === 'system' ? (system?.matches ?? false) : mode === 'dark' };
}

const theme = pageState(toTheme(readMode()));

/** The user's selection; 'system' by default. */
export function getThemeMode(): ThemeMode {
  return theme.get().mode;
}

/** Whether the dark theme is active, by selection or by the system. */
export function isDark(): boolean {
  return theme.get().dark;
}

/** Subscribes to changes of mode or theme; returns the unsubscribe function. */
export function subscribeThemeMode(listener: () => void): () => void {
  return theme.subscribe(listener);
}

/** Writes the theme to <html data-theme>, which theme.css reads, without storing it as the user's selection. */
export function applyThemeMode(mode: ThemeMode): void {
  theme.set(toTheme(mode));
  document.documentElement.dataset['theme'] = isDark() ? 'dark' : 'light';
}

export function setThemeMode(next: ThemeMode): void {
  writeStored(KEY, next);
  applyThemeMode(next);
}

export function followSystemTheme(): void {
  system?.addEventListener('change', () => applyThemeMode(getThemeMode()));
}

/** Applies the theme and keeps it in sync with the system and other tabs. Once per page. */
export function startTheme(): void {
  applyThemeMode(readMode());
  followSystemTheme();
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) applyThemeMode(readMode());
  });
}
