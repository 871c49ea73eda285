import rison from 'rison';
import { Listeners } from '../../lib/Listeners';
import { parseJson, stringifyJson } from '../../lib/losslessJson';
import { t } from '../../lib/t';
import type { AsyncJobs } from '../async/jobEvent';
import { createLazyAsyncJobs } from '../async/lazyAsyncJobs';
import { createSignIn, type SignIn } from '../session/signIn';
import { ApiError } from './ApiError';
import { createCsrfToken, type CsrfToken } from './csrf';
import type { ApiResponse, RequestOptions, SendRequest } from './requestTypes';
import { authError, readErrorBody, htmlError, isHtml } from './errors';
import { exchange, type ExchangeInit, type RawResponse, type Send } from './exchange';
import { check } from './parse';
import { DEFAULT_RETRY_POLICY, pause, retryDelay, type RetryPolicy } from './retry';

/** One server, as one user is signed in to it. */
export interface Client {
  /**
   * Sends the request, renews the CSRF token or the session where they ran out, and reads the response by the schema. Rejects
   * with an ApiError, and nothing else, for whatever goes wrong.
   */
  readonly request: SendRequest;
  /**
   * The server's HTML at an address, redirects followed, whatever its status. `shouldRetry` when the server is busy: the next
   * request of the same address is sent after a pause.
   * @param attempts of the caller so far, including this one; by default there is no retry
   */
  readonly requestPage: (
    address: string,
    signal?: AbortSignal,
    attempts?: number,
  ) => Promise<{ readonly html: string; readonly status: number; readonly shouldRetry: boolean }>;
  /** Sends once, as `request` does; for what gives a request another `send`. */
  readonly send: Send;
  readonly csrf: CsrfToken;
  readonly signIn: SignIn;
  readonly jobs: AsyncJobs;
  /** Calls back whenever a request gets no response at all. Returns the end of it. */
  readonly onNetworkError: (listener: () => void) => () => void;
  readonly setRetryPolicy: (policy: RetryPolicy) => void;
  /** The address that a host page has for a permalink of ours; undefined where it has none. */
  readonly resolvePermalink?: (key: string) => Promise<string | undefined>;
}

