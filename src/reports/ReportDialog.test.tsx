// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer, type FakeRequest } from '../api/client/fakeServer';
import { readBootstrap } from '../api/session/bootstrapShape';
import { getTraits } from '../lib/getTraits';
import { asArray, asRecord } from '../lib/read';
import { traitsKnown } from '../store/sessionSlice';
import { BootstrapProvider } from '../store/sessionContext';
import { makeTestStore } from '../store/testStore';
import { currentToasts, dismissToast } from '../ui/toast';
import { getBrowserTimezone } from './model/timezones';
import { mayManageReports } from './mayManageReports';
import { ReportDialog } from './ReportDialog';
import { PageRouter } from '../ui/router/PageRouter';
import { createMemoryPageHistory } from '../ui/router/testRouter.fixture';

const createBootstrap = (more: { user?: object; flags?: object } = {}) =>
  readBootstrap({
    user: {
      userId: 7,
      username: 'ada',
      firstName: 'Ada',
      lastName: 'Admin',
      email: 'ada@example.org',
      roles: { Alpha: [['can_write', 'ReportSchedule']] },
      ...more.user,
    },
    common: { feature_flags: { ALERT_REPORTS: true, ...more.flags } },
  });

const report = {
  id: 3,
  name: 'Births every Monday',
  active: true,
  crontab: '0 8 * * 1',
  timezone: 'Europe/Berlin',
  report_format: 'PNG',
  description: null,
  custom_width: null,
  extra: { dashboard: { anchor: 'TAB-1' } },
};

function renderDialog(release = 6) {
  const onClose = vi.fn();
  const store = makeTestStore();
  store.dispatch(traitsKnown(getTraits(release)));
  render(
    <Provider store={store}>
      <BootstrapProvider value={createBootstrap()}>
        <PageRouter history={createMemoryPageHistory('/superset/dashboard/12/')}>
          <ReportDialog attachedTo={{ kind: 'dashboard', id: 12 }} title="Births" onClose={onClose} />
        </PageRouter>
      </BootstrapProvider>
    </Provider>,
  );
  return onClose;
}

