import { stringifyJson } from '../../src/lib/losslessJson';

/** A response that ends request handling early. */
export class HttpError extends Error {
  constructor(readonly response: Response) {
    super(`HTTP ${response.status.toString()}`);
  }
}

/** JSON in which integers beyond 2^53 keep their digits. */
export function json(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(stringifyJson(value), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', vary: 'Cookie', ...headers },
  });
}

export function message(text: unknown, status: number): Response {
  return json({ message: text }, status);
}

export const notFound = (): Response => message('Not found', 404);
export const forbidden = (): Response => message('Forbidden', 403);

interface ErrorFields {
  readonly type?: string;
  readonly level?: string;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** The server's structured error, in a list of one. */
export function structuredError(text: string, status: number, parts: ErrorFields = {}): Response {
  const extra = parts.extra ?? {
    issue_codes: [{ code: 1011, message: 'Issue 1011 - Superset encountered an unexpected error.' }],
  };
  return json(
    {
      errors: [
        { message: text, error_type: parts.type ?? 'GENERIC_BACKEND_ERROR', level: parts.level ?? 'error', extra },
      ],
    },
    status,
  );
}

export function redirect(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, 'content-type': 'text/html; charset=utf-8' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response('<!doctype html><title>Redirecting...</title>', { status: 302, headers });
}

export function html(text: string, status = 200, cookies: readonly string[] = []): Response {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    vary: 'Cookie, Accept, X-Vitrine',
  });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(text, { status, headers });
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0).toString()};`);
}
