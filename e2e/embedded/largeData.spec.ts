import { waitForAllCharts, expect, login, test } from '../session';

test.beforeEach(async ({ page }) => login(page));

test('fifty thousand rows of eight columns scroll to the last one', async ({ page }) => {
  await page.goto('/superset/dashboard/big-table/');
  const chart = page.locator('.dashboard-component-chart-holder', { has: page.locator('table') }).first();
  await expect(chart.locator('tbody tr').first()).toBeVisible({ timeout: 45_000 });
  await expect(chart.locator('thead th')).toHaveCount(8);
  // Only visible rows are in the DOM.
  expect(await chart.locator('tbody tr').count()).toBeLessThan(300);
  const last = await chart.evaluate(async (holder) => {
    const scrolled = [...holder.querySelectorAll('*')].find(
      (e) => e.scrollHeight > e.clientHeight + 1000 && /auto|scroll/.test(getComputedStyle(e).overflowY),
    );
    if (!scrolled) return -1;
    let slowest = 0;
    for (let i = 1; i <= 20; i++) {
      const from = performance.now();
      scrolled.scrollTop = (scrolled.scrollHeight * i) / 20;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      slowest = Math.max(slowest, performance.now() - from);
    }
    return scrolled.scrollTop + scrolled.clientHeight - scrolled.scrollHeight;
  });
  expect(Math.abs(last)).toBeLessThan(2);
  await expect(chart.locator('tbody tr').last()).toBeVisible();
});

test('numbers beyond 2^53 keep every digit', async ({ page }) => {
  const responses: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/chart/data')) responses.push(await response.text().catch(() => ''));
  });
  await page.goto('/superset/dashboard/big-numbers/');
  await waitForAllCharts(page);
  const digits = [...new Set(responses.join().match(/(?<![\d.])[1-9]\d{15,18}(?![\d.])/g) ?? [])];
  expect(digits.length).toBeGreaterThan(2);
  const text = (await page.locator('.grid-container').textContent()) ?? '';
  const visibleNumbers = digits.filter(
    (number) => text.includes(number) || text.includes(BigInt(number).toLocaleString('en-US')),
  );
  expect(visibleNumbers).toEqual(digits);
});

test('five hundred charts are all drawn, and the page stays responsive', async ({ page }) => {
  test.setTimeout(360_000);
  await page.goto('/superset/dashboard/five-hundred/');
  await page.locator('.dashboard-component-chart-holder').first().waitFor();
  await page
    .locator('.dashboard-header-actions')
    .getByRole('button', { name: 'More Options' })
    .click({ timeout: 10_000 });
  await expect(page.getByRole('menu')).toBeVisible({ timeout: 10_000 });
  await page.keyboard.press('Escape');
  expect((await waitForAllCharts(page, 300_000)).total).toBe(500);
});
