import { waitForAllCharts, expect, login, test } from '../session';

test.beforeEach(async ({ page }) => login(page));

for (const slug of ['hostile', 'broken', 'broken-layout', 'no-layout', 'bad-metadata']) {
  test(`dashboard ${slug} opens and all its charts are drawn`, async ({ page }) => {
    await page.goto(`/superset/dashboard/${slug}/`);
    const { total, drawn } = await waitForAllCharts(page);
    expect(total).toBeGreaterThan(0);
    expect(drawn).toBe(total);
  });
}

test('a broken chart shows its error, and the other charts are drawn', async ({ page }) => {
  await page.goto('/superset/dashboard/broken/');
  await waitForAllCharts(page);
  const failed = page.locator('.dashboard-component-chart-holder', { has: page.getByRole('alert') });
  const chartsWithoutError = page.locator('.dashboard-component-chart-holder', {
    has: page.locator('canvas, table, .header-line'),
  });
  expect(await failed.count()).toBeGreaterThan(0);
  expect(await chartsWithoutError.count()).toBeGreaterThan(0);
});

test('an error opens the dialog that Superset’s reports read, and can be retried', async ({ page }) => {
  await page.goto('/superset/dashboard/broken/');
  const alert = page.getByRole('alert').first();
  await expect(alert).toBeVisible();
  // Exactly one button in the alert: the reports click it.
  await expect(alert.locator('[role=button]')).toHaveCount(1);
  await alert.locator('[role=button]').click();
  const dialog = page.locator('.ant-modal-content');
  await expect(dialog.locator('.ant-modal-body')).not.toBeEmpty();
  await dialog.locator('.ant-modal-close').click();
  // Hidden, not removed: the reports read its text after they have closed it.
  await expect(dialog).toBeHidden();
  const nextRequest = page.waitForRequest((request) => /chart\/data|explore_json/.test(request.url()));
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await nextRequest;
});

test('invalid metadata shows a notice, and the charts are drawn', async ({ page }) => {
  await page.goto('/superset/dashboard/bad-metadata/');
  await waitForAllCharts(page);
  await expect(page.locator('.v-alert-warning').first()).toBeVisible();
  await expect(
    page.locator('.slice_container').first().locator('canvas, table, .header-line, svg').first(),
  ).toBeVisible();
});

test('hostile CSS stays inside the dashboard, and hostile links do nothing', async ({ page }) => {
  await page.goto('/superset/dashboard/hostile/');
  await waitForAllCharts(page);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  const outside = await page.evaluate(() => ({
    body: getComputedStyle(document.body).backgroundImage,
    link: getComputedStyle(document.querySelector('nav a') ?? document.body).backgroundImage,
    over: [...document.querySelectorAll('.grid-container *')].filter((e) => getComputedStyle(e).position === 'fixed')
      .length,
    links: [...document.querySelectorAll('a')].map((a) => a.protocol).filter((p) => !/^(https?:|mailto:|:)?$/.test(p)),
  }));
  expect(outside).toEqual({ body: 'none', link: 'none', over: 0, links: [] });
});
