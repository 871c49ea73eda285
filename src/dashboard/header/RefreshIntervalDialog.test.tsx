// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { createBootstrap } from '../../datasets/dataset.fixture';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { dashboardFixture } from '../state/dashboard.fixture';
import { refreshFrequencyChanged } from '../state/dashboardInfoSlice';
import { RefreshIntervalDialog } from './RefreshIntervalDialog';

afterEach(cleanup);

it('sets the interval for this visit, and warns about a short one', async () => {
  const conf = {
    DASHBOARD_AUTO_REFRESH_INTERVALS: [
      [0, "Don't refresh"],
      [10, '10 seconds'],
      [300, '5 minutes'],
    ],
    SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT: 60,
    SUPERSET_DASHBOARD_PERIODICAL_REFRESH_WARNING_MESSAGE: 'Too often',
  };
  const store = makeTestStore();
  store.dispatch(dashboardFixture({}));
  store.dispatch(refreshFrequencyChanged(42));
  const onClose = vi.fn();
  render(
    <Provider store={store}>
      <BootstrapProvider value={createBootstrap({}, { conf })}>
        <RefreshIntervalDialog onClose={onClose} />
      </BootstrapProvider>
    </Provider>,
  );
  const field = screen.getByRole('combobox', { name: 'Refresh frequency' });
  expect(field).toHaveProperty('value', '42 seconds');
  await userEvent.click(field);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["Don't refresh", '10 seconds', '5 minutes', '42 seconds']),
  );
  await userEvent.click(screen.getByRole('option', { name: '10 seconds' }));
  expect(screen.getByText('Too often')).toBeTruthy();
  await userEvent.click(field);
  await userEvent.click(screen.getByRole('option', { name: '5 minutes' }));
  expect(screen.queryByText('Too often')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Set' }));
  expect(store.getState().dashboardInfo.refreshFrequency).toBe(300);
  expect(onClose).toHaveBeenCalled();
});
