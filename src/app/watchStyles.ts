/** Milliseconds before a style sheet of the page is fetched again, doubling; each pause is varied by up to half. */
const FIRST_PAUSE = 1000;
const ATTEMPTS = 4;

function isStyleSheet(target: EventTarget | null): target is HTMLLinkElement {
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet';
}

function loadAgain(link: HTMLLinkElement, attempts = 1): void {
  const copy = document.createElement('link');
  copy.rel = 'stylesheet';
  copy.crossOrigin = link.crossOrigin;
  copy.href = link.href;
  if (attempts < ATTEMPTS) copy.addEventListener('error', () => loadAgain(copy, attempts + 1));
  const pause = FIRST_PAUSE * 2 ** (attempts - 1) * (0.5 + Math.random() / 2);
  // First, as it was: it declares the order of the cascade layers.
  setTimeout(() => document.head.prepend(copy), pause);
}

/**
 * Style sheets that could not be loaded: those of the page are fetched again, and what was to be loaded with others is without them
 * only until it is tried again. Vite's loader takes a link in the document for a style sheet that has been loaded.
 */
export function watchStyles(): void {
  // Scripts wait for the style sheets before them: one that is not there now has failed.
  document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]').forEach((link) => {
    if (!link.sheet) loadAgain(link);
  });
  const onError = ({ target }: Event): void => {
    if (isStyleSheet(target)) target.remove();
  };
  document.addEventListener('error', onError, true);
}
