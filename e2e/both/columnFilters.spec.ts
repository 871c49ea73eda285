import { chartHolder, expect, openDashboard, test } from '../filters';
import { getIn } from '../apiUser';
import { login } from '../session';

test.beforeEach(async ({ page }) => login(page));

test('a column of an ag-grid table is filtered by the server, and resized by keyboard', async ({
  page,
  requests,
  dashboards,
}) => {
  const { version, datasetId } = dashboards.content;
  test.skip(version !== 6, 'this server has no such table');
  const chart = await dashboards.createChart(datasetId, {
    viz_type: 'ag-grid-table',
    query_mode: 'aggregate',
    groupby: ['state'],
    metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'rows' }],
    server_pagination: true,
    server_page_length: 10,
  });
  const { url } = await dashboards.create({}, [chart]);
  await openDashboard(page, requests, url);
  const table = chartHolder(page, chart).getByRole('table');
  const firstState = table.getByRole('row').nth(1).getByRole('cell').first();
  await expect(firstState).toBeVisible();
  const states = await table.getByRole('row').count();

  requests.clear();
  await table.getByRole('button', { name: 'Filter state', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Filter state' });
  await panel.getByRole('textbox', { name: 'Filter value' }).fill('ca');
  const responded = page.waitForResponse(/\/api\/v1\/chart\/data/);
  await panel.getByRole('button', { name: 'Apply' }).click();
  expect((await responded).status()).toBe(200);
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(firstState).toHaveText('CA');
  expect(getIn(requests.charts()[0]?.query, 'filters')).toContainEqual({ col: 'state', op: 'ILIKE', val: '%ca%' });

  const holder = chartHolder(page, chart);
  await holder.getByRole('group', { name: 'Applied filters' }).getByRole('button', { name: 'Clear all' }).click();
  await expect(table.getByRole('row')).toHaveCount(states);

  const edge = table.getByRole('separator', { name: 'Resize state' });
  const getWidth = async () => Number(await edge.getAttribute('aria-valuenow'));
  const width = await getWidth();
  await edge.press('Shift+ArrowRight');
  await expect.poll(getWidth).toBe(width + 50);
});
