import { http, type RequestHandler } from 'msw';
import { parseJson } from '../../src/lib/losslessJson';
import { asOptionalString, asRecord, type UnknownRecord } from '../../src/lib/read';
import { QueryError } from '../sql/queryError';
import type { Session, User } from '../store/records';
import type { Env } from './env';
import { mayGuestCall, readGuest } from './guestTokens';
import { forbidden, HttpError, json, message, redirect, structuredError } from './respond';
import { currentSession } from './session';

export interface Context {
  readonly env: Env;
  readonly request: Request;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly session: Session | undefined;
  readonly sessionId: string | undefined;
  readonly user: User | undefined;
  /** The body as JSON; throws HttpError when it is not. */
  readonly json: () => Promise<UnknownRecord>;
  readonly form: () => Promise<URLSearchParams>;
}

export interface SignedIn extends Context {
  readonly user: User;
}

export type Method = 'get' | 'post' | 'put' | 'delete';
type Handler<C> = (context: C) => Response | Promise<Response>;

interface Options {
  /** Writes that the server accepts without a CSRF token, such as chart data. */
  readonly csrfExempt?: boolean;
}

/** A handler for signed-in users; others get the server's 401. Writes need the session's CSRF token. */
export function api(
  env: Env,
  method: Method,
  path: string,
  handler: Handler<SignedIn>,
  options: Options = {},
): RequestHandler {
  return open(env, method, path, async (context) => {
    if (!context.user) return json({ msg: 'Missing Authorization Header' }, 401);
    if (context.user.guest && !mayGuestCall(method, path)) return forbidden();
    if (method !== 'get' && !options.csrfExempt) {
      const rejection = await checkCsrf(context);
      if (rejection) return rejection;
    }
    return handler({ ...context, user: context.user });
  });
}

/** A handler for everybody. */
export function open(env: Env, method: Method, path: string, handler: Handler<Context>): RequestHandler {
  return http[method](toPattern(path), async ({ request }) => {
    const current = currentSession(request, env.store);
    let body: Promise<string> | undefined;
    const text = (): Promise<string> => (body ??= request.text());
    const context: Context = {
      env,
      request,
      url: new URL(request.url),
      params: readParams(path, request.url),
      session: current.session,
      sessionId: current.id,
      // As on the server, a session counts before a token.
      user: current.user ?? (await readGuest(request, env)),
      json: async () => readJson(await text()),
      form: async () => readForm(request, await text()),
    };
    try {
      return await handler(context);
    } catch (error) {
      return toErrorResponse(error);
    }
  });
}

/**
 * A path on any host; `:name` is one segment, `*` at the end the rest. Anchored, since a string would also match the
 * end of longer addresses.
 */
function toPattern(path: string): RegExp {
  const source = path
    .replace(/[.]/g, '\\.')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')
    .replace(/\*$/, '.*');
  return new RegExp(`^https?://[^/]+${source}$`);
}

function readParams(path: string, url: string): Record<string, string> {
  const { origin, pathname } = new URL(url);
  const groups = Object.entries(toPattern(path).exec(origin + pathname)?.groups ?? {});
  return Object.fromEntries(groups.map(([name, value]) => [name, decode(value)]));
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function toErrorResponse(error: unknown): Response {
  if (error instanceof HttpError) return error.response;
  if (error instanceof QueryError) {
    const { message: text, status, details } = error;
    return details ? structuredError(text, status, details) : message(text, status);
  }
  console.error(error);
  return structuredError(error instanceof Error ? error.message : String(error), 500);
}

async function checkCsrf(context: Context): Promise<Response | undefined> {
  const isJson = (context.request.headers.get('content-type') ?? '').includes('json');
  const token =
    context.request.headers.get('x-csrftoken') ??
    (isJson ? undefined : asOptionalString((await context.form()).get('csrf_token')));
  if (token !== undefined && token === context.session?.csrf) return undefined;
  if (!isJson) return redirect('/login/');
  return structuredError(
    `400 Bad Request: The CSRF token${token === undefined ? ' is missing' : 's do not match'}.`,
    400,
  );
}

function readJson(text: string): UnknownRecord {
  try {
    return asRecord(text === '' ? {} : parseJson(text));
  } catch {
    throw new HttpError(message('Request is not JSON', 400));
  }
}

/** Form fields, url-encoded or multipart. */
async function readForm(request: Request, text: string): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.includes('multipart/form-data')) return new URLSearchParams(text);
  const fields = new URLSearchParams();
  const form = await new Response(text, { headers: { 'content-type': type } }).formData();
  form.forEach((value, name) => {
    if (typeof value === 'string') fields.append(name, value);
  });
  return fields;
}
