// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ErrorResponse } from '../../api/client/fakeServer';
import { currentToasts, dismissToast } from '../../ui/toast';
import { ALL_PERMISSIONS, renderList } from '../items/renderList.fixture';
// Loaded ahead: the page loads them when they are opened.
import '../items/BulkCertifyDialog';
import '../items/BulkOwnersDialog';
import { createBootstrap, createDashboard } from '../lists.fixture';
import { DashboardListPage } from './DashboardListPage';
import './DashboardPropertiesDialog';

const renderPage = (bootstrap = createBootstrap()) => renderList(<DashboardListPage />, '/dashboard/list/', bootstrap);
const withFlags = (feature_flags: object) => {
  const bootstrap = createBootstrap();
  return { ...bootstrap, common: { ...bootstrap.common, feature_flags: { ...feature_flags } } };
};

async function openMenu(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
}
const getItems = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const getToasts = () => currentToasts().map(({ text }) => text);

beforeEach(() => {
  // antd asks for the size of the screen.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('actions of a dashboard', () => {
  it('offers editing to owners and admins only', async () => {
    fakeServer({
      ...ALL_PERMISSIONS,
      'GET /api/v1/dashboard/': () => ({
        count: 3,
        result: [
          createDashboard(1),
          createDashboard(2, { owners: [{ id: 7, first_name: 'Zoe', last_name: '' }], published: false }),
          createDashboard(3, { owners: [{ id: 7 }], is_managed_externally: true }),
        ],
      }),
    });
    renderPage(createBootstrap({ userId: 7, roles: { Alpha: [['can_write', 'Dashboard']] } }));
    await openMenu('Dashboard 1');
    expect(getItems()).toEqual(['Copy link', 'Export']);
    await userEvent.keyboard('{Escape}');
    await openMenu('Dashboard 2');
    expect(getItems()).toEqual(['Edit properties', 'Edit dashboard', 'Copy link', 'Export', 'Publish', 'Delete']);
    expect(screen.getByRole('menuitem', { name: 'Edit dashboard' }).getAttribute('href')).toBe(
      '/superset/dashboard/2/?edit=true',
    );
    await userEvent.keyboard('{Escape}');
    await openMenu('Dashboard 3');
    expect(screen.getByRole('menuitem', { name: 'Edit properties' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('does not offer edit mode where the screen is too narrow for it', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    fakeServer({ ...ALL_PERMISSIONS, 'GET /api/v1/dashboard/': () => ({ count: 1, result: [createDashboard(1)] }) });
    renderPage();
    await openMenu('Dashboard 1');
    expect(getItems()).toContain('Edit properties');
    expect(getItems()).not.toContain('Edit dashboard');
  });

  it('publishes, and says why it could not', async () => {
    let isRefused = true;
    const requests = fakeServer({
      ...ALL_PERMISSIONS,
      'GET /api/v1/dashboard/': () => ({ count: 1, result: [createDashboard(1, { published: false })] }),
      'PUT /api/v1/dashboard/1': () => (isRefused ? new ErrorResponse(403, { message: 'Forbidden' }) : { result: {} }),
    });
    renderPage();
    await openMenu('Dashboard 1');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Publish' }));
    await waitFor(() => expect(getToasts()).toEqual(['You do not have permissions to edit this dashboard.']));
    isRefused = false;
    await openMenu('Dashboard 1');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Publish' }));
    await waitFor(() => expect(getToasts()).toContain('This dashboard is now published'));
    expect(requests.filter(({ call }) => call === 'PUT /api/v1/dashboard/1').map(({ body }) => body)).toEqual([
      { published: true },
      { published: true },
    ]);
  });

  it('what did not reach the server is published by Retry', async () => {
    let isOffline = true;
    fakeServer({
      ...ALL_PERMISSIONS,
      'GET /api/v1/dashboard/': () => ({ count: 1, result: [createDashboard(1, { published: false })] }),
      'PUT /api/v1/dashboard/1': () => {
        if (isOffline) throw new TypeError('Failed to fetch');
        return { result: {} };
      },
    });
    renderPage();
    await openMenu('Dashboard 1');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Publish' }));
    await waitFor(() =>
      expect(getToasts()).toEqual(['Sorry, there was an error saving this dashboard: Network error.']),
    );
    isOffline = false;
    currentToasts()[0]?.action?.onSelect();
    await waitFor(() => expect(getToasts()).toContain('This dashboard is now published'));
  });

  it('publishes many only when confirmed', async () => {
    const result = [1, 2].map((id) => createDashboard(id, { published: false }));
    const requests = fakeServer({
      ...ALL_PERMISSIONS,
      'GET /api/v1/dashboard/': () => ({ count: 2, result }),
      'PUT /api/v1/dashboard/1': () => ({ result: {} }),
      'PUT /api/v1/dashboard/2': () => ({ result: {} }),
    });
    const getWrites = () => requests.filter(({ call }) => call.startsWith('PUT')).map(({ call }) => call);
    renderPage();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    const bar = within(screen.getByRole('region', { name: 'Bulk actions' }));
    for (const answer of ['Cancel', 'Publish']) {
      await userEvent.click(bar.getByRole('button', { name: 'Publish' }));
      const question = within(await screen.findByRole('dialog', { name: 'Publish 2 dashboards' }));
      expect(question.getAllByRole('listitem')).toHaveLength(2);
      expect(getWrites()).toEqual([]);
      await userEvent.click(question.getByRole('button', { name: answer }));
    }
    await screen.findByText('2 of 2');
    expect(getWrites()).toEqual(['PUT /api/v1/dashboard/1', 'PUT /api/v1/dashboard/2']);
  });

  it('names the alerts and reports before a dashboard is deleted', async () => {
    const requests = fakeServer({
      ...ALL_PERMISSIONS,
      'GET /api/v1/dashboard/': () => ({ count: 1, result: [createDashboard(5)] }),
      'GET /api/v1/report/': () => ({ count: 1, result: [{ id: 1, name: 'Monday mail' }] }),
    });
    renderPage(withFlags({ ALERT_REPORTS: true }));
    await openMenu('Dashboard 5');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Monday mail');
    expect(within(dialog).getByText('There are associated alerts or reports:')).toBeTruthy();
    expect(requests.find(({ call }) => call === 'GET /api/v1/report/')?.line).toContain(
      '(col:dashboard_id,opr:in,value:!(5))',
    );
  });

  it('saves only the properties that were changed', async () => {
    const requests = fakeServer({
      ...ALL_PERMISSIONS,
      'GET /api/v1/dashboard/': () => ({ count: 1, result: [createDashboard(1)] }),
      'GET /api/v1/dashboard/1': () => ({
        result: {
          ...createDashboard(1),
          slug: 'one',
          css: 'a {}',
          json_metadata: '{"refresh_frequency": 0, "plugin": {"of": "ours"}}',
          roles: [{ id: 4, name: 'Gamma' }],
        },
      }),
      'PUT /api/v1/dashboard/1': () => ({ result: {} }),
    });
    renderPage();
    await openMenu('Dashboard 1');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit properties' }));
    const title = await screen.findByRole('textbox', { name: 'Name' }, { timeout: 10_000 });
    await userEvent.clear(title);
    await userEvent.paste('Renamed');
    await userEvent.click(screen.getByRole('textbox', { name: 'Certified by' }));
    await userEvent.paste('Data team');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(getToasts()).toEqual(['The dashboard has been saved']));
    expect(requests.find(({ call }) => call === 'PUT /api/v1/dashboard/1')?.body).toEqual({
      dashboard_title: 'Renamed',
      certified_by: 'Data team',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  }, 60_000);

  it('certifies the selected dashboards, with a preview and a result for each', async () => {
    let isRefused = true;
    const requests = fakeServer({
      ...ALL_PERMISSIONS,
      'GET /api/v1/dashboard/': () => ({
        count: 3,
        result: [createDashboard(1), createDashboard(2), createDashboard(3, { certified_by: 'Us' })],
      }),
      'GET /api/v1/dashboard/1': () => ({ result: createDashboard(1) }),
      'GET /api/v1/dashboard/2': () => ({ result: createDashboard(2) }),
      'PUT /api/v1/dashboard/1': () => ({ result: {} }),
      'PUT /api/v1/dashboard/2': () => (isRefused ? new ErrorResponse(403, { message: 'Not yours' }) : { result: {} }),
    });
    renderPage();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Certify' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Certified by' }, { timeout: 10_000 }), 'Us');
    await screen.findByText('2 of 3 will change.');
    expect(screen.getByRole('list', { name: 'Preview' }).textContent).toContain('Dashboard 3No change');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    const results = await screen.findByRole('list', { name: 'Results' });
    await within(results).findByText('Not yours');
    expect(
      within(results)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dashboard 1Done', 'Dashboard 2Not yours']);
    isRefused = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(within(results).getAllByText('Done')).toHaveLength(2));
    expect(requests.filter(({ call }) => call.startsWith('PUT')).map(({ call, body }) => [call, body])).toEqual([
      ['PUT /api/v1/dashboard/1', { certified_by: 'Us', certification_details: null }],
      ['PUT /api/v1/dashboard/2', { certified_by: 'Us', certification_details: null }],
      ['PUT /api/v1/dashboard/2', { certified_by: 'Us', certification_details: null }],
    ]);
  }, 60_000);

  it('says so where an edit of many would change nothing', async () => {
    const requests = fakeServer({
      ...ALL_PERMISSIONS,
      'GET /api/v1/dashboard/': () => ({ count: 1, result: [createDashboard(1)] }),
    });
    renderPage();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Certify' }));
    await screen.findByText('0 of 1 will change.', undefined, { timeout: 10_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Nothing would change.')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Certify' })).toBeTruthy();
    expect(requests.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
  }, 60_000);

  it('adds owners to those that the dashboards have by now', async () => {
    const requests = fakeServer({
      ...ALL_PERMISSIONS,
      'GET /api/v1/dashboard/': () => ({
        count: 2,
        result: [createDashboard(1), createDashboard(2, { owners: [{ id: 9, first_name: 'Zoe', last_name: '' }] })],
      }),
      // Somebody has become an owner since the list was loaded.
      'GET /api/v1/dashboard/1': () => ({ result: createDashboard(1, { owners: [{ id: 1 }, { id: 5 }] }) }),
      'GET /api/v1/dashboard/related/owners': () => ({ count: 1, result: [{ text: 'Zoe', value: 9 }] }),
      'PUT /api/v1/dashboard/1': () => ({ result: {} }),
    });
    renderPage();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Change owners' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Owners' }, { timeout: 10_000 }));
    await userEvent.click(await screen.findByRole('option', { name: 'Zoe' }));
    await screen.findByText('1 of 2 will change.');
    expect(screen.getByRole('list', { name: 'Preview' }).textContent).toContain('Dashboard 1Ada Admin, Zoe');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText('Done');
    expect(requests.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
      { owners: [1, 5, 9] },
    ]);
  }, 60_000);
});
