// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Listeners } from '../../lib/Listeners';
import { authError } from '../client/errors';
import { check } from '../client/parse';
import { createAsyncJobs } from './asyncJobs';
import { openAsyncSocket } from './asyncSocket';

vi.mock('./asyncSocket', () => ({ openAsyncSocket: vi.fn(() => Promise.resolve()) }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('warns of an unknown job after six tries, even when no job is awaited any more', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const body = {
    result: [
      { id: '1-0', job_id: 'unknown', status: 'done' },
      { id: '2-0', job_id: 'mine', status: 'done' },
    ],
  };
  const jobs = createAsyncJobs(({ schema, path }) =>
    Promise.resolve({ value: check(schema, body, path), status: 200, headers: new Headers() }),
  );
  const done = jobs.wait('mine');
  await vi.advanceTimersByTimeAsync(500);
  expect((await done).job_id).toBe('mine');
  await vi.advanceTimersByTimeAsync(2099);
  expect(warn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('unknown'));
});

it('remembers events that come before their job is announced, however late it is', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const rounds = [
    [
      { id: '1-0', job_id: 'late', status: 'done', result_url: '/late' },
      { id: '2-0', job_id: 'failed', status: 'error', errors: [{ message: 'no such column' }] },
      { id: '3-0', job_id: 'mine', status: 'done' },
    ],
  ];
  const jobs = createAsyncJobs(({ schema, path }) =>
    Promise.resolve({
      value: check(schema, { result: rounds.shift() ?? [] }, path),
      status: 200,
      headers: new Headers(),
    }),
  );
  const mine = jobs.wait('mine');
  await vi.advanceTimersByTimeAsync(500);
  await mine;
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await jobs.wait('late')).result_url).toBe('/late');
  await expect(jobs.wait('failed')).rejects.toMatchObject({ detail: 'no such column' });
});

it('a job without an event for an hour is lost, and not awaited for ever', async () => {
  const request = vi.fn(({ schema, path }: { schema: Parameters<typeof check>[0]; path: string }) =>
    Promise.resolve({ value: check(schema, { result: [] }, path), status: 200, headers: new Headers() }),
  );
  const jobs = createAsyncJobs(request as Parameters<typeof createAsyncJobs>[0]);
  const outcome = jobs.wait('lost').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  expect(await outcome).toMatchObject({ kind: 'timeout' });
  const polls = request.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(request.mock.calls.length - polls).toBeLessThanOrEqual(1);
});

it('polls at once when the page is visible again, whose timers were slowed down', async () => {
  const rounds = [[], [{ id: '1-0', job_id: 'mine', status: 'done', result_url: '/mine' }]];
  const jobs = createAsyncJobs(({ schema, path }) =>
    Promise.resolve({
      value: check(schema, { result: rounds.shift() ?? [] }, path),
      status: 200,
      headers: new Headers(),
    }),
  );
  jobs.configure({ GLOBAL_ASYNC_QUERIES_POLLING_DELAY: 60_000 }, false);
  const done = jobs.wait('mine');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rounds).toHaveLength(1);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(rounds).toHaveLength(1);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect((await done).result_url).toBe('/mine');
});

it('polls for the rest of the page once the socket was given up', async () => {
  const rounds = ['a', 'b'].map((job_id) => [{ id: '1-0', job_id, status: 'done' }]);
  const jobs = createAsyncJobs(({ schema, path }) =>
    Promise.resolve({
      value: check(schema, { result: rounds.shift() ?? [] }, path),
      status: 200,
      headers: new Headers(),
    }),
  );
  const conf = { GLOBAL_ASYNC_QUERIES_TRANSPORT: 'ws', GLOBAL_ASYNC_QUERIES_WEBSOCKET_URL: 'ws://events.test/' };
  jobs.configure(conf, false);
  for (const id of ['a', 'b']) {
    const done = jobs.wait(id);
    await vi.advanceTimersByTimeAsync(500);
    expect((await done).job_id).toBe(id);
  }
  expect(openAsyncSocket).toHaveBeenCalledTimes(1);
});

it('opens the socket as soon as it is known, also while a job is being polled for', async () => {
  const request = vi.fn(() => Promise.reject(new Error('polled')));
  vi.mocked(openAsyncSocket).mockReturnValueOnce(new Promise(() => undefined));
  vi.mocked(openAsyncSocket).mockClear();
  const jobs = createAsyncJobs(request);
  void jobs.wait('early');
  const conf = { GLOBAL_ASYNC_QUERIES_TRANSPORT: 'ws', GLOBAL_ASYNC_QUERIES_WEBSOCKET_URL: 'ws://events.test/' };
  jobs.configure(conf, false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(openAsyncSocket).toHaveBeenCalledExactlyOnceWith('ws://events.test/', expect.anything());
  expect(request).not.toHaveBeenCalled();
});

it('tells those who wait that the user has signed in again', async () => {
  const signedIn = new Listeners();
  const jobs = createAsyncJobs(() => new Promise(() => undefined), undefined, signedIn.subscribe);
  const onInterrupted = vi.fn();
  void jobs.wait('mine', undefined, onInterrupted);
  await vi.advanceTimersByTimeAsync(500);
  expect(onInterrupted).not.toHaveBeenCalled();
  signedIn.notify();
  expect(onInterrupted).toHaveBeenCalledOnce();
});

it('a poll that a user has cancelled is not repeated', async () => {
  const request = vi.fn(() => Promise.reject(authError()));
  const jobs = createAsyncJobs(request);
  const failed = expect(jobs.wait('mine')).rejects.toMatchObject({ kind: 'auth' });
  await vi.advanceTimersByTimeAsync(5000);
  await failed;
  expect(request).toHaveBeenCalledOnce();
});
