import * as v from 'valibot';
import { ApiError, asApiError } from '../../../api/client/ApiError';
import type { Client } from '../../../api/client/client';
import { dashboardPath } from '../../../api/early/paths';
import { createGuestToken, fetchEmbeddedDashboard } from '../../../api/embedding';
import { parseBootstrap } from '../../../api/session/bootstrap';
import { readUser, type User } from '../../../api/session/bootstrapShape';
import { DEFAULT_TOKEN_HEADER } from '../../../api/session/embeddedPage';
import { createGuestSend } from '../../../api/session/guest';
import { parseHtml } from '../../../lib/parseHtml';
import { asOptionalString, asRecord } from '../../../lib/read';
import { t } from '../../../lib/t';
import type { EmbeddingFacts, GuestFacts, Outcome } from './facts';
import type { FrameHeaders } from './framing';

async function settle<T>(request: Promise<T>, signal: AbortSignal): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await request };
  } catch (error) {
    if (signal.aborted) throw error;
    const { status, title, detail } = asApiError(error);
    return { ok: false, status, message: detail || title };
  }
}

interface PageFacts extends FrameHeaders {
  readonly tokenHeader: string;
}

/** The server's page at the address of the frame. Without cookies: it would sign its visitor out. */
async function fetchPage(client: Client, uuid: string, signal: AbortSignal): Promise<PageFacts> {
  const init: RequestInit = { headers: { Accept: 'text/html' }, credentials: 'omit', signal };
  const response = await client.send(`/embedded/${encodeURIComponent(uuid)}`, init);
  const { headers, status } = response;
  // The headers may be those of a gateway. Where the page is refused, they are the server's.
  if (status >= 500) throw new ApiError({ kind: 'http', status, title: t('Unexpected error'), detail: '' });
  const page = parseHtml(await response.text());
  return {
    policy: headers.get('Content-Security-Policy'),
    options: headers.get('X-Frame-Options'),
    tokenHeader: readTokenHeader(page) ?? DEFAULT_TOKEN_HEADER,
  };
}

function readTokenHeader(page: ParentNode): string | undefined {
  try {
    return asOptionalString(asRecord(asRecord(parseBootstrap(page))['config'])['GUEST_TOKEN_HEADER_NAME']);
  } catch {
    return undefined;
  }
}

interface GuestOptions {
  readonly header: string;
  readonly token: string;
  readonly dashboardId: string | undefined;
}

/** Sends as a guest, without a cookie. */
async function fetchGuestFacts(client: Client, options: GuestOptions, signal: AbortSignal): Promise<GuestFacts> {
  const { header, token, dashboardId } = options;
  const send = createGuestSend({ header, getToken: () => token, needsCookies: false }, client.send);
  const get = async (path: string): Promise<unknown> =>
    (await client.request({ path, schema: v.unknown(), auth: 'throw', send, signal })).value;
  const fetchUser = async (): Promise<User> => readUser(asRecord(await get('/api/v1/me/roles/'))['result']);
  const user = await settle(fetchUser(), signal);
  if (!user.ok || dashboardId === undefined) return { user, reads: [] };
  const paths = (['', '/charts', '/datasets'] as const).map((rest) => dashboardPath(dashboardId, rest));
  const reads = paths.map(async (path) => [path, await settle(get(path), signal)] as const);
  return { user, reads: await Promise.all(reads) };
}

interface Options {
  readonly uuid: string;
  readonly hasFlag: boolean;
  /** Of the application. */
  readonly pasted: string | undefined;
}

/** Asks the server, as who is signed in and as a guest. Rejects only when it is aborted. */
export async function collectFacts(client: Client, options: Options, signal: AbortSignal): Promise<EmbeddingFacts> {
  const { uuid, pasted } = options;
  const [embedding, page, made] = await Promise.all([
    settle(fetchEmbeddedDashboard(client, uuid, signal), signal),
    settle(fetchPage(client, uuid, signal), signal),
    settle(createGuestToken(client, uuid, signal), signal),
  ]);
  const token = pasted ?? (made.ok ? made.value : undefined);
  const guestOptions = {
    header: page.ok ? page.value.tokenHeader : DEFAULT_TOKEN_HEADER,
    dashboardId: embedding.ok ? embedding.value.dashboardId : undefined,
  };
  return {
    ...options,
    embedding,
    page,
    made,
    guest: token === undefined ? undefined : await fetchGuestFacts(client, { ...guestOptions, token }, signal),
    canReadSessionCookie: /(^|;\s*)session=/.test(document.cookie),
    origin: window.location.origin,
    now: Date.now(),
  };
}
