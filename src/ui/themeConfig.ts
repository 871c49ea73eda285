import { withAppRoot, withoutAppRoot } from '../lib/appRoot';
import { contrast, contrastText, mix, parseColor, toCss } from '../lib/color/color';
import { asArray, asNumber, asRecord, type UnknownRecord } from '../lib/read';
import { safeHref } from '../lib/urls';
import { toChartTheme, tokens, type Tokens } from './theme';
import type { Look } from './themeMode';

/** A look, and the theme's own tokens as they came: what another theme is laid over. */
export interface ThemeLook extends Look {
  readonly token: UnknownRecord;
}

/** A theme for both modes. Where it has one look only, that is both. */
export interface Looks {
  readonly light: ThemeLook;
  readonly dark: ThemeLook;
}

/**
 * Themes of Superset 6.x, in the form of antd's (`{token, algorithm}`), as our tokens. A theme is written by others: nothing
 * of it gets into a style sheet but colours, which are computed here, lengths, and names of fonts.
 */

/** What the server's configuration has where nobody chose anything: these values are no theme. */
const STOCK: Readonly<Record<string, unknown>> = {
  colorPrimary: '#2893b3',
  colorLink: '#2893b3',
  colorError: '#e04355',
  colorWarning: '#fcc700',
  colorSuccess: '#5ac189',
  colorInfo: '#66bcfe',
  fontFamily: 'inter, helvetica, arial, sans-serif',
  fontFamilyCode: "'ibm plex mono', 'courier new', monospace",
  brandLogoUrl: '/static/assets/images/superset-logo-horiz.png',
  brandLogoAlt: 'apache superset',
  brandLogoHref: '/',
};

/** The token; undefined where it is the configuration's own. */
function readToken(token: UnknownRecord, name: string): unknown {
  const value = token[name];
  return typeof value === 'string' && value.trim().toLowerCase() === STOCK[name] ? undefined : value;
}

const AA_TEXT = 4.5;
const AAA_TEXT = 7;
const AA_SHAPE = 3;
const MAX_RADIUS = 24;

/** `#rrggbb` by the browser, of names and functions that `parseColor` does not know. */
function resolveColor(text: string): string | undefined {
  if (typeof document === 'undefined' || !/^[a-z]{3,20}$|^hsla?\([\d.,%\s/a-z-]{1,60}\)$/i.test(text)) return undefined;
  const { style } = document.createElement('i');
  style.color = text;
  if (style.color === '' || /^(currentcolor|inherit|initial|unset|revert)$/i.test(text)) return undefined;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return undefined;
  context.fillStyle = text;
  return typeof context.fillStyle === 'string' ? context.fillStyle : undefined;
}

/** An opaque colour as `#rrggbb`: a translucent one as it is on the background. */
function readColor(value: unknown, background: string): string | undefined {
  if (typeof value !== 'string' || value.length > 100) return undefined;
  const text = value.trim();
  const parsed = parseColor(text) ?? parseColor(resolveColor(text));
  if (!parsed || parsed.a === 0) return undefined;
  return mix(background, toCss({ ...parsed, a: 1 }), parsed.a);
}

const FONT = /^[\p{L}\p{N}][\p{L}\p{N} _.-]{0,60}$/u;
const GENERIC = /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-(?:serif|sans-serif|monospace|rounded))$/;

