import { parseJson } from '../../lib/losslessJson';
import { asOptionalString, asRecord } from '../../lib/read';
import { asApiError } from './ApiError';
import { authError, errorOfBody, isHtml } from './errors';
import { exchange } from './exchange';

const PATH = '/api/v1/security/csrf_token/';
let known: string | undefined;
let asking: Promise<string> | undefined;

async function ask(): Promise<string> {
  const { status, text, contentType, redirect } = await exchange(PATH, {
    method: 'GET',
    headers: { Accept: 'application/json' },
    redirect: 'manual',
  });
  if (status === 401 || redirect) throw authError();
  const token =
    status === 200 && !isHtml(contentType, text) ? asOptionalString(asRecord(parseJson(text))['result']) : undefined;
  if (token === undefined) throw errorOfBody(text, contentType, status);
  return token;
}

/** The token known by now, from the server's page or an earlier answer. */
export function knownCsrfToken(): string | undefined {
  return known;
}

export function setCsrfToken(token: string): void {
  known = token;
}

/** Forgets the token, but only the one given: another call may have fetched a fresh one meanwhile. */
export function forgetCsrfToken(stale = known): void {
  if (known === stale) known = undefined;
}

/** The token, asked for at most once at a time. Rejects with an ApiError; of kind 'auth' when nobody is signed in. */
export function csrfToken(): Promise<string> {
  if (known !== undefined) return Promise.resolve(known);
  asking ??= ask()
    .then((token) => (known = token))
    .catch((error: unknown) => {
      throw asApiError(error);
    })
    .finally(() => {
      asking = undefined;
    });
  return asking;
}
