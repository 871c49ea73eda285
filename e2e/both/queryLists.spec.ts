import { getIn, signInToApi, type ApiUser } from '../apiUser';
import { expect, login, test } from '../session';

const SAVED = '/api/v1/saved_query/';
/** Begins with a letter: rison reads other words as numbers. */
const unique = (): string => `q${Math.random().toString(36).slice(2, 8)}`;

async function saveQuery(admin: ApiUser, label: string, sql: string): Promise<number> {
  const { body } = await admin.send('POST', SAVED, { db_id: 1, label, schema: 'e2e', sql, description: 'by a test' });
  return Number(getIn(body, 'id'));
}

test('saved queries: search, filter, sort, preview, copy, delete with undo and in bulk', async ({ page, context }) => {
  const admin = await signInToApi('admin');
  const mark = `e2e ${unique()}`;
  const sqls = ['SELECT 1\nFROM a JOIN b ON a.x = b.x', 'SELECT 2', 'SELECT 3'];
  const ids = [];
  for (const [i, sql] of sqls.entries()) ids.push(await saveQuery(admin, `${mark} ${String(i + 1)}`, sql));
  try {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await login(page);
    // On home, the link of a card covers all of it but its menu.
    await page.goto('/superset/welcome/');
    await page.getByRole('button', { name: `Actions for ${mark} 1` }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.goto('/savedqueryview/list/');
    await page.getByRole('textbox', { name: 'Search' }).fill(mark);
    const rows = page.locator('tbody tr[role=row]:not([aria-hidden])');
    await expect(rows).toHaveCount(3);
    const filtered = `filters=(label:'${mark.replace(' ', '+')}')`;
    await expect(page).toHaveURL((url) => decodeURIComponent(url.href).includes(filtered));
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect(rows.first()).toContainText(`${mark} 1`);
    await expect(rows.first()).toContainText('examples');
    await page.getByRole('combobox', { name: 'Schema' }).click();
    await page.getByRole('option', { name: 'e2e', exact: true }).click();
    await expect(page).toHaveURL(/schema/);
    await expect(rows).toHaveCount(3);
    const name = page.getByRole('link', { name: `${mark} 1` });
    expect(await name.getAttribute('href')).toMatch(
      new RegExp(`^/(superset/)?sqllab\\?savedQueryId=${String(ids[0])}$`),
    );

    await page.getByRole('button', { name: `Actions for ${mark} 1` }).click();
    await page.getByRole('menuitem', { name: 'Query preview' }).click();
    const dialog = page.getByRole('dialog', { name: 'Query preview' });
    await expect(dialog.locator('.cm-content')).toContainText('FROM a JOIN b');
    await expect(dialog.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog.locator('.cm-content')).toContainText('SELECT 2');
    await page.keyboard.press('k');
    await expect(dialog.locator('.cm-content')).toContainText('SELECT 3');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.getByRole('button', { name: `Actions for ${mark} 2` }).click();
    await page.getByRole('menuitem', { name: 'Copy query URL' }).click();
    await expect(page.getByText('Link Copied!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/sqllab');

    await page.getByRole('button', { name: `Actions for ${mark} 3` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Deleted: 3')).toBeVisible();
    expect((await admin.get(`${SAVED}${String(ids[0])}`)).status).toBe(404);
  } finally {
    for (const id of ids) await admin.send('DELETE', `${SAVED}${String(id)}`);
    await admin.dispose();
  }
});

test('users who may not see saved queries read why', async ({ page }) => {
  await login(page, 'gamma');
  await page.goto('/savedqueryview/list/');
  await expect(page.getByRole('alert')).toContainText('Forbidden');
  await expect(page.getByRole('button', { name: 'Import' })).toHaveCount(0);
});

test('query history: filter by text and state, preview of both texts', async ({ page }) => {
  const admin = await signInToApi('admin');
  const mark = unique();
  try {
    const run = await admin.send('POST', '/api/v1/sqllab/execute/', {
      client_id: `e2e${mark}`.slice(0, 11),
      database_id: 1,
      runAsync: false,
      sql: `SELECT '${mark}' AS mark`,
      tab: `Tab ${mark}`,
      queryLimit: 10,
    });
    expect(run.status).toBe(200);
    await login(page);
    // The address of 2.1.3, which is ours before both versions.
    await page.goto(`/superset/sqllab/history/?filters=(sql:${mark})`);
    const rows = page.locator('tbody tr[role=row]:not([aria-hidden])');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText(`Tab ${mark}`);
    await expect(rows.first().getByRole('img', { name: 'Success' })).toBeVisible();
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'success' }).click();
    await expect(page).toHaveURL(/status/);
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: `Query preview: Tab ${mark}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Query preview' });
    await expect(dialog.locator('.cm-content')).toContainText(mark);
    await dialog.getByRole('tab', { name: 'Executed query' }).click();
    await expect(dialog.locator('.cm-content')).toContainText(mark);
    expect(await dialog.getByRole('link', { name: 'Open in SQL Lab' }).getAttribute('href')).toMatch(
      /sqllab\?queryId=\d+$/,
    );
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Search' }).fill(`${mark} nowhere`);
    await expect(page.getByText('No results match your filter criteria')).toBeVisible();
  } finally {
    await admin.dispose();
  }
});

/** A query that runs for seconds: 20 million rows are counted. */
const getSlowSql = (mark: string): string =>
  `WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 20000000) SELECT COUNT(*) AS ${mark} FROM n`;

test('query history: a query that runs is followed to its end, and what the server says to Stop is shown', async ({
  page,
}) => {
  const isEmbedded = process.env['SUPERSET_URL'] === undefined;
  test.skip(isEmbedded, 'Its queries do not run beside others: embedded/queryHistoryLive has a query that waits.');
  test.slow();
  const [admin, other] = [await signInToApi('admin'), await signInToApi('admin')];
  const mark = unique();
  try {
    await login(page);
    await page.goto(`/sqllab/history/?filters=(sql:${mark})`);
    await expect(page.getByText('No results match your filter criteria')).toBeVisible();
    const run = admin.send('POST', '/api/v1/sqllab/execute/', {
      client_id: `s${mark}`.slice(0, 11),
      database_id: 1,
      runAsync: false,
      sql: getSlowSql(mark),
      tab: `Slow ${mark}`,
      queryLimit: 10,
    });
    const find = async (): Promise<unknown> =>
      getIn((await other.get(`/api/v1/query/?q=(filters:!((col:sql,opr:ct,value:${mark})))`)).body, 'result', 0);
    await expect.poll(async () => getIn(await find(), 'status')).toBe('running');
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: `Slow ${mark}` });
    await expect(row.getByRole('img', { name: 'Running' })).toBeVisible();
    await page.getByRole('button', { name: `Actions for Slow ${mark}` }).click();
    await page.getByRole('menuitem', { name: 'Stop query' }).click();
    // SQLite cannot stop a query, and Superset says so.
    await expect(page.getByText('Failed to stop query. Could not cancel query')).toBeVisible();
    await expect(row.getByRole('img', { name: 'Running' })).toBeVisible();
    expect((await run).status).toBe(200);
    await expect(row.getByRole('img', { name: 'Success' })).toBeVisible();
    await page.getByRole('button', { name: `Actions for Slow ${mark}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Copy query' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Stop query' })).toHaveCount(0);
  } finally {
    await admin.dispose();
    await other.dispose();
  }
});
