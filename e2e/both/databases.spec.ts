import type { Page } from 'playwright/test';
import { getIn, getText, signInToApi, type ApiUser } from '../apiUser';
import { expectNoViolations } from '../axe';
import { expect, login, test } from '../session';

const stamp = `e2e-db-${Date.now().toString(36)}`;
const LIST = '/databaseview/list/';
const search = (text: string): string => `?filters=${encodeURIComponent(`(${text})`)}`;

let admin: ApiUser;
/** That of the server's own examples, which it accepts under another name, too. */
let uri = '';

/** 2.x has all in the database itself, later versions under its connection. */
async function readConnection(id: number): Promise<unknown> {
  const result = getIn((await admin.get(`/api/v1/database/${id.toString()}`)).body, 'result');
  if (getText(result, 'sqlalchemy_uri') !== '') return result;
  return getIn((await admin.get(`/api/v1/database/${id.toString()}/connection`)).body, 'result');
}

async function listOurs(): Promise<readonly number[]> {
  const { body } = await admin.get(`/api/v1/database/?q=(filters:!((col:database_name,opr:ct,value:${stamp})))`);
  const ids = getIn(body, 'ids');
  return Array.isArray(ids) ? ids.map(Number) : [];
}

test.beforeAll(async () => {
  admin = await signInToApi('admin');
  uri = getText(await readConnection(1), 'sqlalchemy_uri');
});
test.afterAll(async () => {
  for (const id of await listOurs()) await admin.send('DELETE', `/api/v1/database/${id.toString()}`);
  await admin.dispose();
});

async function selectAction(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function openEngine(page: Page, engine: string): Promise<void> {
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Database', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: engine, exact: true }).click();
  await expect(page.getByLabel('Display Name')).toBeVisible();
}

async function confirmDelete(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const remove = dialog.getByRole('button', { name: 'Delete', exact: true });
  await expect(remove).toBeDisabled();
  await expect(dialog.getByText('charts that appear on').first()).toBeVisible();
  await dialog.getByLabel('Type "DELETE" to confirm').fill('DELETE');
  await remove.click();
}

test('a database is connected, tested, found, edited and deleted', async ({ page }) => {
  const name = `A ${stamp}`;
  const isSqlite = uri.startsWith('sqlite');
  await login(page);
  await openEngine(page, isSqlite ? 'SQLite' : 'PostgreSQL');
  const byUri = page.getByRole('button', { name: 'Connect this database with a SQLAlchemy URI string instead' });
  if (await byUri.isVisible()) await byUri.click();
  await page.getByLabel('Display Name').fill(name);
  const address = page.getByLabel('SQLAlchemy URI');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('This is a required field')).toBeVisible();
  await address.fill(isSqlite ? 'sqlite:////nowhere/at/all.db' : 'postgresql://nobody@nowhere/none');
  const tryIt = page.getByRole('button', { name: 'Test connection' });
  await tryIt.click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  // An engine that the server does not know is refused as well.
  await address.fill('nonsuch://nowhere/none');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText(/(?:nonsuch|connection settings)/)).toBeVisible();
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill(uri);
  await tryIt.click();
  await expect(page.getByText('Connection looks good!')).toBeVisible();
  await expectNoViolations(page, 'the dialog', '[role=dialog]');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const connected = page.getByRole('dialog', { name: 'Database connected' });
  await expect(connected.getByRole('link', { name: 'Create dataset' })).toBeVisible();
  await connected.getByRole('button', { name: 'Finish' }).click();

  // A second one, with a setting that no form knows.
  const extra = JSON.stringify({ allows_virtual_table_explore: true, custom_setting: [1, 'two'] });
  const { body } = await admin.send('POST', '/api/v1/database/', {
    database_name: `B ${stamp}`,
    sqlalchemy_uri: uri,
    expose_in_sqllab: false,
    extra,
  });
  const second = Number(getIn(body, 'id'));
  expect(second, JSON.stringify(body)).toBeGreaterThan(0);

  await page.goto(`${LIST}${search(`database_name:${stamp}`)}`);
  const rows = page.locator('main tbody tr');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(rows.first()).toContainText(name);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(rows.first()).toContainText(`B ${stamp}`);
  await page.getByRole('combobox', { name: 'Expose in SQL Lab' }).click();
  await page.getByRole('option', { name: 'No', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/expose_in_sqllab/);

  await selectAction(page, `B ${stamp}`, 'Edit');
  await page.locator('summary').filter({ hasText: 'Performance' }).click();
  await page.getByLabel('Schema cache timeout').fill('120');
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByText('Database settings updated')).toBeVisible();
  const saved: unknown = JSON.parse(getText(await readConnection(second), 'extra'));
  expect(saved).toMatchObject({
    custom_setting: [1, 'two'],
    metadata_cache_timeout: { schema_cache_timeout: 120 },
  });

  await selectAction(page, `B ${stamp}`, 'Delete');
  await confirmDelete(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(1);
  await page.goto(`${LIST}${search(`database_name:${stamp}`)}`);
  await expect(rows).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Delete' }).click();
  await confirmDelete(page);
  await expect(page.getByText('Deleted: 2')).toBeVisible();
  expect(await listOurs()).toEqual([]);
});

test('connection parameters are validated while they are typed', async ({ page }) => {
  const { body } = await admin.get('/api/v1/database/available/');
  const engines = getIn(body, 'databases');
  const hasPostgres = Array.isArray(engines) && engines.some((engine) => getText(engine, 'name') === 'PostgreSQL');
  test.skip(!hasPostgres, 'This server has a driver for SQLite only, which has no parameters.');
  await login(page);
  await openEngine(page, 'PostgreSQL');
  await page.getByLabel('Host', { exact: true }).fill('127.0.0.1');
  await page.getByLabel('Port', { exact: true }).fill('1');
  const problem = page.getByText(/The port is closed|The hostname provided can't be resolved/);
  await expect(problem).toBeVisible();
  await expect(page.getByText('This is a required field')).toHaveCount(0);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('This is a required field').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Host', { exact: true })).toHaveValue('127.0.0.1');
});

test('users who may not write are offered nothing, and are refused', async ({ page }) => {
  await login(page, 'gamma');
  await page.goto(LIST);
  await expect(page.getByRole('cell', { name: 'examples' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Database', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Actions for examples' })).toHaveCount(0);
  const gamma = await signInToApi('gamma');
  const refused = await gamma.send('POST', '/api/v1/database/', { database_name: stamp, sqlalchemy_uri: uri });
  expect(refused.status).toBe(403);
  await gamma.dispose();
});
