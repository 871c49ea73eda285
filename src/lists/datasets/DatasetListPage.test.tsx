// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ErrorResponse, fakeServer, type FakeRequest } from '../../api/client/fakeServer';
import { currentToasts, dismissToast } from '../../ui/toast';
import { createDatasetRow, renderDatasetPages } from './datasets.fixture';

vi.setConfig({ testTimeout: 40_000 });
// Loaded when a row is to be deleted.
beforeAll(() => import('./DatasetRemovalImpact'), 60_000);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

const ALL = ['can_read', 'can_write', 'can_export', 'can_duplicate'];
const certified = JSON.stringify({
  certification: { certified_by: 'Data office', details: 'Checked' },
  warning_markdown: 'Late on Mondays',
});
const rows = [
  createDatasetRow(1, { extra: certified }),
  createDatasetRow(2, {
    kind: 'virtual',
    owners: [],
    explore_url: 'javascript:alert(1)',
    description: '<!-- x -->Text',
  }),
];

function setUpServer(handlers: Parameters<typeof fakeServer>[0] = {}, permissions = ALL): FakeRequest[] {
  // antd's forms need it.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  return fakeServer({
    'GET /api/v1/dataset/': () => ({ count: 2, result: rows }),
    'GET /api/v1/dataset/_info': () => ({ permissions }),
    ...handlers,
  });
}
const openActions = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('menu');
};
const getItemNames = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.textContent);

