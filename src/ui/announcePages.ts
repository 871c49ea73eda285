/** Milliseconds that a title has to stay: the one of the page before is taken off first. */
const SETTLED = 500;
/** Milliseconds in which a page may still load its title; what changes it later is the user. */
const LOADING = 10_000;

/** A live region. Its text is not among that of the page, which would be found twice in it. */
function makeRegion(): (text: string) => void {
  const host = document.createElement('div');
  host.className = 'v-hidden';
  const region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  host.attachShadow({ mode: 'closed' }).append(region);
  document.body.append(host);
  return (text) => {
    region.textContent = text;
  };
}

/** A link that led here may have gone with its page: the keyboard goes on where the new one begins. */
function focusPage(): void {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) document.getElementById('main')?.focus({ preventScroll: true });
}

/**
 * Says the title of each page that a link leads to within the app, as the browser does for a document that it loads. Returns a function
 * that ends it.
 * @param say for tests
 */
export function announcePages(say = makeRegion()): () => void {
  let path = window.location.pathname;
  let arrived = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const announce = (): void => {
    const { pathname } = window.location;
    if (pathname !== path) {
      path = pathname;
      arrived = Date.now();
    } else if (Date.now() - arrived > LOADING) return;
    say(document.title);
    focusPage();
  };
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(announce, SETTLED);
  });
  observer.observe(document.querySelector('title') ?? document.head, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
