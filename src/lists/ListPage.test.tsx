// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asNumber, asRecord } from '../lib/read';
import { BootstrapProvider } from '../store/sessionContext';
import { makeStore } from '../store/store';
import { currentToasts, dismissToast } from '../ui/toast';
import { ChartListPage } from './ChartListPage';
import { DashboardListPage } from './DashboardListPage';
import { fakeServer, ErrorResponse, type FakeRequest } from '../api/client/fakeServer';
import { createChart, createDashboard, getFilters, createBootstrap } from './lists.fixture';

function renderPage(url: string, user: object = {}) {
  const router = createMemoryRouter(
    [
      { path: '/dashboard/list/', element: <DashboardListPage /> },
      { path: '/chart/list/', element: <ChartListPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [url] },
  );
  render(
    <Provider store={makeStore()}>
      <BootstrapProvider value={createBootstrap(user)}>
        <RouterProvider router={router} />
      </BootstrapProvider>
    </Provider>,
  );
  return router;
}

const manyDashboards = ({ q }: FakeRequest) => {
  const page = asNumber(asRecord(q)['page'], 0);
  return { count: 60, result: Array.from({ length: page === 2 ? 10 : 25 }, (_, i) => createDashboard(page * 25 + i)) };
};

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
    expect(router.state.location.search).toBe('?pageIndex=1');
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
    expect(requests[0]?.line).toBe(
      'GET /api/v1/dashboard/ (columns:!(id,dashboard_title,slug,url,published,changed_by_name,changed_on_utc,changed_on_delta_humanized,certified_by,certification_details,owners.id,owners.first_name,owners.last_name),filters:!((col:dashboard_title,opr:title_or_slug,value:birth),(col:published,opr:eq,value:!f)),order_column:dashboard_title,order_direction:asc,page:0,page_size:25)',
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
    expect(router.state.location.search).toBe('?sortColumn=dashboard_title&sortOrder=asc');
    await userEvent.click(screen.getByText('Name'));
    await waitFor(() => {
      expect(requests.at(-1)?.line).toContain('order_direction:desc');
    });
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
    expect(router.state.historyAction).toBe('REPLACE');
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
    expect(requests[0]?.line).toContain('(col:owners,opr:rel_m_m,value:9)');
    await userEvent.click(screen.getByRole('button', { name: 'Owner: Zoe' }));
    expect(router.state.location.search).toBe('');
  });

  it('offers to clear the filters when nothing matches', async () => {
    fakeServer({
      'GET /api/v1/dashboard/': ({ q }) =>
        getFilters(q).length > 0 ? { count: 0, result: [] } : { count: 1, result: [createDashboard(1)] },
    });
    renderPage('/dashboard/list/?filters=(favorite:(label:Yes,value:!t))');
    await screen.findByText('No results match your filter criteria');
    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await screen.findByText('Dashboard 1');
  });
});

describe('ChartListPage', () => {
  it('leads to a new chart, for who may create one', async () => {
    fakeServer({ 'GET /api/v1/chart/': () => ({ count: 1, result: [createChart(4)] }) });
    const router = renderPage('/chart/list/');
    await userEvent.click(await screen.findByRole('button', { name: '+ Chart' }));
    expect(router.state.location.pathname).toBe('/chart/add');
    cleanup();
    renderPage('/chart/list/', { userId: 3, roles: { Gamma: [['can_read', 'Chart']] } });
    await screen.findByRole('link', { name: 'Chart 4' });
    expect(screen.queryByRole('button', { name: '+ Chart' })).toBeNull();
  });

  it('shows viz type and dataset, and filters by owner', async () => {
    const requests = fakeServer({ 'GET /api/v1/chart/': () => ({ count: 1, result: [createChart(4)] }) });
    const router = renderPage('/chart/list/');
    const link = await screen.findByRole('link', { name: 'Chart 4' });
    expect(link.getAttribute('href')).toBe('/explore/?slice_id=4');
    expect(screen.getByText('main.birth_names')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Mine' }));
    await waitFor(() => {
      expect(requests.some(({ line }) => line.includes('(col:owners,opr:rel_m_m,value:1)'))).toBe(true);
    });
    expect(router.state.location.search).toContain('owners');
    expect(screen.getByRole('button', { name: 'Mine' }).getAttribute('aria-pressed')).toBe('true');
  });
});
