/** What can go wrong with a request of the API, and how often compared with the others. */
const SHARES = {
  /** The response is late. */
  latency: 3,
  /** The connection breaks off before the server has got the request. */
  reset: 3,
  /** The server does the request, but its response is lost. */
  lostResponse: 3,
  /** The connection breaks off in the middle of the response. */
  cutBody: 2,
  /** Half of the JSON in a response that is complete. */
  halfJson: 2,
  notJson: 2,
  /** The body twice in one response. */
  duplicatedBody: 1,
  /** The server gets the request twice, as from a proxy that repeats it; only for reads. */
  sentTwice: 1,
  tooMany: 2,
  tooManyRetryAfter: 2,
  unavailable: 2,
  unavailableRetryAfter: 2,
  /** The page of a gateway that has lost the server. */
  badGateway: 3,
  /** The response comes in drops. */
  slowBody: 2,
  /** No response, until the faults end. */
  hang: 1,
  /** The server does not know the cookie. */
  noSession: 2,
  /** The server does not know the CSRF token; only where there is one. */
  badCsrf: 3,
} as const;

export type Fault = keyof typeof SHARES;

const isFault = (name: string): name is Fault => Object.hasOwn(SHARES, name);
const API_FAULTS = Object.keys(SHARES).filter(isFault);

/** A file of the build has no body that could be read, and no session. */
const FILE_FAULTS: readonly Fault[] = ['latency', 'reset', 'cutBody', 'unavailable', 'badGateway', 'slowBody'];

/** Which requests fail; the shares are from 0 to 1. */
export interface FaultPlan {
  readonly seed: number;
  /** Of the requests of the API. */
  readonly share: number;
  /** Of the files of the front end. */
  readonly fileShare: number;
}

interface FaultyRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** Distinguishes requests whose method and path are the same. */
  readonly body: string;
  /** How many of the same were sent before. */
  readonly earlier: number;
  readonly hasCsrfToken: boolean;
  /** It wants a page of the server. */
  readonly isPage: boolean;
}

/** A number from 0 to 1 that looks random and depends on the text alone (FNV-1a, then a mixer): whatever the order in which requests arrive. */
function toRandom(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

function pick(faults: readonly Fault[], random: number): Fault | undefined {
  const total = faults.reduce((sum, fault) => sum + SHARES[fault], 0);
  let rest = random * total;
  return faults.find((fault) => (rest -= SHARES[fault]) < 0);
}

function isPossible(fault: Fault, { method, hasCsrfToken, isPage }: FaultyRequest): boolean {
  if (fault === 'badCsrf') return hasCsrfToken;
  if (fault === 'sentTwice') return method === 'GET';
  // Without a session the server's page is that of an anonymous visitor: nothing failed.
  return !(isPage && ['noSession', 'duplicatedBody'].includes(fault));
}

/** The request's fault, if any; the same for the same seed. */
export function chooseFault({ seed, share, fileShare }: FaultPlan, request: FaultyRequest): Fault | undefined {
  const { method, path, body, earlier } = request;
  const isFile = path.startsWith('/vitrine/');
  const key = `${String(seed)} ${method} ${path} ${body} ${String(earlier)}`;
  if (toRandom(key) >= (isFile ? fileShare : share)) return undefined;
  const all = isFile ? FILE_FAULTS : API_FAULTS;
  return pick(
    all.filter((fault) => isPossible(fault, request)),
    toRandom(`${key} kind`),
  );
}
