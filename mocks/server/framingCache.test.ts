import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFramingCache } from './framingCache';
import { SAME_ORIGIN_FRAMING, type ServerPage } from './serverPage';

const MINUTE = 60_000;

const page = (ancestors: string, status = 200): ServerPage => ({
  status,
  headers: { 'content-security-policy': `frame-ancestors ${ancestors}` },
  html: '',
});
const allowing = (ancestors: string) => ({ frameAncestors: [ancestors], frameOptions: undefined });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks the server for the first page, and again a minute later behind a page', async () => {
  const framing = createFramingCache();
  const load = vi.fn(() => Promise.resolve(page('https://a.example')));
  const open = () => framing(load);
  expect(await Promise.all([open(), open()])).toEqual([allowing('https://a.example'), allowing('https://a.example')]);
  expect(await open()).toEqual(allowing('https://a.example'));
  expect(load).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(MINUTE + 1);
  load.mockResolvedValue(page('https://b.example'));
  expect(await open()).toEqual(allowing('https://a.example'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await open()).toEqual(allowing('https://b.example'));
  expect(load).toHaveBeenCalledTimes(2);
});

it('pages of the same origin may, while the server does not respond or fails', async () => {
  const framing = createFramingCache();
  expect(await framing(() => Promise.reject(new Error('ECONNREFUSED')))).toEqual(SAME_ORIGIN_FRAMING);
  vi.advanceTimersByTime(MINUTE + 1);
  expect(await framing(() => Promise.resolve(page('*', 502)))).toEqual(SAME_ORIGIN_FRAMING);
  vi.advanceTimersByTime(MINUTE + 1);
  let respond: (page: ServerPage) => void = () => undefined;
  const slow = framing(() => new Promise((resolve) => (respond = resolve)));
  await vi.advanceTimersByTimeAsync(2001);
  expect(await slow).toEqual(SAME_ORIGIN_FRAMING);
  respond(page('https://a.example'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await framing(() => Promise.reject(new Error('not asked')))).toEqual(allowing('https://a.example'));
});

it('what refuses the request of one visitor does not speak for the server', async () => {
  const framing = createFramingCache();
  const refusal: ServerPage = { status: 404, headers: {}, html: '' };
  expect(await framing(() => Promise.resolve(refusal))).toEqual(SAME_ORIGIN_FRAMING);
  vi.advanceTimersByTime(MINUTE + 1);
  expect(await framing(() => Promise.resolve(page('https://a.example')))).toEqual(allowing('https://a.example'));
  vi.advanceTimersByTime(MINUTE + 1);
  await framing(() => Promise.resolve({ ...refusal, status: 431 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(await framing(() => Promise.resolve(page('*')))).toEqual(allowing('https://a.example'));
});

it('what the server said holds when it fails later', async () => {
  const framing = createFramingCache();
  await framing(() => Promise.resolve(page('https://a.example')));
  vi.advanceTimersByTime(MINUTE + 1);
  await framing(() => Promise.reject(new Error('ECONNREFUSED')));
  await vi.advanceTimersByTimeAsync(0);
  expect(await framing(() => Promise.resolve(page('*')))).toEqual(allowing('https://a.example'));
});
