import { readStored, writeStored } from '../lib/storage';

export type ThemeMode = 'system' | 'light' | 'dark';

const KEY = 'vitrine.theme';
const listeners = new Set<() => void>();
let mode: ThemeMode | undefined;
/** One for good: every chart asks it at every drawing, and making one is dear. */
let system: MediaQueryList | undefined;

function isMode(value: unknown): value is ThemeMode {
  return value === 'system' || value === 'light' || value === 'dark';
}

function systemDark(): MediaQueryList | undefined {
  if (typeof window.matchMedia === 'function') system ??= window.matchMedia('(prefers-color-scheme: dark)');
  return system;
}

/** What the person chose; 'system' until then. */
export function getThemeMode(): ThemeMode {
  if (mode === undefined) {
    const stored = readStored(KEY);
    mode = isMode(stored) ? stored : 'system';
  }
  return mode;
}

/** Whether the dark look is on now, by choice or by the system. A stable snapshot for useSyncExternalStore. */
export function isDark(): boolean {
  const now = getThemeMode();
  return now === 'system' ? (systemDark()?.matches ?? false) : now === 'dark';
}

/** Writes the look to <html data-theme>, which theme.css reads. */
export function applyTheme(): void {
  document.documentElement.dataset['theme'] = isDark() ? 'dark' : 'light';
}

function changed(): void {
  applyTheme();
  for (const listener of listeners) listener();
}

export function setThemeMode(next: ThemeMode): void {
  mode = next;
  writeStored(KEY, next);
  changed();
}

/** Calls back when mode or system look change, also from another tab. Returns the way to stop. */
export function subscribeThemeMode(listener: () => void): () => void {
  if (listeners.size === 0) {
    systemDark()?.addEventListener('change', changed);
    window.addEventListener('storage', storageChanged);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    systemDark()?.removeEventListener('change', changed);
    window.removeEventListener('storage', storageChanged);
  };
}

function storageChanged(event: StorageEvent): void {
  if (event.key !== KEY) return;
  mode = undefined;
  changed();
}
