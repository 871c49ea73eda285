import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright/test';
import { getIn, signInToApi, type ApiUser } from '../apiUser';
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
      const row = theirs.getByRole('row').filter({ hasText: mark });
      await row.hover();
      const share = theirs.locator('[aria-label=share], [aria-label=upload]');
      const [theirExport] = await Promise.all([
        theirs.waitForEvent('download'),
        row.locator('.action-button').filter({ has: share }).click(),
      ]);
      const file = await toFile(theirExport);
      await remove();
      await page.goto(list);
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[type=file]').setInputFiles(file);
      await expect(dialog.getByText(mark).first()).toBeVisible();
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
