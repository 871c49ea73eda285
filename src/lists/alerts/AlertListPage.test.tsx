// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer, type FakeRequest } from '../../api/client/fakeServer';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { BootstrapProvider } from '../../store/sessionContext';
import { makeTestStore } from '../../store/testStore';
import { currentToasts, dismissToast } from '../../ui/toast';
import { getFilters } from '../lists.fixture';
import { AlertListPage } from './AlertListPage';
import { AlertLogPage } from './AlertLogPage';
import { createTestRouter } from '../../ui/router/testRouter.fixture';

const alert = {
  id: 5,
  name: 'Too few births',
  active: true,
  crontab: '*/5 * * * *',
  crontab_humanized: 'Every 5 minutes',
  timezone: 'Europe/Berlin',
  last_eval_dttm: '2026-11-23T17:36:53',
  last_state: 'Error',
  owners: [{ id: 1, first_name: 'Ada', last_name: 'Admin' }],
  chart_id: null,
  dashboard_id: 7,
  recipients: [{ type: 'Email' }, { type: 'Slack' }, { type: 'SlackV2' }, { type: 'Email' }],
};

function renderPage(address: string, user: object = {}, locale = 'en') {
  const bootstrap = readBootstrap({
    user: {
      ...{ userId: 1, firstName: 'Ada', lastName: 'Admin', email: 'ada@example.org' },
      roles: { Alpha: [['can_write', 'ReportSchedule']] },
      ...user,
    },
    common: { locale, feature_flags: { ALERT_REPORTS: true } },
  });
  const router = createTestRouter(
    [
      { path: '/alert/list/', element: <AlertListPage kind="Alert" /> },
      { path: '/alert/:id/log/', element: <AlertLogPage kind="Alert" /> },
    ],
    address,
  );
  render(
    <Provider store={makeTestStore()}>
      <BootstrapProvider value={bootstrap}>{router.element}</BootstrapProvider>
    </Provider>,
  );
}

const handlers = {
  'GET /api/v1/report/': () => ({ count: 1, result: [alert] }),
  'GET /api/v1/report/_info': () => ({ permissions: ['can_read', 'can_write'] }),
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('the list of alerts', () => {
  it('is fetched again, and says when it was', async () => {
    let state = 'Not triggered';
    fakeServer({
      ...handlers,
      'GET /api/v1/report/': () => ({ count: 1, result: [{ ...alert, last_state: state }] }),
    });
    renderPage('/alert/list/');
    await screen.findByText('Too few births');
    expect(screen.queryByRole('img', { name: 'Alert failed' })).toBeNull();
    state = 'Error';
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    expect(refresh.title).toMatch(/^Last Updated .*\d/);
    await userEvent.click(refresh);
    expect(await screen.findByRole('img', { name: 'Alert failed' })).toBeTruthy();
  });

  it('links to what an alert is about, by its name where the user may see it', async () => {
    const requests = fakeServer({
      ...handlers,
      'GET /api/v1/report/': () => ({
        count: 3,
        result: [
          { ...alert, name: 'A' },
          { ...alert, id: 6, name: 'B', chart_id: 3, dashboard_id: null },
          { ...alert, id: 7, name: 'C', dashboard_id: 8 },
        ],
      }),
      'GET /api/v1/dashboard/': () => ({ count: 1, result: [{ id: 7, dashboard_title: '<b>Births</b>' }] }),
      'GET /api/v1/chart/': () => new ErrorResponse(403, { message: 'Forbidden' }),
    });
    renderPage('/alert/list/');
    const link = await screen.findByRole('link', { name: '<b>Births</b>' });
    expect(link.getAttribute('href')).toBe('/superset/dashboard/7/');
    expect(screen.getByRole('link', { name: 'Chart 3' }).getAttribute('href')).toBe('/explore/?slice_id=3');
    expect(screen.getByRole('link', { name: 'Dashboard 8' })).toBeTruthy();
    expect(getFilters(requests.find(({ call }) => call === 'GET /api/v1/dashboard/')?.q)).toEqual([
      { col: 'id', opr: 'in', value: [7, 8] },
    ]);
  });

  it('shows what runs when, and how the last run ended', async () => {
    const requests = fakeServer(handlers);
    renderPage("/alert/list/?filters=(name:births,last_state:(label:Error,value:Error),owners:(label:'A',value:1))");
    const row = (await screen.findByRole('button', { name: 'Too few births' })).closest('tr');
    const texts = within(row ?? document.body)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(texts.slice(4, 7)).toEqual(['Every 5 minutes Europe/Berlin', 'Email, Slack', 'Ada Admin']);
    expect(screen.getByRole('img', { name: 'Alert failed' })).toBeTruthy();
    const list = requests.find(({ call }) => call === 'GET /api/v1/report/');
    expect(getFilters(list?.q)).toEqual([
      { col: 'type', opr: 'eq', value: 'Alert' },
      { col: 'name', opr: 'report_all_text', value: 'births' },
      { col: 'owners', opr: 'rel_m_m', value: 1 },
      { col: 'last_state', opr: 'eq', value: 'Error' },
    ]);
  });

  it('says schedules in the language of the page', async () => {
    fakeServer(handlers);
    renderPage('/alert/list/', {}, 'de');
    expect(await screen.findByText(/Alle 5 Minuten/)).toBeTruthy();
  });

  it('turns an alert off, and says so where that fails', async () => {
    const bodies: unknown[] = [];
    let isActive = true;
    fakeServer({
      ...handlers,
      'GET /api/v1/report/': () => ({ count: 1, result: [{ ...alert, active: isActive }] }),
      'PUT /api/v1/report/5': ({ body }: FakeRequest) => {
        bodies.push(body);
        if (bodies.length === 1) return new ErrorResponse(500, { message: 'no' });
        isActive = false;
        return { result: {} };
      },
    });
    renderPage('/alert/list/');
    const active = await screen.findByRole('switch', { name: 'Too few births is active' });
    await userEvent.click(active);
    await waitFor(() =>
      expect(currentToasts().map(({ text }) => text)).toEqual(['We were unable to active or deactivate this report.']),
    );
    expect(active.getAttribute('aria-checked')).toBe('true');
    // A disabled element loses the focus in a browser, while it is saved too.
    const states: string[] = [];
    const observer = new MutationObserver(() =>
      states.push(`${active.getAttribute('aria-disabled') ?? ''} ${String(active.hasAttribute('disabled'))}`),
    );
    observer.observe(active, { attributes: true });
    await userEvent.click(active);
    await waitFor(() => expect(bodies).toHaveLength(2));
    await waitFor(() =>
      expect([active.getAttribute('aria-checked'), active.getAttribute('aria-disabled')]).toEqual(['false', 'false']),
    );
    observer.disconnect();
    expect(new Set(states)).toEqual(new Set(['true false', 'false false']));
    expect(bodies).toEqual([{ active: false }, { active: false }]);
  });

  it('offers no change to those who do not own the alert, who may look at it', async () => {
    const requests = fakeServer({
      ...handlers,
      'GET /api/v1/report/5': () => ({ result: { ...alert, type: 'Alert' } }),
    });
    renderPage('/alert/list/', { userId: 2 });
    await screen.findByText('Too few births');
    expect(screen.queryByRole('button', { name: 'Too few births' })).toBeNull();
    expect(screen.getByRole('switch')).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Too few births' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Execution log', 'View']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'View' }));
    // It is loaded on demand.
    const name = await screen.findByLabelText('Alert name', {}, { timeout: 30_000 });
    expect(name).toHaveProperty('value', 'Too few births');
    expect(name.matches(':disabled')).toBe(true);
    expect(within(screen.getByRole('dialog', { name: 'Alert' })).queryByRole('button', { name: 'Save' })).toBeNull();
    expect(requests.some(({ call }) => call.startsWith('PUT'))).toBe(false);
  });
});

