import { waitForAllCharts, expect, login, test } from '../session';

/** Dashboards that both real servers have. */
const both = ['births', 'world_health', 'misc_charts', 'deck', 'filters', 'cross'];

test.beforeEach(async ({ page }) => login(page));

for (const slug of both) {
  test(`dashboard ${slug} opens and all its charts are drawn`, async ({ page }) => {
    await page.goto(`/superset/dashboard/${slug}/`);
    const { total, drawn } = await waitForAllCharts(page);
    expect(total).toBeGreaterThan(0);
    expect(drawn).toBe(total);
  });
}

test('opening another user’s draft shows an error', async ({ page }) => {
  await login(page, 'gamma');
  await page.goto('/superset/dashboard/draft-alpha/');
  await expect(page.getByRole('alert').getByRole('heading', { name: 'This dashboard was not found' })).toBeVisible();
});

test('a standalone chart sends its request and is drawn', async ({ page }) => {
  const list = (await (
    await page.request.get('/api/v1/chart/?q=(filters:!((col:viz_type,opr:eq,value:table)),page_size:1)')
  ).json()) as { result: readonly { id: number }[] };
  await page.goto(`/explore/?slice_id=${String(list.result[0]?.id)}`);
  await expect(page.locator('.slice_container table')).toBeVisible();
});

test('Superset’s own front end is one parameter away', async ({ page }) => {
  const response = await page.request.get('/superset/dashboard/births/?vitrine=off', {
    headers: { Accept: 'text/html' },
  });
  expect(await response.text()).toContain('data-bootstrap');
});
