import { type Page } from 'playwright/test';
import {
  applyButton,
  applyFilters,
  bar,
  clearAll,
  conditions,
  expect,
  FILTERS,
  filterSelect,
  GENDER,
  GIRLS,
  nativeFiltersParam,
  openDashboard,
  selectValues,
  test,
  type RequestLog,
} from '../filters';
import { waitForAllCharts, login } from '../session';

const inCA = { col: 'state', op: 'IN', val: ['CA'] };

test.beforeEach(async ({ page }) => login(page));

/** Every chart sent one request, with these conditions. */
function expectAllRequestedWith(requests: RequestLog, ...expected: readonly unknown[]): void {
  expect(requests.charts()).toHaveLength(6);
  for (const dataRequest of requests.charts()) expect(conditions(dataRequest)).toEqual(expected);
}

const removeButton = (page: Page, value: string) =>
  bar(page).getByRole('button', { name: `Remove ${value}`, exact: true });

test('applied filters survive a reload, leaving and returning, and a link opened by another user', async ({
  page,
  requests,
  browser,
}) => {
  await openDashboard(page, requests, FILTERS);
  await selectValues(page, 'State', 'CA');
  await applyFilters(page, requests);
  const getKey = () => new URL(page.url()).searchParams.get('native_filters_key');
  await expect.poll(getKey).toBeTruthy();
  const initialKey = getKey();

  requests.clear();
  await page.reload();
  await requests.idle();
  expectAllRequestedWith(requests, inCA, GIRLS);
  await expect(removeButton(page, 'CA')).toBeVisible();
  expect(getKey()).toBe(initialKey);

  await page.goto('about:blank');
  requests.clear();
  await page.goBack();
  await expect(removeButton(page, 'CA')).toBeVisible();
  await requests.idle();
  expectAllRequestedWith(requests, inCA, GIRLS);

  // Another change is persisted as well.
  await selectValues(page, 'State', 'FL');
  await applyFilters(page, requests);
  await page.reload();
  await expect(removeButton(page, 'FL')).toBeVisible();

  const otherContext = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const otherPage = await otherContext.newPage();
  await login(otherPage, 'alpha');
  await otherPage.goto(page.url());
  await waitForAllCharts(otherPage);
  await expect(removeButton(otherPage, 'CA')).toBeVisible();
  await expect(removeButton(otherPage, 'FL')).toBeVisible();
  await otherContext.close();
});

test('filters can be set in the URL', async ({ page, requests }) => {
  await openDashboard(page, requests, `${FILTERS}?${nativeFiltersParam('state', 'state', ['CA'])}`);
  // Superset sends the values in the URL, and the defaults of the other filters.
  expect(requests.charts()).toHaveLength(6);
  for (const dataRequest of requests.charts()) expect(conditions(dataRequest)).toContainEqual(inCA);
  await expect(removeButton(page, 'CA')).toBeVisible();
  await expect(applyButton(page)).toBeDisabled();
});

