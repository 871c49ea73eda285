// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readBootstrap } from '../api/session/bootstrapShape';
import { BootstrapProvider, unknownBootstrap } from '../store/sessionContext';
import { makeTestStore } from '../store/testStore';
import { ChartHost } from './ChartHost';
import { ChartRequests } from './state/chartRequests';

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
