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

const remove = (page: Page, value: string) => bar(page).getByRole('button', { name: `Remove ${value}`, exact: true });

test('applied filters have a key in the address: reloaded, left and reopened, and opened by another user', async ({
  page,
  requests,
  browser,
}) => {
  await openDashboard(page, requests, FILTERS);
  await selectValues(page, 'State', 'CA');
  await applyFilters(page, requests);
  const key = () => new URL(page.url()).searchParams.get('native_filters_key');
  await expect.poll(key).toBeTruthy();
  const first = key();

  requests.clear();
  await page.reload();
  await requests.idle();
  expectAllRequestedWith(requests, inCA, GIRLS);
  await expect(remove(page, 'CA')).toBeVisible();
  expect(key()).toBe(first);

  await page.goto('about:blank');
  requests.clear();
  await page.goBack();
  await expect(remove(page, 'CA')).toBeVisible();
  await requests.idle();
  expectAllRequestedWith(requests, inCA, GIRLS);

  // Another change is persisted as well.
  await selectValues(page, 'State', 'FL');
  await applyFilters(page, requests);
  await page.reload();
  await expect(remove(page, 'FL')).toBeVisible();

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const theirs = await other.newPage();
  await login(theirs, 'alpha');
  await theirs.goto(page.url());
  await waitForAllCharts(theirs);
  await expect(remove(theirs, 'CA')).toBeVisible();
  await expect(remove(theirs, 'FL')).toBeVisible();
  await other.close();
});

test('filters in the address itself', async ({ page, requests }) => {
  await openDashboard(page, requests, `${FILTERS}?${nativeFiltersParam('state', 'state', ['CA'])}`);
  // Superset sends what the address has, and the defaults of the others.
  expect(requests.charts()).toHaveLength(6);
  for (const dataRequest of requests.charts()) expect(conditions(dataRequest)).toContainEqual(inCA);
  await expect(remove(page, 'CA')).toBeVisible();
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
  await expect(remove(page, 'CA')).toBeVisible();
});

test('back and forward through the filters’ states', async ({ page, requests }) => {
  await openDashboard(page, requests, FILTERS);
  const previousButton = bar(page).getByRole('button', { name: 'Previous filters' });
  const forward = bar(page).getByRole('button', { name: 'Next filters' });
  await expect(previousButton).toBeDisabled();
  await selectValues(page, 'State', 'CA');
  await applyFilters(page, requests);
  await selectValues(page, 'State', 'FL');
  await applyFilters(page, requests);
  requests.clear();
  await previousButton.click();
  await requests.idle();
  expectAllRequestedWith(requests, inCA, GIRLS);
  await expect(remove(page, 'FL')).toHaveCount(0);
  requests.clear();
  await previousButton.click();
  await requests.idle();
  expectAllRequestedWith(requests, GIRLS);
  await expect(previousButton).toBeDisabled();
  await forward.click();
  await forward.click();
  await expect(remove(page, 'FL')).toBeVisible();
  await expect(forward).toBeDisabled();
});

test('saved views: created, applied, the default, shared, deleted', async ({ page, requests, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDashboard(page, requests, FILTERS);
  await selectValues(page, 'State', 'CA');
  await applyFilters(page, requests);
  const views = bar(page).getByRole('button', { name: 'Saved views' });
  await views.click();
  await page.getByRole('menuitem', { name: 'Save current filters as a view' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('California');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The view was saved in this browser.')).toBeVisible();

  await clearAll(page).click();
  await expect(remove(page, 'CA')).toHaveCount(0);
  await requests.idle();
  requests.clear();
  await views.click();
  await page.getByRole('menuitemcheckbox', { name: 'California' }).click();
  await requests.idle();
  expectAllRequestedWith(requests, inCA, GIRLS);
  await expect(remove(page, 'CA')).toBeVisible();

  await views.click();
  await page.getByRole('menuitem', { name: 'Manage views' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  await dialog.getByRole('checkbox', { name: 'Open this dashboard with it' }).check();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText(/Copied/i).first()).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  // The plain address opens with the default view; a link with filters does not.
  requests.clear();
  await openDashboard(page, requests, FILTERS);
  expectAllRequestedWith(requests, inCA, GIRLS);
  await page.goto('about:blank');
  await openDashboard(page, requests, `${FILTERS}?${nativeFiltersParam('state', 'state', ['FL'])}`);
  await expect(remove(page, 'FL')).toBeVisible();
  await expect(remove(page, 'CA')).toHaveCount(0);

  await views.click();
  await page.getByRole('menuitem', { name: 'Manage views' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('There are no saved views.')).toBeVisible();
  await page.goto('about:blank');
  requests.clear();
  await openDashboard(page, requests, FILTERS);
  expectAllRequestedWith(requests, GIRLS);
  await openDashboard(page, requests, link.pathname);
  await expect(remove(page, 'CA')).toBeVisible();
});

test('every change applies at once if the viewer chooses so', async ({ page, requests }) => {
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

test('the bar: closed, resized, and as the address says', async ({ page, requests }) => {
  await openDashboard(page, requests, FILTERS);
  const handle = bar(page).getByRole('separator');
  const before = (await bar(page).boundingBox())?.width ?? 0;
  await handle.focus();
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await bar(page).boundingBox())?.width ?? 0).toBeGreaterThan(before + 20);
  await bar(page).getByRole('button', { name: 'Collapse' }).click();
  await expect(bar(page).getByRole('button', { name: 'Expand' })).toBeFocused();
  expect((await bar(page).boundingBox())?.width).toBeLessThan(60);
  await page.reload();
  await expect(bar(page).getByRole('button', { name: 'Expand' })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Expand' }).click();
  await expect.poll(async () => (await bar(page).boundingBox())?.width ?? 0).toBeGreaterThan(before + 20);

  await openDashboard(page, requests, `${FILTERS}?expand_filters=0`);
  await expect(bar(page).getByRole('button', { name: 'Expand' })).toBeVisible();
  requests.clear();
  await openDashboard(page, requests, `${FILTERS}?show_filters=0`);
  await expect(bar(page)).toHaveCount(0);
  // A hidden bar's filters apply all the same, and their options are not fetched.
  expectAllRequestedWith(requests, GIRLS);
  expect(requests.options()).toEqual([]);
  await openDashboard(page, requests, `${FILTERS}?standalone=1`);
  await expect(bar(page)).toBeVisible();
  await openDashboard(page, requests, `${FILTERS}?standalone=3`);
  await expect(bar(page)).toHaveCount(0);
});