test('a permalink includes the filters', async ({ page, requests, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDashboard(page, requests, FILTERS);
  await selectValues(page, 'State', 'CA');
  await applyFilters(page, requests);
  await page.locator('.dashboard-header-actions').getByRole('button', { name: 'More Options' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Copy permalink to clipboard' }).click();
  await expect(page.getByText(/Copied/i).first()).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  await page.goto('about:blank');
  requests.clear();
  await openDashboard(page, requests, link.pathname);
  expectAllRequestedWith(requests, inCA, GIRLS);
  await expect(removeButton(page, 'CA')).toBeVisible();
});

test('previous and next step through the filter history @page', async ({ page, requests }) => {
  await openDashboard(page, requests, FILTERS);
  const previousButton = bar(page).getByRole('button', { name: 'Previous filters' });
  const nextButton = bar(page).getByRole('button', { name: 'Next filters' });
  await expect(previousButton).toBeDisabled();
  await selectValues(page, 'State', 'CA');
  await applyFilters(page, requests);
  await selectValues(page, 'State', 'FL');
  await applyFilters(page, requests);
  requests.clear();
  await previousButton.click();
  await requests.idle();
  expectAllRequestedWith(requests, inCA, GIRLS);
  await expect(removeButton(page, 'FL')).toHaveCount(0);
  requests.clear();
  await previousButton.click();
  await requests.idle();
  expectAllRequestedWith(requests, GIRLS);
  await expect(previousButton).toBeDisabled();
  await nextButton.click();
  await nextButton.click();
  await expect(removeButton(page, 'FL')).toBeVisible();
  await expect(nextButton).toBeDisabled();
});

test('saved views are created, applied, opened by default, shared and deleted', async ({ page, requests, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDashboard(page, requests, FILTERS);
  await selectValues(page, 'State', 'CA');
  await applyFilters(page, requests);
  const viewsButton = bar(page).getByRole('button', { name: 'Saved views' });
  await viewsButton.click();
  await page.getByRole('menuitem', { name: 'Save current filters as a view' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('California');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The view was saved in this browser.')).toBeVisible();

  await clearAll(page).click();
  await expect(removeButton(page, 'CA')).toHaveCount(0);
  await requests.idle();
  requests.clear();
  await viewsButton.click();
  await page.getByRole('menuitemcheckbox', { name: 'California' }).click();
  await requests.idle();
  expectAllRequestedWith(requests, inCA, GIRLS);
  await expect(removeButton(page, 'CA')).toBeVisible();

  await viewsButton.click();
  await page.getByRole('menuitem', { name: 'Manage views' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  await dialog.getByRole('checkbox', { name: 'Open this dashboard with it' }).check();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText(/Copied/i).first()).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  // The plain URL opens with the default view; a link with filters does not.
  requests.clear();
  await openDashboard(page, requests, FILTERS);
  expectAllRequestedWith(requests, inCA, GIRLS);
  await page.goto('about:blank');
  await openDashboard(page, requests, `${FILTERS}?${nativeFiltersParam('state', 'state', ['FL'])}`);
  await expect(removeButton(page, 'FL')).toBeVisible();
  await expect(removeButton(page, 'CA')).toHaveCount(0);

  await viewsButton.click();
  await page.getByRole('menuitem', { name: 'Manage views' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('There are no saved views.')).toBeVisible();
  await page.goto('about:blank');
  requests.clear();
  await openDashboard(page, requests, FILTERS);
  expectAllRequestedWith(requests, GIRLS);
  await openDashboard(page, requests, link.pathname);
  await expect(removeButton(page, 'CA')).toBeVisible();
});

test('with ‘Apply every change at once’, charts are queried without Apply @page', async ({ page, requests }) => {
  await openDashboard(page, requests, FILTERS);
  await bar(page).getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Apply every change at once' }).click();
  await page.keyboard.press('Escape');
  await expect(applyButton(page)).toHaveCount(0);
  requests.clear();
  await selectValues(page, 'State', 'CA');
  await requests.idle();
  expectAllRequestedWith(requests, inCA, GIRLS);
  // Clearing a required value waits for another one.
  requests.clear();
  await filterSelect(page, GENDER).locator('..').getByRole('button', { name: 'Clear' }).click();
  await requests.idle();
  expect(requests.charts()).toEqual([]);
  await selectValues(page, GENDER, 'boy');
  await requests.idle();
  expectAllRequestedWith(requests, inCA, { col: 'gender', op: 'IN', val: ['boy'] });
  await page.reload();
  await requests.idle();
  await expect(applyButton(page)).toHaveCount(0);
});

test('the filter bar is resized, collapsed, and hidden by URL parameters @page', async ({ page, requests }) => {
  await openDashboard(page, requests, FILTERS);
  const handle = bar(page).getByRole('separator');
  const initialWidth = (await bar(page).boundingBox())?.width ?? 0;
  await handle.focus();
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await bar(page).boundingBox())?.width ?? 0).toBeGreaterThan(initialWidth + 20);
  await bar(page).getByRole('button', { name: 'Collapse' }).click();
  await expect(bar(page).getByRole('button', { name: 'Expand' })).toBeFocused();
  expect((await bar(page).boundingBox())?.width).toBeLessThan(60);
  await page.reload();
  await expect(bar(page).getByRole('button', { name: 'Expand' })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Expand' }).click();
  await expect.poll(async () => (await bar(page).boundingBox())?.width ?? 0).toBeGreaterThan(initialWidth + 20);

  await openDashboard(page, requests, `${FILTERS}?expand_filters=0`);
  await expect(bar(page).getByRole('button', { name: 'Expand' })).toBeVisible();
  requests.clear();
  await openDashboard(page, requests, `${FILTERS}?show_filters=0`);
  await expect(bar(page)).toHaveCount(0);
  // The filters of a hidden bar still apply, but their options are not fetched.
  expectAllRequestedWith(requests, GIRLS);
  expect(requests.options()).toEqual([]);
  await openDashboard(page, requests, `${FILTERS}?standalone=1`);
  await expect(bar(page)).toBeVisible();
  await openDashboard(page, requests, `${FILTERS}?standalone=3`);
  await expect(bar(page)).toHaveCount(0);
});
