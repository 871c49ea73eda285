import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { signInToApi } from '../apiUser';
import { otherServers, readForeignBundle, readZip } from '../bundles';
import { deleteImported, findImported } from '../imported';
import { expect, login, test } from '../session';

const [SERVER = ''] = otherServers.slice(-1);

function createThemeBundle(suffix: string): Buffer {
  const files = {
    'metadata.yaml': 'version: 1.0.0\ntype: Theme\ntimestamp: "2026-01-01T00:00:00+00:00"\n',
    'themes/probe.yaml': `theme_name: theme_name ${suffix}\njson_data:\n  token:\n    colorPrimary: "#aa0000"\nuuid: ${randomUUID()}\nversion: 1.0.0\n`,
  };
  const entries = Object.entries(files).map(([path, text]) => [`export/${path}`, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(entries)));
}

async function importFile(page: Page, resource: string, buffer: Buffer): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'bundle.zip', mimeType: 'application/zip', buffer });
  const [response] = await Promise.all([
    page.waitForResponse((candidate) => candidate.url().includes(`/api/v1/${resource}/import/`)),
    dialog.getByRole('button', { name: 'Import', exact: true }).click(),
  ]);
  expect(response.status(), await response.text()).toBe(200);
}

const LISTS = [
  { resource: 'dashboard', path: '/dashboard/list/', column: 'dashboard_title' },
  { resource: 'dataset', path: '/tablemodelview/list/', column: 'table_name' },
  { resource: 'database', path: '/databaseview/list/', column: 'database_name' },
  { resource: 'saved_query', path: '/savedqueryview/list/', column: 'label' },
  { resource: 'theme', path: '/theme/list/', column: 'theme_name' },
] as const;

for (const { resource, path, column } of LISTS) {
  test(`${resource}: a file of another server is imported in its list, and exported from there`, async ({ page }) => {
    const admin = await signInToApi('admin');
    const suffix = `e2e${randomUUID().slice(0, 8)}`;
    try {
      test.skip((await admin.get(`/api/v1/${resource}/`)).status === 404, 'only Superset 6 has themes');
      const buffer =
        resource === 'theme'
          ? createThemeBundle(suffix)
          : readForeignBundle(resource === 'saved_query' ? 'saved-query' : resource, SERVER, suffix);
      await login(page);
      await page.goto(`${path}?filters=(${column}:${suffix})`);
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await importFile(page, resource, buffer);
      const actions = page.getByRole('button', { name: `Actions for ${column} ${suffix}` });
      // The list behind the dialog has it without being loaded again.
      await expect(page.locator('main tbody')).toContainText(`${column} ${suffix}`);
      const dialog = page.getByRole('dialog');
      if (await dialog.isVisible()) await page.keyboard.press('Escape');
      await actions.first().click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'Export', exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`^${resource}_export_\\w+\\.zip$`));
      expect(readZip(readFileSync(await download.path()))).toContain(`${column}: ${column} ${suffix}`);
    } finally {
      await deleteImported(admin, suffix);
      await admin.dispose();
    }
  });
}

test('everything is exported at once, and a file with everything is imported', async ({ page }) => {
  const admin = await signInToApi('admin');
  const suffix = `e2e${randomUUID().slice(0, 8)}`;
  try {
    await login(page);
    await page.goto('/databaseview/list/');
    const menu = page.getByRole('button', { name: 'Export or import everything' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Import everything' }).click();
    await importFile(page, 'assets', readForeignBundle('assets', SERVER, suffix));
    for (const [resource, column] of [
      ['dashboard', 'dashboard_title'],
      ['chart', 'slice_name'],
      ['dataset', 'table_name'],
    ] as const)
      expect((await findImported(admin, resource, column, suffix)).length, resource).toBeGreaterThan(0);
    const dialog = page.getByRole('dialog');
    if (await dialog.isVisible()) await page.keyboard.press('Escape');
    await menu.click();
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 50_000 }),
      page.getByRole('menuitem', { name: 'Export everything' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^assets_export_\w+\.zip$/);
    const text = readZip(readFileSync(await download.path()));
    expect(text).toContain('type: assets');
    for (const column of ['dashboard_title', 'slice_name', 'table_name'])
      expect(text).toContain(`${column}: ${column} ${suffix}`);
  } finally {
    await deleteImported(admin, suffix);
    await admin.dispose();
  }
});
