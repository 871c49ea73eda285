// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { fakeServer, ErrorResponse, type FakeRequest } from '../../api/client/fakeServer';
import { asNumber, asRecord } from '../../lib/read';
import { currentToasts, dismissToast } from '../../ui/toast';
import { ALL_PERMISSIONS, renderList } from '../items/renderList.fixture';
import { createBootstrap, createDashboard, getFilters } from '../lists.fixture';
import { DashboardListPage } from './DashboardListPage';

const renderPage = (url: string, bootstrap = createBootstrap()) => renderList(<DashboardListPage />, url, bootstrap);
const findRequest = (requests: readonly FakeRequest[], start: string) =>
  requests.find(({ line }) => line.startsWith(start));

const manyDashboards = ({ q }: FakeRequest) => {
  const page = asNumber(asRecord(q)['page'], 0);
  return { count: 60, result: Array.from({ length: page === 2 ? 10 : 25 }, (_, i) => createDashboard(page * 25 + i)) };
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('DashboardListPage', () => {
  it('shows 25 rows per page, with the page in the URL', async () => {
    fakeServer({ 'GET /api/v1/dashboard/': manyDashboards });
    const router = renderPage('/dashboard/list/');
    await screen.findByText('Dashboard 0');
    expect(document.querySelectorAll('tbody tr')).toHaveLength(25);
    expect(screen.getByText('1-25 of 60')).toBeTruthy();
    await userEvent.click(screen.getByText('Next'));
    await screen.findByText('Dashboard 25');
    expect(router.history.location.search).toBe('?pageIndex=1');
    await userEvent.click(screen.getByText('Last'));
    await screen.findByText('51-60 of 60');
    expect(screen.getByText('Next').getAttribute('aria-disabled')).toBe('true');
    await router.navigate(-1);
    await screen.findByText('26-50 of 60');
  });

  it("restores sorting and filters from a URL of Superset's list page", async () => {
    const requests = fakeServer({ 'GET /api/v1/dashboard/': manyDashboards });
    renderPage(
      '/dashboard/list/?filters=(dashboard_title:birth,published:(label:Draft,value:!f))&sortColumn=dashboard_title&sortOrder=asc',
    );
    await screen.findByText('Dashboard 0');
    expect(findRequest(requests, 'GET /api/v1/dashboard/ ')?.line).toBe(
      'GET /api/v1/dashboard/ (columns:!(id,dashboard_title,slug,url,published,changed_by_name,changed_on_utc,changed_on_delta_humanized,certified_by,certification_details,owners.id,owners.first_name,owners.last_name,is_managed_externally,created_by.first_name,created_by.last_name,created_by.id),filters:!((col:dashboard_title,opr:title_or_slug,value:birth),(col:published,opr:eq,value:!f)),order_column:dashboard_title,order_direction:asc,page:0,page_size:25)',
    );
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveProperty('value', 'birth');
    expect(screen.getByRole('button', { name: 'Draft' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getByRole('link', { name: /full list/ }).getAttribute('href')).toContain('vitrine=off');
  });

  it('sorts by a column in both directions', async () => {
    const requests = fakeServer({ 'GET /api/v1/dashboard/': manyDashboards });
    const router = renderPage('/dashboard/list/?pageIndex=2');
    await screen.findByText('51-60 of 60');
    await userEvent.click(screen.getByText('Name'));
    await screen.findByText('1-25 of 60');
    expect(router.history.location.search).toBe('?sortColumn=dashboard_title&sortOrder=asc');
    await userEvent.click(screen.getByText('Name'));
    await waitFor(() => {
      expect(requests.at(-1)?.line).toContain('order_direction:desc');
    });
  });

  it('sorts cards, which have no column heads', async () => {
    const requests = fakeServer({ 'GET /api/v1/dashboard/': manyDashboards });
    const router = renderPage('/dashboard/list/?viewMode=card');
    await screen.findByText('1-25 of 60');
    await userEvent.click(screen.getByRole('combobox', { name: 'Sort' }));
    await userEvent.click(screen.getByRole('option', { name: 'Least recently modified' }));
    expect(router.history.location.search).toBe('?viewMode=card&sortColumn=changed_on_delta_humanized&sortOrder=asc');
    await waitFor(() => {
      expect(requests.at(-1)?.line).toContain('order_direction:asc');
    });
    await userEvent.click(screen.getByRole('combobox', { name: 'Sort' }));
    await userEvent.click(screen.getByRole('option', { name: 'Alphabetical' }));
    expect(router.history.location.search).toBe('?viewMode=card&sortColumn=dashboard_title&sortOrder=asc');
  });

  it('searches after a pause in typing, replacing the history entry', async () => {
    const requests = fakeServer({
      'GET /api/v1/dashboard/': ({ q }) => ({ count: 1, result: [createDashboard(getFilters(q).length > 0 ? 7 : 1)] }),
    });
    const router = renderPage('/dashboard/list/');
    await screen.findByText('Dashboard 1');
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'births');
    await screen.findByText('Dashboard 7');
    expect(requests.filter(({ line }) => line.includes('title_or_slug'))).toHaveLength(1);
    expect(router.history.getState().historyAction).toBe('REPLACE');
    await userEvent.keyboard('{Escape}');
    await screen.findByText('Dashboard 1');
  });

  it('toggles a favorite optimistically and rolls back on an error', async () => {
    let isForbidden = true;
    const respond = () => (isForbidden ? new ErrorResponse(403, { message: 'No stars for you' }) : { result: 'OK' });
    fakeServer({
      'GET /api/v1/dashboard/': () => ({ count: 1, result: [createDashboard(3)] }),
      'POST /api/v1/dashboard/3/favorites/': respond,
    });
    renderPage('/dashboard/list/');
    const star = await screen.findByRole('button', { name: 'Favorite: Dashboard 3' });
    await userEvent.click(star);
    await waitFor(() => {
      expect(currentToasts().map((toast) => toast.text)).toEqual([
        'There was an error saving the favorite status: No stars for you',
      ]);
    });
    expect(star.getAttribute('aria-pressed')).toBe('false');
    isForbidden = false;
    await userEvent.click(star);
    await waitFor(() => {
      expect(star.getAttribute('aria-pressed')).toBe('true');
    });
  });

  it('says why the favorite status could not be fetched', async () => {
    fakeServer({
      'GET /api/v1/dashboard/': () => ({ count: 1, result: [createDashboard(3)] }),
      'GET /api/v1/dashboard/favorite_status/': () => new ErrorResponse(500, { message: 'No stars' }),
    });
    renderPage('/dashboard/list/');
    await waitFor(() => {
      expect(currentToasts().map((toast) => toast.text)).toEqual([
        'There was an error fetching the favorite status: No stars',
      ]);
    });
  });

  it('keeps a favorite that is set before the server has said which ones there are', async () => {
    const requests = fakeServer({
      'GET /api/v1/dashboard/': () => ({ count: 1, result: [createDashboard(3)] }),
      // As it was when the server was asked.
      'GET /api/v1/dashboard/favorite_status/': () => ({ result: [{ id: 3, value: false }] }),
      'POST /api/v1/dashboard/3/favorites/': () => ({ result: 'OK' }),
    });
    const fetchNow = globalThis.fetch;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const response = await fetchNow(address, init);
      if (address.includes('favorite_status')) await held;
      return response;
    });
    renderPage('/dashboard/list/');
    const star = await screen.findByRole('button', { name: 'Favorite: Dashboard 3' });
    await waitFor(() => expect(requests.some(({ line }) => line.includes('favorite_status'))).toBe(true));
    await userEvent.click(star);
    await waitFor(() => expect(requests.some(({ call }) => call.startsWith('POST'))).toBe(true));
    release();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
  });

  it('shows an error and retries', async () => {
    let isDown = true;
    fakeServer({
      'GET /api/v1/dashboard/': () =>
        isDown ? new ErrorResponse(500, { message: 'Out of cheese' }) : { count: 1, result: [createDashboard(3)] },
    });
    renderPage('/dashboard/list/');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('An error occurred while fetching dashboards: Out of cheese');
    isDown = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByText('Dashboard 3');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an error after an empty list without an empty table', async () => {
    let isDown = false;
    fakeServer({
      'GET /api/v1/dashboard/': () => (isDown ? new ErrorResponse(500, { message: 'Oh' }) : { count: 0, result: [] }),
    });
    renderPage('/dashboard/list/');
    await screen.findByText('No Data');
    isDown = true;
    await userEvent.type(screen.getByPlaceholderText('Search'), 'a');
    await screen.findByRole('alert');
    expect([screen.queryByRole('table'), screen.queryByText('0 of 0')]).toEqual([null, null]);
  });

  it('shows valid entries, counts invalid ones and escapes titles', async () => {
    fakeServer({
      'GET /api/v1/dashboard/': () => ({
        count: 3,
        result: [
          { id: 'x' },
          createDashboard(1, { dashboard_title: '<img src=x onerror=alert(1)>', url: 'javascript:alert(1)' }),
          createDashboard(2, { dashboard_title: null, owners: 'nobody', url: 7 }),
        ],
      }),
    });
    renderPage('/dashboard/list/');
    await screen.findByText('<img src=x onerror=alert(1)>');
    expect(screen.queryByRole('img', { name: '' })).toBeNull();
    expect(screen.queryByRole('link', { name: /onerror/ })).toBeNull();
    expect(screen.getByRole('link', { name: '[ untitled dashboard ]' }).getAttribute('href')).toBe(
      '/superset/dashboard/2/',
    );
    expect(screen.getByText(/^1 entry of the list/)).toBeTruthy();
  });

  it('shows other filters from the URL, which the user can remove', async () => {
    const requests = fakeServer({ 'GET /api/v1/dashboard/': () => ({ count: 1, result: [createDashboard(1)] }) });
    const router = renderPage('/dashboard/list/?filters=(owners:(label:Zoe,value:9))');
    await screen.findByText('Dashboard 1');
    expect(findRequest(requests, 'GET /api/v1/dashboard/ ')?.line).toContain('(col:owners,opr:rel_m_m,value:9)');
    expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveProperty('value', 'Zoe');
    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(router.history.location.search).toBe('');
  });

  it('offers to clear the filters when nothing matches', async () => {
    fakeServer({
      'GET /api/v1/dashboard/': ({ q }) =>
        getFilters(q).length > 0 ? { count: 0, result: [] } : { count: 1, result: [createDashboard(1)] },
    });
    renderPage('/dashboard/list/?filters=(favorite:(label:Yes,value:!t))');
    await screen.findByText('No results match your filter criteria');
    const [, inEmptyList] = screen.getAllByRole('button', { name: 'Clear all filters' });
    if (inEmptyList) await userEvent.click(inEmptyList);
    await screen.findByText('Dashboard 1');
  });

  it('shows cards, with pictures only where the server makes them', async () => {
    const requests = fakeServer({
      ...ALL_PERMISSIONS,
      'GET /api/v1/dashboard/': () => ({
        count: 1,
        result: [createDashboard(1, { thumbnail_url: '/api/v1/dashboard/1/thumbnail/x/' })],
      }),
    });
    renderPage('/dashboard/list/?viewMode=card');
    await screen.findByText('Dashboard 1');
    expect(screen.queryByRole('table')).toBeNull();
    expect(findRequest(requests, 'GET /api/v1/dashboard/ ')?.line).not.toContain('thumbnail_url');
    await screen.findByRole('button', { name: 'Actions for Dashboard 1' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Dashboard 1' }));
    expect(screen.getByText('1 selected')).toBeTruthy();
    cleanup();
    const bootstrap = createBootstrap();
    const common = { ...bootstrap.common, feature_flags: { THUMBNAILS: true, LISTVIEWS_DEFAULT_CARD_VIEW: true } };
    renderPage('/dashboard/list/', { ...bootstrap, common });
    await waitFor(() => {
      expect(document.querySelector('.tile-image img')?.getAttribute('src')).toBe('/api/v1/dashboard/1/thumbnail/x/');
    });
  });

  it('refetches a list filtered by favorites when a star is toggled', async () => {
    let isFavorite = true;
    fakeServer({
      'GET /api/v1/dashboard/': () =>
        isFavorite ? { count: 1, result: [createDashboard(3)] } : { count: 0, result: [] },
      'GET /api/v1/dashboard/favorite_status/': () => ({ result: [{ id: 3, value: true }] }),
      'DELETE /api/v1/dashboard/3/favorites/': () => {
        isFavorite = false;
        return { result: 'OK' };
      },
      'GET /superset/favstar/Dashboard/3/unselect/': () => {
        isFavorite = false;
        return { count: 0 };
      },
    });
    renderPage('/dashboard/list/?filters=(favorite:(label:Yes,value:!t))');
    const star = await screen.findByRole('button', { name: 'Favorite: Dashboard 3' });
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
    await userEvent.click(star);
    await screen.findByText('No results match your filter criteria');
  });

  it('offers no stars, filters by favorites or writing to anonymous users', async () => {
    fakeServer({
      'GET /api/v1/dashboard/': () => ({ count: 1, result: [createDashboard(3)] }),
      'GET /api/v1/dashboard/_info': () => ({ permissions: ['can_read'] }),
    });
    renderPage('/dashboard/list/', readBootstrap({ user: { isAnonymous: true, roles: { Public: [] } }, common: {} }));
    await screen.findByRole('link', { name: 'Dashboard 3' });
    expect(screen.queryByRole('button', { name: /Favorite/ })).toBeNull();
    expect(screen.queryByText('Favorite')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Dashboard 3' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Copy link']);
  });
});
