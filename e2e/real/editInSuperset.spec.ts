import { type Locator, type Page } from 'playwright/test';
import { EXPECTED_OUTLINE, buildByMouse } from '../buildDashboard';
import {
  expectValidLayout,
  openInEditMode,
  outline,
  readLayout,
  saveDashboard,
  test,
  type SavedChart,
} from '../editing';
import { type TestDashboard } from '../filters';
import { getIn } from '../apiUser';
import { expect, login } from '../session';

test.beforeEach(async ({ page }) => login(page));

const CHART = '.dashboard-component-chart-holder';

/** What each tab shows: charts by their index in the list, and texts. */
const TABS = [
  { name: 'Overview', charts: [1, 2, 3, 4], texts: ['Figures of the year', 'Read me'] },
  { name: 'Columns', charts: [5, 6, 7], texts: ['Left', 'Read me'] },
  { name: 'Last', charts: [8, 9, 10], texts: ['Inner'] },
] as const;

/** Opens the dashboard in Superset's own front end, in a new window. */
async function openInSuperset(page: Page, dashboard: TestDashboard): Promise<Page> {
  const theirs = await page.context().newPage();
  // It sends telemetry to other hosts.
  await theirs.route(/scarf\.sh/, (route) => route.abort());
  await theirs.goto(`${dashboard.url}?vitrine=off`);
  await theirs.locator(CHART).first().waitFor();
  return theirs;
}

/** The visible charts in document order, as numbers. */
async function visibleCharts(page: Page, charts: readonly SavedChart[]): Promise<readonly number[]> {
  const texts = await page.locator(`${CHART}:visible`).allTextContents();
  return texts.flatMap((text) => {
    const index = charts.findIndex(({ name }) => text.includes(name));
    return index < 0 ? [] : [index + 1];
  });
}

/** Superset's own tab label contains more than the title. */
const supersetTab = (page: Page, name: string): Locator => page.getByRole('tab').filter({ hasText: name }).first();

async function expectCharts(page: Page, charts: readonly SavedChart[], without: readonly number[] = []): Promise<void> {
  for (const { name, charts: numbers, texts } of TABS) {
    await supersetTab(page, name).click();
    const expected = numbers.filter((number) => !without.includes(number));
    await expect.poll(() => visibleCharts(page, charts), { message: `the charts of ${name}` }).toEqual(expected);
    for (const text of texts)
      await expect(page.getByText(text, { exact: true }).locator('visible=true').first()).toBeVisible();
  }
}

test('a dashboard built in Vitrine looks the same in Superset’s own front end, and changes made there are read back', async ({
  page,
  dashboards,
  charts,
}) => {
  test.setTimeout(180_000);
  const figures = await charts.create(10);
  const dashboard = await dashboards.create({}, []);
  await openInEditMode(page, dashboard);
  await buildByMouse(page, figures);
  await saveDashboard(page);
  await expectCharts(page, figures);
  const built = await readLayout(dashboards.admin, dashboard);

  const theirs = await openInSuperset(page, dashboard);
  await expectCharts(theirs, figures);

  // The other way round: a new title, and one chart removed.
  const fourth = figures[3]?.id ?? 0;
  await supersetTab(theirs, 'Overview').click();
  await theirs.getByRole('button', { name: 'Edit dashboard' }).click();
  const title = theirs.getByRole('textbox', { name: 'Dashboard title' });
  // A click starts editing; focus alone does not.
  await title.click();
  await title.fill('Changed there');
  await title.press('Enter');
  const chart = theirs.locator(`${CHART}.dashboard-chart-id-${fourth.toString()}`);
  await chart.scrollIntoViewIfNeeded();
  await chart.hover();
  await chart.locator('.hover-menu [role=button]').last().click();
  await expect(chart).toHaveCount(0);
  const saved = theirs.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && response.url().includes(`/api/v1/dashboard/${dashboard.id.toString()}`),
  );
  await theirs
    .locator('.header-with-actions')
    .getByRole('button', { name: /\bSave$/ })
    .click();
  expect((await saved).ok()).toBe(true);
  await theirs.close();

  await page.goto('about:blank');
  await page.goto(dashboard.url);
  await expect(page.getByRole('heading', { name: 'Changed there' })).toBeVisible();
  await expectCharts(page, figures, [4]);
  const remainingOutline = EXPECTED_OUTLINE.replace('\n        CHART 4', '');
  expect(outline(await readLayout(dashboards.admin, dashboard), figures)).toBe(remainingOutline);

  // It can be edited further, and nothing else has changed.
  await openInEditMode(page, dashboard);
  await expect(page.getByText('was repaired')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Dashboard title' }).fill('Changed here');
  await saveDashboard(page);
  const layout = await readLayout(dashboards.admin, dashboard);
  expect(outline(layout, figures)).toBe(remainingOutline);
  expectValidLayout(layout);
  const removed = Object.keys(built).filter((id) => !(id in layout));
  expect(removed.map((id) => getIn(built, id, 'meta', 'chartId'))).toEqual([fourth]);
});
