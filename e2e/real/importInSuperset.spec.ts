import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import type { Download, Locator, Page } from 'playwright/test';
import { getIn, signInToApi, type ApiUser } from '../apiUser';
import { readZip } from '../bundles';
import { deleteImported, findImported } from '../imported';
import { expect, login, test } from '../session';

/** Opens a list in Superset's own front end, in a new window. */
async function openInSuperset(page: Page, path: string): Promise<Page> {
  const theirs = await page.context().newPage();
  // It sends telemetry to other hosts.
  await theirs.route(/scarf\.sh/, (route) => route.abort());
  await theirs.goto(`${path}${path.includes('?') ? '&' : '?'}vitrine=off`);
  return theirs;
}

const toFile = async (download: Download) => ({
  name: 'bundle.zip',
  mimeType: 'application/zip',
  buffer: readFileSync(await download.path()),
});

type BundleFile = Awaited<ReturnType<typeof toFile>>;

/** Exports the item by its row in Superset's own list. */
async function exportInSuperset(theirs: Page, name: string): Promise<BundleFile> {
  const row = theirs.getByRole('row').filter({ hasText: name });
  await row.hover();
  const share = theirs.locator('[aria-label=share], [aria-label=upload]');
  const [download] = await Promise.all([
    theirs.waitForEvent('download'),
    row.locator('.action-button').filter({ has: share }).click(),
  ]);
  return toFile(download);
}

/** Opens our import dialog with the file, whose content it shows. */
async function openImport(page: Page, file: BundleFile, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText(name).first()).toBeVisible();
  return dialog;
}

const LISTS = [
  {
    resource: 'chart',
    path: '/chart/list/',
    column: 'slice_name',
    create: async (admin: ApiUser, slice_name: string): Promise<unknown> => {
      const dataset = getIn((await admin.get('/api/v1/dataset/?q=(page_size:1)')).body, 'result', 0, 'id');
      const datasource = `${String(dataset)}__table`;
      const params = JSON.stringify({ viz_type: 'big_number_total', metric: 'count', datasource });
      const chart = { slice_name, viz_type: 'big_number_total', datasource_id: dataset, datasource_type: 'table' };
      return (await admin.send('POST', '/api/v1/chart/', { ...chart, params, owners: [1] })).body;
    },
  },
  {
    resource: 'dashboard',
    path: '/dashboard/list/',
    column: 'dashboard_title',
    create: async (admin: ApiUser, dashboard_title: string): Promise<unknown> =>
      (await admin.send('POST', '/api/v1/dashboard/', { dashboard_title, owners: [1] })).body,
  },
  {
    resource: 'dataset',
    path: '/tablemodelview/list/',
    column: 'table_name',
    create: async (admin: ApiUser, table_name: string): Promise<unknown> =>
      (await admin.send('POST', '/api/v1/dataset/', { database: 1, table_name, sql: 'SELECT 1 AS one', owners: [1] }))
        .body,
  },
  {
    resource: 'saved_query',
    path: '/savedqueryview/list/',
    column: 'label',
    create: async (admin: ApiUser, label: string): Promise<unknown> =>
      (await admin.send('POST', '/api/v1/saved_query/', { db_id: 1, label, schema: '', sql: 'SELECT 1' })).body,
  },
] as const;

for (const { resource, path, column, create } of LISTS) {
  test(`${resource}: what is exported here is imported in Superset’s own front end, and the other way round`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const admin = await signInToApi('admin');
    const mark = `there${Math.random().toString(36).slice(2, 8)}`;
    const list = `${path}?filters=(${column}:${mark})&viewMode=table`;
    const remove = async (): Promise<void> => {
      await deleteImported(admin, mark);
      expect(await findImported(admin, resource, column, mark)).toEqual([]);
    };
    try {
      expect(Number(getIn(await create(admin, mark), 'id'))).toBeGreaterThan(0);
      await login(page);
      await page.goto(list);
      await page.getByRole('button', { name: `Actions for ${mark}` }).click();
      const [exported] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'Export', exact: true }).click(),
      ]);
      await remove();

      const theirs = await openInSuperset(page, list);
      const icon = theirs.locator('[data-test=import-button], [aria-label=import], [aria-label=download]');
      await theirs.getByRole('button').filter({ has: icon }).first().click();
      const modal = theirs.getByRole('dialog');
      await modal.locator('input[type=file]').setInputFiles(await toFile(exported));
      const [imported] = await Promise.all([
        theirs.waitForResponse((response) => response.url().includes(`/api/v1/${resource}/import/`)),
        modal.getByRole('button', { name: 'Import', exact: true }).click(),
      ]);
      expect(imported.status(), await imported.text()).toBe(200);
      expect(await findImported(admin, resource, column, mark)).toHaveLength(1);

      // The other way round.
      const file = await exportInSuperset(theirs, mark);
      await remove();
      await page.goto(list);
      const dialog = await openImport(page, file, mark);
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(page.locator('main tbody')).toContainText(mark);
      expect(await findImported(admin, resource, column, mark)).toHaveLength(1);
      await theirs.close();
    } finally {
      await deleteImported(admin, mark);
      await admin.dispose();
    }
  });
}

