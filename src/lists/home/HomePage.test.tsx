// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bootstrap } from '../../api/session/bootstrapShape';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeStore } from '../../store/store';
import { createChart, createDashboard, fakeServer, getFilters, createBootstrap, ErrorResponse } from '../fakeServer';
import { HomePage } from './HomePage';

function show(bootstrap: Bootstrap | null = createBootstrap()) {
  const page = (
    <MemoryRouter>
      <HomePage />
    </MemoryRouter>
  );
  render(
    <Provider store={makeStore()}>
      {bootstrap ? <BootstrapProvider value={bootstrap}>{page}</BootstrapProvider> : page}
    </Provider>,
  );
}
const section = (name: string) => within(screen.getByRole('region', { name }));
const visit = {
  action: 'log',
  item_title: 'Births',
  item_type: 'dashboard',
  item_url: '/superset/dashboard/births/',
  time: 1,
  time_delta_humanized: '2 minutes ago',
};
const lists = {
  'GET /api/v1/log/recent_activity/': () => ({ result: [visit] }),
  'GET /api/v1/dashboard/': (q: unknown) => {
    const [filter] = getFilters(q);
    if (filter?.['opr'] === 'dashboard_is_favorite')
      return { count: 1, result: [createDashboard(1, { dashboard_title: 'Starred' })] };
    if (filter?.['col'] === 'changed_by')
      return { count: 1, result: [createDashboard(2, { dashboard_title: 'Edited by me' })] };
    return { count: 2, result: [createDashboard(1), createDashboard(2)] };
  },
  'GET /api/v1/chart/': (q: unknown) => {
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
  it('shows recent activity, favorite dashboards, and all charts where there are no favorites', async () => {
    fakeServer(lists);
    show();
    const viewed = await section('Recents').findByRole('link', { name: 'Births' });
    expect(viewed.getAttribute('href')).toBe('/superset/dashboard/births/');
    await section('Dashboards').findByText('Starred');
    await section('Charts').findByText('Chart 9');
    expect(section('Dashboards').getByRole('button', { name: 'Favorite' }).getAttribute('aria-pressed')).toBe('true');
    expect(section('Charts').getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true');
    const all = section('Dashboards').getByRole('link', { name: 'View All »' }).getAttribute('href');
    expect(decodeURIComponent(all ?? '')).toBe('/dashboard/list/?filters=(favorite:(label:Yes,value:!t))');
  });

  it('shows edited items and stores the selected tab of a section', async () => {
    const server = fakeServer(lists);
    show();
    await userEvent.click(await section('Recents').findByRole('button', { name: 'Edited' }));
    await section('Recents').findByText('Edited by me');
    expect(server.requests.some((line) => line.includes('(col:changed_by,opr:rel_o_m,value:1)'))).toBe(true);
    await userEvent.click(section('Dashboards').getByRole('button', { name: 'Mine' }));
    await section('Dashboards').findByText('Dashboard 1');
    cleanup();
    show();
    expect(section('Dashboards').getByRole('button', { name: 'Mine' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('shows an error in the section it belongs to', async () => {
    fakeServer({ ...lists, 'GET /api/v1/log/recent_activity/': () => new ErrorResponse(500, { message: 'No log' }) });
    show();
    const alert = await section('Recents').findByRole('alert');
    expect(alert.textContent).toContain('There was an error fetching your recent activity: No log');
    await section('Dashboards').findByText('Starred');
  });

  it('requests the activity of 2.x by user id', async () => {
    const server = fakeServer({ ...lists, 'GET /api/v1/log/recent_activity/1/': () => ({ result: [] }) });
    const older = createBootstrap();
    show({ ...older, common: { ...older.common, raw: { language_pack: {} } } });
    await section('Recents').findByText(/will appear here/);
    expect(server.requests).toContain('GET /api/v1/log/recent_activity/1/ (page_size:6)');
  });

  it('shows anonymous users no stars and no activity', async () => {
    const server = fakeServer(lists);
    show(createBootstrap({ userId: undefined, roles: {} }));
    await section('Dashboards').findByText('Dashboard 1');
    expect(screen.queryByRole('region', { name: 'Recents' })).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(server.requests.some((line) => line.includes('favorite_status'))).toBe(false);
  });

  it('waits until the user is known', () => {
    const server = fakeServer(lists);
    show(null);
    expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy();
    expect(server.requests).toEqual([]);
  });
});
