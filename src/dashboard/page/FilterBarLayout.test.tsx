// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { makeTestStore } from '../../store/testStore';
import { dashboardFixture } from '../state/dashboard.fixture';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { getTraits } from '../../lib/getTraits';
import { BootstrapProvider } from '../../store/sessionContext';
import { traitsKnown } from '../../store/sessionSlice';
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

it('there is no bar where the server has native filters turned off (2.x)', () => {
  const store = makeTestStore();
  store.dispatch(traitsKnown(getTraits(2, true)));
  store.dispatch(dashboardFixture({ metadata: { native_filter_configuration: [{ id: 'F' }] } }));
  const bootstrap = readBootstrap({ common: { feature_flags: { DASHBOARD_NATIVE_FILTERS: false } } });
  const { container } = render(
    <Provider store={store}>
      <BootstrapProvider value={bootstrap}>
        <FilterBarLayout hidden={false}>
          <p>The charts</p>
        </FilterBarLayout>
      </BootstrapProvider>
    </Provider>,
  );
  expect(container.querySelector('.filter-bar-placeholder')).toBeNull();
  expect(screen.getByText('The charts')).toBeTruthy();
});

it('a bar that fails to render does not unmount the charts, and shows why', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = makeTestStore();
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
