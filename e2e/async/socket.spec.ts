import { expect, login, test, waitForAllCharts } from '../session';
import { expectOneResultEach, forgetResults, recordJobs } from './asyncPage';
import { startEventServer, type EventServer } from './eventServer';

/** Events come by the websocket that the server's settings name; the page is opened at its origin, as behind a proxy. */
let events: EventServer;
test.beforeEach(async ({ page }) => {
  test.setTimeout(180_000);
  await forgetResults();
  events = await startEventServer();
  await login(page, 'admin', 'admin', events.base);
});
test.afterEach(() => events.close());

test('charts are drawn by the events of one socket, and nothing is polled', async ({ page }) => {
  const log = recordJobs(page);
  await page.goto(`${events.base}/superset/dashboard/births/`);
  const { total, drawn } = await waitForAllCharts(page, 90_000);
  expect(drawn).toBe(total);
  await expect(page.locator('.chart-container [role=alert]')).toHaveCount(0);
  expect(log.jobs.length).toBeGreaterThan(3);
  await expectOneResultEach(log);
  expect(log.polls).toEqual([]);
  expect(events.sent()).toBeGreaterThanOrEqual(log.jobs.length);
  // Nothing was stored before, and jobs may have ended before the socket was open.
  expect(events.connections).toEqual(['0-0']);
});

test('a socket that is cut is tried again six times, 2.5 s apart; then the page polls, also for what follows', async ({
  page,
}) => {
  const log = recordJobs(page);
  events.cut();
  await page.goto(`${events.base}/superset/dashboard/births/`);
  const { total, drawn } = await waitForAllCharts(page, 120_000);
  expect(drawn).toBe(total);
  await expect(page.locator('.chart-container [role=alert]')).toHaveCount(0);
  expect(events.connections).toHaveLength(7);
  expect(log.polls.length).toBeGreaterThan(0);
  await forgetResults();
  const before = log.jobs.length;
  await page.locator('.dashboard-header').getByRole('button', { name: 'Refresh dashboard' }).click();
  await waitForAllCharts(page, 90_000);
  await expect(page.locator('.chart-container[aria-busy=true]')).toHaveCount(0, { timeout: 60_000 });
  expect(log.jobs.length).toBeGreaterThanOrEqual(before);
  expect(events.connections).toHaveLength(7);
});
