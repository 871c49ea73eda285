import { cleanHtml } from '../../lib/html/sanitizeHtml';
import { libraryRules } from '../../lib/trustedTypes';

/** Runs a bundle: a module that finds what it imports on `window`, and registers its plugins when it is evaluated. */
export async function importBundle(url: string): Promise<unknown> {
  // Plugins insert HTML as text. Where their scripts may come from, the page's policy says.
  libraryRules.set({
    createHTML: (html) => cleanHtml(html, undefined, { styles: true }),
    createScriptURL: (url) => url,
  });
  const bundle: unknown = await import(/* @vite-ignore */ url);
  return bundle;
}
