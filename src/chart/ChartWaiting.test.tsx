// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeTestStore } from '../store/testStore';
import { ChartWaiting } from './ChartWaiting';
import { formatElapsed } from './ElapsedTime';
import { chartUpdateStarted } from './state/chartsSlice';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('counts the seconds of a chart that is slow, from when its data were requested', async () => {
  const store = makeTestStore();
  // Requested ten seconds before the chart came into view.
  store.dispatch(chartUpdateStarted({ id: 7, formData: { viz_type: 'table', datasource: '1__table' }, at: 990_000 }));
  render(
    <Provider store={store}>
      <ChartWaiting chartId={7} isNearViewport canStop />
    </Provider>,
  );
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await wait(2900);
  expect(screen.queryByRole('timer')).toBeNull();
  await wait(200);
  vi.useRealTimers();
  const timer = await screen.findByRole('timer', { name: 'Query time' });
  expect(timer.textContent).not.toBe('0:00');
  expect(screen.getByRole('button', { name: 'Stop' })).not.toBeNull();
});

it.each([
  [-5, '0:00'],
  [7999, '0:07'],
  [754_000, '12:34'],
  [3_723_000, '1:02:03'],
])('formats %d ms as %s', (milliseconds, text) => {
  expect(formatElapsed(milliseconds)).toBe(text);
});
