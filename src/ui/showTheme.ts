import { isRecord, type UnknownRecord } from '../lib/read';
import { pageState } from '../lib/pageState';
import { tokens } from './theme';
import { cssVariables, readTheme, readThemeOver, type Looks } from './themeConfig';
import { applyThemeMode, getTheme, getThemeMode, subscribeThemeMode, type Look } from './themeMode';

interface Shown {
  readonly sheet?: CSSStyleSheet;
  /** Of the server, or the host page. */
  readonly looks?: Looks | undefined;
  /** A theme that what the page shows has of its own. */
  readonly page?: UnknownRecord | undefined;
}

const shown = pageState<Shown>({});

const getServerLook = (isDark: boolean): Look | undefined => shown.get().looks?.[isDark ? 'dark' : 'light'];

function findLook(isDark: boolean): Look | undefined {
  const { looks, page } = shown.get();
  const server = getServerLook(isDark);
  return page ? { ...readThemeOver(looks, page), brand: server?.brand ?? {} } : server;
}

const rule = (selector: string, values: Readonly<Record<string, string>>): string =>
  `${selector} {${Object.entries(values)
    .map(([name, value]) => `${name}: ${value};`)
    .join('')}}`;

/** The navigation bar belongs to the server, whatever dashboard is below it. */
function toNavBarRules(look: Look | undefined, isDark: boolean): string {
  const variables = cssVariables(look?.tokens ?? tokens(isDark));
  const inherited = { color: 'var(--v-text)', 'font-family': 'var(--v-font)' };
  const filter = look?.brand.icon === undefined && isDark ? 'invert(1) hue-rotate(180deg)' : 'none';
  return [
    rule('.nav-bar', { 'color-scheme': isDark ? 'dark' : 'light', ...variables, ...inherited }),
    rule(':root .nav-bar .nav-brand img', { filter }),
  ].join('\n');
}

/** The style sheet of what is shown; it wins over theme.css, which is in a layer. */
function toStyleSheet(): string {
  const { look, wantsDark } = getTheme();
  if (!look) return '';
  const server = getServerLook(wantsDark);
  return `${rule(':root', cssVariables(look.tokens))}\n${toNavBarRules(server, server?.isDark ?? wantsDark)}`;
}

function show(next: Shown): void {
  const sheet = shown.get().sheet ?? new CSSStyleSheet();
  if (!shown.get().sheet) {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    subscribeThemeMode(() => sheet.replaceSync(toStyleSheet()));
  }
  shown.set({ ...shown.get(), ...next, sheet });
  applyThemeMode(getThemeMode(), findLook);
}

/** The server's theme, or the host page's, in any form that `readTheme` knows; none restores ours. */
export function showServerTheme(theme: unknown): void {
  show({ looks: readTheme(theme) });
}

function tryParse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** A theme, as JSON, that what the page shows has of its own, over the server's. Returns the function that takes it off. */
export function showPageTheme(json: string): () => void {
  const theme = tryParse(json);
  if (!isRecord(theme)) return () => undefined;
  show({ page: theme });
  return () => show({ page: undefined });
}