/** The file of a database that needs a password. It is imported without being connected to. */
function createDatabaseBundle(name: string): Buffer {
  const database = [
    `database_name: ${name}`,
    'sqlalchemy_uri: postgresql://ada:XXXXXXXXXX@nowhere.invalid/sales',
    'expose_in_sqllab: true',
    'allow_file_upload: false',
    'extra:',
    '  metadata_params: {}',
    `uuid: ${randomUUID()}`,
    'version: 1.0.0',
  ];
  const files = {
    'export/metadata.yaml': 'version: 1.0.0\ntype: Database\ntimestamp: "2026-01-01T00:00:00+00:00"\n',
    [`export/databases/${name}.yaml`]: `${database.join('\n')}\n`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))));
}

test('database: both front ends ask for the password of what the other has exported', async ({ page }) => {
  test.setTimeout(120_000);
  const admin = await signInToApi('admin');
  const mark = `there${Math.random().toString(36).slice(2, 8)}`;
  const list = `/databaseview/list/?filters=(database_name:${mark})`;
  const find = () => findImported(admin, 'database', 'database_name', mark);
  const remove = async (): Promise<void> => {
    await deleteImported(admin, mark);
    expect(await find()).toEqual([]);
  };
  const [first, second] = ['first secret', 'second secret'];
  try {
    const formData = { name: 'bundle.zip', mimeType: 'application/zip', buffer: createDatabaseBundle(mark) };
    const passwords = JSON.stringify({ [`databases/${mark}.yaml`]: first });
    const seeded = await admin.upload('/api/v1/database/import/', { formData, passwords });
    expect(seeded.status, JSON.stringify(seeded.body)).toBe(200);
    await login(page);
    await page.goto(list);
    await page.getByRole('button', { name: `Actions for ${mark}` }).click();
    const [exported] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export', exact: true }).click(),
    ]);
    const ours = await toFile(exported);
    const text = readZip(ours.buffer);
    expect(text).toContain('postgresql://ada:XXXXXXXXXX@nowhere.invalid/sales');
    expect(text).not.toContain(first);
    await remove();

    const theirs = await openInSuperset(page, list);
    await theirs
      .getByRole('button', { name: /Database$/ })
      .last()
      .click();
    const modal = theirs.locator('.ant-modal').last();
    await modal.locator('input[type=file]').setInputFiles(ours);
    await expect(modal.getByText(`${mark}.yaml PASSWORD`)).toBeVisible();
    const connect = modal.getByRole('button', { name: 'Connect', exact: true });
    await expect(connect).toBeDisabled();
    await modal.locator('input[name=password_needed]').fill(second);
    const [imported] = await Promise.all([
      theirs.waitForResponse((response) => response.url().includes('/api/v1/database/import/')),
      connect.click(),
    ]);
    expect(imported.status(), await imported.text()).toBe(200);
    expect(await find()).toHaveLength(1);

    // The other way round.
    await theirs.goto(`${list}&vitrine=off`);
    const file = await exportInSuperset(theirs, mark);
    await remove();
    await page.goto(list);
    const dialog = await openImport(page, file, mark);
    const send = dialog.getByRole('button', { name: 'Import', exact: true });
    await send.click();
    const field = dialog.getByLabel(`${mark}.yaml PASSWORD`);
    await expect(field).toBeVisible();
    await expect(send).toBeDisabled();
    expect(await find()).toEqual([]);
    await field.fill(first);
    await send.click();
    await expect(page.locator('main tbody')).toContainText(mark);
    expect(await find()).toHaveLength(1);
    await theirs.close();
  } finally {
    await deleteImported(admin, mark);
    await admin.dispose();
  }
});
