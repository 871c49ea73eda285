import { signInToApi } from '../apiUser';
import { expect, login, test } from '../session';

test('a query that runs is followed to its end without a reload, and another one is stopped', async ({ page }) => {
  const admin = await signInToApi('admin');
  const mark = Math.random().toString(36).slice(2, 8);
  const run = async (name: string, seconds: number): Promise<void> => {
    const { status } = await admin.send('POST', '/api/v1/sqllab/execute/', {
      client_id: `${name}${mark}`,
      database_id: 1,
      runAsync: true,
      sql: `SELECT '${mark}' AS mark, pg_sleep(${seconds.toString()})`,
      tab: `${name} ${mark}`,
    });
    expect(status).toBe(202);
  };
  try {
    await run('Long', 120);
    await login(page);
    await page.goto(`/sqllab/history/?filters=(sql:'${mark}')`);
    const row = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${mark}` });
    await expect(row('Long').getByRole('img', { name: 'Running' })).toBeVisible();
    await run('Short', 4);
    await expect(row('Short').getByRole('img', { name: 'Running' })).toBeVisible();
    await expect(row('Short').getByRole('img', { name: 'Success' })).toBeVisible();
    await expect(row('Long').getByRole('img', { name: 'Running' })).toBeVisible();
    const menu = (name: string) => page.getByRole('button', { name: `Actions for ${name} ${mark}` });
    await menu('Short').click();
    await expect(page.getByRole('menuitem', { name: 'Copy query' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Stop query' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await menu('Long').click();
    await page.getByRole('menuitem', { name: 'Stop query' }).click();
    await expect(page.getByText('Query was stopped.')).toBeVisible();
    await expect(row('Long').getByRole('img', { name: 'Running' })).toHaveCount(0);
    await expect(row('Long').getByRole('img', { name: /stopped/i })).toBeVisible();
  } finally {
    await admin.send('POST', '/api/v1/query/stop', { client_id: `Long${mark}` });
    await admin.dispose();
  }
});
