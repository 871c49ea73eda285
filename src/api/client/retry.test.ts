import { expect, it } from 'vitest';
import { DEFAULT_RETRY_POLICY, pause, readRetryPolicy, retryDelay } from './retry';

const policy = { ...DEFAULT_RETRY_POLICY, jitter: 0 };
const none = new Headers();

it('backs off, doubling, up to ten seconds', () => {
  const patient = { ...policy, attempts: 9 };
  expect([1, 2, 3, 4, 5, 6].map((tries) => retryDelay(patient, 503, tries, none))).toEqual([
    1000, 2000, 4000, 8000, 10_000, 10_000,
  ]);
});

it('stops after the attempts and for other statuses', () => {
  expect([
    retryDelay(policy, 503, 4, none),
    retryDelay(policy, 500, 1, none),
    retryDelay(policy, 200, 1, none),
  ]).toEqual([undefined, undefined, undefined]);
});

it("honours Retry-After as seconds and as a date, by the server's clock", () => {
  const delay = (retryAfter: string, date = 'Thu, 01 Jan 2026 00:00:00 GMT') =>
    retryDelay(policy, 429, 1, new Headers({ 'Retry-After': retryAfter, Date: date }));
  expect(delay('7')).toBe(7000);
  expect(delay('Thu, 01 Jan 2026 00:00:20 GMT')).toBe(20_000);
  expect(delay('Thu, 01 Jan 2025 00:00:00 GMT')).toBe(1000);
  expect(delay('soon')).toBe(1000);
  expect(delay('61')).toBeUndefined();
  // Without the server's clock there is only this one.
  expect(delay(new Date(Date.now() + 20_000).toUTCString(), '')).toBeGreaterThan(18_000);
});

it("reads the server's settings and retries 429 whatever they say", () => {
  const settings = readRetryPolicy({ SUPERSET_CLIENT_RETRY_ATTEMPTS: 5, SUPERSET_CLIENT_RETRY_STATUS_CODES: [503] });
  expect(settings).toMatchObject({ attempts: 5, delay: 1000, statuses: [429, 503] });
  expect(readRetryPolicy({ SUPERSET_CLIENT_RETRY_ATTEMPTS: 'many' }).attempts).toBe(3);
});

it('a pause ends with the signal', async () => {
  const controller = new AbortController();
  const waiting = pause(10_000, controller.signal);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ kind: 'aborted' });
  await expect(pause(1, controller.signal)).rejects.toMatchObject({ kind: 'aborted' });
  await pause(1);
});
