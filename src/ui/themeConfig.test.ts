import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from '../lib/color/color';
import { tokens, type Tokens } from './theme';
import { cssVariables, readTheme, readThemeOver } from './themeConfig';

const read = (token: unknown, algorithm?: unknown): Tokens => readThemeOver(undefined, { token, algorithm }).tokens;

/** What axe would find: every text on every background that it is on. */
function expectLegible(t: Tokens): void {
  const surfaces = [t.colorBgLayout, t.colorBgContainer, t.colorBgElevated, t.colorFill];
  const expectRatio = (text: string, background: string, ratio = 4.5): void =>
    expect(contrast(text, background), `${text} on ${background}`).toBeGreaterThanOrEqual(ratio);
  for (const surface of [...surfaces, t.colorPrimaryBg])
    for (const text of [t.colorText, t.colorTextSecondary, t.colorPrimary, t.colorLink]) expectRatio(text, surface);
  for (const surface of surfaces) expectRatio(t.colorError, surface);
  for (const [text, background] of [
    [t.colorSuccess, t.colorSuccessBg],
    [t.colorWarning, t.colorWarningBg],
    [t.colorError, t.colorErrorBg],
    [t.colorInfo, t.colorInfoBg],
  ] as const)
    for (const one of [text, t.colorText, t.colorTextSecondary]) expectRatio(one, background);
  expectRatio(t.colorTextLightSolid, t.colorPrimarySolid);
  expectRatio(t.colorTextLightSolid, t.colorPrimaryHover);
  expectRatio(t.colorBorder, t.colorBgContainer, 3);
}

describe('readTheme', () => {
  it('has our own look where nothing is set, and for the values of the stock configuration', () => {
    const stock = {
      colorPrimary: '#2893B3',
      colorLink: '#2893B3',
      colorError: '#e04355',
      fontFamily: 'Inter, Helvetica, Arial, sans-serif',
      brandLogoUrl: '/static/assets/images/superset-logo-horiz.png',
      brandLogoAlt: 'Apache Superset',
      brandLogoHref: '/',
      colorEditorSelection: '#fff5cf',
    };
    const looks = readTheme({
      default: { token: stock, algorithm: 'default' },
      dark: { token: stock, algorithm: 'dark' },
    });
    expect(looks?.light).toMatchObject({ isDark: false, tokens: tokens(false), brand: {} });
    expect(looks?.dark).toMatchObject({ isDark: true, tokens: tokens(true), brand: {} });
    expect(readTheme({ default: {}, dark: {}, enableUiThemeAdministration: true })).toBeUndefined();
    for (const none of [undefined, null, 5, 'x', [], {}]) expect(readTheme(none)).toBeUndefined();
  });

  it('reads a pair of themes, one for each mode', () => {
    const looks = readTheme({
      theme_default: { token: { colorPrimary: '#aa0011' } },
      theme_dark: { token: { colorPrimary: '#ffaacc' }, algorithm: ['dark', 'compact'] },
    });
    expect(looks?.light).toMatchObject({
      isDark: false,
      tokens: { colorPrimary: '#aa0011', colorPrimarySolid: '#aa0011' },
    });
    expect(looks?.dark).toMatchObject({ isDark: true, tokens: { colorPrimary: '#ffaacc' } });
  });

  it.each([
    [{ token: { colorPrimary: '#aa0011' } }, false],
    [{ algorithm: 'dark' }, true],
    [{ default: { token: {}, algorithm: 'dark' }, dark: {} }, true],
    [{ default: { algorithm: 'default' }, dark: null }, false],
  ])('has one look for both modes where there is one theme: %j', (theme, isDark) => {
    const looks = readTheme(theme);
    expect(looks?.light.isDark).toBe(isDark);
    expect(looks?.dark).toBe(looks?.light);
  });

  it('lays a dashboard’s theme over the server’s for the mode that its algorithm says', () => {
    const looks = readTheme({
      default: { token: { colorPrimary: '#aa0011', borderRadius: 8 } },
      dark: { token: { colorPrimary: '#ffaacc', borderRadius: 10 }, algorithm: 'dark' },
    });
    expect(readThemeOver(looks, { token: { borderRadius: 2 } })).toMatchObject({
      isDark: false,
      tokens: { colorPrimary: '#aa0011', borderRadius: 2 },
    });
    expect(readThemeOver(looks, { algorithm: 'dark' })).toMatchObject({
      isDark: true,
      tokens: { colorPrimary: '#ffaacc', borderRadius: 10 },
    });
  });
});

