import rison from 'rison';
import { parseJson, stringifyJson } from '../../lib/losslessJson';
import { ApiError } from './ApiError';
import { csrfToken, forgetCsrfToken, knownCsrfToken } from './csrf';
import { authError, errorOfBody, htmlError, isHtml } from './errors';
import { exchange, type Exchange } from './exchange';
import { check, type Schema } from './parse';
import { pause, retryDelay } from './retry';
import { hasSession, signInAgain } from '../session/signIn';
import { t } from '../../lib/t';

export type QueryValue = string | number | boolean | null | undefined;

export interface RequestOptions<T> {
  /** Without a query string. */
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Appended in this order; null and undefined are left out. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** Becomes `q=` in rison. */
  readonly q?: unknown;
  /** A JSON body; bigints are written as their digits. */
  readonly body?: unknown;
  /** A form body: fields, or a multipart form (uploads). */
  readonly form?: Readonly<Record<string, string>> | FormData;
  readonly schema: Schema<T>;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for one try, its body included; 60 s by default. 0 is no limit. */
  readonly timeout?: number | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether it changes something on the server, so that it is never sent again by itself. Default: all but GET. */
  readonly changes?: boolean;
  /** 'known' sends the CSRF token only where it is known already: for calls that servers exempt. Default 'needed' unless GET. */
  readonly csrf?: 'needed' | 'known';
  /** 'throw' lets a 401 fail at once instead of waiting for the person to sign in again. */
  readonly auth?: 'wait' | 'throw';
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
}

export interface Answer<T> {
  readonly value: T;
  readonly status: number;
  readonly headers: Headers;
}

/** The path with its query string, as `request` asks for it. */
export function addressOf({ path, query = {}, q }: Pick<RequestOptions<unknown>, 'path' | 'query' | 'q'>): string {
  const parts = Object.entries(query).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(value)}`],
  );
  if (q !== undefined) parts.push(`q=${encodeURIComponent(rison.encode(q))}`);
  return parts.length ? `${path}?${parts.join('&')}` : path;
}

function bodyOf({ body, form }: RequestOptions<unknown>): { body?: BodyInit; type?: string } {
  if (body !== undefined) return { body: stringifyJson(body), type: 'application/json' };
  if (form instanceof FormData) return { body: form };
  if (form) return { body: new URLSearchParams(form) };
  return {};
}

function isCsrfFailure(answer: Exchange): boolean {
  return answer.status === 400 && /csrf/i.test(answer.text.slice(0, 4000));
}

function parsed(answer: Exchange): unknown {
  if (answer.text === '') return undefined;
  if (isHtml(answer.contentType, answer.text)) throw htmlError(answer.text, answer.status);
  try {
    return parseJson(answer.text);
  } catch (cause) {
    const detail = t("The server's answer is not valid JSON.");
    throw new ApiError({ kind: 'parse', status: answer.status, title: t('Unexpected error'), detail, cause });
  }
}

/** What one call remembers between its tries. */
interface Course {
  tries: number;
  csrfRenewed: boolean;
  sessionLost: number;
  redirect: 'manual' | 'follow';
}

function isRedirect(answer: Exchange): boolean {
  return answer.redirect || (answer.redirected && isHtml(answer.contentType, answer.text));
}

/** Waits until the person is signed in. A server that says 401 although it knows the person is believed the second time. */
async function regainSession(course: Course, options: RequestOptions<unknown>): Promise<void> {
  course.sessionLost += 1;
  if (options.auth === 'throw' || course.sessionLost > 2) throw authError();
  if (!(await hasSession())) await signInAgain(options.signal);
}

async function tokenFor(options: RequestOptions<unknown>, course: Course): Promise<string> {
  for (;;) {
    try {
      return await csrfToken();
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'auth') throw error;
      await regainSession(course, options);
    }
  }
}

/** One try and what its answer calls for: undefined means try again. */
async function attempt(options: RequestOptions<unknown>, course: Course): Promise<Exchange | undefined> {
  const { method = 'GET', signal, timeout } = options;
  // Nothing is waited for that is at hand: a question is sent in the turn in which it is asked.
  const goesWithout = method === 'GET' || (options.csrf === 'known' && !course.csrfRenewed);
  const known = method === 'GET' ? undefined : knownCsrfToken();
  const token = known ?? (goesWithout ? undefined : await tokenFor(options, course));
  const { body, type } = bodyOf(options);
  const answer = await exchange(addressOf(options), {
    method,
    redirect: course.redirect,
    ...(body === undefined ? {} : { body }),
    ...(options.keepalive ? { keepalive: true } : {}),
    headers: {
      Accept: 'application/json',
      ...(type ? { 'Content-Type': type } : {}),
      ...(token === undefined ? {} : { 'X-CSRFToken': token }),
      ...options.headers,
    },
    ...(signal ? { signal } : {}),
    ...(timeout === undefined ? {} : { timeout }),
  });
  course.tries += 1;
  if (answer.status === 401) {
    await regainSession(course, options);
    return undefined;
  }
  const redirected = isRedirect(answer);
  if (method !== 'GET' && (redirected || isCsrfFailure(answer)) && !course.csrfRenewed) {
    course.csrfRenewed = true;
    forgetCsrfToken(token);
    return undefined;
  }
  if (redirected) return afterRedirect(answer, options, course);
  const wait =
    (options.changes ?? method !== 'GET')
      ? undefined
      : retryDelay(answer.status, course.tries, answer.headers.get('Retry-After'));
  if (wait === undefined) return answer;
  await pause(wait, signal);
  return undefined;
}

/** Sent elsewhere: to the sign-in page when the session is over; else a read follows, once, and a change fails. */
async function afterRedirect(answer: Exchange, options: RequestOptions<unknown>, course: Course): Promise<undefined> {
  if (!(await hasSession())) await regainSession(course, options);
  else if ((options.method ?? 'GET') === 'GET' && course.redirect === 'manual') course.redirect = 'follow';
  else throw htmlError(answer.text, answer.status);
  return undefined;
}

/**
 * Asks the server, renews what has run out on the way, and reads the answer by the schema. Rejects with an ApiError, and
 * nothing else, for whatever goes wrong.
 */
export async function request<T>(options: RequestOptions<T>): Promise<Answer<T>> {
  const course: Course = { tries: 0, csrfRenewed: false, sessionLost: 0, redirect: 'manual' };
  for (;;) {
    const answer = await attempt(options, course);
    if (!answer) continue;
    const { status, headers, text, contentType } = answer;
    if (status < 200 || status >= 300) throw errorOfBody(text, contentType, status);
    return { value: check(options.schema, parsed(answer)), status, headers };
  }
}

/** The server's HTML of an address, redirects followed, whatever its status. `url` is where it ended. */
export async function requestPage(
  address: string,
  signal?: AbortSignal,
): Promise<{ html: string; status: number; url: string }> {
  const init = { method: 'GET', redirect: 'follow' as const, headers: { Accept: 'text/html,application/xhtml+xml' } };
  const { text, status, url } = await exchange(address, { ...init, ...(signal ? { signal } : {}) });
  return { html: text, status, url };
}