/** The path with its query string, as `request` sends it. */
export function toUrl({ path, query = {}, q }: Pick<RequestOptions<unknown>, 'path' | 'query' | 'q'>): string {
  const params = Object.entries(query).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(value)}`],
  );
  if (q !== undefined) params.push(`q=${encodeURIComponent(rison.encode(q))}`);
  return params.length ? `${path}?${params.join('&')}` : path;
}

function toBody({ body, form }: RequestOptions<unknown>): { body?: BodyInit; type?: string } {
  if (body !== undefined) return { body: stringifyJson(body), type: 'application/json' };
  if (form instanceof FormData) return { body: form };
  if (form) return { body: new URLSearchParams(form) };
  return {};
}

function isCsrfError({ status, text }: RawResponse): boolean {
  return status === 400 && /csrf/i.test(text.slice(0, 4000));
}

function parseBody({ text, contentType, status }: RawResponse): unknown {
  if (text === '') return undefined;
  if (isHtml(contentType, text)) throw htmlError(text, status);
  try {
    return parseJson(text);
  } catch (cause) {
    const detail = t("The server's response is not valid JSON.");
    throw new ApiError({ kind: 'parse', status, title: t('Unexpected error'), detail, cause });
  }
}

function isRedirect({ redirect, redirected, contentType, text }: RawResponse): boolean {
  return redirect || (redirected && isHtml(contentType, text));
}

/** The state of one call across its attempts. */
interface CallState {
  attempts: number;
  csrfRenewed: boolean;
  sessionLost: number;
  redirect: 'manual' | 'follow';
}

export function createClient(send: Send): Client {
  const csrf = createCsrfToken(send);
  const signIn = createSignIn(send, csrf);
  let retryPolicy = DEFAULT_RETRY_POLICY;
  const networkErrors = new Listeners();
  /** When a busy server may be asked again for what has failed, by its URL: also by another call. */
  const busyUntil = new Map<string, number>();

  /** Sends once, after the pause that a busy server has asked for. */
  async function sendWhenFree(sendOnce: Send, url: string, init: ExchangeInit): Promise<RawResponse> {
    const rest = (busyUntil.get(url) ?? 0) - Date.now();
    if (rest > 0) await pause(rest, init.signal);
    return exchange(sendOnce, url, init);
  }

  /** Whether to send the request again. If so, the next request of its URL waits for the busy server. */
  function scheduleRetry(url: string, { status, headers }: RawResponse, attempts: number): boolean {
    const wait = retryDelay(retryPolicy, status, attempts, headers);
    if (wait === undefined) return false;
    busyUntil.set(url, Date.now() + wait);
    return true;
  }

  /** Waits until the user is signed in. A second 401 for a user who has a session is final. */
  async function regainSession(call: CallState, options: RequestOptions<unknown>): Promise<void> {
    call.sessionLost += 1;
    if (options.auth === 'throw' || call.sessionLost > 2) throw authError();
    if (!(await signIn.hasSession())) await signIn.required(options.signal);
  }

  async function getToken(call: CallState, options: RequestOptions<unknown>): Promise<string> {
    for (;;) {
      try {
        return await csrf.get();
      } catch (error) {
        if (!(error instanceof ApiError) || error.kind !== 'auth') throw error;
        await regainSession(call, options);
      }
    }
  }

  /** A redirect leads to the sign-in page where the session has ended; otherwise a read follows it, once, and a change fails. */
  async function handleRedirect(
    response: RawResponse,
    call: CallState,
    options: RequestOptions<unknown>,
  ): Promise<undefined> {
    if (!(await signIn.hasSession())) await regainSession(call, options);
    else if ((options.method ?? 'GET') === 'GET' && call.redirect === 'manual') call.redirect = 'follow';
    else throw htmlError(response.text, response.status);
    return undefined;
  }

  /** Sends once and handles the response; undefined means: try again. */
  async function attempt(call: CallState, options: RequestOptions<unknown>): Promise<RawResponse | undefined> {
    const { method = 'GET', signal, timeout, keepalive, headers } = options;
    // Await only a missing token: otherwise the request is sent synchronously.
    const needsToken = method !== 'GET' && (options.csrf !== 'ifKnown' || call.csrfRenewed);
    const known = method === 'GET' ? undefined : csrf.known();
    const token = known ?? (needsToken ? await getToken(call, options) : undefined);
    const { body, type } = toBody(options);
    const url = toUrl(options);
    const response = await sendWhenFree(options.send ?? send, url, {
      method,
      signal,
      timeout,
      redirect: call.redirect,
      ...(body === undefined ? {} : { body }),
      ...(keepalive ? { keepalive } : {}),
      headers: {
        Accept: 'application/json',
        ...(type ? { 'Content-Type': type } : {}),
        ...(token === undefined ? {} : { 'X-CSRFToken': token }),
        ...headers,
      },
    });
    call.attempts += 1;
    if (response.status === 401) {
      await regainSession(call, options);
      return undefined;
    }
    const redirected = isRedirect(response);
    if (method !== 'GET' && (redirected || isCsrfError(response)) && !call.csrfRenewed) {
      call.csrfRenewed = true;
      csrf.forget(token);
      return undefined;
    }
    if (redirected) return handleRedirect(response, call, options);
    const isRepeatable = !(options.mutates ?? method !== 'GET');
    return isRepeatable && scheduleRetry(url, response, call.attempts) ? undefined : response;
  }

  async function request<T>(options: RequestOptions<T>): Promise<ApiResponse<T>> {
    try {
      return await requestUntilDone(options);
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'network') networkErrors.notify();
      throw error;
    }
  }

  async function requestUntilDone<T>(options: RequestOptions<T>): Promise<ApiResponse<T>> {
    const call: CallState = { attempts: 0, csrfRenewed: false, sessionLost: 0, redirect: 'manual' };
    for (;;) {
      const response = await attempt(call, options);
      if (!response) continue;
      const { status, headers, text, contentType } = response;
      if (status < 200 || status >= 300) throw readErrorBody(text, contentType, status);
      return { value: check(options.schema, parseBody(response)), status, headers };
    }
  }

  return {
    request,
    requestPage: async (address, signal, attempts = Infinity) => {
      const headers = { Accept: 'text/html,application/xhtml+xml' };
      const response = await sendWhenFree(send, address, { method: 'GET', redirect: 'follow', headers, signal });
      const { text: html, status } = response;
      return { html, status, shouldRetry: scheduleRetry(address, response, attempts) };
    },
    send,
    csrf,
    signIn,
    jobs: createLazyAsyncJobs(request, signIn.onSignedIn),
    onNetworkError: networkErrors.subscribe,
    setRetryPolicy: (policy) => {
      retryPolicy = policy;
    },
  };
}