describe('the tokens', () => {
  it('follow the primary colour: link, hover, light background, text on it', () => {
    const t = read({ colorPrimary: '#7a1fa2' });
    expect(t).toMatchObject({ colorPrimary: '#7a1fa2', colorLink: '#7a1fa2', colorTextLightSolid: '#ffffff' });
    expect(new Set([t.colorPrimaryHover, t.colorPrimaryBg, '#7a1fa2']).size).toBe(3);
    expectLegible(t);
  });

  it.each(['#FFEB3B', '#ffffff', '#000000', '#00ff00', '#808080', '#2893B4', '#ff8800'])(
    'keep a button in %s, with a text on it that can be read',
    (colorPrimary) => {
      for (const algorithm of ['default', 'dark']) {
        const t = read({ colorPrimary }, algorithm);
        expect(t.colorPrimarySolid).toBe(colorPrimary.toLowerCase());
        expectLegible(t);
      }
    },
  );

  it('take dark surfaces with light text, and none that no text can be read on', () => {
    const night = read({ colorBgBase: '#001529', colorTextBase: '#ffffff' });
    expect(night).toMatchObject({ colorBgContainer: '#001529', colorText: '#ffffff' });
    expectLegible(night);
    const odd = read({ colorBgContainer: '#ffffff', colorBgElevated: '#000000' });
    expect(odd.colorBgElevated).toBe(tokens(false).colorBgElevated);
  });

  it('have a translucent colour as it is on the background', () => {
    expect(read({ colorText: 'rgba(0, 0, 0, 0.88)' }).colorText).toBe('#1f1f1f');
    expect(read({ colorPrimary: 'transparent' })).toEqual(tokens(false));
  });

  it('have names of fonts only, each in quotes, before our own', () => {
    const { fontFamily } = read({ fontFamily: `"Brand Sans", Arial, serif, url(x), a;b, 'x"y', var(--z)` });
    expect(fontFamily).toBe(`'Brand Sans', 'Arial', serif, ${tokens(false).fontFamily}`);
    expect(read({ fontFamily: 'url(https://evil.example/f)' }).fontFamily).toBe(tokens(false).fontFamily);
  });

  it.each([-1, 1e9, NaN, '1px} body {', null, {}])('have our radius in place of %s', (borderRadius) => {
    expect(read({ borderRadius }).borderRadius).toBe(4);
  });

  it('name the logo only by addresses that are safe', () => {
    const { brand } = readThemeOver(undefined, {
      token: { brandLogoUrl: 'javascript:alert(1)', brandLogoHref: 'data:text/html,x', brandLogoAlt: 'Acme' },
    });
    expect(brand).toEqual({ alt: 'Acme' });
    expect(
      readThemeOver(undefined, { token: { brandLogoUrl: '/static/acme.svg', brandLogoHref: 'https://acme.example' } })
        .brand,
    ).toEqual({ icon: '/static/acme.svg', href: 'https://acme.example' });
  });

  it('can be read, and are nothing but colours, lengths and fonts, whatever the theme has', () => {
    const colorText = fc
      .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
      .map(([r, g, b]) => `rgb(${String(r)}, ${String(g)}, ${String(b)})`);
    const hostile = fc.constantFrom(
      'red} body {background: url(https://evil.example)',
      'url(https://evil.example/x)',
      'var(--x)',
      '#fff;--z:1',
      'expression(1)',
      "'; } * { display: none } '",
      '\\75rl(x)',
      '/* */',
      'currentcolor',
      '',
    );
    const value = fc.oneof(
      { weight: 4, arbitrary: colorText },
      { weight: 2, arbitrary: hostile },
      fc.string(),
      fc.anything(),
    );
    const names = [...Object.keys(tokens(false)), 'colorBgBase', 'colorTextBase', '__proto__', 'constructor'];
    const theme = fc.record({
      token: fc.oneof(fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 12 }), fc.anything()),
      algorithm: fc.constantFrom('default', 'dark', ['dark', 'compact'], 5, null),
    });
    fc.assert(
      fc.property(theme, (config) => {
        const t = readThemeOver(undefined, config).tokens;
        for (const [name, text] of Object.entries(cssVariables(t)))
          expect(text, name).toMatch(
            /^(?:#[\da-f]{6}|\d+(?:\.\d+)?px|rgb\(0 0 0 \/ \d\d%\)|(?:'[\p{L}\p{N} _.-]+'|[\p{L}\p{N} _.-]+)(?:, (?:'[\p{L}\p{N} _.-]+'|[\p{L}\p{N} _.-]+))*)$/u,
          );
        expectLegible(t);
      }),
      { numRuns: 150 },
    );
  });
});
