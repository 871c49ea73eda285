import type { Page } from 'playwright/test';
import { expect, login, test, waitForAllCharts } from '../session';
import { forgetResults, overrideConf, recordJobs } from './asyncPage';
import { kill } from './processes';

/** Parts of the server are killed while charts wait for them. */
test.beforeEach(async ({ page }) => {
  test.setTimeout(240_000);
  await forgetResults();
  await login(page);
  // A job counts as lost the sooner, by settings that are known before the first request: the dashboard is opened by a link.
  await overrideConf(page, { GLOBAL_ASYNC_QUERIES_TRANSPORT: 'polling', SUPERSET_WEBSERVER_TIMEOUT: 5 });
  await page.goto('/dashboard/list/?filters=(dashboard_title:Births)');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Charts', exact: true })).toBeVisible();
});

/** Every chart is drawn or shows an error that can be retried; what fails is retried until it is drawn. */
async function expectEveryChartToEnd(page: Page): Promise<void> {
  await waitForAllCharts(page, 150_000);
  const failed = page.locator('.chart-container:visible', { has: page.getByRole('alert') });
  for (const chart of await failed.all()) {
    await expect(chart.getByRole('alert')).toContainText(/\S/);
    await expect(chart.getByRole('button', { name: 'Retry' })).toBeVisible();
  }
  await expect(async () => {
    while ((await failed.count()) > 0) await failed.first().getByRole('button', { name: 'Retry' }).click();
    await waitForAllCharts(page, 30_000);
    await expect(failed).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
}

for (const part of ['celery', 'redis'] as const) {
  test(`charts end although ${part} is killed and started again`, async ({ page }) => {
    const log = recordJobs(page);
    await page.getByRole('link', { name: 'USA Births Names', exact: true }).click();
    await expect.poll(() => log.jobs.length, { timeout: 60_000 }).toBeGreaterThan(2);
    const start = await kill(part);
    start();
    await expectEveryChartToEnd(page);
  });
}
