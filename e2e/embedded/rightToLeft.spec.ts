import type { Page } from 'playwright/test';
import { setLanguage } from '../language';
import { expect, login, test, waitForAllCharts } from '../session';

/** The server's pages in Persian. */
async function openInPersian(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
}

test.beforeEach(async ({ page }) => {
  await login(page);
  await setLanguage(page, 'fa');
});

const PAGES = {
  'a dashboard': '/superset/dashboard/filters/',
  'the chart builder': '/explore/?slice_id=462',
  'a list': '/tablemodelview/list/',
  'the home page': '/superset/welcome/',
};

test('no page is wider than the window, however narrow', async ({ page }) => {
  for (const [name, path] of Object.entries(PAGES)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openInPersian(page, path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fa');
    await expect(page.locator('main').getByRole('heading').first()).toBeAttached();
    for (const width of [1440, 400]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
          message: `${name} at ${String(width)}`,
        })
        .toBeLessThanOrEqual(width);
    }
  }
});

test('a dashboard is mirrored: filter bar, rows, menus and tabs', async ({ page }) => {
  await openInPersian(page, '/superset/dashboard/filters/');
  await waitForAllCharts(page);
  const bar = await page.locator('.filter-bar-vertical').boundingBox();
  const grid = await page.locator('.dashboard-grid').boundingBox();
  if (!bar || !grid) throw new Error('no filter bar or no grid');
  expect(bar.x).toBeGreaterThanOrEqual(grid.x + grid.width);

  // The submenu of the chart at the start of a row opens towards the end, in the window.
  const chart = page.locator('.dashboard-component-chart-holder').first();
  const box = await chart.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(grid.x + grid.width - 40);
  await chart.locator('[aria-haspopup="menu"]').first().click();
  const parent = page.getByRole('menuitem', { expanded: false }).and(page.locator('[aria-haspopup="menu"]')).first();
  await parent.focus();
  await parent.press('ArrowLeft');
  const submenu = page.locator('.v-menu .v-menu');
  await expect(submenu).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowRight');
  await expect(submenu).toHaveCount(0);
  await expect(parent).toBeFocused();

  await openInPersian(page, '/superset/dashboard/skies/');
  await page.getByRole('tab', { name: 'Flights' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Birds' })).toBeFocused();
});
