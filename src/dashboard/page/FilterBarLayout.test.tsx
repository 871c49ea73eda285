// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { dashboardFixture } from '../state/dashboard.fixture';
import { makeStore } from '../../store/store';
import { FilterBarLayout } from './FilterBarLayout';

vi.mock('../filters/bar/FilterBar', () => ({
  FilterBar: () => {
    throw new Error('something is missing');
  },
}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a bar that fails to render does not unmount the charts, and shows why', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = makeStore();
  store.dispatch(dashboardFixture({ metadata: { native_filter_configuration: [{ id: 'F' }] } }));
  render(
    <Provider store={store}>
      <FilterBarLayout hidden={false}>
        <p>The charts</p>
      </FilterBarLayout>
    </Provider>,
  );
  expect((await screen.findByRole('status')).textContent).toContain('something is missing');
  expect(screen.getByText('The charts')).toBeTruthy();
});
