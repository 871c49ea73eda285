import { startPrefixProxy, type PrefixProxy } from '../prefixProxy';
import { expect, test, waitForAllCharts } from '../session';

let proxy: PrefixProxy;
test.beforeEach(async () => {
  proxy = await startPrefixProxy('/analytics');
});
test.afterEach(() => proxy.close());

test('below a path: signing in, dashboards, filters, links, the chart builder, and the server’s own pages', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { base } = proxy;
  await page.goto(`${base}/superset/dashboard/world/`);
  await page.locator('input[name=username]').fill('admin');
  await page.locator('input[name=password]').fill('admin');
  await page.locator('input[name=password]').press('Enter');
  await expect(page).toHaveURL(new RegExp(`^${base}/superset/dashboard/world/`));
  const { total, drawn } = await waitForAllCharts(page);
  expect(drawn).toBe(total);
  await expect(page.locator('.chart-container [role=alert]')).toHaveCount(0);

  const bar = page.getByRole('navigation').first();
  await bar.getByRole('button', { name: 'Settings' }).click();
  const own = page.getByRole('link', { name: "Open in the server's own front end" });
  await expect(own).toHaveAttribute('href', /^\/analytics\/superset\/dashboard\/world\/.*vitrine=off/);
  await page.keyboard.press('Escape');

  await bar.getByRole('link', { name: 'Charts', exact: true }).click();
  await expect(page).toHaveURL(`${base}/chart/list/`);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`^${base}/explore/`));
  const pane = page.getByRole('region', { name: 'Chart', exact: true });
  await expect(pane.locator('.slice_container :is(canvas, svg, table, .header-line)').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${base}/chart/list/`);

  // Files of the build are fetched from there, too, and the server's own pages link to ours.
  await page.goto(`${base}/chart/list/?vitrine=off`);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${base}/superset/welcome/`);
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(proxy.outside.filter((request) => request !== 'GET /favicon.ico')).toEqual([]);
});