const texts = () => currentToasts().map(({ text }) => text);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('ReportDialog', () => {
  it('sets up one report where the response is lost, and changes it where the form was changed since', async () => {
    const stored: unknown[] = [];
    const names: unknown[] = [];
    let isGone = false;
    const requests = fakeServer({
      'GET /api/v1/report/': ({ q }) => {
        if (isGone) throw new TypeError('Failed to fetch');
        names.push(asRecord(asArray(asRecord(q)['filters'])[0])['value']);
        return { result: stored.map((_report, index) => ({ id: 4 + index })) };
      },
      'POST /api/v1/report/': ({ body }) => {
        stored.push(body);
        isGone = true;
        throw new TypeError('Failed to fetch');
      },
      'PUT /api/v1/report/4': () => ({ result: {} }),
    });
    const onClose = renderDialog(2);
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
    await screen.findByText(/It is unknown whether it was saved/);
    isGone = false;
    await userEvent.type(screen.getByLabelText(/Report Name/), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(stored).toHaveLength(1);
    expect(names.slice(1, 2)).toEqual(['Weekly Report for Births']);
    const change = requests.find(({ call }) => call === 'PUT /api/v1/report/4')?.body;
    expect(change).toMatchObject({ name: 'Weekly Report for Births!', dashboard: 12 });
    // 2.1.3 refuses it.
    expect(change).not.toHaveProperty('creation_method');
  });

  it('sets up a report where the user has none', async () => {
    const requests: FakeRequest[] = [];
    fakeServer({
      'GET /api/v1/report/': (request: FakeRequest) => {
        requests.push(request);
        return { result: [] };
      },
      'POST /api/v1/report/': (request: FakeRequest) => {
        requests.push(request);
        return { id: 4, result: {} };
      },
    });
    const onClose = renderDialog(2);
    const dialog = await screen.findByRole('dialog', { name: 'Schedule a new email report' });
    expect(screen.getByText('ada@example.org')).toBeTruthy();
    // The parts of the schedule say what they are also where they are filled in.
    for (const part of ['Every', 'Days of the week', 'Hours', 'Minutes'])
      expect(within(dialog).getByText(part)).toBeTruthy();
    const name = within(dialog).getByLabelText(/Report Name/);
    expect(name).toHaveProperty('value', 'Weekly Report for Births');
    await userEvent.type(name, '!');
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });
    await userEvent.paste('n'.repeat(150));
    expect(screen.getByText('At most 150 characters are possible; these are 175.')).toBeTruthy();
    expect(add.disabled).toBe(true);
    await userEvent.type(name, '{Backspace>150/}');
    await userEvent.click(add);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(requests[0]?.q).toEqual({
      filters: [
        { col: 'dashboard_id', opr: 'eq', value: 12 },
        { col: 'creation_method', opr: 'eq', value: 'dashboards' },
        { col: 'created_by', opr: 'rel_o_m', value: 7 },
      ],
    });
    // 2.1.3 rejects `custom_width`.
    expect(requests.at(-1)?.body).toEqual({
      type: 'Report',
      name: 'Weekly Report for Births!',
      description: '',
      active: true,
      crontab: '0 12 * * 1',
      timezone: getBrowserTimezone(),
      report_format: 'PNG',
      force_screenshot: false,
      dashboard: 12,
      creation_method: 'dashboards',
      owners: [7],
      recipients: [{ type: 'Email', recipient_config_json: { target: 'ada@example.org' } }],
    });
    expect(texts()).toEqual(['The report has been created']);
  });

  it('leaves the focus where it was before the report was loaded', async () => {
    fakeServer({ 'GET /api/v1/report/': () => ({ result: [] }) });
    const opener = document.createElement('button');
    document.body.append(opener);
    opener.focus();
    renderDialog();
    const dialog = await screen.findByRole('dialog', { name: 'Schedule a new email report' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    cleanup();
    expect(document.activeElement).toBe(opener);
    opener.remove();
  });

  it('changes the one that there is, and sends nothing else of it', async () => {
    const bodies: unknown[] = [];
    fakeServer({
      'GET /api/v1/report/': () => ({ result: [{ id: 3 }] }),
      'GET /api/v1/report/3': () => ({ result: report }),
      'PUT /api/v1/report/3': ({ body }: FakeRequest) => {
        bodies.push(body);
        return { result: {} };
      },
    });
    const onClose = renderDialog();
    await screen.findByRole('dialog', { name: 'Edit email report' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Email reports active' }));
    await waitFor(() => expect(bodies).toEqual([{ active: false }]));
    const cron = screen.getByRole('textbox', { name: 'Schedule' });
    await userEvent.clear(cron);
    await userEvent.type(cron, '61 * * * *');
    expect(screen.getByText('Invalid cron expression')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await userEvent.clear(cron);
    await userEvent.type(cron, '30 7 * * *');
    expect(await screen.findByText(/At 07:30 AM/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies[1]).toEqual({
      name: 'Births every Monday',
      description: '',
      crontab: '30 7 * * *',
      timezone: 'Europe/Berlin',
      report_format: 'PNG',
      custom_width: null,
    });
    expect(texts()).toEqual(['Report updated']);
  });

  it('says what the server refuses', async () => {
    let deletes = 0;
    fakeServer({
      'GET /api/v1/report/': () => ({ result: [{ id: 3 }] }),
      'GET /api/v1/report/3': () => ({ result: report }),
      'PUT /api/v1/report/3': () =>
        new ErrorResponse(422, { message: { name: ['A report named "x" already exists'] } }),
      'DELETE /api/v1/report/3': () => {
        deletes += 1;
        return deletes === 1 ? new ErrorResponse(500, { message: 'no' }) : { message: 'OK' };
      },
    });
    const onClose = renderDialog();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Email reports active' }));
    await waitFor(() => expect(texts()).toContain('We were unable to active or deactivate this report.'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/A report named "x" already exists/)).toBeTruthy();
    const remove = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Delete email report' }));
      await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    };
    await remove();
    await waitFor(() => expect(texts()).toContain('Your report could not be deleted'));
    expect(onClose).not.toHaveBeenCalled();
    await remove();
    await waitFor(() => expect(texts()).toContain('Deleted: Births every Monday'));
    expect(onClose).toHaveBeenCalled();
  });

  it('fetches them by itself when the connection is back', async () => {
    let isUp = false;
    fakeServer({
      'GET /health': () => ({}),
      'GET /api/v1/report/': () => {
        if (isUp) return { result: [] };
        throw new TypeError('Failed to fetch');
      },
    });
    renderDialog();
    await screen.findByText('Network error.');
    isUp = true;
    window.dispatchEvent(new Event('online'));
    await screen.findByRole('dialog', { name: 'Schedule a new email report' }, { timeout: 5000 });
  });

  it('says when the reports cannot be fetched, and tries again', async () => {
    let calls = 0;
    fakeServer({
      'GET /api/v1/report/': () => {
        calls += 1;
        return calls === 1 ? new ErrorResponse(403, { message: 'Forbidden' }) : { result: [] };
      },
    });
    renderDialog();
    expect(await screen.findByText('There was an issue fetching reports attached to this dashboard.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('dialog', { name: 'Schedule a new email report' });
  });
});

it('is offered with the flag, the permission and an address', () => {
  expect(mayManageReports(createBootstrap())).toBe(true);
  expect(mayManageReports(createBootstrap({ flags: { ALERT_REPORTS: false } }))).toBe(false);
  expect(mayManageReports(createBootstrap({ user: { email: '' } }))).toBe(false);
  expect(mayManageReports(createBootstrap({ user: { roles: { Gamma: [] } } }))).toBe(false);
});
