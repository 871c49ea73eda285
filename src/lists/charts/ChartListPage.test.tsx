// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ErrorResponse } from '../../api/client/fakeServer';
import { asRecord } from '../../lib/read';
import { currentToasts, dismissToast } from '../../ui/toast';
import { ALL_PERMISSIONS, renderList } from '../items/renderList.fixture';
import { createBootstrap, createChart, getFilters } from '../lists.fixture';
// Loaded ahead: the page loads it when it is opened.
import './BulkDatasetDialog';
import { ChartListPage } from './ChartListPage';

const renderPage = (url = '/chart/list/', bootstrap = createBootstrap()) =>
  renderList(<ChartListPage />, url, bootstrap);
const oneChart = { 'GET /api/v1/chart/': () => ({ count: 1, result: [createChart(4)] }) };

beforeEach(() => {
  // antd asks for the size of the screen.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('ChartListPage', () => {
  it('links to a new chart for users who may create one', async () => {
    fakeServer(oneChart);
    const router = renderPage();
    await userEvent.click(await screen.findByRole('button', { name: '+ Chart' }));
    expect(router.history.location.pathname).toBe('/chart/add');
    cleanup();
    renderPage('/chart/list/', createBootstrap({ userId: 3, roles: { Gamma: [['can_read', 'Chart']] } }));
    await screen.findByRole('link', { name: 'Chart 4' });
    expect(screen.queryByRole('button', { name: '+ Chart' })).toBeNull();
  });

  it('shows type, dataset and dashboards, and filters by owner', async () => {
    const requests = fakeServer({
      'GET /api/v1/chart/': () => ({
        count: 1,
        result: [
          createChart(4, {
            datasource_url: '/explore/?datasource_type=table&datasource_id=2',
            description: 'By <b>year</b>',
            dashboards: [
              { id: 1, dashboard_title: 'One' },
              { id: 2, dashboard_title: 'Two' },
              { id: 3, dashboard_title: 'Three' },
              { id: 'x' },
            ],
          }),
        ],
      }),
    });
    const router = renderPage();
    const link = await screen.findByRole('link', { name: 'Chart 4' });
    expect(link.getAttribute('href')).toBe('/explore/?slice_id=4');
    expect(screen.getByRole('cell', { name: 'Pie Chart' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'birth_names' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Two' }).getAttribute('href')).toBe('/superset/dashboard/2/');
    expect(screen.getByText('+ 1 more').getAttribute('title')).toBe('Three');
    expect(screen.getByRole('button', { name: 'By <b>year</b>' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Mine' }));
    await waitFor(() => {
      expect(requests.some(({ line }) => line.includes('(col:owners,opr:rel_m_m,value:1)'))).toBe(true);
    });
    expect(router.history.location.search).toContain('owners');
    expect(screen.getByRole('button', { name: 'Mine' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('names the type on a card as well', async () => {
    fakeServer(oneChart);
    renderPage('/chart/list/?viewMode=card');
    const card = (await screen.findByRole('link', { name: 'Chart 4' })).closest('li');
    expect(card?.querySelector('.tile-type')?.textContent).toBe('Pie Chart');
  });

  it("sends the filters of a URL of Superset's list page", async () => {
    const requests = fakeServer(oneChart);
    renderPage(
      '/chart/list/?filters=(slice_name:girl,viz_type:(label:Pie,value:pie),datasource_id:(label:b,value:2),dashboards:(label:B,value:6),certified:(label:No,value:!f))',
    );
    await screen.findByRole('link', { name: 'Chart 4' });
    expect(requests.find(({ line }) => line.startsWith('GET /api/v1/chart/ '))?.line).toContain(
      'filters:!((col:slice_name,opr:chart_all_text,value:girl),(col:viz_type,opr:eq,value:pie),(col:datasource_id,opr:eq,value:2),(col:dashboards,opr:rel_m_m,value:6),(col:id,opr:chart_is_certified,value:!f))',
    );
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveProperty('value', 'Pie Chart');
  });

  it.each([
    ["'2026-11-01T00:00:00.000Z','2026-11-30T23:59:59.999Z'", ['gt', 'lt']],
    ["'2026-11-01T00:00:00.000Z',''", ['gt']],
    ["'','2026-11-30T23:59:59.999Z'", ['lt']],
  ])('filters by the time of the last change, open on a side too: %s', async (range, operators) => {
    const requests = fakeServer(oneChart);
    renderPage(`/chart/list/?filters=(last_saved_at:!(${range}))`);
    await screen.findByRole('link', { name: 'Chart 4' });
    const filters = getFilters(requests.find(({ line }) => line.startsWith('GET /api/v1/chart/ '))?.q);
    expect(filters.map(({ col, opr }) => `${String(col)} ${String(opr)}`)).toEqual(
      operators.map((opr) => `last_saved_at ${opr}`),
    );
  });

  it('searches the datasets of the filter on the server', async () => {
    const requests = fakeServer({
      ...oneChart,
      'GET /api/v1/dataset/': () => ({ count: 1, result: [{ id: 2, table_name: 'birth_names' }] }),
    });
    const router = renderPage();
    await userEvent.type(await screen.findByRole('combobox', { name: 'Dataset' }), 'bir');
    await waitFor(() =>
      expect(requests.some(({ line }) => line.includes('(col:table_name,opr:ct,value:bir)'))).toBe(true),
    );
    await userEvent.click(await screen.findByRole('option', { name: 'birth_names' }));
    await waitFor(() => expect(router.history.location.search).toContain('datasource_id'));
  });

  it('names the dashboards before a chart is deleted, and says why the server refuses', async () => {
    fakeServer({
      ...ALL_PERMISSIONS,
      'GET /api/v1/chart/': () => ({
        count: 1,
        result: [createChart(4, { dashboards: [{ id: 1, dashboard_title: 'Overview' }] })],
      }),
      'DELETE /api/v1/chart/4': () =>
        new ErrorResponse(422, { message: 'There are associated alerts or reports: Monday mail' }),
    });
    renderPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Chart 4' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Shown on 1 dashboard:')).toBeTruthy();
    expect(within(dialog).getByText('Overview')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(
      () =>
        expect(currentToasts().map(({ text }) => text)).toEqual([
          'There was an issue deleting Chart 4: There are associated alerts or reports: Monday mail',
        ]),
      { timeout: 8000 },
    );
    expect(screen.getByRole('link', { name: 'Chart 4' })).toBeTruthy();
  }, 60_000);

  it('swaps the dataset of the selected charts, and says before what they will miss', async () => {
    const requests = fakeServer({
      ...ALL_PERMISSIONS,
      'GET /api/v1/chart/': ({ q }) =>
        JSON.stringify(asRecord(q)['columns']).includes('params')
          ? {
              count: 2,
              result: [
                { id: 4, params: '{"groupby":["gender"]}' },
                { id: 5, params: '{"groupby":["name"]}' },
              ],
            }
          : { count: 2, result: [createChart(4, { datasource_id: 2 }), createChart(5, { datasource_id: 2 })] },
      'GET /api/v1/chart/4': () => ({ result: { params: '{"groupby":["gender"]}', owners: [{ id: 7 }] } }),
      'GET /api/v1/chart/5': () => ({ result: { params: '{"groupby":["name"]}', owners: [] } }),
      'GET /api/v1/dataset/': () => ({ count: 1, result: [{ id: 9, table_name: 'names' }] }),
      'GET /api/v1/dataset/2': () => ({
        result: { columns: [{ column_name: 'gender' }, { column_name: 'name' }], metrics: [] },
      }),
      'GET /api/v1/dataset/9': () => ({ result: { columns: [{ column_name: 'name' }], metrics: [] } }),
      'PUT /api/v1/chart/4': () => ({ result: {} }),
      'PUT /api/v1/chart/5': () => ({ result: {} }),
    });
    renderPage();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Swap dataset' }));
    const dialog = await screen.findByRole('dialog', { name: 'Swap dataset' }, { timeout: 10_000 });
    await userEvent.click(await within(dialog).findByRole('combobox', { name: 'Dataset' }, { timeout: 10_000 }));
    await userEvent.click(await screen.findByRole('option', { name: 'names' }));
    const preview = within(dialog).getByRole('list', { name: 'Preview' });
    await within(preview).findByText('Missing: gender');
    expect(within(preview).getByText('main.birth_names → names')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.getAllByText('Done')).toHaveLength(2));
    expect(requests.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
      {
        owners: [7],
        datasource_id: 9,
        datasource_type: 'table',
        params: '{"groupby":["gender"],"datasource":"9__table"}',
        query_context: null,
      },
      {
        owners: [],
        datasource_id: 9,
        datasource_type: 'table',
        params: '{"groupby":["name"],"datasource":"9__table"}',
        query_context: null,
      },
    ]);
  }, 60_000);
});
