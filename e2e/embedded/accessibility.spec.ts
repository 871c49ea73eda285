import { expectNoViolations } from '../axe';
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

for (const path of pages) {
  test(`${path} has no accessibility violations`, async ({ page }) => {
    await login(page);
    await page.goto(path);
    await expect(page.locator('main')).not.toBeEmpty();
    if (await page.locator('.grid-container').isVisible()) await waitForAllCharts(page);
    await page.waitForLoadState('networkidle');
    await expectNoViolations(page, path);
  });
}

test('an open menu or dialog has no accessibility violations', async ({ page }) => {
  await login(page);
  await page.goto('/superset/dashboard/world/');
  await waitForAllCharts(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  const menu = page.locator('.dashboard-component-chart-holder').first().getByRole('button', { name: 'More Options' });
  await menu.click();
  await expectNoViolations(page, 'menu');
  await page.getByRole('menuitem', { name: 'View as table' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page, 'dialog');
});
