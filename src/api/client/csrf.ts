import { parseJson } from '../../lib/losslessJson';
import { asOptionalString, asRecord } from '../../lib/read';
import { asApiError } from './ApiError';
import { authError, readErrorBody, isHtml } from './errors';
import { exchange, type Send } from './exchange';

const PATH = '/api/v1/security/csrf_token/';

export interface CsrfToken {
  /** The token that the server's page or an earlier response had. */
  readonly known: () => string | undefined;
  /** The token, fetched at most once at a time. Rejects with an ApiError; of kind 'auth' when nobody is signed in. */
  readonly get: () => Promise<string>;
  readonly set: (token: string) => void;
  /** Forgets the token, but only the given one: another call may have fetched a fresh one meanwhile. */
  readonly forget: (stale?: string) => void;
}

async function fetchToken(send: Send): Promise<string> {
  const { status, text, contentType, redirect } = await exchange(send, PATH, {
    method: 'GET',
    headers: { Accept: 'application/json' },
    redirect: 'manual',
  });
  if (status === 401 || redirect) throw authError();
  const token =
    status === 200 && !isHtml(contentType, text) ? asOptionalString(asRecord(parseJson(text))['result']) : undefined;
  if (token === undefined) throw readErrorBody(text, contentType, status);
  return token;
}

export function createCsrfToken(send: Send): CsrfToken {
  let known: string | undefined;
  let pending: Promise<string> | undefined;
  return {
    known: () => known,
    get: () => {
      if (known !== undefined) return Promise.resolve(known);
      pending ??= fetchToken(send)
        .then((token) => (known = token))
        .catch((error: unknown) => {
          throw asApiError(error);
        })
        .finally(() => {
          pending = undefined;
        });
      return pending;
    },
    set: (token) => {
      known = token;
    },
    forget: (stale = known) => {
      if (known === stale) known = undefined;
    },
  };
}
