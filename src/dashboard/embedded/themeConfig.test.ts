import { beforeEach, expect, it, vi } from 'vitest';
import { readThemeConfig, toStyleSheet } from './themeConfig';

beforeEach(() => {
  // As a browser would say for these values; the DOM of tests has no CSS.supports.
  const supports = (property: string, value: string): boolean =>
    property === 'color' ? /^#[0-9a-f]{6}$/.test(value) : /^[\w ,]+$/.test(value);
  vi.stubGlobal('CSS', { supports });
});

it('reads a theme of Ant Design: colors, font and radius; its algorithm fixes the mode', () => {
  const token = { colorPrimary: '#aa0011', fontFamily: 'Georgia, serif', borderRadius: 8 };
  const light = readThemeConfig({ token });
  expect(light.isDark).toBe(false);
  expect(Object.fromEntries(light.light)).toEqual({
    '--v-primary': '#aa0011',
    '--v-font': 'Georgia, serif',
    '--v-radius': '8px',
  });
  expect(readThemeConfig({ token, algorithm: ['dark', 'compact'] }).isDark).toBe(true);
});

it('reads the two themes of Superset, and leaves the mode as it is', () => {
  const config = {
    theme_default: { token: { colorPrimary: '#000001' } },
    theme_dark: { token: { colorPrimary: '#000002' } },
  };
  const styles = readThemeConfig(config);
  expect(styles.isDark).toBeUndefined();
  expect(toStyleSheet(styles)).toBe(
    ":root:not([data-theme='dark']) {--v-primary: #000001;} :root[data-theme='dark'] {--v-primary: #000002;}",
  );
});

it('lets nothing into the style sheet but values of their kind', () => {
  const hostile = 'red} body {background: url(https://evil.example)';
  const token = { colorPrimary: hostile, colorLink: 3, fontFamily: hostile, borderRadius: '1px} body {' };
  for (const config of [{ token }, { theme_default: { token } }, { token: 'x' }, null, 7])
    expect(toStyleSheet(readThemeConfig(config))).toBe(":root:not([data-theme='dark']) {} :root[data-theme='dark'] {}");
});
