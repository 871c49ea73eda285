// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer } from '../../api/client/fakeServer';
import { readBootstrap } from '../../api/session/bootstrapShape';
import { getTraits } from '../../lib/getTraits';
import { asRecord } from '../../lib/read';
import { BootstrapProvider, unknownBootstrap } from '../../store/sessionContext';
import { useInjectApi } from '../../store/injectApi';
import { traitsKnown } from '../../store/sessionSlice';
import { makeTestStore } from '../../store/testStore';
import { resourceApi } from '../resource/resourceApi';
import { AlertDialog } from './AlertDialog';
import { createTestRouter } from '../../ui/router/testRouter.fixture';

interface ReportProps {
  readonly id?: number;
  readonly kind?: 'Alert' | 'Report';
}

function Report({ id, kind = 'Report' }: ReportProps) {
  useInjectApi(resourceApi);
  return <AlertDialog kind={kind} id={id} onSaved={() => undefined} onClose={() => undefined} />;
}

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
});

it('a new report opened before the session is known is its user’s all the same', async () => {
  fakeServer({});
  const router = createTestRouter([{ path: '/', element: <Report /> }]);
  const store = makeTestStore();
  const renderWith = (bootstrap: typeof unknownBootstrap) => (
    <Provider store={store}>
      <BootstrapProvider value={bootstrap}>{router.element}</BootstrapProvider>
    </Provider>
  );
  const { rerender } = render(renderWith(unknownBootstrap));
  expect(await screen.findByRole('dialog', { name: 'Add report' })).toBeTruthy();
  expect(screen.queryByLabelText('Report name')).toBeNull();
  const conf = {
    ALERT_REPORTS_DEFAULT_CRON_VALUE: '0 7 * * 1',
    ALERT_REPORTS_NOTIFICATION_METHODS: ['Email', 'Slack'],
  };
  rerender(
    renderWith(
      readBootstrap({ user: { userId: 1, firstName: 'Ada', lastName: 'Admin' }, common: { locale: 'en', conf } }),
    ),
  );
  expect(await screen.findByText('Ada Admin')).toBeTruthy();
  expect(await screen.findByDisplayValue('0 7 * * 1')).toBeTruthy();
});

it.each([
  ['Report', false, true],
  ['Alert', true, true],
  ['Alert', undefined, true],
  ['Alert', false, false],
] as const)('%s with ALERTS_ATTACH_REPORTS %s offers a format: %s', async (kind, flag, isOffered) => {
  fakeServer({});
  const store = makeTestStore();
  store.dispatch(traitsKnown(getTraits(6)));
  const feature_flags = flag === undefined ? {} : { ALERTS_ATTACH_REPORTS: flag };
  const bootstrap = readBootstrap({ user: { userId: 1 }, common: { locale: 'en', feature_flags } });
  const router = createTestRouter([{ path: '/', element: <Report kind={kind} /> }]);
  render(
    <Provider store={store}>
      <BootstrapProvider value={bootstrap}>{router.element}</BootstrapProvider>
    </Provider>,
  );
  await screen.findByLabelText('Content type');
  expect(screen.queryByLabelText('Content format') !== null).toBe(isOffered);
});

const SAVED = {
  ...{ id: 5, type: 'Report', name: 'Births', active: true, crontab: '0 8 * * 1', timezone: 'UTC', log_retention: 90 },
  chart: null,
  dashboard: { id: 7, dashboard_title: 'Births' },
  extra: {
    dashboard: {
      anchor: 'TAB-1',
      nativeFilters: [{ nativeFilterId: 'F', filterType: 'filter_select', columnName: 'c', filterValues: ['x'] }],
    },
  },
  owners: [{ id: 1, first_name: 'Ada', last_name: 'Admin' }],
  recipients: [{ type: 'Email', recipient_config_json: '{"target": "a@b.cd"}' }],
  report_format: 'PNG',
};

/** The dialog with a saved report of 6.1.0, whose change is the body. */
function renderSaved(report: object, more: Parameters<typeof fakeServer>[0] = {}) {
  const requests = fakeServer({
    'GET /api/v1/report/5': () => ({ result: report }),
    'PUT /api/v1/report/5': () => ({ result: {} }),
    'GET /api/v1/report/related/dashboard': () => ({ count: 1, result: [{ value: 8, text: 'Deaths' }] }),
    'GET /api/v1/chart/3': () => ({ result: { viz_type: 'table' } }),
    'GET /api/v1/dashboard/7/tabs': () => ({
      result: {
        tab_tree: [{ value: 'TAB-1', title: 'First', children: [] }],
        native_filters: { all: [{ id: 'F', name: 'State', filterType: 'filter_select', targets: [{}] }] },
      },
    }),
    ...more,
  });
  const store = makeTestStore();
  store.dispatch(traitsKnown(getTraits(6)));
  const bootstrap = readBootstrap({
    user: { userId: 1, firstName: 'Ada', lastName: 'Admin' },
    common: { locale: 'en', feature_flags: { ALERT_REPORT_TABS: true, ALERT_REPORTS_FILTER: true } },
  });
  const router = createTestRouter([{ path: '/', element: <Report id={5} /> }]);
  render(
    <Provider store={store}>
      <BootstrapProvider value={bootstrap}>{router.element}</BootstrapProvider>
    </Provider>,
  );
  return async () => {
    await userEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(requests.some(({ call }) => call.startsWith('PUT'))).toBe(true));
    return requests.find(({ call }) => call.startsWith('PUT'))?.body;
  };
}

