import { getIn, signInToApi, withCopiedChart } from '../apiUser';
import { expect, login, test } from '../session';

test('Ctrl+K finds dashboards, pages and actions, by keyboard', async ({ page }) => {
  await login(page);
  await page.goto('/chart/list/');
  await expect(page.getByRole('table', { name: 'Charts' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /Search dashboards/ });
  await expect(field).toBeFocused();
  await field.fill('birth');
  await expect(
    page.getByRole('group', { name: 'Datasets' }).getByRole('option', { name: /birth_names/ }),
  ).toBeVisible();
  await field.fill('theme dark');
  await expect(page.getByRole('option', { name: 'Theme: Dark' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+k');
  await field.fill('dashboards');
  await page.getByRole('option', { name: /^Dashboards/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/list\/$/);
  await expect(field).toHaveCount(0);
});

test('Ctrl+K finds a chart, and what can be created', async ({ page }) => {
  const admin = await signInToApi('admin');
  const mark = `palette${Math.random().toString(36).slice(2, 8)}`;
  const like = Number(getIn((await admin.get('/api/v1/chart/?q=(page_size:1)')).body, 'result', 0, 'id'));
  try {
    await withCopiedChart(admin, like, async (id) => {
      await admin.send('PUT', `/api/v1/chart/${id.toString()}`, { slice_name: mark, owners: [1] });
      await login(page);
      await page.goto('/csstemplatemodelview/list/');
      await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
      await page.keyboard.press('Control+k');
      const field = page.getByRole('combobox', { name: /Search dashboards/ });
      await field.fill(mark);
      // Its id may have been that of a chart that was viewed and deleted: then it is among the recent ones.
      await page.getByRole('option', { name: mark }).click();
      await expect(page).toHaveURL(new RegExp(`slice_id=${id.toString()}`));
      // What was opened a moment ago is the first of what was viewed.
      await expect(page).toHaveTitle(mark);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('group', { name: 'Recents' }).getByRole('option').first()).toContainText(mark);
      await page.keyboard.press('Escape');
      await page.goto('/csstemplatemodelview/list/');
      await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('group', { name: 'Recents' }).getByRole('option').first()).toContainText(mark);
      await page.getByRole('option', { name: 'New: Chart', exact: true }).click();
      await expect(page).toHaveURL(/\/chart\/add/);
    });
  } finally {
    await admin.dispose();
  }
});
