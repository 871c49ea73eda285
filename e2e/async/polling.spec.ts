import { expect, login, test, waitForAllCharts } from '../session';
import { expectOneResultEach, forgetResults, recordJobs, usePolling } from './asyncPage';
import { pause, resume } from './processes';

/** Asynchronous queries on a real server with a worker, see settings.ts. These pages poll for the events. */
test.beforeEach(async ({ page }) => {
  await forgetResults();
  await login(page);
  await usePolling(page);
});

test.afterEach(() => resume('celery'));

const DRAWN = '.slice_container :is(canvas, svg, table, .header-line)';
const storedId = (): unknown => JSON.parse(window.localStorage.getItem('vitrine.lastAsyncEventId') ?? 'null');

test('all charts wait by one poll at a time, and fetch each result once; the next page goes on after the last event', async ({
  page,
}) => {
  test.setTimeout(180_000);
  for (const slug of ['births', 'world_health']) {
    const before = page.url().startsWith('http') ? await page.evaluate(storedId) : null;
    const log = recordJobs(page);
    await page.goto(`/superset/dashboard/${slug}/`);
    const { total, drawn } = await waitForAllCharts(page, 90_000);
    expect(drawn).toBe(total);
    await expect(page.locator('.chart-container [role=alert]')).toHaveCount(0);
    expect(log.jobs.length).toBeGreaterThan(3);
    await expectOneResultEach(log);
    expect(log.mostPolls()).toBe(1);
    expect(log.polls[0]?.lastId).toBe(before);
    const starts = log.polls.map(({ startedAt }) => startedAt);
    // They are measured by the test, which gets to know of them a moment later.
    starts.slice(1).forEach((at, index) => expect(at - (starts[index] ?? 0)).toBeGreaterThan(400));
    expect(await page.evaluate(storedId)).toMatch(/^\d+-\d+$/);
  }
});

test('two pages of a user complete, and each leaves the other’s jobs alone', async ({ page, context }) => {
  test.setTimeout(180_000);
  const other = await context.newPage();
  await usePolling(other);
  const logs = [recordJobs(page), recordJobs(other)];
  pause('celery');
  await Promise.all([page.goto('/superset/dashboard/births/'), other.goto('/superset/dashboard/world_health/')]);
  for (const log of logs) await expect.poll(() => log.jobs.length, { timeout: 60_000 }).toBeGreaterThan(2);
  resume('celery');
  for (const tab of [page, other]) {
    await tab.bringToFront();
    const { total, drawn } = await waitForAllCharts(tab, 90_000);
    expect(drawn).toBe(total);
    await expect(tab.locator('.chart-container [role=alert]')).toHaveCount(0);
  }
  for (const log of logs) await expectOneResultEach(log);
});

test('a job that takes longer shows for how long, and can be stopped: then nobody waits for it', async ({ page }) => {
  test.setTimeout(120_000);
  const list = await page.request.get('/api/v1/chart/?q=(filters:!((col:viz_type,opr:eq,value:pie)),page_size:1)');
  const [chart] = ((await list.json()) as { result: readonly { id: number }[] }).result;
  const log = recordJobs(page);
  pause('celery');
  await page.goto(`/explore/?slice_id=${String(chart?.id)}`);
  const pane = page.getByRole('region', { name: 'Chart', exact: true });
  await expect.poll(() => log.jobs.length, { timeout: 60_000 }).toBe(1);
  await expect(pane.getByRole('timer')).toHaveText(/^0:0[3-9]|0:[1-5]\d$/);
  await pane.getByRole('button', { name: 'Stop' }).first().click();
  await expect(pane.getByText('Updating chart was stopped')).toBeVisible();
  await expect(pane.getByRole('timer')).toHaveCount(0);
  resume('celery');
  // Its event comes while the page waits for the same query again; the server has no request that would cancel a job.
  await pane.getByRole('button', { name: 'Retry' }).click();
  await expect(pane.locator(DRAWN).first()).toBeVisible({ timeout: 60_000 });
  await expect(pane.getByRole('alert')).toHaveCount(0);
  expect(log.results.length).toBeLessThanOrEqual(1);
});
