// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let listeners: (() => void)[] = [];
let systemIsDark = false;

beforeEach(() => {
  vi.resetModules();
  listeners = [];
  systemIsDark = false;
  window.localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return systemIsDark;
    },
    addEventListener: (_type: string, listener: () => void) => listeners.push(listener),
    removeEventListener: (_type: string, listener: () => void) => {
      listeners = listeners.filter((other) => other !== listener);
    },
  }));
});

afterEach(() => vi.unstubAllGlobals());

const load = () => import('./themeMode');

it('follows the system until a person chooses', async () => {
  const mode = await load();
  const heard = vi.fn();
  const stop = mode.subscribeThemeMode(heard);
  expect([mode.getThemeMode(), mode.isDark()]).toEqual(['system', false]);
  systemIsDark = true;
  listeners.forEach((listener) => listener());
  expect([mode.isDark(), heard.mock.calls.length, document.documentElement.dataset['theme']]).toEqual([
    true,
    1,
    'dark',
  ]);
  mode.setThemeMode('light');
  expect([mode.isDark(), heard.mock.calls.length, document.documentElement.dataset['theme']]).toEqual([
    false,
    2,
    'light',
  ]);
  stop();
  expect(listeners).toHaveLength(0);
});

it('remembers the choice', async () => {
  (await load()).setThemeMode('dark');
  vi.resetModules();
  const again = await load();
  expect(again.getThemeMode()).toBe('dark');
  again.applyTheme();
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

it('follows another tab, and takes a broken value for the system', async () => {
  const mode = await load();
  const stop = mode.subscribeThemeMode(() => undefined);
  expect(mode.isDark()).toBe(false);
  window.localStorage.setItem('vitrine.theme', '"dark"');
  window.dispatchEvent(new StorageEvent('storage', { key: 'vitrine.theme' }));
  expect(mode.isDark()).toBe(true);
  window.localStorage.setItem('vitrine.theme', '"pink"');
  window.dispatchEvent(new StorageEvent('storage', { key: 'vitrine.theme' }));
  expect(mode.getThemeMode()).toBe('system');
  stop();
});
