// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/client/fakeServer';
import { makeTestStore } from '../../store/testStore';
import { PermalinkPage } from './PermalinkPage';
import { createTestRouter } from '../../ui/router/testRouter.fixture';

function Opened() {
  const { pathname, search, hash } = useLocation();
  return <p>{`opened ${pathname}${search}${hash}`}</p>;
}

async function open(address: string, respond: () => unknown): Promise<string> {
  fakeServer({ 'GET /health': () => ({}), 'GET /api/v1/dashboard/permalink/k1': respond });
  const router = createTestRouter(
    [
      { path: '/superset/dashboard/p/:key/', element: <PermalinkPage /> },
      { path: '/superset/dashboard/:idOrSlug/', element: <Opened /> },
    ],
    address,
  );
  render(<Provider store={makeTestStore()}>{router.element}</Provider>);
  return (await screen.findByText(/^opened|^This/, undefined, { timeout: 5000 })).textContent;
}

const toLink = (state: object) => ({ dashboardId: '7', state });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('opens the dashboard in the state of the link', async () => {
  const state = () => toLink({ urlParams: [['country', 'FR']], anchor: 'TAB-1' });
  expect(await open('/superset/dashboard/p/k1/', state)).toBe(
    'opened /superset/dashboard/7/?country=FR&permalink_key=k1#TAB-1',
  );
});

it('keeps the parameters of the address: a report of a tab is a page without the menu', async () => {
  const state = () => toLink({ urlParams: [['native_filters', '()']], anchor: 'TAB-1' });
  expect(await open('/superset/dashboard/p/k1/?standalone=3', state)).toBe(
    'opened /superset/dashboard/7/?native_filters=%28%29&standalone=3&permalink_key=k1#TAB-1',
  );
});

it('opens links whose parameters are not texts, as reports without filters have them', async () => {
  const state = () => toLink({ urlParams: [['native_filters', null]] });
  expect(await open('/superset/dashboard/p/k1/?standalone=3', state)).toBe(
    'opened /superset/dashboard/7/?standalone=3&permalink_key=k1',
  );
});

it('says of a lost connection that it was lost, not that the link is not valid, and opens the link when it is back', async () => {
  let isUp = false;
  const address = '/superset/dashboard/p/k1/';
  const shown = await open(address, () => {
    if (isUp) return toLink({});
    throw new TypeError('Failed to fetch');
  });
  expect(shown).toBe('This dashboard could not be opened');
  expect(screen.getByText('Network error.')).toBeTruthy();
  isUp = true;
  window.dispatchEvent(new Event('online'));
  expect((await screen.findByText(/^opened/, undefined, { timeout: 5000 })).textContent).toContain('/dashboard/7/');
});

it('leads on from a link that is not valid', async () => {
  expect(await open('/superset/dashboard/p/k1/', () => undefined)).toBe('This link is not valid');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/superset/welcome/');
  expect(screen.getByRole('searchbox', { name: 'Search dashboards' })).toBeTruthy();
});
