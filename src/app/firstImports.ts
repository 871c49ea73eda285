/** What an `import()` loads, in Vite's terms. */
type Load = () => Promise<unknown>;
type Preload = (load: Load, files: readonly string[] | undefined, importer: string) => Promise<unknown>;

/** A file of the build as `import()` in it names it: relative to the file that has the call. */
const IMPORTED = /\bimport\(\s*["'`]([^"'`]+)["'`]\s*\)/;

/** Rejects where one of the files cannot be had. */
async function checkFiles(urls: readonly string[]): Promise<void> {
  // eslint-disable-next-line no-restricted-globals -- files of the build are no requests of a client
  const responses = await Promise.all(urls.map((url) => fetch(url)));
  const failed = responses.find(({ ok }) => !ok);
  if (failed) throw new Error(`${failed.url}: ${String(failed.status)}`);
}

/**
 * Imports nothing without a connection that has not been loaded before. A module that could not be fetched is one that has failed for as
 * long as the page is open: browsers that follow the specification, as Chrome does since version 150, do not fetch it a second time.
 * Around Vite's own function, see vite.config.ts.
 * @param preload Vite's function, which loads the files that a module imports beside it
 */
export function withOfflineCheck(preload: Preload): Preload {
  const loaded = new Set<string>();
  return async (load, files = [], importer) => {
    const entry = IMPORTED.exec(String(load))?.[1];
    const scripts = [...new Set(entry === undefined ? files : [entry, ...files])]
      .filter((file) => file.endsWith('.js'))
      .map((file) => new URL(file, importer).href);
    if (!navigator.onLine) await checkFiles(scripts.filter((url) => !loaded.has(url)));
    const module = await preload(load, files, importer);
    scripts.forEach((url) => loaded.add(url));
    return module;
  };
}
