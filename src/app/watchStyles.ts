/** Milliseconds before a style sheet of the page is fetched again, doubling; each pause is varied by up to half. */
const FIRST_PAUSE = 1000;
const ATTEMPTS = 4;

function isStyleSheet(target: EventTarget | null): target is HTMLLinkElement {
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet';
}

function fetchAgain(link: HTMLLinkElement, attempts = 1): void {
  link.onerror = attempts < ATTEMPTS ? () => fetchAgain(link, attempts + 1) : null;
  const pause = FIRST_PAUSE * 2 ** (attempts - 1) * (0.5 + Math.random() / 2);
  // A link is fetched whenever it is inserted. First, as it was: it declares the order of the cascade layers.
  setTimeout(() => document.head.prepend(link), pause);
}

/** Style sheets that could not be loaded: those of the page are fetched again, others are marked for `loadStyled`. */
export function watchStyles(): void {
  // Scripts wait for the style sheets before them: one that is not there now has failed.
  document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]').forEach((link) => {
    if (!link.sheet) fetchAgain(link);
  });
  const onError = ({ target }: Event): void => {
    if (isStyleSheet(target)) target.dataset['failed'] = '';
  };
  document.addEventListener('error', onError, true);
}
