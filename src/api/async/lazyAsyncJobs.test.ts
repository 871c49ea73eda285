// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { check } from '../client/parse';
import { LAST_ID_KEY } from './jobEvent';
import { createLazyAsyncJobs } from './lazyAsyncJobs';

afterEach(() => window.localStorage.clear());

it('waits with the latest settings, known before the first job or after it', async () => {
  const events: unknown[] = [];
  let polls = 0;
  const jobs = createLazyAsyncJobs(({ schema, path }) => {
    polls += 1;
    return Promise.resolve({ value: check(schema, { result: events }, path), status: 200, headers: new Headers() });
  });
  jobs.configure({ GLOBAL_ASYNC_QUERIES_POLLING_DELAY: 1 }, true);
  expect(polls).toBe(0);
  const first = jobs.wait('a');
  jobs.configure({ GLOBAL_ASYNC_QUERIES_POLLING_DELAY: 2 }, true);
  const second = jobs.wait('b');
  events.push({ id: '1-0', job_id: 'a', status: 'done', result_url: '/a' });
  events.push({ id: '2-0', job_id: 'b', status: 'done', result_url: '/b' });
  expect([(await first).result_url, (await second).result_url]).toEqual(['/a', '/b']);
});

it('a job that is cancelled at once rejects as aborted', async () => {
  const jobs = createLazyAsyncJobs(vi.fn());
  await expect(jobs.wait('a', AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted' });
});

it('reads events after the ID that was stored when the page was opened, not after those of a tab that is ahead', async () => {
  const lastIds: unknown[] = [];
  window.localStorage.setItem(LAST_ID_KEY, '"5-0"');
  const jobs = createLazyAsyncJobs(({ schema, path, query }) => {
    lastIds.push(query?.['last_id']);
    const result = [{ id: '6-0', job_id: 'a', status: 'done', result_url: '/a' }];
    return Promise.resolve({ value: check(schema, { result }, path), status: 200, headers: new Headers() });
  });
  jobs.configure({ GLOBAL_ASYNC_QUERIES_POLLING_DELAY: 1 }, true);
  window.localStorage.setItem(LAST_ID_KEY, '"7-0"');
  expect((await jobs.wait('a')).result_url).toBe('/a');
  expect(lastIds).toEqual(['5-0']);
  expect(window.localStorage.getItem(LAST_ID_KEY)).toBe('"6-0"');
});