async function select(field: RegExp, option: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(field));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

describe('a saved report', () => {
  it.each([
    ['has no filters', () => ({ result: { tab_tree: [{ value: 'TAB-9', title: 'Other', children: [] }] } })],
    ['does not load', () => new ErrorResponse(500, {})],
  ])('loses tab and filters with another dashboard, which %s', async (_what, tabs) => {
    const save = renderSaved(SAVED, { 'GET /api/v1/dashboard/8/tabs': tabs });
    expect(await screen.findByLabelText('Select tab')).toHaveProperty('value', 'First');
    expect(screen.getByLabelText('Select filter')).toHaveProperty('value', 'State');
    await select(/Select dashboard/, 'Deaths');
    await waitFor(() => expect(screen.queryByDisplayValue('First')).toBeNull());
    const body = asRecord(await save());
    expect(body['dashboard']).toBe(8);
    expect(body['extra']).toEqual({ dashboard: {} });
  });

  it('saves its tab and filters while their fields are not there', async () => {
    const save = renderSaved(SAVED, { 'GET /api/v1/dashboard/7/tabs': () => new ErrorResponse(500, {}) });
    await screen.findByLabelText(/Select dashboard/);
    expect(asRecord(await save())['extra']).toEqual(SAVED.extra);
  });

  it('of a chart’s rows is an image where it is of a dashboard', async () => {
    const save = renderSaved(
      {
        ...SAVED,
        ...{ report_format: 'CSV', dashboard: null, extra: {} },
        chart: { id: 3, slice_name: 'Trend' },
      },
      { 'GET /api/v1/dashboard/8/tabs': () => ({ result: {} }) },
    );
    expect(await screen.findByLabelText('Content format')).toHaveProperty('value', 'Send as CSV');
    await select(/Content type/, 'Dashboard');
    await select(/Select dashboard/, 'Deaths');
    await userEvent.click(screen.getByLabelText('Content format'));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Send as PNG', 'Send as PDF']);
    await userEvent.keyboard('{Escape}');
    expect(await save()).toMatchObject({ chart: null, dashboard: 8, report_format: 'PNG' });
  });

  const TWO_TABS = {
    tab_tree: [
      { value: 'TAB-1', title: 'First', children: [{ value: 'TAB-3', title: 'Inner', children: [] }] },
      { value: 'TAB-2', title: 'Second', children: [] },
    ],
  };

  // As the dialog of 6.1.0 saves it; the server then sends one screenshot for each tab.
  it('of all tabs has the list of the outer ones', async () => {
    const save = renderSaved(SAVED, { 'GET /api/v1/dashboard/7/tabs': () => ({ result: TWO_TABS }) });
    await select(/Select tab/, 'All tabs');
    expect(asRecord(asRecord(await save())['extra'])['dashboard']).toMatchObject({ anchor: '["TAB-1","TAB-2"]' });
  });

  it.each([
    ['["TAB-1","TAB-2"]', 'All tabs'],
    ['["TAB-2"]', 'Second'],
    ['TAB-4', 'TAB-4'],
    ['', ''],
  ])('with the tabs %s', async (anchor, label) => {
    const save = renderSaved(
      { ...SAVED, extra: { dashboard: { anchor } } },
      { 'GET /api/v1/dashboard/7/tabs': () => ({ result: TWO_TABS }) },
    );
    const field = await screen.findByLabelText('Select tab');
    await waitFor(() => expect(field).toHaveProperty('value', label));
    expect(asRecord(await save())['extra']).toEqual({ dashboard: anchor === '' ? {} : { anchor } });
  });

  it('has a working timeout and the subject that the server writes', async () => {
    const save = renderSaved({ ...SAVED, working_timeout: 60 });
    const field = await screen.findByLabelText(/Working timeout/);
    await waitFor(() => expect(screen.getByLabelText(/Email subject/)).toHaveProperty('placeholder', 'Births: Births'));
    await userEvent.clear(field);
    await userEvent.type(field, '120');
    expect(await save()).toMatchObject({ type: 'Report', working_timeout: 120, email_subject: '' });
  });
});
