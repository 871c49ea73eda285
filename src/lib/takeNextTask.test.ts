import { expect, it } from 'vitest';
import { takeNextTask } from './takeNextTask';

it('takes the lowest number, of several the first, also where none is finite', () => {
  const createTask = (priority: number) => ({ priority: () => priority });
  const far = createTask(9);
  const near = createTask(1);
  const alsoNear = createTask(1);
  const unknown = createTask(Infinity);
  const queue = new Set([unknown, far, near, alsoNear]);
  expect([1, 2, 3, 4, 5].map(() => takeNextTask(queue))).toEqual([near, alsoNear, far, unknown, undefined]);
  expect(queue.size).toBe(0);
});
