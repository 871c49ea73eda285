import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'msw';
import { asRecord, asString } from '../../src/lib/read';
import type { DatabaseRecord, User } from '../store/records';
import { parseExtra } from './datasetJson';
import type { Env } from './env';
import { structuredError } from './respond';
import { open, type SignedIn } from './route';

const PATH = '/api/v1/database/oauth2/';

/** The client of an OAuth2 provider that a database has in its secure extra. */
interface OAuth2Client {
  readonly id: string;
  readonly scope: string;
  readonly authorizationUri: string;
}

export function getOAuth2Client({ encrypted_extra: extra }: DatabaseRecord): OAuth2Client | undefined {
  const client = asRecord(parseExtra(extra ?? '{}')['oauth2_client_info']);
  const authorizationUri = asString(client['authorization_request_uri']);
  if (!URL.canParse(authorizationUri)) return undefined;
  return { id: asString(client['id']), scope: asString(client['scope']), authorizationUri };
}

const tokenKey = (database: number | string, user: number): string => `oauth2 ${String(database)} ${user.toString()}`;

/** A token of another client is none. */
export function isAuthorized(env: Env, record: DatabaseRecord, user: User, client: OAuth2Client): boolean {
  return env.store.keyValue(tokenKey(record.id, user.id))?.value === client.id;
}

/** What sends the user to the provider, and the window's message back. */
export function authorizationError(context: SignedIn, record: DatabaseRecord, client: OAuth2Client): Response {
  const { env, request, url, user } = context;
  const tab = randomUUID();
  env.store.setKeyValue(
    { kind: 'oauth2_request', resource: record.id.toString(), owner: user.id, value: client.id },
    tab,
  );
  const redirect = `http://${request.headers.get('host') ?? url.host}${PATH}`;
  const target = new URL(client.authorizationUri);
  const parameters = {
    scope: client.scope,
    response_type: 'code',
    // A signed token on a server; here the key of what the server has stored.
    state: tab,
    redirect_uri: redirect,
    client_id: client.id,
    access_type: 'offline',
    include_granted_scopes: 'false',
    prompt: 'consent',
  };
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
  return structuredError("You don't have permission to access the data.", 500, {
    type: 'OAUTH2_REDIRECT',
    level: 'warning',
    extra: { url: target.href, tab_id: tab, redirect_uri: redirect },
  });
}

const failed = (error: string): Response =>
  structuredError('Something went wrong while doing OAuth2', 500, {
    type: 'OAUTH2_REDIRECT_ERROR',
    extra: { error },
  });

/** Where the provider sends the user: stores the token, tells the page that opened the window, and closes it. */
export function oauth2Handlers(env: Env): RequestHandler[] {
  return [
    open(env, 'get', PATH, ({ url }) => {
      const error = url.searchParams.get('error');
      if (error !== null) return failed(error);
      const tab = url.searchParams.get('state') ?? '';
      const pending = env.store.keyValue(tab);
      if (pending?.kind !== 'oauth2_request' || pending.owner === undefined) return failed('Invalid state');
      // A server exchanges it for a token at the provider.
      if (!url.searchParams.get('code')) return failed('No code');
      env.store.removeKeyValue(tab);
      env.store.setKeyValue({ ...pending, kind: 'oauth2_token' }, tokenKey(pending.resource, pending.owner));
      return closingPage(tab);
    }),
  ];
}

function closingPage(tab: string): Response {
  const nonce = randomUUID();
  const script = `window.opener.postMessage({ tabId: '${tab}' });window.close();`;
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>OAuth2</title></head><body><script nonce="${nonce}">${script}</script><p>You can close this window and re-run the query.</p></body></html>`;
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
    },
  });
}
