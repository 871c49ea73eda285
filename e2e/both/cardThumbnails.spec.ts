import type { Page } from 'playwright/test';
import { getIn, signInToApi, type ApiUser } from '../apiUser';
import { expect, login, test } from '../session';

const stamp = `card-${Date.now().toString(36)}`;
let admin: ApiUser;
let chartId = 0;

/** A chart of the first dataset: the server has made no thumbnail of it yet. */
test.beforeAll(async () => {
  admin = await signInToApi('admin');
  const datasets = getIn((await admin.get('/api/v1/dataset/')).body, 'result');
  const datasource_id = Number(getIn(Array.isArray(datasets) ? datasets[0] : undefined, 'id'));
  const metric = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'rows' };
  const params = JSON.stringify({ viz_type: 'big_number_total', metric, adhoc_filters: [] });
  const body = { slice_name: stamp, viz_type: 'big_number_total', datasource_id, datasource_type: 'table', params };
  const response = await admin.send('POST', '/api/v1/chart/', body);
  chartId = Number(getIn(response.body, 'id'));
  expect(chartId, JSON.stringify(response.body)).toBeGreaterThan(0);
});
test.afterAll(async () => {
  await admin.send('DELETE', `/api/v1/chart/${chartId.toString()}`);
  await admin.dispose();
});

const drawing = (page: Page) => page.locator('.tile', { hasText: stamp }).locator('.thumbnail-chart');

/** How often the chart's data was requested since. */
function countDataRequests(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (decodeURIComponent(request.url()).includes(`chart/data?form_data={"slice_id":${chartId.toString()}}`)) count++;
  });
  return () => count;
}

test('a card without a thumbnail of the server shows its chart, which cannot be reached', async ({ page }) => {
  await login(page);
  const getCount = countDataRequests(page);
  await page.goto(`/chart/list/?viewMode=card&filters=${encodeURIComponent(`(slice_name:${stamp})`)}`);
  await expect(drawing(page)).toHaveText(/^\d[\d.,]*[kMB]?$/);
  expect(getCount()).toBe(1);
  await expect(page.locator('.thumbnail')).toHaveAttribute('inert');
  // The card's link covers the chart.
  const box = await page.locator('.tile-image').boundingBox();
  if (!box) throw new Error('The card has no picture.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page).toHaveURL(new RegExp(`slice_id=${chartId.toString()}`));
});

test('home draws the newest charts, and none where thumbnails are turned off', async ({ page }) => {
  await login(page);
  await page.goto('/superset/welcome/');
  const charts = page.getByRole('region', { name: 'Charts', exact: true });
  await charts.getByRole('button', { name: 'All', exact: true }).click();
  await charts.locator('.tile', { hasText: stamp }).scrollIntoViewIfNeeded();
  await expect(drawing(page)).toHaveText(/^\d[\d.,]*[kMB]?$/);
  await page.getByRole('checkbox', { name: 'Thumbnails' }).uncheck();
  await expect(page.locator('.tile-image')).toHaveCount(0);
  const getCount = countDataRequests(page);
  await page.reload();
  await expect(charts.getByRole('link', { name: stamp })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Thumbnails' })).not.toBeChecked();
  await expect(page.locator('.tile-image')).toHaveCount(0);
  expect(getCount()).toBe(0);
});
