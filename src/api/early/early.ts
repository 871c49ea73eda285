import { http } from './http';
import { dashboardInPath, dashboardPath, dashboardPermalinkPath, exploreQuestionIn, permalinkInPath } from './paths';

/** An answer that was asked for before the main bundle ran. */
export interface EarlyAnswer {
  readonly response: Promise<Response>;
  readonly abort: () => void;
}

declare global {
  interface Window {
    /** Kept on the window, so that the first script and the main bundle share it however they are bundled. */
    vitrineEarly?: Map<string, EarlyAnswer>;
  }
}

const HTML = 'text/html,application/xhtml+xml';

function begin(path: string, accept: string, after?: Promise<unknown>): Promise<Response> | undefined {
  const early = (window.vitrineEarly ??= new Map<string, EarlyAnswer>());
  if (early.has(path)) return undefined;
  const controller = new AbortController();
  const ask = (): Promise<Response> => http(path, { headers: { Accept: accept }, signal: controller.signal });
  const response = after === undefined ? ask() : after.then(ask);
  // Whoever takes it sees the failure; until then it is no unhandled rejection.
  response.catch(() => undefined);
  early.set(path, {
    response,
    abort: () => {
      controller.abort();
    },
  });
  return response;
}

/** The page's own HTML is dear to the server and needed last: it is asked for when these are here, or after this. */
const LATEST = 400;
function settled(answers: readonly (Promise<Response> | undefined)[]): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, LATEST));
  return Promise.race([Promise.allSettled(answers), late]);
}

/**
 * Begins, in parallel, what the page at this address will certainly ask for: the server's own HTML with the bootstrap
 * (unless this very page carries it), and for a dashboard its three answers. Call it once, from the first script.
 */
export function startEarly(
  { pathname, search }: { readonly pathname: string; readonly search: string } = window.location,
): void {
  const dashboard = dashboardInPath(pathname);
  let first: Promise<unknown> | undefined;
  if (dashboard !== undefined) {
    first = settled([
      begin(dashboardPath(dashboard), 'application/json'),
      begin(dashboardPath(dashboard, '/charts'), 'application/json'),
    ]);
    begin(dashboardPath(dashboard, '/datasets'), 'application/json');
  }
  const explore = exploreQuestionIn(pathname, search);
  if (explore !== undefined) first = settled([begin(explore, 'application/json')]);
  const key = permalinkInPath(pathname);
  if (key !== undefined) begin(dashboardPermalinkPath(key), 'application/json');
  if (!document.querySelector('#app[data-bootstrap]')) begin(pathname + search, HTML, first);
}

/** What was begun for exactly this path (with its query string), once: a second call finds nothing. */
export function takeEarly(path: string): EarlyAnswer | undefined {
  const early = typeof window === 'undefined' ? undefined : window.vitrineEarly;
  const found = early?.get(path);
  early?.delete(path);
  return found;
}
