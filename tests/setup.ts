import { afterAll, vi } from 'vitest';

/**
 * Runs before each test file. Testing Library gives up waiting after a second, which a busy machine exceeds now and
 * then without anything being wrong.
 */
if (typeof document !== 'undefined') {
  // A context has the globals of the DOM, but not all that browsers and Node.js share.
  for (const [name, value] of Object.entries(await import('node:stream/web')))
    if (!Reflect.has(globalThis, name)) Object.assign(globalThis, { [name]: value });
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 8000 });
  // jsdom has no layout to scroll.
  if (!Reflect.has(Element.prototype, 'scrollIntoView'))
    Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  // jsdom has no style sheets of scripts.
  if (!Reflect.has(document, 'adoptedStyleSheets')) {
    Object.assign(document, { adoptedStyleSheets: [] });
    Object.assign(CSSStyleSheet.prototype, {
      replaceSync(this: CSSStyleSheet, text: string): void {
        this.insertRule(`@media all{${text}}`, 0);
      },
    });
  }
}

/** Files without isolation share their globals. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
