import AxeBuilder from '@axe-core/playwright';
import { waitForAllCharts, expect, login, test } from '../session';

const pages = [
  '/superset/welcome/',
  '/dashboard/list/',
  '/chart/list/',
  '/superset/dashboard/world/',
  '/superset/dashboard/skies/',
  '/superset/dashboard/planet/',
  '/superset/dashboard/broken/',
  '/superset/dashboard/there-is-none/',
  '/explore/?slice_id=101',
  '/explore/?slice_id=1',
  '/superset/dashboard/world/?standalone=2',
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of pages) {
    test(`${path} has no accessibility violations, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await login(page);
      await page.goto(path);
      await expect(page.locator('main')).not.toBeEmpty();
      if (await page.locator('.grid-container').isVisible()) await waitForAllCharts(page);
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`),
      ).toEqual([]);
    });
  }
}

test('an open menu or dialog has no accessibility violations', async ({ page }) => {
  await login(page);
  await page.goto('/superset/dashboard/world/');
  await waitForAllCharts(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  const menu = page.locator('.dashboard-component-chart-holder').first().getByRole('button', { name: 'More Options' });
  await menu.click();
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole('menuitem', { name: 'View as table' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
});
