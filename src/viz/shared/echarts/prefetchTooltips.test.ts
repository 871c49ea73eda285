// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type * as Prefetch from '../../../lib/prefetchWhenIdle';
import { prefetchTooltips } from './loadTooltips';

const prefetch = vi.hoisted(() => vi.fn<typeof Prefetch.prefetchWhenIdle>(() => () => undefined));
vi.mock('../../../lib/prefetchWhenIdle', () => ({ prefetchWhenIdle: prefetch }));

it('tooltips are prefetched by one chart at a time, and once', async () => {
  const stop = prefetchTooltips();
  prefetchTooltips()();
  expect(prefetch).toHaveBeenCalledOnce();
  stop();
  const stopNext = prefetchTooltips();
  expect(prefetch).toHaveBeenCalledTimes(2);
  await prefetch.mock.lastCall?.[0][0]?.();
  stopNext();
  prefetchTooltips();
  expect(prefetch).toHaveBeenCalledTimes(2);
});
