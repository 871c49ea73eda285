import { describeError } from './describeError';
import { getPageKind } from './getPageKind';
import { observeVitals } from './observeVitals';
import { TelemetryQueue } from './TelemetryQueue';
import type { PageKind, TelemetryBatch } from './telemetryTypes';

/** Milliseconds that errors are collected: one cause often has several. */
const DELAY = 5000;
/** Where `src/api/session/serverTraits.ts` stores the server's release for the next visit. */
const TRAITS = 'vitrine.serverTraits';

function getBuild(): string {
  const entry = [...document.querySelectorAll('script[type="module"][src*="/vitrine/assets/"]')].at(-1);
  return entry?.getAttribute('src')?.split('/').at(-1) ?? '';
}

/** From the storage, because this module shares no code with the page, so that it works where the page's does not. */
function getRelease(root: string): number | null {
  try {
    const traits: unknown = JSON.parse(window.localStorage.getItem(TRAITS + root) ?? 'null');
    const release: unknown = typeof traits === 'object' && traits !== null ? Reflect.get(traits, 'release') : undefined;
    return typeof release === 'number' ? release : null;
  } catch {
    return null;
  }
}

function send(endpoint: string, batch: TelemetryBatch): void {
  // Not by sendBeacon, which sends cookies to any host, and the page's address with its filters to this one.
  fetch(endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(batch),
    keepalive: true,
    credentials: 'same-origin',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
}

/**
 * Sends Web Vitals and errors to the endpoint: errors after a few seconds, and what is left when the page is hidden, after which nothing
 * is sent until it is visible again. Returns what is to be called with the page's error events.
 * @param root what all paths of Superset are below
 */
export function startTelemetry(endpoint: string, root: string): (event: Event) => void {
  const readPageKind = (): PageKind => getPageKind(window.location.pathname.slice(root.length));
  const queue = new TelemetryQueue();
  let readVitals: ReturnType<typeof observeVitals> | undefined = observeVitals(readPageKind());
  let isHidden = document.visibilityState === 'hidden';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const content = queue.take();
    if (content) send(endpoint, { format: 1, build: getBuild(), superset: getRelease(root), ...content });
  };
  const schedule = (): void => {
    if (!isHidden) timer ??= setTimeout(flush, DELAY);
  };
  const leave = (): void => {
    if (isHidden) return;
    isHidden = true;
    queue.addVitals(readVitals?.() ?? []);
    readVitals = undefined;
    flush();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
    else {
      isHidden = false;
      schedule();
    }
  });
  // Without a change of visibility in older browsers.
  window.addEventListener('pagehide', leave);
  return (event) => {
    queue.addError(describeError(event, readPageKind()), Date.now());
    schedule();
  };
}
