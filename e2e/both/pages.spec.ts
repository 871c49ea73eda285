import { test as unguardedTest } from 'playwright/test';
import { expect, login, test } from '../session';

// Unguarded: the sign-in page of 6.1.0 is the server's own, and calls another host.
unguardedTest(
  'an anonymous visitor is sent to the server’s sign-in page, which knows the address to return to',
  async ({ page }) => {
    await page.goto('/dashboard/list/');
    await page.waitForURL(({ pathname }) => pathname === '/login/');
    expect(new URL(page.url()).searchParams.get('next')).toBe('/dashboard/list/');
  },
);

test('home and the lists open', async ({ page }) => {
  await login(page);
  await page.goto('/dashboard/list/');
  const first = page.locator('main table a, main [role=row] a').first();
  await expect(first).toBeVisible();
  await page.goto('/chart/list/');
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
  await page.goto('/superset/welcome/');
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
});

test('a dashboard that does not exist shows an error', async ({ page }) => {
  await login(page);
  await page.goto('/superset/dashboard/there-is-no-such-dashboard/');
  await expect(page.getByRole('heading', { name: 'This dashboard was not found' })).toBeVisible();
});
