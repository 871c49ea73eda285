// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let listeners: (() => void)[] = [];
let forcedListeners: (() => void)[] = [];
let systemIsDark = false;
let isForced = false;

beforeEach(() => {
  vi.resetModules();
  listeners = [];
  forcedListeners = [];
  systemIsDark = false;
  isForced = false;
  window.localStorage.clear();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query === '(forced-colors: active)' ? isForced : systemIsDark;
    },
    addEventListener: (_type: string, listener: () => void) =>
      (query === '(forced-colors: active)' ? forcedListeners : listeners).push(listener),
  }));
});

afterEach(() => vi.unstubAllGlobals());

async function load() {
  const mode = await import('./themeMode');
  mode.startTheme();
  return mode;
}

const getAppliedTheme = () => document.documentElement.dataset['theme'];

it('follows the system until the user selects a mode', async () => {
  const mode = await load();
  const onThemeChange = vi.fn();
  const stop = mode.subscribeThemeMode(onThemeChange);
  expect([mode.getThemeMode(), mode.isDark(), getAppliedTheme()]).toEqual(['system', false, 'light']);
  systemIsDark = true;
  listeners.forEach((listener) => listener());
  expect([mode.isDark(), onThemeChange.mock.calls.length, getAppliedTheme()]).toEqual([true, 1, 'dark']);
  mode.setThemeMode('light');
  expect([mode.isDark(), onThemeChange.mock.calls.length, getAppliedTheme()]).toEqual([false, 2, 'light']);
  listeners.forEach((listener) => listener());
  expect([mode.isDark(), getAppliedTheme()]).toEqual([false, 'light']);
  stop();
  mode.setThemeMode('dark');
  expect(onThemeChange).toHaveBeenCalledTimes(3);
});

it('goes with the system while that forces its colours, whatever is selected', async () => {
  const mode = await load();
  mode.setThemeMode('light');
  systemIsDark = true;
  isForced = true;
  forcedListeners.forEach((listener) => listener());
  expect([mode.getThemeMode(), mode.isDark(), getAppliedTheme()]).toEqual(['light', true, 'dark']);
  isForced = false;
  forcedListeners.forEach((listener) => listener());
  expect([mode.isDark(), getAppliedTheme()]).toEqual([false, 'light']);
});

it('persists the selection', async () => {
  (await load()).setThemeMode('dark');
  vi.resetModules();
  const again = await load();
  expect([again.getThemeMode(), getAppliedTheme()]).toEqual(['dark', 'dark']);
});

it('follows another tab, and treats an invalid value as system', async () => {
  const mode = await load();
  expect(mode.isDark()).toBe(false);
  window.localStorage.setItem('vitrine.theme', '"dark"');
  window.dispatchEvent(new StorageEvent('storage', { key: 'vitrine.theme' }));
  expect(mode.isDark()).toBe(true);
  window.localStorage.setItem('vitrine.theme', '"pink"');
  window.dispatchEvent(new StorageEvent('storage', { key: 'vitrine.theme' }));
  expect(mode.getThemeMode()).toBe('system');
});
