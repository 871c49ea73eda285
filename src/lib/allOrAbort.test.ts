import { expect, it } from 'vitest';
import { allOrAbort } from './allOrAbort';

const until = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

it('resolves with all', async () => {
  expect(await allOrAbort((signal) => [Promise.resolve(1), Promise.resolve(signal.aborted)])).toEqual([1, false]);
});

it('aborts the others when one fails, and rejects as that one', async () => {
  const signals: AbortSignal[] = [];
  const all = allOrAbort((signal) => {
    signals.push(signal);
    return [Promise.reject(new Error('lost')), until(signal)];
  });
  await expect(all).rejects.toThrow('lost');
  expect(signals[0]?.aborted).toBe(true);
});

it('is aborted from outside', async () => {
  const outer = new AbortController();
  const all = allOrAbort((signal) => [until(signal), Promise.resolve(1)], outer.signal);
  outer.abort();
  await expect(all).rejects.toThrow('aborted');
});
