import { type Locator, type Page } from 'playwright/test';
import { getIn, getText } from '../apiUser';
import { openChart } from '../builder';
import { changeEverySection, expectAllDrawn, FAMILIES, recordConsoleErrors } from '../chartFamilies';
import { chartHolder, conditions, expect, openDashboard, test, type Dashboards } from '../filters';
import { login } from '../session';

test.beforeEach(async ({ page }) => login(page));

interface FoundChart {
  readonly id: number;
  readonly name: string;
  readonly datasetId: number;
}

type Family = (typeof FAMILIES)[number];

/** The chart of the family's type on its dashboard, or the newest one on a server with the dashboards of every type. */
async function findChart({ admin }: Dashboards, { slug, type }: Family): Promise<FoundChart | undefined> {
  const own = await admin.get(`/api/v1/dashboard/${slug}/charts`);
  if (own.status === 200) {
    const charts = getIn(own.body, 'result');
    if (!Array.isArray(charts)) return undefined;
    const chart: unknown = charts.find((one) => getText(one, 'form_data', 'viz_type') === type);
    if (chart === undefined) return undefined;
    return {
      id: Number(getIn(chart, 'id')),
      name: getText(chart, 'slice_name'),
      datasetId: parseInt(getText(chart, 'form_data', 'datasource')),
    };
  }
  if ((await admin.get('/api/v1/dashboard/every-type-1')).status === 404) return undefined;
  const { body } = await admin.get(
    `/api/v1/chart/?q=(columns:!(id,slice_name,datasource_id),filters:!((col:viz_type,opr:eq,value:${type})),order_column:changed_on_delta_humanized,order_direction:desc,page_size:1)`,
  );
  const chart = getIn(body, 'result', 0);
  if (chart === undefined) return undefined;
  return {
    id: Number(getIn(chart, 'id')),
    name: getText(chart, 'slice_name'),
    datasetId: Number(getIn(chart, 'datasource_id')),
  };
}

const menu = (page: Page): Locator => page.getByRole('menu', { name: 'Chart options' });

/** Focuses the chart's first data point. */
async function focusDataPoint(page: Page, holder: Locator): Promise<void> {
  await holder.getByRole('listbox').or(holder.getByRole('group')).first().focus();
  await page.keyboard.press('ArrowDown');
}

for (const family of FAMILIES) {
  const { type } = family;
  test(`${family.family}: a chart filters others, drills to detail, is exported and resized`, async ({
    page,
    requests,
    dashboards,
  }) => {
    const chart = await findChart(dashboards, family);
    test.skip(!chart, `this server has no ${type}`);
    if (!chart) return;
    test.slow();
    const errors = recordConsoleErrors(page);
    const count = await dashboards.createChart(chart.datasetId);
    const { url } = await dashboards.create({ cross_filters_enabled: true }, [chart.id, count]);
    await openDashboard(page, requests, url);
    await expectAllDrawn(page);
    const holder = chartHolder(page, chart.id);

    // World maps of 2.x emit no cross-filters.
    const filters = type !== 'world_map' || dashboards.content.version === 6;
    requests.clear();
    await focusDataPoint(page, holder);
    await page.keyboard.press('Enter');
    if (filters) {
      await expect(page.getByRole('region', { name: 'Cross-filters', exact: true }).getByRole('listitem')).toHaveCount(
        1,
      );
      await expect.poll(() => requests.charts().length).toBeGreaterThan(0);
      const [request] = requests.charts();
      expect(request?.chart).toBe(count);
      expect(request && conditions(request)).not.toEqual([]);
    }
    await page.keyboard.press('Shift+F10');
    await menu(page).getByRole('menuitem', { name: 'Drill to detail', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Drill to detail: / });
    // Rows of 300 columns, counted by a busy server.
    await expect(dialog.getByText(/^[\d,.k]+ row\(s\)$/)).toBeVisible({ timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    for (const format of [/^Download as image$/, /csv/i]) {
      await holder.getByRole('button', { name: 'More Options' }).click();
      await page.getByRole('menuitem', { name: 'Download' }).click();
      const downloaded = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: format }).first().click();
      expect((await downloaded).suggestedFilename()).toMatch(/\.(?:jpe?g|csv|zip)$/);
    }

    const container = holder.locator('.slice_container');
    // A wide table scrolls in its chart.
    const drawing = type === 'pivot_table_v2' ? container : container.locator('canvas, svg[role]').first();
    const widthOf = async () => (await drawing.boundingBox())?.width ?? 0;
    const before = await widthOf();
    await page.setViewportSize({ width: 1000, height: 900 });
    await expect.poll(widthOf).toBeLessThan(before);
    expect(errors).toEqual([]);
  });

  test(`${family.family}: every section of the panel changes the chart @page`, async ({ page, dashboards }) => {
    const chart = await findChart(dashboards, family);
    test.skip(!chart, `this server has no ${type}`);
    if (!chart) return;
    const errors = recordConsoleErrors(page);
    await openChart(page, chart.id);
    expect((await changeEverySection(page)).length).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });
}
