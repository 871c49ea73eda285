// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

/** Whole, as 6.1.0 has it where nobody configured a theme. */
const token = {
  brandAppName: 'Superset',
  brandLogoAlt: 'Apache Superset',
  brandLogoUrl: '/static/assets/images/superset-logo-horiz.png',
  brandLogoMargin: '18px 0',
  brandLogoHref: '/',
  brandLogoHeight: '24px',
  brandSpinnerUrl: null,
  brandSpinnerSvg: null,
  colorPrimary: '#2893B3',
  colorLink: '#2893B3',
  colorError: '#e04355',
  colorWarning: '#fcc700',
  colorSuccess: '#5ac189',
  colorInfo: '#66bcfe',
  fontUrls: [],
  fontFamily: 'Inter, Helvetica, Arial, sans-serif',
  fontFamilyCode: "'IBM Plex Mono', 'Courier New', monospace",
  transitionTiming: 0.3,
  brandIconMaxWidth: 37,
  fontSizeXS: '8',
  fontSizeXXL: '28',
  fontWeightNormal: '400',
  fontWeightLight: '300',
  fontWeightStrong: '500',
  fontWeightBold: '700',
  colorEditorSelection: '#fff5cf',
};
const toTheme = (change: object) => ({
  default: { token: { ...token, ...change }, algorithm: 'default' },
  dark: { token: { ...token, colorEditorSelection: '#5c4d1a' }, algorithm: 'dark' },
  enableUiThemeAdministration: true,
});

const shown: unknown[] = [];
vi.mock('../ui/showTheme', () => ({ showStoredThemes: (theme: unknown) => void shown.push(theme) }));

beforeEach(() => {
  localStorage.clear();
  shown.length = 0;
});

const { applyServerTheme, getRememberedTheme, hasStoredTheme } = await import('./serverTheme');

it('shows nothing for the stock theme, nor where there is none', async () => {
  for (const theme of [toTheme({}), {}]) {
    await applyServerTheme(theme);
    expect([shown, getRememberedTheme()]).toEqual([[], null]);
  }
});

it.each([
  toTheme({ colorPrimary: '#aa0011' }),
  toTheme({ colorBgBase: '#001529' }),
  toTheme({ borderRadius: 12 }),
  toTheme({ fontFamily: 'Georgia' }),
  toTheme({ brandLogoUrl: '/static/acme.svg' }),
  toTheme({ brandLogoHref: '/home' }),
  toTheme({ brandLogoAlt: 'Acme' }),
  { ...toTheme({}), dark: {} },
  { ...toTheme({}), default: { token, algorithm: ['dark', 'compact'] } },
])('shows and remembers a theme, until there is none: %#', async (theme) => {
  await applyServerTheme(theme);
  expect([shown, getRememberedTheme()]).toEqual([[theme], theme]);
  await applyServerTheme(toTheme({}));
  expect(getRememberedTheme()).toBeNull();
});

it('waits for a theme of the last visit, or of this browser alone', async () => {
  expect(hasStoredTheme()).toBe(false);
  localStorage.setItem('superset-dev-theme-override', '{"token":{}}');
  expect(hasStoredTheme()).toBe(true);
  localStorage.setItem('superset-dev-theme-override', 'null');
  expect(hasStoredTheme()).toBe(false);
  await applyServerTheme(toTheme({ borderRadius: 12 }));
  expect(hasStoredTheme()).toBe(true);
});
