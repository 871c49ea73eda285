import { expect, it } from 'vitest';
import { DEFAULT_RETRY_POLICY, pause, readRetryPolicy, retryDelay } from './retry';

const policy = { ...DEFAULT_RETRY_POLICY, jitter: 0 };

it('backs off, doubling, up to ten seconds', () => {
  const patient = { ...policy, attempts: 9 };
  expect([1, 2, 3, 4, 5, 6].map((tries) => retryDelay(patient, 503, tries, null))).toEqual([
    1000, 2000, 4000, 8000, 10_000, 10_000,
  ]);
});

it('stops after the attempts and for other statuses', () => {
  expect([
    retryDelay(policy, 503, 4, null),
    retryDelay(policy, 500, 1, null),
    retryDelay(policy, 200, 1, null),
  ]).toEqual([undefined, undefined, undefined]);
});

it('honours Retry-After as seconds and as a date', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  expect(retryDelay(policy, 429, 1, '7', now)).toBe(7000);
  expect(retryDelay(policy, 429, 1, 'Thu, 01 Jan 2026 00:00:20 GMT', now)).toBe(20_000);
  expect(retryDelay(policy, 429, 1, 'Thu, 01 Jan 2025 00:00:00 GMT', now)).toBe(1000);
  expect(retryDelay(policy, 429, 1, 'soon', now)).toBe(1000);
  expect(retryDelay(policy, 429, 1, '61', now)).toBeUndefined();
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
