// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { makeTestStore } from '../../store/testStore';
import { PermalinkPage } from './PermalinkPage';

function Opened() {
  const { pathname, search, hash } = useLocation();
  return <p>{`opened ${pathname}${search}${hash}`}</p>;
}

async function open(address: string, state: object): Promise<string> {
  fakeServer({ 'GET /api/v1/dashboard/permalink/k1': () => ({ dashboardId: '7', state }) });
  const router = createMemoryRouter(
    [
      { path: '/superset/dashboard/p/:key/', element: <PermalinkPage /> },
      { path: '/superset/dashboard/:idOrSlug/', element: <Opened /> },
    ],
    { initialEntries: [address] },
  );
  render(
    <Provider store={makeTestStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return (await screen.findByText(/^opened/)).textContent;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('opens the dashboard in the state of the link', async () => {
  const state = { urlParams: [['country', 'FR']], anchor: 'TAB-1' };
  expect(await open('/superset/dashboard/p/k1/', state)).toBe(
    'opened /superset/dashboard/7/?country=FR&permalink_key=k1#TAB-1',
  );
});

it('keeps the parameters of the address: a report of a tab is a page without the menu', async () => {
  const state = { urlParams: [['native_filters', '()']], anchor: 'TAB-1' };
  expect(await open('/superset/dashboard/p/k1/?standalone=3', state)).toBe(
    'opened /superset/dashboard/7/?native_filters=%28%29&standalone=3&permalink_key=k1#TAB-1',
  );
});

it('opens links whose parameters are not texts, as reports without filters have them', async () => {
  const state = { urlParams: [['native_filters', null]] };
  expect(await open('/superset/dashboard/p/k1/?standalone=3', state)).toBe(
    'opened /superset/dashboard/7/?standalone=3&permalink_key=k1',
  );
});
