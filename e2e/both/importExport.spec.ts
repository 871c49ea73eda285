import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { expectNoViolations } from '../axe';
import { getIn, signInToApi, type ApiUser } from '../apiUser';
import { createChartBundle, readZip } from '../bundles';
import { expect, login, test } from '../session';

async function deleteItems(admin: ApiUser, resource: string, column: string, value: string): Promise<void> {
  const q = encodeURIComponent(`(filters:!((col:${column},opr:eq,value:'${value}')))`);
  const { body } = await admin.get(`/api/v1/${resource}/?q=${q}`);
  const rows = getIn(body, 'result');
  for (const row of Array.isArray(rows) ? rows : [])
    await admin.send('DELETE', `/api/v1/${resource}/${String(getIn(row, 'id'))}`);
}

test('a chart of another server is imported, overwritten and exported', async ({ page }) => {
  const { zip, name, uuid, table } = createChartBundle();
  const file = { name: 'bundle.zip', mimeType: 'application/zip', buffer: zip };
  const admin = await signInToApi('admin');
  const dialog = page.getByRole('dialog');
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByText(name)).toBeVisible();
  };
  const closeResults = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  try {
    await login(page);
    await page.goto('/chart/list/');
    await open();
    // What is in the file is shown before it is sent.
    await expect(dialog.getByText(table)).toBeVisible();
    await expect(dialog.getByText('Databases (1)')).toBeVisible();
    await expectNoViolations(page, 'import dialog', '.v-dialog');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(dialog.getByText('Chart imported')).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Results' })).toContainText(`Chart: ${name}Created`);
    await expectNoViolations(page, 'import results', '.v-dialog');
    await closeResults();
    await expect(page.getByRole('table').getByRole('link', { name })).toBeVisible();

    await open();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(dialog.getByText('You are importing one or more charts that already exist.')).toBeVisible();
    const overwrite = dialog.getByRole('button', { name: 'Overwrite' });
    await expect(overwrite).toBeDisabled();
    await dialog.getByLabel('Type "OVERWRITE" to confirm').fill('overwrite');
    await overwrite.click();
    await expect(dialog.getByRole('list', { name: 'Results' })).toContainText(`Chart: ${name}Overwritten`);
    await closeResults();

    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^chart_export_\w+\.zip$/);
    const text = readZip(readFileSync(await download.path()));
    expect(text).toContain(uuid);
    expect(text).toContain(`table_name: ${table}`);
  } finally {
    await deleteItems(admin, 'chart', 'slice_name', name);
    await deleteItems(admin, 'dataset', 'table_name', table);
    await admin.dispose();
  }
});

test('a file that cannot be imported is said to be so, and a database’s password is asked for', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  await login(page);
  await page.goto('/tablemodelview/list/');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles({ name: 'broken.zip', mimeType: 'application/zip', buffer: Buffer.from('no ZIP file') });
  await expect(dialog.getByText(/Please re-export your file and try importing again/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();

  await input.setInputFiles({ name: 'chart.zip', mimeType: 'application/zip', buffer: createChartBundle().zip });
  await expect(dialog.getByText('The file is an export of type Slice', { exact: false })).toBeVisible();

  const zip = zipSync({
    'export/metadata.yaml': strToU8('version: 1.0.0\ntype: SqlaTable\ntimestamp: "2026-01-01T00:00:00+00:00"\n'),
    'export/databases/probe.yaml': strToU8(
      'database_name: probe\nsqlalchemy_uri: postgresql://u:XXXXXXXXXX@127.0.0.1:1/d\nuuid: 5508e609-a278-4337-9ebb-febd8cfb1fff\nversion: 1.0.0\n',
    ),
  });
  await input.setInputFiles({ name: 'dataset.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  await expect(dialog.getByText('probe', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByLabel('probe.yaml PASSWORD')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});

test('users who may not write datasets are not offered an import', async ({ page }) => {
  await login(page, 'gamma');
  await page.goto('/tablemodelview/list/');
  await expect(page.getByRole('heading', { name: 'Datasets' })).toBeVisible();
  await expect(page.locator('main table, main .empty, main [role=status]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toHaveCount(0);
});
