import { readFileSync } from 'node:fs';
import { getIn, signInToApi, type ApiUser } from '../apiUser';
import { createChartBundle, readZip } from '../bundles';
import { startCuttableServer, type CuttableServer } from '../cuttableServer';
import { expect, login, test } from '../session';
import type { Page } from 'playwright/test';

/** Imports and exports whose connection breaks off. */

async function findItems(admin: ApiUser, resource: string, column: string, value: string): Promise<readonly number[]> {
  const q = encodeURIComponent(`(filters:!((col:${column},opr:eq,value:'${value}')))`);
  const rows = getIn((await admin.get(`/api/v1/${resource}/?q=${q}`)).body, 'result');
  return Array.isArray(rows) ? rows.map((row) => Number(getIn(row, 'id'))) : [];
}

async function withCuttableServer(action: (server: CuttableServer, admin: ApiUser) => Promise<void>): Promise<void> {
  const server = await startCuttableServer();
  const admin = await signInToApi('admin');
  try {
    await action(server, admin);
  } finally {
    await admin.dispose();
    await server.close();
  }
}

const getDialog = (page: Page) => page.getByRole('dialog');
const importNow = (page: Page) => getDialog(page).getByRole('button', { name: 'Import', exact: true }).click();

test('an import whose connection breaks off says what it may have left, and is sent again', async ({ page }) => {
  const { zip, name, table } = createChartBundle();
  await withCuttableServer(async (server, admin) => {
    const find = () => findItems(admin, 'chart', 'slice_name', name);
    try {
      await login(page);
      await page.goto(`${server.base}/chart/list/`);
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      const file = { name: 'bundle.zip', mimeType: 'application/zip', buffer: zip };
      await getDialog(page).locator('input[type=file]').setInputFiles(file);
      await expect(getDialog(page).getByText(name)).toBeVisible();
      server.cut = (request) => (request.startsWith('POST /api/v1/chart/import/') ? { afterSent: 1 } : undefined);
      await importNow(page);
      await expect(getDialog(page).getByRole('alert')).toContainText('The connection broke off');
      expect(await find()).toEqual([]);

      // Done, but its response is lost: the server says at the next attempt that it has it.
      server.cut = (request) => (request.startsWith('POST /api/v1/chart/import/') ? 'halfResponse' : undefined);
      await importNow(page);
      await expect(getDialog(page).getByRole('alert')).toContainText('may have imported it');
      await expect(page.getByRole('table').getByRole('link', { name })).toBeVisible();
      server.cut = undefined;
      await importNow(page);
      await expect(getDialog(page).getByText('You are importing one or more charts that already exist.')).toBeVisible();
      await getDialog(page).getByRole('button', { name: 'Cancel' }).click();
      expect(await find()).toHaveLength(1);
    } finally {
      for (const id of await find()) await admin.send('DELETE', `/api/v1/chart/${String(id)}`);
      for (const id of await findItems(admin, 'dataset', 'table_name', table))
        await admin.send('DELETE', `/api/v1/dataset/${String(id)}`);
    }
  });
});

test('an export that breaks off in its middle is no file, and can be repeated', async ({ page }) => {
  await withCuttableServer(async (server) => {
    await login(page);
    await page.goto(`${server.base}/chart/list/`);
    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.suggestedFilename()));
    const exportFirst = async (): Promise<void> => {
      await page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Export' }).click();
    };
    server.cut = (request) => (request.startsWith('GET /api/v1/chart/export/') ? 'halfResponse' : undefined);
    await exportFirst();
    await expect(page.getByText('The export failed: Network error.')).toBeVisible();
    expect(downloads).toEqual([]);
    server.cut = undefined;
    const downloaded = page.waitForEvent('download');
    await getDialog(page).getByRole('button', { name: 'Retry' }).click();
    expect(readZip(readFileSync(await (await downloaded).path()))).toContain('slice_name');
  });
});
