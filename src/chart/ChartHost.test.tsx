// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeTestStore } from '../store/testStore';
import { ChartHost } from './ChartHost';

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