it('the log shows every run, and takes nothing from it as HTML', async () => {
  const html = '<img src=x onerror=alert(1)>';
  const { DateTimeFormat } = Intl;
  // A browser that is not in UTC.
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locales, options) {
    return new DateTimeFormat(locales, { timeZone: 'America/New_York', ...options });
  });
  fakeServer({
    ...handlers,
    'GET /api/v1/report/5': () => ({
      result: { ...alert, type: 'Alert', dashboard: { id: 7, dashboard_title: 'Births' } },
    }),
    'GET /api/v1/report/5/log/': () => ({
      count: 1,
      result: [
        {
          ...{ id: 1, uuid: 'e24ab79b', state: 'Error', value: 75691, error_message: html },
          ...{
            scheduled_dttm: '2026-11-23T17:36:15',
            start_dttm: '2026-11-23T17:36:17.5',
            end_dttm: '2026-11-23T17:37:27.75',
          },
        },
      ],
    }),
  });
  renderPage('/alert/5/log/');
  expect(await screen.findByText(html)).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Execution log: Too few births' })).toBeTruthy();
  const [, row] = screen.getAllByRole('row');
  const texts = within(row ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(texts.slice(1)).toEqual(['2026-11-23 17:36:15', '2026-11-23 17:36:17', '00:01:10.250', '75691', html]);
  expect(screen.getByRole('columnheader', { name: /Start at \(UTC\)/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to all' }).getAttribute('href')).toBe('/alert/list/');
  expect(screen.getByRole('link', { name: 'Births' }).getAttribute('href')).toBe('/superset/dashboard/7/');
  expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
});

it('the log’s addresses are links, its other text is not', async () => {
  fakeServer({
    ...handlers,
    'GET /api/v1/report/5': () => ({ result: { ...alert, type: 'Alert' } }),
    'GET /api/v1/report/5/log/': () => ({
      count: 1,
      result: [
        {
          ...{ id: 1, uuid: 'e24ab79b', state: 'Error', value: null },
          error_message: 'Failed (see https://example.org/a?b=1). javascript:alert(1) <http://x.y/z>',
        },
      ],
    }),
  });
  renderPage('/alert/5/log/', { userId: 2 });
  const link = await screen.findByRole('link', { name: 'https://example.org/a?b=1' });
  expect(link.getAttribute('href')).toBe('https://example.org/a?b=1');
  expect(link.getAttribute('rel')).toBe('noreferrer');
  expect(screen.getByRole('link', { name: 'http://x.y/z' })).toBeTruthy();
  expect(link.closest('td')?.textContent).toBe(
    'Failed (see https://example.org/a?b=1). javascript:alert(1) <http://x.y/z>',
  );
  // It is not the user’s.
  await screen.findByRole('heading', { name: 'Execution log: Too few births' });
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

it('says that there is no such alert, whose log would be an empty list', async () => {
  fakeServer({
    ...handlers,
    'GET /api/v1/report/5': () => new ErrorResponse(404, { message: 'Not found' }),
    'GET /api/v1/report/5/log/': () => ({ count: 0, result: [] }),
  });
  renderPage('/alert/5/log/');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'An error occurred while fetching alerts: Not found',
  );
  expect(screen.queryByText('No Logs yet')).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to all' }).getAttribute('href')).toBe('/alert/list/');
  expect(await screen.findByRole('navigation', { name: 'Other pages' })).toBeTruthy();
});
