// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DrawQueue } from './drawQueue';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue, and what it has drawn. */
function createQueue() {
  const queue = new DrawQueue();
  const drawn: string[] = [];
  const add = (name: string, priority: number) =>
    queue.add(
      () => priority,
      () => drawn.push(name),
    );
  const nextFrame = () => vi.advanceTimersToNextFrame();
  return { add, drawn, nextFrame };
}

it('draws the nearest of those added together without a frame, and the others one per frame', async () => {
  const { add, drawn, nextFrame } = createQueue();
  add('far', 900);
  add('near', 0);
  add('below', 300);
  expect(drawn).toEqual([]);
  await Promise.resolve();
  expect(drawn).toEqual(['near']);
  nextFrame();
  expect(drawn).toEqual(['near', 'below']);
  nextFrame();
  expect(drawn).toEqual(['near', 'below', 'far']);
});

it('draws no second one in the frame of the first, and after an empty frame again at once', async () => {
  const { add, drawn, nextFrame } = createQueue();
  add('first', 0);
  await Promise.resolve();
  add('second', 0);
  await Promise.resolve();
  expect(drawn).toEqual(['first']);
  nextFrame();
  expect(drawn).toEqual(['first', 'second']);
  nextFrame();
  add('third', 0);
  await Promise.resolve();
  expect(drawn).toEqual(['first', 'second', 'third']);
});

it('does not draw what is cancelled', async () => {
  const { add, drawn, nextFrame } = createQueue();
  const cancel = add('gone', 0);
  add('left', 1);
  cancel();
  await Promise.resolve();
  nextFrame();
  expect(drawn).toEqual(['left']);
});