/** A list of names of fonts, each in quotes, before our own; undefined where there is none. */
function readFonts(value: unknown, ours: string): string | undefined {
  if (typeof value !== 'string' || value.length > 500) return undefined;
  const names = value
    .split(',')
    .map((name) => name.trim().replace(/^(['"])(.*)\1$/, '$2'))
    .filter((name) => FONT.test(name) || name === '-apple-system');
  return names.length === 0
    ? undefined
    : [...names.map((name) => (GENERIC.test(name) || name === '-apple-system' ? name : `'${name}'`)), ours].join(', ');
}

const isLegible = (color: string, backgrounds: readonly string[], ratio = AA_TEXT): boolean =>
  backgrounds.every((background) => contrast(color, background) >= ratio);

/** The colour, or the nearest darker or lighter one that can be read on all backgrounds; undefined where none can. */
function toLegible(color: string, backgrounds: readonly string[], ratio = AA_TEXT): string | undefined {
  for (let step = 0; step <= 20; step += 1)
    for (const end of ['#000000', '#ffffff']) {
      const candidate = mix(color, end, step / 20);
      if (isLegible(candidate, backgrounds, ratio)) return candidate;
    }
  return undefined;
}

const BACKGROUNDS = ['colorBgLayout', 'colorBgContainer', 'colorBgElevated', 'colorFill'] as const;

type ReadColor = (name: string) => string | undefined;

type Surfaces = Pick<
  Tokens,
  | 'colorBgLayout'
  | 'colorBgContainer'
  | 'colorBgElevated'
  | 'colorText'
  | 'colorTextSecondary'
  | 'colorBorder'
  | 'colorBorderSecondary'
  | 'colorFill'
  | 'colorSplit'
>;

/** Text and lines for these backgrounds; undefined where no text can be read on all of them. */
function toSurfaces(
  backgrounds: Pick<Tokens, 'colorBgLayout' | 'colorBgContainer' | 'colorBgElevated'>,
  text: string,
  muted: string | undefined,
): Surfaces | undefined {
  const all = Object.values(backgrounds);
  const container = backgrounds.colorBgContainer;
  const colorText = toLegible(text, all, AAA_TEXT);
  if (colorText === undefined) return undefined;
  const colorFill = mix(container, colorText, 0.07);
  const colorTextSecondary = toLegible(muted ?? mix(colorText, container, 0.3), [...all, colorFill]) ?? colorText;
  return {
    ...{ ...backgrounds, colorText, colorTextSecondary, colorFill },
    colorBorder: toLegible(mix(container, colorText, 0.45), [container], AA_SHAPE) ?? colorText,
    colorBorderSecondary: mix(container, colorText, 0.14),
    colorSplit: mix(container, colorText, 0.1),
  };
}

/** Backgrounds, text and lines; ours where the theme's cannot be read. */
function readSurfaces(color: ReadColor, isDark: boolean): Surfaces {
  const ours = tokens(isDark);
  const base = color('colorBgBase');
  const container = color('colorBgContainer') ?? (base && isDark ? mix(base, '#ffffff', 0.04) : base);
  const elevated = color('colorBgElevated') ?? (container && isDark ? mix(container, '#ffffff', 0.05) : container);
  const layout = color('colorBgLayout') ?? (base && isDark ? base : base && mix(base, '#000000', 0.03));
  const text = color('colorText') ?? color('colorTextBase');
  const muted = color('colorTextSecondary');
  const isOurs = [container, elevated, layout, text, muted].every((one) => one === undefined);
  const backgrounds = {
    colorBgLayout: layout ?? ours.colorBgLayout,
    colorBgContainer: container ?? ours.colorBgContainer,
    colorBgElevated: elevated ?? ours.colorBgElevated,
  };
  const surfaces = (isOurs ? undefined : toSurfaces(backgrounds, text ?? ours.colorText, muted)) ?? ours;
  const line = color('colorBorder');
  return {
    ...surfaces,
    colorBorder: (line && toLegible(line, [surfaces.colorBgContainer], AA_SHAPE)) ?? surfaces.colorBorder,
    colorBorderSecondary: color('colorBorderSecondary') ?? surfaces.colorBorderSecondary,
  };
}

/** A light background in this colour, on which it and all texts can be read. */
function toBackground(color: string, surfaces: Surfaces, own: string | undefined): string {
  const texts = [surfaces.colorText, surfaces.colorTextSecondary];
  const candidates = [own, ...[0.16, 0.12, 0.08, 0.04].map((amount) => mix(surfaces.colorBgContainer, color, amount))];
  const found = candidates.find((one) => one !== undefined && isLegible(one, texts) && toLegible(color, [one]));
  return found ?? surfaces.colorBgContainer;
}

function readTokens(token: UnknownRecord, isDark: boolean): Tokens {
  const ours = tokens(isDark);
  const surfaces = readSurfaces((name) => readColor(readToken(token, name), ours.colorBgContainer), isDark);
  const backgrounds = BACKGROUNDS.map((name) => surfaces[name]);
  const isOurs = BACKGROUNDS.every((name) => surfaces[name] === ours[name]);
  const color: ReadColor = (name) => readColor(readToken(token, name), surfaces.colorBgContainer);
  const text = (value: string, ...more: readonly string[]): string =>
    toLegible(value, [...backgrounds, ...more]) ?? surfaces.colorText;
  /** A colour that has a meaning, and the background of its messages. */
  const pair = (name: 'colorSuccess' | 'colorWarning' | 'colorError' | 'colorInfo'): Partial<Tokens> => {
    const own = color(name);
    if (own === undefined && isOurs) return {};
    const background = toBackground(own ?? ours[name], surfaces, color(`${name}Bg`));
    return { [name]: text(own ?? ours[name], background), [`${name}Bg`]: background };
  };
  const brand = color('colorPrimary');
  const solid = brand ?? ours.colorPrimarySolid;
  const ownText = color('colorTextLightSolid') ?? (isDark ? ours.colorTextLightSolid : '#ffffff');
  const onSolid = [ownText, '#ffffff'].find((one) => isLegible(one, [solid])) ?? contrastText(solid);
  const ownHover = color('colorPrimaryHover');
  // Away from the text on it.
  const hover = mix(solid, contrastText(onSolid), 0.2);
  const primaryBg =
    brand === undefined && isOurs ? ours.colorPrimaryBg : toBackground(solid, surfaces, color('colorPrimaryBg'));
  const link = color('colorLink') ?? brand;
  const radius = asNumber(token['borderRadius']);
  return {
    ...ours,
    ...surfaces,
    ...pair('colorSuccess'),
    ...pair('colorWarning'),
    ...pair('colorError'),
    ...pair('colorInfo'),
    colorPrimary: text(brand ?? ours.colorPrimary, primaryBg),
    colorPrimarySolid: solid,
    colorPrimaryHover:
      brand === undefined ? ours.colorPrimaryHover : ownHover && isLegible(ownHover, [onSolid]) ? ownHover : hover,
    colorPrimaryBg: primaryBg,
    colorTextLightSolid: brand === undefined ? ours.colorTextLightSolid : onSolid,
    colorLink: text(link ?? ours.colorLink, primaryBg),
    borderRadius: radius !== undefined && radius >= 0 && radius <= MAX_RADIUS ? radius : ours.borderRadius,
    fontFamily: readFonts(readToken(token, 'fontFamily'), ours.fontFamily) ?? ours.fontFamily,
    fontFamilyCode: readFonts(readToken(token, 'fontFamilyCode'), ours.fontFamilyCode) ?? ours.fontFamilyCode,
  };
}

const asText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function readBrand(token: UnknownRecord): Look['brand'] {
  const icon = safeHref(readToken(token, 'brandLogoUrl'));
  const href = safeHref(readToken(token, 'brandLogoHref'));
  const alt = asText(readToken(token, 'brandLogoAlt'));
  return { ...(icon && { icon: withAppRoot(withoutAppRoot(icon)) }), ...(href && { href }), ...(alt && { alt }) };
}

const isDarkConfig = (config: UnknownRecord): boolean => asArray(config['algorithm']).includes('dark');

function toLook(config: UnknownRecord): ThemeLook {
  const isDark = isDarkConfig(config);
  const token = asRecord(config['token']);
  const read = readTokens(token, isDark);
  return { isDark, tokens: read, chart: toChartTheme(read, isDark), brand: readBrand(token), token };
}

const isEmpty = (config: UnknownRecord): boolean => Object.keys(config).length === 0;

/**
 * A theme for both modes: `{default, dark}` of the server's bootstrap data, `{theme_default, theme_dark}` of a host page, or
 * one of Ant Design, `{token, algorithm}`. Where it has one only, both modes have its look, as in Superset. Undefined where it
 * is empty.
 */
export function readTheme(value: unknown): Looks | undefined {
  const config = asRecord(value);
  const isSingle = 'token' in config || 'algorithm' in config;
  const light = isSingle ? config : asRecord(config['default'] ?? config['theme_default']);
  const dark = isSingle ? {} : asRecord(config['dark'] ?? config['theme_dark']);
  if (isEmpty(light) && isEmpty(dark)) return undefined;
  const look = toLook(light);
  return { light: look, dark: isEmpty(dark) ? look : toLook(dark) };
}

/** A theme over that of the server: the one for the mode that its algorithm says. */
export function readThemeOver(looks: Looks | undefined, value: unknown): ThemeLook {
  const config = asRecord(value);
  const base = looks?.[isDarkConfig(config) ? 'dark' : 'light'].token;
  return toLook({ ...config, token: { ...base, ...asRecord(config['token']) } });
}

/** The tokens as the variables of theme.css. */
export function cssVariables(t: Tokens): Readonly<Record<`--v-${string}`, string>> {
  return {
    '--v-radius': `${String(t.borderRadius)}px`,
    '--v-font': t.fontFamily,
    '--v-font-code': t.fontFamilyCode,
    '--v-primary': t.colorPrimary,
    '--v-primary-solid': t.colorPrimarySolid,
    '--v-primary-hover': t.colorPrimaryHover,
    '--v-primary-bg': t.colorPrimaryBg,
    '--v-on-primary': t.colorTextLightSolid,
    '--v-link': t.colorLink,
    '--v-success': t.colorSuccess,
    '--v-success-bg': t.colorSuccessBg,
    '--v-warning': t.colorWarning,
    '--v-warning-bg': t.colorWarningBg,
    '--v-error': t.colorError,
    '--v-error-bg': t.colorErrorBg,
    '--v-info': t.colorInfo,
    '--v-info-bg': t.colorInfoBg,
    '--v-bg': t.colorBgLayout,
    '--v-surface': t.colorBgContainer,
    '--v-elevated': t.colorBgElevated,
    '--v-mask': t.colorBgMask,
    '--v-text': t.colorText,
    '--v-text-muted': t.colorTextSecondary,
    '--v-border-strong': t.colorBorder,
    '--v-border': t.colorBorderSecondary,
    '--v-fill': t.colorFill,
    '--v-split': t.colorSplit,
  };
}
