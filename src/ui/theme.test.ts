import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../lib/color/color';
import { tokens, vizTheme } from './theme';
import { cssVariables } from './themeConfig';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

describe.each([
  ['light', false, css.slice(0, css.indexOf("[data-theme='dark']"))],
  ['dark', true, css.slice(css.indexOf("[data-theme='dark']"))],
])('the %s theme', (_name, dark, sheet) => {
  const t = tokens(dark);

  it('has the same values in CSS', () => {
    for (const [name, value] of Object.entries(cssVariables(t)))
      if (!dark || !/^--v-(radius|font)/.test(name)) expect(sheet).toContain(`${name}: ${value};`);
  });

  it('meets WCAG AA contrast', () => {
    const surfaces = [t.colorBgLayout, t.colorBgContainer, t.colorBgElevated, t.colorFill];
    for (const surface of surfaces) {
      for (const text of [t.colorText, t.colorTextSecondary, t.colorLink, t.colorPrimary, t.colorError]) {
        expect(contrast(text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(t.colorTextLightSolid, t.colorPrimarySolid)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(t.colorTextLightSolid, t.colorPrimaryHover)).toBeGreaterThanOrEqual(4.5);
    for (const [text, background] of [
      [t.colorError, t.colorErrorBg],
      [t.colorWarning, t.colorWarningBg],
      [t.colorSuccess, t.colorSuccessBg],
      [t.colorInfo, t.colorInfoBg],
    ] as const) {
      expect(contrast(text, background), text).toBeGreaterThanOrEqual(4.5);
      expect(contrast(t.colorText, background)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(t.colorTextSecondary, background), background).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(t.colorBorder, t.colorBgContainer)).toBeGreaterThanOrEqual(3);
  });

  it('returns the same chart theme object each time', () => {
    expect(vizTheme(dark)).toBe(vizTheme(dark));
    expect(vizTheme(dark).dark).toBe(dark);
  });
});
