import { type Locator, type Page } from 'playwright/test';
import { EIGHT_FILTERS, entryButton, createEightFilters, openFilterDialog } from '../filterDialog';
import {
  bar,
  conditions,
  expect,
  filterSelect,
  openDashboard,
  recordRequests,
  test,
  type RequestLog,
  type TestDashboard,
} from '../filters';
import { getIn } from '../apiUser';
import { login } from '../session';

test.beforeEach(async ({ page }) => login(page));

const NAMES = '[data-test="filter-control-name"]';

/** Opens the dashboard in Superset's own front end, in a new window. */
async function openInSuperset(page: Page, dashboard: TestDashboard): Promise<{ theirs: Page; requests: RequestLog }> {
  const theirs = await page.context().newPage();
  // It sends telemetry to other hosts.
  await theirs.route(/scarf\.sh/, (route) => route.abort());
  const requests = recordRequests(theirs);
  await theirs.goto(`${dashboard.url}?vitrine=off`);
  await theirs.locator('.dashboard-component-chart-holder').first().waitFor();
  await requests.idle();
  return { theirs, requests };
}

/** Opens the filter dialog of Superset's own front end. */
async function openSupersetDialog(theirs: Page): Promise<Locator> {
  const old = theirs.locator('[data-test="filter-bar__create-filter"]');
  const entry = theirs.getByText('Add or edit filters').first();
  const modal = theirs
    .locator('.ant-modal, [role=dialog]')
    .filter({ hasText: /Add (and|or) edit/ })
    .last();
  // Its menu may close unused when the filter bar is rendered again meanwhile.
  await expect(async () => {
    if (await old.first().isVisible()) await old.first().click();
    else {
      if (!(await entry.isVisible()))
        await theirs.locator('[data-test="filterbar-orientation-icon"], .anticon-setting').first().click();
      await entry.click({ timeout: 5000 });
    }
    await expect(modal.getByRole('tab', { name: /^State/ })).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  // Its menu of new filters opens, and stays open over the list, where the dialog opens under the pointer.
  await theirs.mouse.move(0, 0);
  await expect(theirs.locator('.ant-dropdown:visible')).toHaveCount(0);
  return modal;
}

/** The conditions of each chart's last request. */
function conditionsByChart(requests: RequestLog): Readonly<Record<number, readonly string[]>> {
  return Object.fromEntries(
    requests.charts().map((dataRequest) => [
      dataRequest.chart ?? 0,
      conditions(dataRequest)
        .map((condition) => JSON.stringify([getIn(condition, 'col'), getIn(condition, 'op'), getIn(condition, 'val')]))
        .sort(),
    ]),
  );
}

test('filters created in Vitrine work the same in Superset’s own front end, and changes made there are read back', async ({
  page,
  requests,
  dashboards,
}) => {
  test.setTimeout(240_000);
  const { charts } = dashboards.content;
  const dashboard = await dashboards.create({}, [charts.table, charts.pivot, charts.number]);
  await openDashboard(page, requests, dashboard.url);
  await createEightFilters(page);
  requests.clear();
  await page.goto('about:blank');
  await openDashboard(page, requests, dashboard.url);
  const ours = conditionsByChart(requests);
  expect(Object.keys(ours)).toHaveLength(3);

  const { theirs, requests: supersetRequests } = await openInSuperset(page, dashboard);
  expect(conditionsByChart(supersetRequests)).toEqual(ours);
  const shown =
    dashboards.content.version === 6 ? theirs.locator(NAMES) : theirs.locator('h4').filter({ hasText: /./ });
  await expect(shown).toHaveText(EIGHT_FILTERS.map(({ name }) => new RegExp(`^${name}`)));

  const modal = await openSupersetDialog(theirs);
  const select = async (name: string): Promise<void> => {
    await modal.getByRole('tab', { name: new RegExp(`^${name} (trash|delete)`) }).click();
    await expect(modal.getByRole('textbox', { name: 'Filter name' }).locator('visible=true')).toHaveValue(name);
  };
  const visible = (locator: Locator): Locator => locator.locator('visible=true');
  await select('State');
  await expect(visible(modal.getByRole('textbox', { name: 'Description' }))).toHaveValue('Where');
  await expect(visible(modal.getByText('CA', { exact: true })).first()).toBeVisible();
  await select('Name');
  await expect(visible(modal.getByRole('checkbox', { name: /^Values are dependent/ }))).toBeChecked();
  await expect(visible(modal.getByRole('checkbox', { name: /^Dynamically search/ }))).toBeChecked();
  await select('Gender');
  await expect(visible(modal.getByRole('checkbox', { name: /^Filter value is required/ }))).toBeChecked();
  await expect(visible(modal.getByRole('checkbox', { name: /^Can select multiple/ }))).not.toBeChecked();
  for (const [name, type] of [
    ['Births', 'Numerical range'],
    ['Range of time', 'Time range'],
    ['Grain', 'Time grain'],
    ['Column of time', 'Time column'],
  ] as const) {
    await select(name);
    await expect(visible(modal.getByText(type, { exact: true })).first()).toBeVisible();
  }
  await select('Not these');
  await expect(visible(modal.getByRole('checkbox', { name: /^Inverse selection/ }))).toBeChecked();

  // The other way round.
  await select('Grain');
  await visible(modal.getByRole('textbox', { name: 'Filter name' })).fill('Grain of theirs');
  await select('Name');
  await visible(modal.getByRole('checkbox', { name: /^Can select multiple/ })).click();
  await modal.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(modal).toBeHidden();
  await supersetRequests.idle();
  await theirs.close();

  requests.clear();
  await page.goto('about:blank');
  await openDashboard(page, requests, dashboard.url);
  expect(Object.keys(conditionsByChart(requests))).toEqual(Object.keys(ours));
  await expect(filterSelect(page, 'Grain of theirs')).toBeVisible();
  const dialog = await openFilterDialog(page);
  await entryButton(page, 'Name').click();
  await expect(dialog.getByRole('checkbox', { name: 'Can select multiple values' })).not.toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Remove State' })).toBeVisible();
  await entryButton(page, 'Births').click();
  await dialog.getByRole('tab', { name: 'Scoping' }).click();
  await expect(dialog.getByRole('treeitem', { name: 'Filtered pivot_table_v2' })).toHaveAttribute(
    'aria-checked',
    'false',
  );
  await expect(bar(page)).toBeAttached();
});
