// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { Connection } from '../../store/connection';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { currentToasts, dismissToast } from '../../ui/toast';
import { DashboardFavoriteStar } from './DashboardFavoriteStar';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

function renderStar() {
  const store = makeTestStore();
  render(
    <Provider store={store}>
      <BootstrapProvider value={readBootstrap({ common: {} })}>
        <DashboardFavoriteStar id={1} />
      </BootstrapProvider>
    </Provider>,
  );
  return store;
}

const waitForToast = (text: string): Promise<void> =>
  waitFor(() => expect(currentToasts().map((toast) => toast.text)).toEqual([text]));

it('is looked up again when the server can be reached', async () => {
  let isOffline = true;
  vi.stubGlobal('fetch', (address: string) =>
    isOffline
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(
          address.includes('favorite_status')
            ? Response.json({ result: [{ id: 1, value: true }] })
            : new Response('OK'),
        ),
  );
  const store = renderStar();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByRole('button', { pressed: false })).toHaveProperty('disabled', true);
  expect(currentToasts()).toEqual([]);
  isOffline = false;
  await act(() => store.dispatch((_dispatch, _getState, services) => services.get(Connection).probe()));
  expect(await screen.findByRole('button', { pressed: true })).toHaveProperty('disabled', false);
});

it('says that the status could not be fetched', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'No' }, { status: 500 })));
  renderStar();
  await waitForToast('There was an issue fetching the favorite status of this dashboard.');
});

it('says that it could not be changed, and is as before', async () => {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      address.includes('favorite_status')
        ? Response.json({ result: [{ id: 1, value: true }] })
        : Response.json({ message: 'No' }, { status: 500 }),
    ),
  );
  renderStar();
  fireEvent.click(await screen.findByRole('button', { pressed: true }));
  expect(screen.getByRole('button', { pressed: false })).toBeDefined();
  await waitForToast('There was an issue favoriting this dashboard.');
  expect(screen.getByRole('button', { pressed: true })).toBeDefined();
});
