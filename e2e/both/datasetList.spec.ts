import type { Page, Response } from 'playwright/test';
import { type ApiUser, getIn, getText, signInToApi } from '../apiUser';
import { expectNoViolations } from '../axe';
import { expect, login, test } from '../session';

const LIST = '/tablemodelview/list/';
const stamp = Date.now().toString(36);

interface Source {
  readonly database: string;
  readonly schema: string;
  /** A table without a dataset; not every server has one. */
  readonly free: string | undefined;
  /** A table with a dataset. */
  readonly used: string;
}

const getList = (body: unknown): readonly unknown[] => {
  const result = getIn(body, 'result');
  return Array.isArray(result) ? result : [];
};

/** Of the examples' database, which has the id 1 on all servers. */
async function findSource(api: ApiUser): Promise<Source> {
  const database = getText((await api.get('/api/v1/database/1')).body, 'result', 'database_name');
  const schemas = getList((await api.get('/api/v1/database/1/schemas/?q=(force:!f)')).body);
  const schema = String(schemas[0]);
  const tables = getList((await api.get(`/api/v1/database/1/tables/?q=(force:!f,schema_name:${schema})`)).body);
  const query = '(filters:!((col:sql,opr:dataset_is_null_or_empty,value:!t)),page_size:100)';
  const datasets = getList((await api.get(`/api/v1/dataset/?q=${encodeURIComponent(query)}`)).body);
  const taken = new Set(datasets.map((dataset) => getText(dataset, 'table_name')));
  const names = tables.map((table) => getText(table, 'value'));
  const free = names.find((name) => !taken.has(name));
  const used = names.find((name) => taken.has(name));
  expect(used, 'a table with a dataset').toBeDefined();
  return { database, schema, free, used: used ?? '' };
}

async function select(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await expect(field).toBeEnabled();
  if ((await field.inputValue()) === option) return;
  await field.click();
  await field.fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function openAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function confirmDelete(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/linked to 0 charts that appear on 0 dashboards/)).toBeVisible();
  const button = dialog.getByRole('button', { name: 'Delete', exact: true });
  await expect(button).toBeDisabled();
  await dialog.getByRole('textbox').fill('DELETE');
  await button.click();
}

async function countByName(api: ApiUser, part: string): Promise<number> {
  const query = `(filters:!((col:table_name,opr:ct,value:'${part}')))`;
  return getList((await api.get(`/api/v1/dataset/?q=${encodeURIComponent(query)}`)).body).length;
}

async function removeByName(api: ApiUser, part: string): Promise<void> {
  const query = `(filters:!((col:table_name,opr:ct,value:'${part}')))`;
  for (const dataset of getList((await api.get(`/api/v1/dataset/?q=${encodeURIComponent(query)}`)).body))
    await api.send('DELETE', `/api/v1/dataset/${String(getIn(dataset, 'id'))}`);
}

