import { asRecord, type UnknownRecord } from '../../lib/read';
import type { ThemeMode } from '../../ui/themeMode';

/** Tokens of a theme of Ant Design → the variables of theme.css. */
const COLORS: readonly (readonly [token: string, variable: string])[] = [
  ['colorPrimary', '--v-primary'],
  ['colorPrimaryHover', '--v-primary-hover'],
  ['colorPrimaryBg', '--v-primary-bg'],
  ['colorLink', '--v-link'],
  ['colorSuccess', '--v-success'],
  ['colorWarning', '--v-warning'],
  ['colorError', '--v-error'],
  ['colorInfo', '--v-info'],
  ['colorBgBase', '--v-bg'],
  ['colorBgBase', '--v-surface'],
  ['colorBgLayout', '--v-bg'],
  ['colorBgContainer', '--v-surface'],
  ['colorBgElevated', '--v-elevated'],
  ['colorTextBase', '--v-text'],
  ['colorText', '--v-text'],
  ['colorTextSecondary', '--v-text-muted'],
  ['colorBorder', '--v-border'],
];

interface ThemeStyles {
  readonly light: ReadonlyMap<string, string>;
  readonly dark: ReadonlyMap<string, string>;
  /** What the configuration fixes; undefined where it has both themes. */
  readonly isDark: boolean | undefined;
}

/** Nothing but a color or a list of fonts: a value with `url()` would be requested. */
function readTokens(config: UnknownRecord): ReadonlyMap<string, string> {
  const tokens = asRecord(config['token']);
  const found = new Map<string, string>();
  for (const [token, variable] of COLORS) {
    const value = tokens[token];
    if (typeof value === 'string' && CSS.supports('color', value)) found.set(variable, value);
  }
  const font = tokens['fontFamily'];
  if (typeof font === 'string' && CSS.supports('font-family', font)) found.set('--v-font', font);
  const radius = tokens['borderRadius'];
  if (typeof radius === 'number' && radius >= 0) found.set('--v-radius', `${radius}px`);
  return found;
}

const hasDarkAlgorithm = (config: UnknownRecord): boolean => [config['algorithm']].flat().includes('dark');

/** A mode of the SDK, whose 'default' is light, whatever the system's is. */
export function readThemeMode(mode: unknown): ThemeMode {
  return mode === 'dark' || mode === 'system' ? mode : 'light';
}

/** A theme of Superset 6.x, `{theme_default, theme_dark}`, or one of Ant Design, `{token, algorithm}`. */
export function readThemeConfig(value: unknown): ThemeStyles {
  const config = asRecord(value);
  const isPair = 'theme_default' in config || 'theme_dark' in config;
  const light = readTokens(isPair ? asRecord(config['theme_default']) : config);
  const dark = isPair ? readTokens(asRecord(config['theme_dark'])) : light;
  const isDark =
    isPair && 'theme_dark' in config
      ? undefined
      : hasDarkAlgorithm(isPair ? asRecord(config['theme_default']) : config);
  return { light, dark, isDark };
}

/** The style sheet of a theme; it wins over theme.css, which is in a layer. */
export function toStyleSheet({ light, dark }: ThemeStyles): string {
  const rule = (selector: string, values: ReadonlyMap<string, string>): string =>
    `${selector} {${[...values].map(([name, value]) => `${name}: ${value};`).join('')}}`;
  return `${rule(":root:not([data-theme='dark'])", light)} ${rule(":root[data-theme='dark']", dark)}`;
}
