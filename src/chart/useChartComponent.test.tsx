// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeTestStore } from '../store/testStore';
import { vizPlugin } from '../viz/registry';
import type { VizPlugin } from '../viz/types';
import { ChartComponents } from './ChartComponents';
import { useChartComponent } from './useChartComponent';

vi.mock(import('../viz/registry'), async (importOriginal) => ({ ...(await importOriginal()), vizPlugin: vi.fn() }));

const Chart = () => null;
interface Attempt {
  readonly resolve: (module: { Chart: () => null }) => void;
  readonly reject: (error: Error) => void;
}
let attempts: Attempt[] = [];

beforeEach(() => {
  attempts = [];
  const chart = () => new Promise((resolve, reject) => attempts.push({ resolve, reject }));
  vi.mocked(vizPlugin).mockReturnValue({ chart } as unknown as VizPlugin);
});
afterEach(cleanup);

/** A chart of type `pie`, the states that its effects have seen, and a change of state that changes nothing. */
function renderChart() {
  const store = makeTestStore();
  const seen: string[] = [];
  let setCount: (update: (count: number) => number) => void;
  function Probe() {
    const { state } = useChartComponent('pie', 'pie');
    const [, set] = useState(0);
    useEffect(() => {
      setCount = set;
    }, []);
    useEffect(() => {
      seen.push(state);
    }, [state]);
    return <output>{state}</output>;
  }
  render(
    <Provider store={store}>
      <Probe />
    </Provider>,
  );
  return {
    seen,
    components: store.services.get(ChartComponents),
    update: (change: (count: number) => number) => act(() => setCount(change)),
    read: () => screen.getByRole('status').textContent,
  };
}

it('an effect runs when the component is there, whatever else renders the chart meanwhile', async () => {
  const { components, update, read, seen } = renderChart();
  update((count) => count + 1);
  // Loaded by the dashboard, and not yet seen by the chart's own request.
  await act(async () => {
    const other = components.load('pie');
    attempts.at(-1)?.resolve({ Chart });
    await other;
  });
  update((count) => count);
  await act(async () => {
    attempts.forEach(({ resolve }) => resolve({ Chart }));
    await Promise.resolve();
  });
  expect(read()).toBe('ready');
  expect(seen).toEqual(['loading', 'ready']);
});

it('a type is requested once by all that load it, and again after a failure', async () => {
  const { components, read } = renderChart();
  expect(attempts).toHaveLength(1);
  const others = [components.load('pie'), components.load('pie')];
  await act(async () => {
    attempts[0]?.reject(new Error('lost'));
    await Promise.allSettled(others);
  });
  expect(attempts).toHaveLength(1);
  expect(read()).toBe('failed');
  await act(async () => {
    const again = components.load('pie');
    attempts[1]?.resolve({ Chart });
    await again;
  });
  expect(attempts).toHaveLength(2);
  expect(read()).toBe('ready');
});
