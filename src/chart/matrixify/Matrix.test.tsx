// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeTestStore } from '../../store/testStore';
import { Matrix } from './Matrix';

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

it('draws a named cell for each row and column, with headers and titles, and removes their charts with the grid', () => {
  const store = makeTestStore();
  const { unmount } = render(
    <Provider store={store}>
      <Matrix
        {...{ chartId: 1, title: 'Births', datasource: undefined, active: true, isNearViewport: true }}
        formData={{
          ...{ viz_type: 'pie', datasource: '1__table', matrixify_enable: true },
          ...{ matrixify_mode_columns: 'metrics', matrixify_columns: ['count', 'sum__num'] },
          matrixify_mode_rows: 'dimensions',
          matrixify_dimension_rows: { dimension: 'gender', values: ['girl', null] },
          matrixify_cell_title_template: '{{column}} of {{row}}',
        }}
        color={() => '#000'}
        priority={() => 0}
      />
    </Provider>,
  );
  const grid = within(screen.getByRole('region', { name: 'Births' }));
  expect(grid.getAllByRole('group').map((cell) => cell.getAttribute('aria-label'))).toEqual([
    ...['girl, count', 'girl, sum__num', '<NULL>, count', '<NULL>, sum__num'],
  ]);
  expect(grid.getAllByText(/^(count|sum__num|girl|<NULL>)$/)).toHaveLength(4);
  expect(grid.getByText('count of girl')).toBeTruthy();
  const queried = Object.values(store.getState().charts).map((chart) => chart.latestQueryFormData);
  expect(queried.map((formData) => formData?.['matrixify_enable'])).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  unmount();
  expect(store.getState().charts).toEqual({});
});
