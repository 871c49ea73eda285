import type { Page } from 'playwright/test';
import { expectNoViolations } from '../axe';
import { openChart, setRowLimit } from '../builder';
import { expect, login, test } from '../session';

const moreOptions = (page: Page, within: string) =>
  page.locator(within).first().getByRole('button', { name: 'More Options' }).first();

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the sign-in page has no accessibility violations', async ({ page }) => {
  await page.goto('/login/');
  await expectNoViolations(page, 'sign-in');
});

test('menus, dialogs and failures of a dashboard have no accessibility violations', async ({ page, context }) => {
  // Five runs of axe, in both themes.
  test.slow();
  // Nothing is loaded ahead.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await login(page);
  await page.goto('/superset/dashboard/ten/');
  await expect(page.locator('.chart-container canvas').first()).toBeVisible();

  await moreOptions(page, '.dashboard-component-chart-holder').click();
  await page.getByRole('menuitem', { name: 'Share' }).press('ArrowRight');
  await expect(page.getByRole('menu')).toHaveCount(2);
  await expectNoViolations(page, 'the menu of a chart, with a submenu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await moreOptions(page, '.dashboard-component-chart-holder').click();
  await page.getByRole('menuitem', { name: 'View as table' }).click();
  await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
  await expectNoViolations(page, 'View as table', '[role=dialog]');
  await page.keyboard.press('Escape');

  await moreOptions(page, '.dashboard-header-actions').click();
  await page.getByRole('menuitem', { name: 'Set auto-refresh interval' }).click();
  await expect(page.getByRole('dialog', { name: 'Refresh interval' })).toBeVisible();
  await expectNoViolations(page, 'Refresh interval', '[role=dialog]');
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await expect(page.getByText(/You are offline|server cannot be reached/)).toBeVisible();
  await page.getByRole('button', { name: 'Edit dashboard' }).click();
  await expect(page.locator('.v-load-failure').getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectNoViolations(page, 'offline, after a failed load');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Discard' }).click();

  await context.clearCookies();
  // A poll of the page may have opened the dialog already.
  const refresh = page.locator('.dashboard-header').getByRole('button', { name: 'Refresh dashboard' });
  await refresh.click({ timeout: 3000 }).catch(() => undefined);
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await expectNoViolations(page, 'sign-in dialog', '[role=dialog]');
});

test('empty and missing pages have no accessibility violations', async ({ page }) => {
  await login(page);
  await page.goto('/superset/dashboard/deep/');
  await page.getByRole('tab', { name: 'Empty', exact: true }).click();
  await expect(page.getByRole('tabpanel').last()).toContainText(/edit|no charts|empty/i);
  await expectNoViolations(page, 'an empty tab');
  for (const path of ['/superset/dashboard/no-layout/', '/superset/dashboard/p/there-is-none/', '/there/is/none/']) {
    await page.goto(path);
    await expect(page.locator('main')).not.toBeEmpty();
    await page.waitForLoadState('networkidle');
    await expectNoViolations(page, path);
  }
});

test('a new chart and its leave confirmation have no accessibility violations', async ({ page }) => {
  await login(page);
  await page.goto('/chart/add');
  await expect(page.getByRole('radio').or(page.getByRole('option')).first()).toBeVisible();
  await expectNoViolations(page, 'a new chart');
  await openChart(page, 462);
  await setRowLimit(page, 50);
  await page.getByRole('link', { name: 'Charts' }).click();
  await expect(page.getByRole('dialog', { name: 'You have unsaved changes.' })).toBeVisible();
  await expectNoViolations(page, 'leaving with unsaved changes', '[role=dialog]');
});
