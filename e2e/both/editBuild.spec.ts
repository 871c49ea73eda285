import { type Page } from 'playwright/test';
import { EXPECTED_OUTLINE, buildByMouse } from '../buildDashboard';
import { openInEditMode, expectValidLayout, readLayout, outline, saveDashboard, tab, test } from '../editing';
import { expect, login } from '../session';

test.beforeEach(async ({ page }) => login(page));

/** The bounding box of each layout item of a tab, in pixels. */
const readItemBoxes = (page: Page) =>
  page.locator('.dashboard-grid .dashboard-component-chart-holder:visible').evaluateAll((holders) =>
    holders.map((holder) => {
      const { left, top, width, height } = holder.getBoundingClientRect();
      return [holder.getAttribute('data-chart-id'), left, top + window.scrollY, width, height].join(' ');
    }),
  );

test('a dashboard is built with the mouse, saved, and unchanged when reopened', async ({
  page,
  dashboards,
  charts,
}) => {
  test.setTimeout(240_000);
  const figures = await charts.create(10);
  const dashboard = await dashboards.create({}, []);
  await openInEditMode(page, dashboard);
  await buildByMouse(page, figures);
  await saveDashboard(page);
  const layout = await readLayout(dashboards.admin, dashboard);
  expect(outline(layout, figures)).toBe(EXPECTED_OUTLINE);
  expectValidLayout(layout);

  const readTabs = async (): Promise<Readonly<Record<string, readonly string[]>>> => {
    const tabs: Record<string, readonly string[]> = {};
    for (const [name, count] of [
      ['Overview', 4],
      ['Columns', 3],
      ['Last', 3],
    ] as const) {
      await tab(page, name).click();
      await expect.poll(async () => (await readItemBoxes(page)).length).toBe(count);
      tabs[name] = await readItemBoxes(page);
    }
    return tabs;
  };
  const initialTabs = await readTabs();
  await page.goto('about:blank');
  await page.goto(dashboard.url);
  expect(await readTabs()).toEqual(initialTabs);

  // When edit mode is reopened, nothing has changed or was repaired.
  await openInEditMode(page, dashboard);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expect(page.getByText('was repaired')).toHaveCount(0);
});
