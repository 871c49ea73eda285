import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RequestBatches } from './RequestBatches';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function createRun() {
  const calls: { readonly ids: readonly number[]; readonly signal: AbortSignal }[] = [];
  const run = (ids: readonly number[], signal: AbortSignal): Promise<ReadonlyMap<number, string>> => {
    calls.push({ ids, signal });
    return new Promise((resolve) => {
      setTimeout(() => resolve(new Map(ids.filter((id) => id < 90).map((id) => [id, `item ${id.toString()}`]))), 100);
    });
  };
  return { calls, run };
}

it('requests what is wanted at the same time once', async () => {
  const { calls, run } = createRun();
  const batches = new RequestBatches<string>(3);
  const { signal } = new AbortController();
  const all = Promise.all([1, 2, 1, 99, 4].map((id) => batches.fetch(id, signal, run)));
  await vi.runAllTimersAsync();
  expect(await all).toEqual(['item 1', 'item 2', 'item 1', undefined, 'item 4']);
  expect(calls.map(({ ids }) => ids)).toEqual([[1, 2, 99], [4]]);
});

it('aborts a request when nobody waits for it any more', async () => {
  const { calls, run } = createRun();
  const batches = new RequestBatches<string>(3);
  const [one, two] = [new AbortController(), new AbortController()];
  const responses = Promise.allSettled([batches.fetch(1, one.signal, run), batches.fetch(2, two.signal, run)]);
  await vi.advanceTimersByTimeAsync(50);
  one.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls[0]?.signal.aborted).toBe(false);
  two.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls[0]?.signal.aborted).toBe(true);
  expect((await responses).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('requests nothing for those who left before it was sent', async () => {
  const { calls, run } = createRun();
  const batches = new RequestBatches<string>(3);
  const controller = new AbortController();
  const response = batches.fetch(1, controller.signal, run).catch(() => 'left');
  controller.abort();
  await vi.runAllTimersAsync();
  expect(await response).toBe('left');
  expect(calls).toEqual([]);
});
