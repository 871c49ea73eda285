// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { Connection } from '../../store/connection';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { currentToasts } from '../../ui/toast';
import { DashboardFavoriteStar } from './DashboardFavoriteStar';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
  const store = makeTestStore();
  render(
    <Provider store={store}>
      <BootstrapProvider value={readBootstrap({ common: {} })}>
        <DashboardFavoriteStar id={1} />
      </BootstrapProvider>
    </Provider>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByRole('button', { pressed: false })).toHaveProperty('disabled', true);
  expect(currentToasts()).toEqual([]);
  isOffline = false;
  await act(() => store.dispatch((_dispatch, _getState, services) => services.get(Connection).probe()));
  expect(await screen.findByRole('button', { pressed: true })).toHaveProperty('disabled', false);
});
