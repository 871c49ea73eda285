// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { createBootstrap } from '../../datasets/dataset.fixture';
import { getTraits } from '../../lib/getTraits';
import { BootstrapProvider } from '../../store/sessionContext';
import { traitsKnown } from '../../store/sessionSlice';
import { makeTestStore } from '../../store/testStore';
import { dashboardFixture } from '../state/dashboard.fixture';
import { refreshFrequencyChanged } from '../state/dashboardInfoSlice';
import { RefreshIntervalDialog } from './RefreshIntervalDialog';

afterEach(cleanup);

function openDialog(conf: Readonly<Record<string, unknown>>, seconds: number, release = 2) {
  const store = makeTestStore();
  store.dispatch(traitsKnown(getTraits(release)));
  store.dispatch(dashboardFixture({}));
  store.dispatch(refreshFrequencyChanged(seconds));
  const onClose = vi.fn();
  render(
    <Provider store={store}>
      <BootstrapProvider value={createBootstrap({}, { conf })}>
        <RefreshIntervalDialog onClose={onClose} />
      </BootstrapProvider>
    </Provider>,
  );
  return { store, onClose, field: screen.getByRole('combobox', { name: 'Refresh frequency' }) };
}

it('sets an interval of any number of seconds', async () => {
  const { store, field } = openDialog({}, 0);
  await userEvent.click(field);
  await userEvent.click(screen.getByRole('option', { name: 'Custom' }));
  const seconds = screen.getByRole('spinbutton', { name: 'seconds' });
  expect(seconds).toHaveProperty('value', '1');
  await userEvent.clear(seconds);
  await userEvent.type(seconds, '45');
  await userEvent.click(screen.getByRole('button', { name: 'Set' }));
  expect(store.getState().dashboardInfo.refreshFrequency).toBe(45);
});

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
  const { store, onClose, field } = openDialog(conf, 42);
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

it.each([
  ['seconds', 60, 60],
  ['milliseconds', 60_000, 60],
])('refuses a short one in Superset 6, whose limit is in %s', async (_unit, limit, seconds) => {
  const { field } = openDialog({ SUPERSET_DASHBOARD_PERIODICAL_REFRESH_LIMIT: limit }, 0, 6);
  const set = screen.getByRole('button', { name: 'Set' });
  await userEvent.click(field);
  await userEvent.click(screen.getByRole('option', { name: '30 seconds' }));
  expect(screen.getByText(`Refresh frequency must be at least ${String(seconds)} seconds`)).toBeTruthy();
  expect(set).toHaveProperty('disabled', true);
  await userEvent.click(field);
  await userEvent.click(screen.getByRole('option', { name: '1 minute' }));
  expect(screen.queryByText(/must be at least/)).toBeNull();
  expect(set).toHaveProperty('disabled', false);
});
