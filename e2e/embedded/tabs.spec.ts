import { selectOption } from '../builder';
import { waitForAllCharts, expect, login, test } from '../session';

test.beforeEach(async ({ page }) => login(page));

test('a hidden tab sends no request until it is opened, and then stays mounted', async ({ page }) => {
  let requestCount = 0;
  page.on('request', (request) => {
    if (/chart\/data|explore_json/.test(request.url())) requestCount++;
  });
  await page.goto('/superset/dashboard/skies/');
  const { total } = await waitForAllCharts(page);
  expect(requestCount).toBe(total);
  await page.getByRole('tab', { name: 'Birds' }).click();
  await expect(page.getByRole('tab', { name: 'Birds' })).toHaveAttribute('aria-selected', 'true');
  const second = await waitForAllCharts(page);
  expect(second.total).toBeGreaterThan(0);
  expect(requestCount).toBe(total + second.total);
  await page.getByRole('tab', { name: 'Flights' }).click();
  expect((await waitForAllCharts(page)).total).toBe(total);
  expect(requestCount).toBe(total + second.total);
});

test('a layout item’s id in the hash opens its tab and scrolls to it', async ({ page }) => {
  await page.goto('/superset/dashboard/skies/');
  await page.getByRole('tab', { name: 'Classics' }).click();
  await waitForAllCharts(page);
  const id = await page.evaluate(
    () =>
      [...document.querySelectorAll('.dashboard-component-chart-holder')].findLast(
        (e) => e.getBoundingClientRect().width > 0,
      )?.id,
  );
  await page.goto('about:blank');
  await page.goto(`/superset/dashboard/skies/#${String(id)}`);
  await expect(page.getByRole('tab', { name: 'Classics' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator(`[id="${String(id)}"]`)).toBeInViewport();
});

test('tabs are navigated by keyboard', async ({ page }) => {
  await page.goto('/superset/dashboard/skies/');
  await page.getByRole('tab', { name: 'Flights' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Birds' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Classics' })).toHaveAttribute('aria-selected', 'true');
});

test('charts below the first screen are placeholders of their size, and printing draws them', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/superset/dashboard/five-hundred/');
  await expect(
    page.locator('.dashboard-component-chart-holder').first().locator('canvas, table, .header-line'),
  ).toBeVisible();
  await expect(page.locator('.chart-container[aria-busy=true]')).toHaveCount(0, { timeout: 120_000 });
  const drawn = (): Promise<number> =>
    page
      .locator('.slice_container')
      .filter({ has: page.locator('canvas, table, svg, .header-line') })
      .count();
  expect(await drawn()).toBeLessThan(150);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await drawn()).toBe(500);
});

test('an auto-refresh interval is set, and charts are refreshed', async ({ page }) => {
  await page.goto('/superset/dashboard/ten/');
  await waitForAllCharts(page);
  await page.locator('.dashboard-header-actions').getByRole('button', { name: 'More Options' }).click();
  await page.getByRole('menuitem', { name: 'Set auto-refresh interval' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await selectOption(page, dialog.getByRole('combobox'), '10 seconds');
  const nextRequest = page.waitForRequest((request) => request.url().includes('chart/data'), { timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Set' }).click();
  await nextRequest;
});
