import type { Page } from 'playwright/test';
import { chartHolder, expect, test } from '../filters';
import { isChartData } from '../builder';
import { login } from '../session';

const withFigure = (figure: number) => ({
  viz_type: 'big_number_total',
  metric: {
    expressionType: 'SQL',
    sqlExpression: `MAX(${figure.toString()})`,
    label: 'figure',
    optionName: 'metric_1',
  },
  adhoc_filters: [],
  time_range: 'No filter',
});

/** The queries that the next visit to the page sends first. */
const readStoredQueries = (page: Page) =>
  page.evaluate(() => window.localStorage.getItem(`vitrine.queries:${window.location.pathname}`) ?? '');

test('on the second visit the chart is queried before the dashboard is known, and shown as it is now', async ({
  page,
  dashboards,
}) => {
  const { admin, content } = dashboards;
  const chart = await dashboards.createChart(content.datasetId, withFigure(41));
  const { id, url } = await dashboards.create({}, [chart]);
  const figure = chartHolder(page, chart).locator('.header-line');
  const queries: string[] = [];
  page.on('request', (request) => {
    if (isChartData(request.url())) queries.push(request.postData() ?? '');
  });
  await login(page);
  await page.goto(url);
  await expect(figure).toHaveText('41');
  await expect.poll(() => readStoredQueries(page)).toContain('MAX(41)');
  expect(queries).toHaveLength(1);

  const dashboard = `**/api/v1/dashboard/${id.toString()}`;
  await page.route(dashboard, async (route) => {
    await expect.poll(() => queries.length).toBe(2);
    await expect(page.locator('.dashboard-component-chart-holder')).toHaveCount(0);
    await route.continue();
  });
  await page.reload();
  await expect(figure).toHaveText('41');
  // The chart has used that response, and requested nothing more.
  expect(queries).toHaveLength(2);
  expect(queries[1]).toBe(queries[0]);
  await page.unroute(dashboard);

  const datasource = `${content.datasetId.toString()}__table`;
  const params = JSON.stringify({ ...withFigure(42), datasource });
  expect((await admin.send('PUT', `/api/v1/chart/${chart.toString()}`, { params })).status).toBe(200);
  await page.reload();
  await expect(figure).toHaveText('42');
  await expect.poll(() => readStoredQueries(page)).toContain('MAX(42)');
  expect(queries).toHaveLength(4);

  await login(page, 'alpha');
  await page.goto('/dashboard/list/');
  await expect
    .poll(() => page.evaluate(() => Object.keys(window.localStorage).filter((key) => key.includes('queries'))))
    .toEqual([]);
});
