import { http } from './http';
import { readOpeningQueries } from './openingQueries';
import { dashboardInPath, dashboardPath, dashboardPermalinkPath, exploreRequestPath, permalinkInPath } from './paths';
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
const FORM_TYPE = 'application/x-www-form-urlencoded;charset=UTF-8';
const HTML_TYPE = 'text/html,application/xhtml+xml';
/** Milliseconds. */
const MAX_HTML_DELAY = 400;

/** @param key of the request, as `takeEarly` has it */
function fetchEarly(key: string, accept: string, after?: Promise<unknown>): Promise<unknown> {
  const early = (window.vitrineEarly ??= new Map<string, EarlyResponse>());
  if (early.has(key)) return Promise.resolve();
  const controller = new AbortController();
  const { signal } = controller;
  const [path = key, body] = key.split('\n');
  const send = (): Promise<Response> => {
    if (body === undefined) return http(path, { headers: { Accept: accept }, signal });
    const type = body.startsWith('{') ? JSON_TYPE : FORM_TYPE;
    return http(path, {
      method: 'POST',
      headers: { Accept: accept, 'Content-Type': type },
      body,
      redirect: 'manual',
      signal,
    });
  };
  const response = after === undefined ? send() : after.then(send);
  early.set(key, { response, abort: () => controller.abort() });
  // The caller that takes the response handles its error; until then it must not be an unhandled rejection.
  return response.catch(() => undefined);
}

/** The page's own HTML is expensive for the server and needed last: it is requested after these, or after a moment. */
function waitFor(responses: readonly Promise<unknown>[]): Promise<unknown> {
  const delay = new Promise((resolve) => setTimeout(resolve, MAX_HTML_DELAY));
  return Promise.race([Promise.all(responses), delay]);
}

/**
 * Requests, in parallel, what the page at this address certainly needs: for a dashboard its three resources, for the chart
 * builder its one, and the server's own HTML with the bootstrap data unless this page has it. Besides, the chart queries that
 * the last visit to this address began with: a chart uses the response if its own request turns out to be the same. Call it
 * once, from the first script.
 */
export function startEarly(
  { pathname: address, search }: { readonly pathname: string; readonly search: string } = window.location,
): void {
  const pathname = withoutAppRoot(address);
  const dashboard = dashboardInPath(pathname);
  let first: Promise<unknown> | undefined;
  if (dashboard !== undefined) {
    first = waitFor([
      fetchEarly(dashboardPath(dashboard), JSON_TYPE),
      fetchEarly(dashboardPath(dashboard, '/charts'), JSON_TYPE),
    ]);
    void fetchEarly(dashboardPath(dashboard, '/datasets'), JSON_TYPE);
    const address = pathname + search;
    for (const query of readOpeningQueries(address)) void fetchEarly(query, JSON_TYPE);
    window.vitrineOpening = { address, queries: [] };
  }
  const explore = exploreRequestPath(pathname, search);
  if (explore !== undefined) first = waitFor([fetchEarly(explore, JSON_TYPE)]);
  const key = permalinkInPath(pathname);
  if (key !== undefined) void fetchEarly(dashboardPermalinkPath(key), JSON_TYPE);
  if (!document.querySelector('#app[data-bootstrap]')) void fetchEarly(pathname + search, HTML_TYPE, first);
}

/**
 * The early response of exactly this request; only once.
 * @param key the path with its query string; of a chart query, and its body on the next line
 */
export function takeEarly(key: string): EarlyResponse | undefined {
  const early = typeof window === 'undefined' ? undefined : window.vitrineEarly;
  const found = early?.get(key);
  early?.delete(key);
  return found;
}

const isQuery = (key: string): boolean => key.includes('\n');

/** Whether chart queries of the last visit are under way, or have their responses. */
export function hasEarlyQueries(): boolean {
  return typeof window !== 'undefined' && [...(window.vitrineEarly?.keys() ?? [])].some(isQuery);
}

/** Aborts the early chart queries that no chart has used. */
export function dropEarlyQueries(): void {
  const early = typeof window === 'undefined' ? undefined : window.vitrineEarly;
  early?.forEach(({ abort }, key) => {
    if (!isQuery(key)) return;
    early.delete(key);
    abort();
  });
}
