import * as v from 'valibot';
import type { Client } from '../client/client';
import type { Send } from '../client/exchange';
import { http } from '../early/http';
import { readUser, type User } from './bootstrapShape';

/** Writes that servers protect against forgery, by a token in the session's cookie. */
const SESSION_PATHS = /^\/api\/v1\/(security\/csrf_token\/|dashboard\/[^/]+\/permalink$)/;

interface GuestSendOptions {
  /** The server's GUEST_TOKEN_HEADER_NAME. */
  readonly header: string;
  readonly getToken: () => string | undefined;
  /** Asynchronous queries name the client by a cookie. */
  readonly needsCookies: boolean;
}

/** Servers redirect other requests than those of JSON to their sign-in page. */
async function lacksSession(response: Response): Promise<boolean> {
  if (response.type === 'opaqueredirect') return true;
  return response.status === 400 && /csrf/i.test(await response.clone().text());
}

/**
 * Sends as the guest of an embedded dashboard. A server prefers the session of a cookie to a guest token, so that someone who is signed
 * in to it would see other rows than the host page granted: cookies are left out wherever the token is enough. A write that the server
 * refuses for want of a session is sent with cookies when it is repeated, but only while they are nobody's.
 */
export function createGuestSend({ header, getToken, needsCookies }: GuestSendOptions, send: Send = http): Send {
  const sessionPaths = new Set<string>();
  const isSignedIn = async (signal: AbortSignal | null): Promise<boolean> => {
    const headers = { Accept: 'application/json' };
    return (await send('/api/v1/me/', { headers, credentials: 'same-origin', signal })).status !== 401;
  };
  return async (path, init) => {
    const headers = new Headers(init.headers);
    const token = getToken();
    if (token !== undefined) headers.set(header, token);
    if (needsCookies || SESSION_PATHS.test(path)) return send(path, { ...init, headers, credentials: 'same-origin' });
    const pathname = path.replace(/\?.*/, '');
    const hasCookies = sessionPaths.has(pathname) && !(await isSignedIn(init.signal ?? null));
    const response = await send(path, { ...init, headers, credentials: hasCookies ? 'same-origin' : 'omit' });
    if ((init.method ?? 'GET') !== 'GET' && !hasCookies && (await lacksSession(response))) sessionPaths.add(pathname);
    return response;
  };
}

const meSchema = v.object({ result: v.unknown() });

/** The guest whose token the client sends, with the permissions of GUEST_ROLE_NAME. Rejects with kind 'auth' for a token that is not valid. */
export async function fetchGuest(client: Client, signal?: AbortSignal): Promise<User> {
  const { value } = await client.request({ path: '/api/v1/me/roles/', schema: meSchema, auth: 'throw', signal });
  return readUser(value.result);
}
