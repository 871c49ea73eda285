import { readStored, writeStored } from '../lib/storage';
import { getTheme, LOCAL_THEME_KEY } from '../ui/themeMode';

const KEY = 'vitrine.serverTheme';

/** What the server's configuration has where nobody chose anything. */
const STOCK =
  /"\w+":"(?:#(?:2893b3|e04355|fcc700|5ac189|66bcfe|fff5cf|5c4d1a)|inter, helvetica, arial[^"]*|apache superset|\/|[^"]*\/superset-logo-horiz.png)"/gi;
/** A token that shows, no dark theme, or a dark one as the default. */
const THEMED = /"(?:color|borderR|fontFamily"|brandLogo(?:Url|Href|Alt)")|"dark":\{\}|"algorithm":\[?"dark.*"dark":/;

/** The theme of the last visit, so that the page begins in it. */
export const getRememberedTheme = (): unknown => readStored(KEY);

/** Whether a theme is shown before the server has said which. */
export const hasStoredTheme = (): boolean => Boolean(getRememberedTheme() ?? readStored(LOCAL_THEME_KEY));

/** Without its code the page works, in our own colours. */
export async function showTheme(theme: unknown): Promise<void> {
  await import('../ui/showTheme').then(({ showStoredThemes }) => showStoredThemes(theme)).catch(() => undefined);
}

/** Shows the theme of the bootstrap data, and remembers it. A stock one loads nothing. */
export async function applyServerTheme(theme: object): Promise<void> {
  const json = JSON.stringify(theme);
  const found = THEMED.test(json.replace(STOCK, '')) ? theme : null;
  const isShown = json === JSON.stringify(getRememberedTheme());
  writeStored(KEY, found);
  if (getTheme().look ? !isShown : found) await showTheme(found);
}
