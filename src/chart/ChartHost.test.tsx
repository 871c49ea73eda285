// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readBootstrap } from '../api/session/bootstrapShape';
import type { FormData } from '../lib/wire';
import { BootstrapProvider, unknownBootstrap } from '../store/sessionContext';
import { makeTestStore } from '../store/testStore';
import { ChartHost } from './ChartHost';
import { ChartRequests } from './state/chartRequests';
import { chartOwnStateChanged } from './state/chartsSlice';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('what blocks a chart is readable over its previous content', () => {
  render(
    <Provider store={makeTestStore()}>
      <ChartHost
        {...{
          chartId: 1,
          formData: { viz_type: 'table', datasource: '1__table' },
          datasource: undefined,
          active: false,
          isNearViewport: true,
        }}
        color={() => '#000'}
        priority={() => 0}
        blockedMessage="Choose a value"
      />
    </Provider>,
  );
  const css = readFileSync('src/chart/chart.css', 'utf8');
  const [selector = ''] = /^ {2}\.chart-blocked [^{]*(?=\{[^}]*background: var\(--v-surface\))/m.exec(css) ?? [];
  expect(screen.getByText('Choose a value').matches(selector.trim())).toBe(true);
});

it('goes on with its request when the flags of the server make a grid of it', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const store = makeTestStore();
  const formData = {
    ...{ viz_type: 'pie', datasource: '1__table', metric: 'count', groupby: ['state'] },
    ...{ matrixify_enable: true, matrixify_mode_columns: 'metrics', matrixify_columns: ['count', 'sum__num'] },
  };
  const host = { chartId: 1, formData, datasource: undefined, active: true, isNearViewport: true };
  const color = (): string => '#000';
  const priority = (): number => 0;
  const page = (bootstrap: typeof unknownBootstrap) => (
    <Provider store={store}>
      <BootstrapProvider value={bootstrap}>
        <ChartHost {...host} color={color} priority={priority} />
      </BootstrapProvider>
    </Provider>
  );
  const { rerender, container } = render(page(unknownBootstrap));
  const { latest } = store.services.get(ChartRequests);
  const request = latest.get(1);
  expect(request).toBeDefined();
  rerender(page(readBootstrap({ common: { feature_flags: { MATRIXIFY: true } } })));
  expect(container.querySelector('.slice_container')).toBeNull();
  expect(latest.get(1)).toBe(request);
});

it('requests the first page of a table once when its form data change', async () => {
  const request = vi.fn((_url: string, _init: { readonly body: string }) => new Promise<Response>(() => undefined));
  vi.stubGlobal('fetch', request);
  const store = makeTestStore();
  const table = { viz_type: 'table', datasource: '1__table', server_pagination: true, server_page_length: 10 };
  const tables = ['a', 'b'].map((column) => ({ ...table, all_columns: [column] }));
  const color = (): string => '#000';
  const priority = (): number => 0;
  const page = (formData: FormData = table) => (
    <Provider store={store}>
      <ChartHost {...{ chartId: 1, formData, color, priority }} datasource={undefined} active isNearViewport />
    </Provider>
  );
  const { rerender } = render(page(tables[0]));
  act(() => void store.dispatch(chartOwnStateChanged({ id: 1, ownState: { currentPage: 5 } })));
  await vi.waitFor(() => expect(request.mock.lastCall?.[1].body).toContain('"row_offset":50'));
  request.mockClear();
  rerender(page(tables[1]));
  await vi.waitFor(() => expect(request).toHaveBeenCalled());
  expect(request).toHaveBeenCalledOnce();
  expect(request.mock.lastCall?.[1].body).toContain('"row_offset":0');
  expect(store.getState().charts[1]?.ownState).toEqual({ currentPage: 0 });
});
