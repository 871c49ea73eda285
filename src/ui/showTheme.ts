import { asNumber, isRecord, type UnknownRecord } from '../lib/read';
import { pageState } from '../lib/pageState';
import { readStored, writeStored } from '../lib/storage';
import { tokens } from './theme';
import { cssVariables, readTheme, readThemeOver, type Looks } from './themeConfig';
import {
  applyThemeMode,
  getTheme,
  getThemeMode,
  LOCAL_THEME_KEY,
  subscribeThemeMode,
  type Look,
  type ThemeMode,
} from './themeMode';

interface Shown {
  readonly sheet?: CSSStyleSheet;
  /** Of the server. */
  readonly looks?: Looks | undefined;
  /** Of the host page, in place of the server's: the two come in any order. */
  readonly hostLooks?: Looks | undefined;
  /** A theme that this browser alone shows in place of the server's, in every mode. */
  readonly local?: LocalTheme | undefined;
  /** A theme that what the page shows has of its own. */
  readonly page?: UnknownRecord | undefined;
}

interface LocalTheme {
  readonly theme: UnknownRecord;
  /** The mode that it was found in: another one takes it off, as in Superset, where it would seem to do nothing. */
  readonly mode: ThemeMode;
}

/** Which of the server's themes it is; Superset's own front end reads and writes both keys, too. */
const LOCAL_ID_KEY = 'superset-applied-theme-id';

const shown = pageState<Shown>({});

const getLooks = (): Looks | undefined => shown.get().hostLooks ?? shown.get().looks;

/** The look of all pages: that of the server, of the host page, or of this browser. */
function getPagesLook(isDark: boolean): Look | undefined {
  const { local } = shown.get();
  const looks = getLooks();
  return local ? { ...readThemeOver(looks, local.theme), isLocal: true } : looks?.[isDark ? 'dark' : 'light'];
}

function findLook(isDark: boolean): Look | undefined {
  const { page } = shown.get();
  const pages = getPagesLook(isDark);
  return page ? { ...pages, ...readThemeOver(getLooks(), page), brand: pages?.brand ?? {} } : pages;
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
  const pages = getPagesLook(wantsDark);
  return `${rule(':root', cssVariables(look.tokens))}\n${toNavBarRules(pages, pages?.isDark ?? wantsDark)}`;
}

function show(next: Shown): void {
  const sheet = shown.get().sheet ?? new CSSStyleSheet();
  if (!shown.get().sheet) {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    subscribeThemeMode(() => {
      const { local } = shown.get();
      if (local && local.mode !== getThemeMode()) clearLocalTheme();
      else sheet.replaceSync(toStyleSheet());
    });
  }
  shown.set({ ...shown.get(), ...next, sheet });
  applyThemeMode(getThemeMode(), findLook);
}

/** The host page's theme, in any form that `readTheme` knows; none restores the server's. */
export function showHostTheme(theme: unknown): void {
  show({ hostLooks: readTheme(theme) });
}

const toLocal = (theme: unknown): LocalTheme | undefined =>
  isRecord(theme) ? { theme, mode: getThemeMode() } : undefined;

/** The server's theme, below the one that this browser has of its own. */
export function showStoredThemes(theme: unknown): void {
  show({ looks: readTheme(theme), local: toLocal(readStored(LOCAL_THEME_KEY)) });
}

/**
 * Shows a theme in this browser alone, on all pages and after a reload, until it is cleared or another mode is selected.
 * @param id of a theme that the server has
 */
export function showLocalTheme(theme: UnknownRecord, id: number | null): void {
  writeStored(LOCAL_THEME_KEY, theme);
  writeStored(LOCAL_ID_KEY, id);
  show({ local: toLocal(theme) });
}

export function clearLocalTheme(): void {
  writeStored(LOCAL_THEME_KEY, null);
  writeStored(LOCAL_ID_KEY, null);
  show({ local: undefined });
}

/** Undefined where no theme of the server is shown in this browser alone. */
export function getLocalThemeId(): number | undefined {
  return getTheme().look?.isLocal ? asNumber(readStored(LOCAL_ID_KEY)) : undefined;
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