describe('DatasetListPage', () => {
  it("reads filters and sort from an address of Superset's own page", async () => {
    const requests = setUpServer();
    renderDatasetPages(
      '/tablemodelview/list/?filters=(certified:(label:Yes,value:!t),changed_by:(label:x,value:1),database:(label:examples,value:1),owners:(label:x,value:1),schema:(label:main,value:main),sql:(label:Virtual,value:!f),table_name:b)&pageIndex=0&sortColumn=table_name&sortOrder=asc',
    );
    await screen.findByText('Dataset 1');
    const line = requests.find(({ call }) => call === 'GET /api/v1/dataset/')?.line ?? '';
    for (const filter of [
      '(col:id,opr:dataset_is_certified,value:!t)',
      '(col:table_name,opr:ct,value:b)',
      '(col:sql,opr:dataset_is_null_or_empty,value:!f)',
      '(col:database,opr:rel_o_m,value:1)',
      '(col:schema,opr:eq,value:main)',
      '(col:owners,opr:rel_m_m,value:1)',
      '(col:changed_by,opr:rel_o_m,value:1)',
      'order_column:table_name,order_direction:asc',
    ])
      expect(line).toContain(filter);
  });

  it('sorts by who has changed a dataset, as the page of 2.x', async () => {
    const requests = setUpServer();
    renderDatasetPages('/tablemodelview/list/?sortColumn=changed_by.first_name&sortOrder=asc', {}, '2.1.3');
    await screen.findByText('Dataset 1');
    const line = requests.find(({ call }) => call === 'GET /api/v1/dataset/')?.line;
    expect(line).toContain('order_column:changed_by.first_name,order_direction:asc');
  });

  it('sorts by the last change at first, without filters that 2.x does not have', async () => {
    const requests = setUpServer();
    renderDatasetPages('/tablemodelview/list/?filters=(changed_by:(label:x,value:1))', {}, '2.1.3');
    await screen.findByText('Dataset 1');
    const line = requests.find(({ call }) => call === 'GET /api/v1/dataset/')?.line ?? '';
    expect(line).toContain('order_column:changed_on_delta_humanized,order_direction:desc');
    expect(line).not.toContain('rel_o_m');
    expect(screen.queryByRole('combobox', { name: 'Catalog' })).toBeNull();
  });

  it('shows certification, warning and type; a hostile address is no link', async () => {
    setUpServer();
    renderDatasetPages('/tablemodelview/list/');
    await screen.findByRole('img', { name: 'Certified by Data office: Checked' });
    screen.getByRole('img', { name: 'Late on Mondays' });
    screen.getByRole('img', { name: 'Text' });
    expect(screen.getByText('Virtual')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Dataset 1' }).getAttribute('href')).toBe(
      '/explore/?datasource_type=table&datasource_id=1',
    );
    expect(screen.queryByRole('link', { name: 'Dataset 2' })).toBeNull();
  });

  it('offers what the user may do, to owners only', async () => {
    setUpServer();
    renderDatasetPages('/tablemodelview/list/', { roles: { Alpha: [] } });
    expect(getItemNames(await openActions('Dataset 1'))).toEqual([
      'Edit',
      'Usage',
      'Sync columns from source',
      'Export',
      'Delete',
    ]);
    await userEvent.keyboard('{Escape}');
    const menu = await openActions('Dataset 2');
    expect(getItemNames(menu)).toContain('Duplicate');
    const edit = within(menu).getByRole('menuitem', { name: 'Edit' });
    expect(edit.getAttribute('aria-disabled')).toBe('true');
    expect(edit.getAttribute('title')).toBe(
      'You must be a dataset owner in order to edit. Please reach out to a dataset owner to request modifications or edit access.',
    );
  });

  it('offers a reader nothing but usage', async () => {
    setUpServer({}, ['can_read']);
    renderDatasetPages('/tablemodelview/list/');
    expect(getItemNames(await openActions('Dataset 2'))).toEqual(['Usage']);
    expect(screen.queryByRole('link', { name: 'Dataset' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('names what breaks before a delete, which is typed and can be undone', async () => {
    const requests = setUpServer({
      'GET /api/v1/dataset/1/related_objects': () => ({
        charts: { count: 1, result: [{ id: 5, slice_name: 'Sales by day' }] },
        dashboards: { count: 1, result: [{ id: 6, title: 'Sales', json_metadata: null }] },
      }),
      'GET /api/v1/report/': () => ({ count: 0, result: [] }),
      'DELETE /api/v1/dataset/1': () => ({ message: 'OK' }),
    });
    renderDatasetPages('/tablemodelview/list/');
    await userEvent.click(within(await openActions('Dataset 1')).getByRole('menuitem', { name: 'Delete' }));
    await screen.findByText(
      'The dataset Dataset 1 is linked to 1 charts that appear on 1 dashboards. Are you sure you want to continue? Deleting the dataset will break those objects.',
    );
    expect(screen.getByText('Sales by day')).toBeTruthy();
    const ok = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
    expect(ok.disabled).toBe(true);
    await userEvent.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'DELETE');
    await userEvent.click(ok);
    expect(screen.queryByText('Dataset 1')).toBeNull();
    const message = currentToasts().at(-1);
    expect(message?.text).toContain('Dataset 1 will be deleted');
    message?.action?.onSelect();
    await screen.findByText('Dataset 1');
    expect(requests.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  });

  it('duplicates a virtual dataset under a new name, and shows why it cannot', async () => {
    let isRefused = true;
    const requests = setUpServer({
      'POST /api/v1/dataset/duplicate': () =>
        isRefused ? new ErrorResponse(422, { message: 'Dataset parameters are invalid.' }) : { id: 9, result: {} },
    });
    renderDatasetPages('/tablemodelview/list/');
    await userEvent.click(within(await openActions('Dataset 2')).getByRole('menuitem', { name: 'Duplicate' }));
    await userEvent.type(await screen.findByLabelText('New dataset name', {}, { timeout: 20_000 }), ' Copy ');
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }));
    await screen.findByText('There was an issue duplicating the dataset. Dataset parameters are invalid.');
    isRefused = false;
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.filter(({ call }) => call === 'POST /api/v1/dataset/duplicate').at(-1)?.body).toEqual({
      base_model_id: 2,
      table_name: 'Copy',
    });
  });

  it('certifies the selected datasets; what else is in their extra stays', async () => {
    const owners = [{ id: 1, first_name: 'Ada', last_name: 'Admin' }];
    const requests = setUpServer({
      'GET /api/v1/dataset/1': () => ({ result: { id: 1, owners, extra: certified } }),
      'GET /api/v1/dataset/2': () => ({ result: { id: 2, owners: [], extra: null } }),
      'PUT /api/v1/dataset/1': () => ({ result: {} }),
      'PUT /api/v1/dataset/2': () => ({ result: {} }),
    });
    renderDatasetPages('/tablemodelview/list/');
    await screen.findByText('Dataset 1');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const bar = await screen.findByRole('region', { name: 'Bulk actions' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Certify' }));
    await userEvent.type(await screen.findByLabelText('Certified by', {}, { timeout: 20_000 }), 'Data office');
    const preview = within(screen.getByRole('list', { name: 'Preview' }));
    expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dataset 1Certified by Data office',
      'Dataset 2Certified by Data office',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    const results = await screen.findByRole('list', { name: 'Results' });
    await vi.waitFor(() => expect(within(results).getAllByText('Done')).toHaveLength(2));
    const bodies = requests.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
    expect(bodies).toEqual([
      {
        // 2.x would remove them.
        owners: [1],
        extra: JSON.stringify({
          warning_markdown: 'Late on Mondays',
          certification: { certified_by: 'Data office', details: '' },
        }),
      },
      {
        owners: [],
        extra: JSON.stringify({
          certification: { certified_by: 'Data office', details: '' },
          warning_markdown: '',
        }),
      },
    ]);
  });

  it('refreshes the columns of the selected datasets, with a result for each', async () => {
    setUpServer({
      'PUT /api/v1/dataset/1/refresh': () => ({ message: 'OK' }),
      'PUT /api/v1/dataset/2/refresh': () => new ErrorResponse(403, { message: 'Changing this dataset is forbidden' }),
    });
    renderDatasetPages('/tablemodelview/list/');
    await screen.findByText('Dataset 1');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const bar = await screen.findByRole('region', { name: 'Bulk actions' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Sync columns from source' }));
    const results = await screen.findByRole('list', { name: 'Results' });
    await within(results).findByText('Changing this dataset is forbidden');
    expect(within(results).getByText('Done')).toBeTruthy();
  });
});

describe('DatasetPage', () => {
  it('shows where the dataset is used, and its columns', async () => {
    fakeServer({
      'GET /api/v1/dataset/7': () => ({
        result: {
          id: 7,
          table_name: 'orders',
          schema: 'main',
          database: { id: 1, database_name: 'examples' },
          owners: [],
          columns: [{ id: 1, column_name: 'price', type: 'FLOAT' }],
          metrics: [],
        },
      }),
      'GET /api/v1/dataset/7/related_objects': () => ({}),
      'GET /api/v1/chart/': () => ({
        count: 1,
        result: [{ id: 5, slice_name: 'Sales', url: '/explore/?slice_id=5', owners: [], dashboards: [] }],
      }),
      'GET /api/v1/report/': () => ({ count: 0, result: [] }),
    });
    renderDatasetPages('/dataset/7');
    await screen.findByRole('heading', { name: 'orders' });
    await screen.findByRole('link', { name: 'Sales' });
    await userEvent.click(screen.getByRole('tab', { name: 'Columns' }));
    expect(screen.getByRole('row', { name: 'price FLOAT' })).toBeTruthy();
  });

  it('says why a dataset cannot be shown', async () => {
    fakeServer({ 'GET /api/v1/dataset/7': () => new ErrorResponse(404, { message: 'Not found' }) });
    renderDatasetPages('/dataset/7');
    await screen.findByText('There was an error fetching dataset');
    expect(await screen.findByRole('navigation', { name: 'Other pages' })).toBeTruthy();
  });
});
