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

test('a dashboard’s first requests are the browser’s own, by the Link header, and are sent once', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await login(page);
  await page.goto('/superset/dashboard/filters/');
  await expect(page.locator('.dashboard-component-chart-holder').first()).toBeVisible();
  for (const path of ['/api/v1/dashboard/filters', '/api/v1/dashboard/filters/charts']) {
    expect([path, paths.filter((one) => one === path).length]).toEqual([path, 1]);
    const initiator = await page.evaluate(
      (of) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => new URL(name).pathname === of)
          .map((entry) => 'initiatorType' in entry && entry.initiatorType),
      path,
    );
    expect(initiator).toEqual(['link']);
  }
});
