import type { APIRequestContext } from 'playwright/test';

type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];

/**
 * Cookies of users who have signed in: a real server keeps its sessions in them, and takes half a second of a processor
 * to check a password and to show its page after that.
 */
const cookies = new Map<string, Cookies>();

const getKey = (base: string, user: string, password: string): string => [base, user, password].join('\n');

/** The cookies that a user has got from a real server before in this run; undefined for the first time. */
export function getSignedInCookies(base: string, user: string, password: string): Cookies | undefined {
  return process.env['SUPERSET_URL'] ? cookies.get(getKey(base, user, password)) : undefined;
}

/** Fills in and sends the server's own form. */
export async function signIn(request: APIRequestContext, base: string, user: string, password: string): Promise<void> {
  const html = (await (await request.get(`${base}/login/`)).text()).replaceAll('&#34;', '"');
  const token = /csrf_token[^>]*value="([^"]+)"/.exec(html)?.[1] ?? /csrf_token[^"]*":\s*"([^"]+)"/.exec(html)?.[1];
  const form = { username: user, password, ...(token ? { csrf_token: token } : {}) };
  await request.post(`${base}/login/`, { form, maxRedirects: 0 });
  cookies.set(getKey(base, user, password), (await request.storageState()).cookies);
}
