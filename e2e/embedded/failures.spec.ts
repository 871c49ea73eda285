import { waitForAllCharts, expect, login, signInInPopup, test } from '../session';

test.beforeEach(async ({ page }) => login(page));

const holders = '.dashboard-component-chart-holder';

test('a server that goes down is reported on each chart, and can be retried', async ({ page }) => {
  await page.route('**/api/v1/chart/data**', (route) => route.abort('connectionrefused'));
  // The probe fails as well, or it would retry all charts before the click.
  await page.route('**/health', (route) => route.abort('connectionrefused'));
  await page.goto('/superset/dashboard/ten/');
  await expect(page.getByRole('alert')).toHaveCount(10);
  await expect(page.getByRole('alert').first()).toContainText('Network error.');
  await page.unroute('**/api/v1/chart/data**');
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByRole('alert')).toHaveCount(9);
});

test('after a failed refresh the last good chart is shown, dimmed, behind the error', async ({ page }) => {
  await page.goto('/superset/dashboard/ten/');
  await waitForAllCharts(page);
  await page.route('**/api/v1/chart/data**', (route) => route.abort('connectionrefused'));
  await page.route('**/health', (route) => route.abort('connectionrefused'));
  await page.locator('.dashboard-header').getByRole('button', { name: 'Refresh dashboard' }).click();
  await expect(page.getByRole('alert')).toHaveCount(10);
  await expect(
    page.locator('.slice_container.is-dimmed').first().locator('canvas, table, .header-line').first(),
  ).toBeAttached();
});

test('a hanging request blocks no other, and can be stopped', async ({ page }) => {
  let requestCount = 0;
  await page.route('**/api/v1/chart/data**', async (route) => {
    // The first one hangs.
    if (requestCount++ === 0) return;
    await route.continue();
  });
  await page.goto('/superset/dashboard/ten/');
  await expect(page.locator(`${holders}:has(.loading)`)).toHaveCount(1);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('alert')).toContainText('Updating chart was stopped');
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await waitForAllCharts(page)).total).toBe(10);
});

test('a dashboard that failed to load can be retried', async ({ page }) => {
  await page.route('**/api/v1/dashboard/ten', (route) =>
    route.fulfill({ status: 500, json: { message: 'Fatal error' } }),
  );
  await page.goto('/superset/dashboard/ten/');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Fatal error');
  await page.unroute('**/api/v1/dashboard/ten');
  await page.getByRole('button', { name: /retry|try again/i }).click();
  expect((await waitForAllCharts(page)).total).toBe(10);
});

test('HTML instead of JSON is reported, not rendered', async ({ page }) => {
  await page.route('**/api/v1/chart/data**', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>gateway</h1><script>window.__xss = 1</script>' }),
  );
  await page.goto('/superset/dashboard/ten/');
  await expect(page.getByRole('alert')).toHaveCount(10);
});

test('an expired session is renewed in a dialog, and the page continues', async ({ page, context }) => {
  await page.goto('/superset/dashboard/ten/');
  await waitForAllCharts(page);
  await context.clearCookies();
  await page.locator('.dashboard-header').getByRole('button', { name: 'Refresh dashboard' }).click();
  await signInInPopup(page);
  expect((await waitForAllCharts(page)).total).toBe(10);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('opening another user’s draft shows an error', async ({ page }) => {
  await login(page, 'gamma');
  await page.goto('/superset/dashboard/draft/');
  await expect(page.getByRole('alert').getByRole('heading')).toBeVisible();
  await expect(page.locator(holders)).toHaveCount(0);
});
