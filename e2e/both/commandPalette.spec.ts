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
