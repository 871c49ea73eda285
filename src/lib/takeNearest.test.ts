import { expect, it } from 'vitest';
import { takeNearest } from './takeNearest';

it('takes the lowest number, of several the first, also where none is finite', () => {
  const [far, near, alsoNear, unknown] = [9, 1, 1, Infinity].map((number) => ({ priority: () => number }));
  if (!far || !near || !alsoNear || !unknown) throw new Error('a task is missing');
  const queue = new Set([unknown, far, near, alsoNear]);
  expect([1, 2, 3, 4, 5].map(() => takeNearest(queue))).toEqual([near, alsoNear, far, unknown, undefined]);
  expect(queue.size).toBe(0);
});
