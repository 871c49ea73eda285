import { chartHolder, conditions, expect, openDashboard, test } from '../filters';
import { getIn } from '../apiUser';
import { login } from '../session';

test.beforeEach(async ({ page }) => login(page));

test('a click on a density map filters the other charts by the area around it, and a second one undoes it', async ({
  page,
  requests,
  dashboards,
}) => {
  const { body } = await dashboards.admin.get(
    '/api/v1/chart/?q=(columns:!(id,datasource_id),filters:!((col:viz_type,opr:eq,value:deck_heatmap)),page_size:1)',
  );
  const found = getIn(body, 'result', 0);
  test.skip(found === undefined || dashboards.content.version !== 6, 'this server has no such map');
  const map = Number(getIn(found, 'id'));
  const count = await dashboards.createChart(Number(getIn(found, 'datasource_id')));
  const { url } = await dashboards.create({ cross_filters_enabled: true }, [map, count]);
  await openDashboard(page, requests, url);
  const canvas = chartHolder(page, map).locator('canvas[aria-label]');
  await expect(canvas).toBeVisible();
  const selections = page.getByRole('region', { name: 'Cross-filters', exact: true }).getByRole('listitem');

  requests.clear();
  const click = () => canvas.click({ position: { x: 120, y: 120 } });
  // The layers are drawn a moment after the canvas is there.
  await expect(async () => {
    await click();
    await expect(selections).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect.poll(() => requests.charts().length).toBeGreaterThan(0);
  const [request] = requests.charts();
  expect(request?.chart).toBe(count);
  const operators = request && conditions(request).map((condition) => getIn(condition, 'op'));
  expect(operators).toEqual(['>=', '<=', '>=', '<=']);

  await click();
  await expect(selections).toHaveCount(0);
});