test('a dataset is created from a table, filtered for, and deleted after an undo', async ({ page }) => {
  const api = await signInToApi('admin');
  const { database, schema, free, used } = await findSource(api);
  await login(page);
  await page.goto(LIST);
  await page.getByRole('link', { name: 'Dataset', exact: true }).click();
  await select(page, 'Database', database);
  await select(page, 'Schema', schema);
  await select(page, 'Table', used);
  await expect(page.getByText('This table already has a dataset', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create dataset', exact: true })).toBeDisabled();
  await expect(page.getByRole('region', { name: used }).locator('tbody tr').first()).toBeVisible();
  await expectNoViolations(page, 'new dataset', 'main');
  const name = free ?? `e2e dataset ${stamp} first`;
  const isCreated = (response: Response): boolean =>
    response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/v1/dataset/';
  let id: unknown;
  if (free === undefined) {
    const body = { database: 1, schema, table_name: name, sql: 'SELECT 1 AS one' };
    id = getIn((await api.send('POST', '/api/v1/dataset/', body)).body, 'id');
    await page.goto(LIST);
  } else {
    await select(page, 'Table', free);
    await expect(page.getByRole('region', { name: free }).locator('tbody tr').first()).toBeVisible();
    const created = page.waitForResponse(isCreated);
    await page.getByRole('button', { name: 'Create dataset', exact: true }).click();
    id = getIn(await (await created).json(), 'id');
  }
  try {
    await expect(page).toHaveURL(LIST);
    const rows = page.locator('tbody tr');
    // The last modified is the first.
    await expect(rows.first().getByRole('link', { name })).toBeVisible();
    const [own, other] = free === undefined ? ['Virtual', 'Physical'] : ['Physical', 'Virtual'];
    await select(page, 'Type', other);
    await expect(rows.first().getByText(other, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    await page.goto(
      `${LIST}?filters=(sql:(label:${own},value:${own === 'Physical' ? '!t' : '!f'}),table_name:'${name}')`,
    );
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Name' }).click();
    await expect(page).toHaveURL(/sortColumn=table_name&sortOrder=asc/);

    await page.goto(`/dataset/${String(id)}`);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('Nothing that you can see uses it.')).toBeVisible();

    await page.goto(LIST);
    await openAction(page, name, 'Sync columns from source');
    await expect(page.getByText('The columns of 1 dataset are up to date')).toBeVisible();
    await openAction(page, name, 'Delete');
    await confirmDelete(page);
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows.first().getByRole('link', { name })).toBeVisible();
    await openAction(page, name, 'Delete');
    await confirmDelete(page);
    await expect
      .poll(async () => (await api.get(`/api/v1/dataset/${String(id)}`)).status, { timeout: 10_000 })
      .toBe(404);
  } finally {
    await api.send('DELETE', `/api/v1/dataset/${String(id)}`);
    await api.dispose();
  }
});

test('a virtual dataset is duplicated, edited with a warning, and deleted with its copy', async ({ page }) => {
  const api = await signInToApi('admin');
  const { schema } = await findSource(api);
  const name = `e2e dataset ${stamp}`;
  const body = { database: 1, schema, table_name: name, sql: 'SELECT 1 AS one, 2 AS two' };
  expect((await api.send('POST', '/api/v1/dataset/', body)).status).toBe(201);
  try {
    await login(page);
    await page.goto(`${LIST}?filters=(table_name:'${name}')`);
    await openAction(page, name, 'Duplicate');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New dataset name').fill(name);
    await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await expect(dialog.getByText(`Dataset ${name} already exists`)).toBeVisible();
    await dialog.getByLabel('New dataset name').fill(`${name} copy`);
    await dialog.getByRole('button', { name: 'Duplicate', exact: true }).click();
    await expect(page.getByRole('link', { name: `${name} copy`, exact: true })).toBeVisible();

    await openAction(page, `${name} copy`, 'Edit');
    // Two metrics of one name are refused, where they are.
    const metricNames = dialog.getByRole('textbox', { name: 'Metric Key' });
    await dialog.getByRole('tab', { name: /^Metrics/ }).click();
    for (const metric of ['same', 'same']) {
      await dialog.getByRole('button', { name: 'Add item' }).click();
      await metricNames.first().fill(metric);
    }
    await dialog.getByRole('tab', { name: /^Settings/ }).click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(metricNames.first()).toBeFocused();
    await expect(metricNames.first()).toHaveAccessibleDescription('Metric name [same] is duplicated');
    await dialog.getByRole('button', { name: 'Delete item', exact: true }).first().click();
    await dialog.getByRole('button', { name: 'Delete item', exact: true }).first().click();
    await dialog.getByRole('tab', { name: /^Columns/ }).click();
    await dialog.getByRole('button', { name: 'Delete item' }).first().click();
    await expect(dialog.getByText(/^Deleted or renamed: (one|two)$/)).toBeVisible();
    await expect(dialog.getByText('Nothing that you can see uses it.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);

    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Delete' }).click();
    await confirmDelete(page);
    await expect.poll(() => countByName(api, name), { timeout: 15_000 }).toBe(0);
  } finally {
    await removeByName(api, name);
    await api.dispose();
  }
});

test('who uses a dataset is named before it is deleted', async ({ page }) => {
  const api = await signInToApi('admin');
  const charts = getList((await api.get(`/api/v1/chart/?q=(page_size:20)`)).body);
  const chart = charts.find(
    (one) => getText(one, 'datasource_type') === 'table' && getIn(one, 'datasource_id') !== null,
  );
  const id = String(getIn(chart, 'datasource_id'));
  const name = getText((await api.get(`/api/v1/dataset/${id}`)).body, 'result', 'table_name');
  await api.dispose();
  await login(page);
  await page.goto(`${LIST}?filters=(table_name:'${name}')`);
  await openAction(page, name, 'Delete');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Used by [0-9]+ charts?/).click();
  await expect(dialog.getByRole('heading', { name: 'Charts' })).toBeVisible();
  expect(await dialog.getByRole('link').first().getAttribute('href')).toMatch(/^\/explore\/\?slice_id=[0-9]+$/);
  await expectNoViolations(page, 'delete dialog', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('a user without permission is offered nothing, and refused by the server', async ({ page }) => {
  await login(page, 'gamma');
  await page.goto(LIST);
  await expect(page.getByRole('heading', { name: 'Datasets' })).toBeVisible();
  await expect(page.locator('main').getByText(/Loading/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Dataset', exact: true })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.goto('/dataset/add/');
  await expect(page.getByText('You have no permission to create datasets.')).toBeVisible();
  const api = await signInToApi('gamma');
  const body = { database: 1, schema: 'main', table_name: `e2e ${stamp}` };
  expect((await api.send('POST', '/api/v1/dataset/', body)).status).toBe(403);
  await api.dispose();
});
