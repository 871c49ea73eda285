import { createHmac } from 'node:crypto';

/** Of the server under test, which signs the cookies of its users with it. */
export const JWT_SECRET = 'of-the-tests-of-asynchronous-queries-0123456789';

/** The channel that the server has given the user; undefined where the cookie is missing or not signed by it (HS256). */
export function readChannel(cookies = ''): string | undefined {
  const [head = '', payload = '', signature] = /(?:^|;\s*)async-token=([^;]+)/.exec(cookies)?.[1]?.split('.') ?? [];
  const expected = createHmac('sha256', JWT_SECRET).update(`${head}.${payload}`).digest('base64url');
  if (signature !== expected) return undefined;
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return typeof claims === 'object' && claims !== null && 'channel' in claims ? String(claims.channel) : undefined;
}
