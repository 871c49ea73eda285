import { waitForAllCharts, expect, login, test } from '../session';

test.beforeEach(async ({ page }) => login(page));

test('a hundred charts are all drawn', async ({ page }) => {
  // The server alone takes 15 s of a processor for the queries when nothing is cached.
  test.setTimeout(240_000);
  await page.goto('/superset/dashboard/hundred/');
  expect((await waitForAllCharts(page, 180_000)).total).toBe(100);
});
