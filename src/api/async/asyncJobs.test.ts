import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { check } from '../client/parse';
import { createAsyncJobs } from './asyncJobs';

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
