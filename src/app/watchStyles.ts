/** Milliseconds before a style sheet of the page is fetched again, doubling; each pause is varied by up to half. */
const FIRST_PAUSE = 1000;
const ATTEMPTS = 4;

/** In Chrome one that has failed has no rules, or refuses to show them. */
function hasFailed({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length;
  } catch {
    return true;
  }
}

/** Style sheets that could not be loaded: those of the page are fetched again, others are marked for `loadStyled`. */
export function watchStyles(): void {
  /** Those of the page, with the attempts since the first. */
  const own = new Map<EventTarget | null, number>();
  const scheduled = new Set<HTMLLinkElement>();
  const fetchAgain = (link: HTMLLinkElement, attempts = 0): void => {
    if (scheduled.has(link) || attempts === ATTEMPTS) return;
    own.set(link, attempts + 1);
    scheduled.add(link);
    setTimeout(
      () => {
        scheduled.delete(link);
        // A link is fetched whenever it is inserted. First, as it was: it declares the order of the cascade layers.
        document.head.prepend(link);
      },
      FIRST_PAUSE * 2 ** attempts * (0.5 + Math.random() / 2),
    );
  };
  // Scripts wait for the style sheets of the page: its error may come before this or after.
  document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]').forEach((link) => {
    own.set(link, 0);
    if (hasFailed(link)) fetchAgain(link);
  });
  const onError = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    if (own.has(target)) fetchAgain(target, own.get(target));
    else target.dataset['failed'] = '';
  };
  document.addEventListener('error', onError, true);
}
