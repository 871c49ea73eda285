import { getHtmlPath, isEmbeddedPage } from './embeddedPath';
import { readStored, writeStored } from './storage';

const RELOADED_AT = 'vitrine.reloadedAt';
/** Milliseconds. A build that cannot be loaded even after a reload must not reload forever. */
const ONCE_PER = 30_000;

/** Why: after `newBuild` (another one has been deployed) and `repeated` (the second time) a reload helps, and a retry does not. */
type LoadErrorReason = 'connection' | 'newBuild' | 'repeated';

/** A file of this build could not be loaded. */
export class LoadError extends Error {
  constructor(
    readonly reason: LoadErrorReason,
    options: ErrorOptions,
  ) {
    super('A file of this page could not be loaded.', options);
    this.name = 'LoadError';
  }
}

/** What `loadModule` rejected with. */
export function toLoadError(error: unknown): LoadError {
  return error instanceof LoadError ? error : new LoadError('connection', { cause: error });
}

/** The entry script that the page's HTML names. */
function findEntry(html: string): string | undefined {
  return /<script\b[^>]*\ssrc="([^"]*\/vitrine\/assets\/[^"]+)"/.exec(html)?.[1];
}

/** Which build the page's HTML is of now; unknown where it is not to be had: offline, signed out, no HTML of ours. */
async function findDeployedBuild(): Promise<'this' | 'another' | 'unknown'> {
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (typeof running !== 'string') return 'unknown';
  try {
    // eslint-disable-next-line no-restricted-globals -- by the header of `http` proxies would pass on the server's own page
    const response = await fetch(getHtmlPath(), {
      headers: { Accept: 'text/html' },
      cache: 'no-store',
      credentials: 'same-origin',
    });
    const deployed = findEntry(await response.text());
    if (!response.ok || deployed === undefined) return 'unknown';
    return deployed === running ? 'this' : 'another';
  } catch {
    return 'unknown';
  }
}

/** Whether the page's HTML is now that of another build. False in doubt. */
export const isNewBuildDeployed = async (): Promise<boolean> => (await findDeployedBuild()) === 'another';

/** False when the page has unsaved changes, was reloaded just now, or is embedded: its host page sends a token only once. */
function reload(): boolean {
  if (isEmbeddedPage()) return false;
  const last = readStored(RELOADED_AT);
  if (typeof last === 'number' && Date.now() - last < ONCE_PER) return false;
  if (!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) return false;
  writeStored(RELOADED_AT, Date.now());
  window.location.reload();
  return true;
}

/** How often a style sheet is fetched again before its code has to do without: it may be that of something else. */
const ATTEMPTS = 3;

const fetchAgain = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const attempt = Number(link.dataset['attempt'] ?? 0) + 1;
    link.dataset['attempt'] = String(attempt);
    delete link.dataset['failed'];
    link.onload = resolve;
    link.onerror = attempt < ATTEMPTS ? reject : resolve;
    // A link is fetched whenever it is inserted.
    document.head.append(link);
  });

/**
 * What was loaded while no style sheet was missing, so that those of something else cannot hold it up: modules and what they export,
 * since a module is prefetched of which one component is opened.
 */
// eslint-disable-next-line no-restricted-syntax -- of the browser's own modules, of which there is one map for all stores
const complete = new WeakSet<object>();

const isObject = (value: unknown): value is object => Object(value) === value;

/** Loads code with its style sheets: Vite's import() asks for each once, and does without one that has failed (app/watchStyles). */
export async function loadStyled<T>(load: () => Promise<T>): Promise<T> {
  const loaded = await load();
  // Outside of a page there is no document; what is no module has nothing to wait for.
  if (typeof document === 'undefined' || !isObject(loaded)) return loaded;
  if (complete.has(loaded)) return loaded;
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[data-failed]')].map(fetchAgain));
  complete.add(loaded);
  Object.values(loaded).forEach((value: unknown) => isObject(value) && complete.add(value));
  return loaded;
}

/**
 * What has failed before. Browsers may not fetch it a second time while the page is open (app/firstImports): where the server can be
 * reached, only a reload helps.
 */
// eslint-disable-next-line no-restricted-syntax -- as above
const failed = new WeakSet<object>();

/**
 * Loads code on demand, for something the user has opened. Where it fails because a newer build has replaced the running one, the
 * page reloads, but never over unsaved changes; so it does for what fails again although the server answers. Rejects with a `LoadError`.
 * @param load `() => import('./x')`
 */
export async function loadModule<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadStyled(load);
  } catch (cause) {
    const deployed = await findDeployedBuild();
    const reason =
      deployed === 'another' ? 'newBuild' : deployed === 'this' && failed.has(load) ? 'repeated' : 'connection';
    // Style sheets are fetched again, and without a connection nothing has been imported.
    if (cause instanceof TypeError && navigator.onLine) failed.add(load);
    // The page is about to be replaced: nothing to show.
    if (reason !== 'connection' && reload()) return new Promise<T>(() => undefined);
    throw new LoadError(reason, { cause });
  }
}
