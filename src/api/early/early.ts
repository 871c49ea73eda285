import { http } from './http';
import { getEarlyPaths } from './paths';
import { withoutAppRoot } from '../../lib/appRoot';

/** A response that was requested before the main bundle ran. */
export interface EarlyResponse {
  readonly response: Promise<Response>;
  readonly abort: () => void;
}

declare global {
  interface Window {
    /** On the window, so that the first script and the main bundle share it however they are bundled. */
    vitrineEarly?: Map<string, EarlyResponse>;
  }
}

const JSON_TYPE = 'application/json';
const HTML_TYPE = 'text/html,application/xhtml+xml';
/** Milliseconds. */
const MAX_HTML_DELAY = 400;

function fetchEarly(path: string, accept: string, after?: Promise<unknown>): Promise<unknown> {
  const early = (window.vitrineEarly ??= new Map<string, EarlyResponse>());
  if (early.has(path)) return Promise.resolve();
  const controller = new AbortController();
  const send = (): Promise<Response> => http(path, { headers: { Accept: accept }, signal: controller.signal });
  const response = after === undefined ? send() : after.then(send);
  early.set(path, { response, abort: () => controller.abort() });
  // The caller that takes the response handles its error; until then it must not be an unhandled rejection.
  return response.catch(() => undefined);
}

/** The page's own HTML is expensive for the server and needed last: it is requested after these, or after a moment. */
function waitFor(responses: readonly Promise<unknown>[]): Promise<unknown> {
  const delay = new Promise((resolve) => setTimeout(resolve, MAX_HTML_DELAY));
  return Promise.race([Promise.all(responses), delay]);
}

/**
 * Requests, in parallel, what the page at this address needs in any case, and the server's own HTML with the bootstrap data unless
 * this page has it. Call it once, from the first script.
 */
export function startEarly(
  { pathname: address, search }: { readonly pathname: string; readonly search: string } = window.location,
): void {
  const pathname = withoutAppRoot(address);
  const { first, others } = getEarlyPaths(pathname, search);
  const responses = first.map((path) => fetchEarly(path, JSON_TYPE));
  for (const path of others) void fetchEarly(path, JSON_TYPE);
  if (!document.querySelector('#app[data-bootstrap]'))
    void fetchEarly(pathname + search, HTML_TYPE, responses.length > 0 ? waitFor(responses) : undefined);
}

/** The early response of exactly this path with its query string; only once. */
export function takeEarly(path: string): EarlyResponse | undefined {
  const early = typeof window === 'undefined' ? undefined : window.vitrineEarly;
  const found = early?.get(path);
  early?.delete(path);
  return found;
}
