// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventLog } from '../../api/log';
import type { Bootstrap } from '../../api/session/bootstrapShape';
import { BootstrapProvider } from '../../store/sessionContext';
import { fakeServer, ErrorResponse, type FakeRequest } from '../../api/client/fakeServer';
import { makeTestStore } from '../../store/testStore';
import { createChart, createDashboard, getFilters, createBootstrap } from '../lists.fixture';
import { HomePage } from './HomePage';

function renderHomePage(bootstrap: Bootstrap | null = createBootstrap(), store = makeTestStore()) {
  const page = (
    <MemoryRouter>
      <HomePage />
    </MemoryRouter>
  );
  render(
    <Provider store={store}>
      {bootstrap ? <BootstrapProvider value={bootstrap}>{page}</BootstrapProvider> : page}
    </Provider>,
  );
}
const getSection = (name: string) => within(screen.getByRole('region', { name }));
const visit = {
  action: 'log',
  item_title: 'Births',
  item_type: 'dashboard',
  item_url: '/superset/dashboard/births/',
  time: 1,
  time_delta_humanized: '2 minutes ago',
};
const savedQuery = {
  id: 5,
  label: 'Rain',
  sql: 'SELECT 1\nFROM a\n-- 3\n-- 4\n-- 5',
  created_on: '2026-11-21T12:00:00.000001',
  changed_on_delta_humanized: 'an hour ago',
};
const handlers = {
  'GET /api/v1/saved_query/': () => ({ count: 1, result: [savedQuery] }),
  'GET /api/v1/saved_query/_info': () => ({ permissions: ['can_read', 'can_write'] }),
  'GET /api/v1/log/recent_activity/': () => ({ result: [visit] }),
  'GET /api/v1/dashboard/': ({ q }: FakeRequest) => {
    const [filter] = getFilters(q);
    if (filter?.['opr'] === 'dashboard_is_favorite')
      return { count: 1, result: [createDashboard(1, { dashboard_title: 'Starred' })] };
    if (filter?.['col'] === 'changed_by')
      return { count: 1, result: [createDashboard(2, { dashboard_title: 'Edited by me' })] };
    return { count: 2, result: [createDashboard(1), createDashboard(2)] };
  },
  'GET /api/v1/chart/': ({ q }: FakeRequest) => {
    const [filter] = getFilters(q);
    if (filter?.['opr'] === 'chart_is_favorite') return { count: 0, result: [] };
    return { count: 1, result: [createChart(9)] };
  },
};

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('HomePage', () => {
  it('shows recent activity, favorite dashboards, and all charts if there are no favorites', async () => {
    fakeServer(handlers);
    renderHomePage();
    const viewed = await getSection('Recents').findByRole('link', { name: 'Births' });
    expect(viewed.getAttribute('href')).toBe('/superset/dashboard/births/');
    await getSection('Dashboards').findByText('Starred');
    await getSection('Charts').findByText('Chart 9');
    expect(getSection('Charts').getByText('Pie Chart')).toBeTruthy();
    expect(getSection('Dashboards').getByRole('button', { name: 'Favorite' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(getSection('Charts').getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true');
    const all = getSection('Dashboards').getByRole('link', { name: 'View All »' }).getAttribute('href');
    expect(decodeURIComponent(all ?? '')).toBe('/dashboard/list/?filters=(favorite:(label:Yes,value:!t))');
  });

  it('keeps all dashboards in view while the first favorites are selected', async () => {
    let isStarred = false;
    const requests = fakeServer({
      ...handlers,
      'GET /api/v1/dashboard/': ({ q }: FakeRequest) => {
        const result = [createDashboard(1), createDashboard(2)];
        const isFavorites = getFilters(q)[0]?.['opr'] === 'dashboard_is_favorite';
        return { count: 2, result: isFavorites ? result.slice(0, isStarred ? 1 : 0) : result };
      },
      'POST /api/v1/dashboard/1/favorites/': () => {
        isStarred = true;
        return {};
      },
    });
    renderHomePage();
    const section = getSection('Dashboards');
    await userEvent.click(await section.findByRole('button', { name: 'Favorite: Dashboard 1' }));
    const getFavoriteLists = () => requests.filter(({ line }) => line.includes('dashboard_is_favorite'));
    await waitFor(() => expect(getFavoriteLists()).toHaveLength(2));
    await section.findByRole('button', { name: 'Favorite: Dashboard 1', pressed: true });
    expect(section.getByText('Dashboard 2')).toBeTruthy();
    await userEvent.click(section.getByRole('button', { name: 'Favorite' }));
    await waitFor(() => expect(section.queryByText('Dashboard 2')).toBeNull());
    expect(section.getByText('Dashboard 1')).toBeTruthy();
  });

  it('lists among the recents what was opened a moment ago, whose visit is sent first', async () => {
    let isLogged = false;
    fakeServer({
      ...handlers,
      'POST /superset/log/': () => {
        isLogged = true;
        return {};
      },
      'GET /api/v1/log/recent_activity/': () => ({ result: isLogged ? [visit] : [] }),
    });
    const store = makeTestStore();
    store.services
      .get(EventLog)
      .add({ event_name: 'mount_dashboard', dashboard_id: 1, source: 'dashboard', source_id: 1 });
    renderHomePage(createBootstrap(), store);
    await getSection('Recents').findByRole('link', { name: 'Births' });
  });

  it('shows edited items, and stores the selected tab of a section', async () => {
    const requests = fakeServer(handlers);
    renderHomePage();
    await userEvent.click(await getSection('Recents').findByRole('button', { name: 'Edited' }));
    await getSection('Recents').findByText('Edited by me');
    expect(requests.some(({ line }) => line.includes('(col:changed_by,opr:rel_o_m,value:1)'))).toBe(true);
    await userEvent.click(getSection('Dashboards').getByRole('button', { name: 'Mine' }));
    await getSection('Dashboards').findByText('Dashboard 1');
    cleanup();
    renderHomePage();
    expect(getSection('Dashboards').getByRole('button', { name: 'Mine' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('shows the thumbnails of a server that has them, and an icon where one cannot be loaded', async () => {
    const url = '/api/v1/dashboard/1/thumbnail/abc/';
    const requests = fakeServer({
      ...handlers,
      'GET /api/v1/dashboard/': () => ({
        count: 2,
        result: [
          createDashboard(1, { thumbnail_url: url }),
          createDashboard(2, { thumbnail_url: 'https://elsewhere.example/pixel.png' }),
        ],
      }),
    });
    const bootstrap = createBootstrap();
    renderHomePage({ ...bootstrap, common: { ...bootstrap.common, feature_flags: { THUMBNAILS: true } } });
    await getSection('Dashboards').findByText('Dashboard 1');
    const images = () => [...document.querySelectorAll('[aria-label=Dashboards] img')];
    expect(images().map((image) => image.getAttribute('src'))).toEqual([url]);
    const listed = requests.filter(({ line }) => /dashboard_is_favorite|chart_is_favorite/.test(line));
    expect(listed.map(({ line }) => line.includes('thumbnail_url'))).toEqual([true, true]);
    const [image] = images();
    if (image) fireEvent.error(image);
    expect(images()).toEqual([]);
  });

  it('requests no thumbnails from a server without them', async () => {
    const requests = fakeServer(handlers);
    renderHomePage();
    await getSection('Dashboards').findByText('Starred');
    expect(requests.filter(({ line }) => line.includes('thumbnail_url'))).toEqual([]);
    expect(document.querySelector('.tile-image img')).toBeNull();
  });

  it('has no thumbnails where the user has turned them off, and remembers it', async () => {
    const requests = fakeServer(handlers);
    const bootstrap = createBootstrap();
    const withThumbnails = { ...bootstrap, common: { ...bootstrap.common, feature_flags: { THUMBNAILS: true } } };
    renderHomePage(withThumbnails);
    await getSection('Dashboards').findByText('Starred');
    expect(document.querySelectorAll('.tile-image').length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Thumbnails' }));
    expect(document.querySelectorAll('.tile-image').length).toBe(0);
    // As Superset's own home page stores it.
    expect(JSON.parse(localStorage.getItem('1') ?? '')).toEqual({ thumbnails: false });
    cleanup();
    requests.length = 0;
    renderHomePage(withThumbnails);
    await getSection('Dashboards').findByText('Starred');
    expect(document.querySelector('.tile-image')).toBeNull();
    expect(requests.filter(({ line }) => line.includes('thumbnail_url'))).toEqual([]);
  });

  it('shows saved queries to users who may use SQL Lab', async () => {
    const requests = fakeServer(handlers);
    renderHomePage();
    const section = getSection('Saved queries');
    const link = await section.findByRole('link', { name: 'Rain' });
    expect(link.getAttribute('href')).toBe('/sqllab?savedQueryId=5');
    expect(section.getByText(/SELECT 1/).textContent).toBe('SELECT 1\nFROM a\n-- 3\n-- 4\n…');
    expect(section.getByRole('link', { name: 'View All »' }).getAttribute('href')).toBe('/savedqueryview/list/');
    expect(requests.find(({ call }) => call === 'GET /api/v1/saved_query/')?.line).toContain(
      '(col:created_by,opr:rel_o_m,value:1)',
    );
    await userEvent.click(section.getByRole('button', { name: 'Actions for Rain' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(section.queryByRole('link', { name: 'Rain' })).toBeNull());
    cleanup();
    renderHomePage(createBootstrap({ userId: 3, roles: { Gamma: [['can_read', 'Chart']] } }));
    await getSection('Charts').findByText('Chart 9');
    expect(screen.queryByRole('region', { name: 'Saved queries' })).toBeNull();
  });

  it('shows created queries among the created dashboards and charts', async () => {
    fakeServer(handlers);
    renderHomePage();
    await userEvent.click(await getSection('Recents').findByRole('button', { name: 'Created' }));
    const query = await getSection('Recents').findByRole('link', { name: 'Rain' });
    expect(query.getAttribute('href')).toBe('/sqllab?savedQueryId=5');
    expect(getSection('Recents').getAllByRole('link')[0]).toBe(query);
    await userEvent.click(getSection('Recents').getByRole('button', { name: 'Edited' }));
    await getSection('Recents').findByText('Edited by me');
    expect(getSection('Recents').queryByRole('link', { name: 'Rain' })).toBeNull();
  });

  it("names the last tab as the server's configuration does", async () => {
    const requests = fakeServer(handlers);
    const bootstrap = createBootstrap();
    renderHomePage({ ...bootstrap, common: { ...bootstrap.common, conf: { WELCOME_PAGE_LAST_TAB: 'examples' } } });
    await userEvent.click(await getSection('Dashboards').findByRole('button', { name: 'Examples' }));
    await getSection('Dashboards').findByText('Dashboard 1');
    expect(requests.some(({ line }) => line.includes('(col:created_by,opr:rel_o_m,value:0)'))).toBe(true);
  });

  it('shows an error in the section it belongs to', async () => {
    fakeServer({
      ...handlers,
      'GET /api/v1/log/recent_activity/': () => new ErrorResponse(500, { message: 'No log' }),
    });
    renderHomePage();
    const alert = await getSection('Recents').findByRole('alert');
    expect(alert.textContent).toContain('There was an error fetching your recent activity: No log');
    await getSection('Dashboards').findByText('Starred');
  });

  it('requests recent activity by user id on 2.x', async () => {
    const requests = fakeServer({ ...handlers, 'GET /api/v1/log/recent_activity/1/': () => ({ result: [] }) });
    const older = createBootstrap();
    renderHomePage({ ...older, common: { ...older.common, raw: { language_pack: {} } } });
    await getSection('Recents').findByText(/will appear here/);
    expect(requests.map(({ line }) => line)).toContain(
      'GET /api/v1/log/recent_activity/1/ (actions:!(explore,dashboard,log),page_size:50)',
    );
  });

  it('shows no stars and no recent activity to anonymous users', async () => {
    const requests = fakeServer(handlers);
    renderHomePage(createBootstrap({ userId: undefined, roles: {} }));
    await getSection('Dashboards').findByText('Dashboard 1');
    expect(screen.queryByRole('region', { name: 'Recents' })).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(requests.some(({ line }) => line.includes('favorite_status'))).toBe(false);
  });

  it('waits until the user is known', () => {
    const requests = fakeServer(handlers);
    renderHomePage(null);
    expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy();
    expect(requests).toEqual([]);
  });
});
