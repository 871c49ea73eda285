import { type Page } from 'playwright/test';
import {
  FILTERS,
  GENDER,
  apply,
  applyButton,
  bar,
  choose,
  clearAll,
  conditions,
  expect,
  girls,
  linked,
  list,
  openBoard,
  test,
  type Asked,
} from '../filters';
import { allPainted, login } from '../session';

const inCA = { col: 'state', op: 'IN', val: ['CA'] };

test.beforeEach(async ({ page }) => login(page));

/** Every chart sent one request, with these conditions. */
function allUnder(asked: Asked, ...expected: readonly unknown[]): void {
  expect(asked.charts()).toHaveLength(6);
  for (const question of asked.charts()) expect(conditions(question)).toEqual(expected);
}

const remove = (page: Page, value: string) => bar(page).getByRole('button', { name: `Remove ${value}`, exact: true });

test('applied filters have a key in the address: reloaded, left and reopened, and opened by another user', async ({
  page,
  asked,
  browser,
}) => {
  await openBoard(page, asked, FILTERS);
  await choose(page, 'State', 'CA');
  await apply(page, asked);
  const key = () => new URL(page.url()).searchParams.get('native_filters_key');
  await expect.poll(key).toBeTruthy();
  const first = key();

  asked.forget();
  await page.reload();
  await asked.settled();
  allUnder(asked, inCA, girls);
  await expect(remove(page, 'CA')).toBeVisible();
  expect(key()).toBe(first);

  await page.goto('about:blank');
  asked.forget();
  await page.goBack();
  await expect(remove(page, 'CA')).toBeVisible();
  await asked.settled();
  allUnder(asked, inCA, girls);

  // Another change is persisted as well.
  await choose(page, 'State', 'FL');
  await apply(page, asked);
  await page.reload();
  await expect(remove(page, 'FL')).toBeVisible();

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const theirs = await other.newPage();
  await login(theirs, 'alpha');
  await theirs.goto(page.url());
  await allPainted(theirs);
  await expect(remove(theirs, 'CA')).toBeVisible();
  await expect(remove(theirs, 'FL')).toBeVisible();
  await other.close();
});

test('filters in the address itself', async ({ page, asked }) => {
  await openBoard(page, asked, `${FILTERS}?${linked('state', 'state', ['CA'])}`);
  // Superset sends what the address has, and the defaults of the others.
  expect(asked.charts()).toHaveLength(6);
  for (const question of asked.charts()) expect(conditions(question)).toContainEqual(inCA);
  await expect(remove(page, 'CA')).toBeVisible();
  await expect(applyButton(page)).toBeDisabled();
});

test('a permalink includes the filters', async ({ page, asked, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openBoard(page, asked, FILTERS);
  await choose(page, 'State', 'CA');
  await apply(page, asked);
  await page.locator('.dashboard-header-actions').getByRole('button', { name: 'More Options' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Copy permalink to clipboard' }).click();
  await expect(page.getByText(/Copied/i).first()).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  await page.goto('about:blank');
  asked.forget();
  await openBoard(page, asked, link.pathname);
  allUnder(asked, inCA, girls);
  await expect(remove(page, 'CA')).toBeVisible();
});

test('back and forward through the filters’ states', async ({ page, asked }) => {
  await openBoard(page, asked, FILTERS);
  const back = bar(page).getByRole('button', { name: 'Previous filters' });
  const forward = bar(page).getByRole('button', { name: 'Next filters' });
  await expect(back).toBeDisabled();
  await choose(page, 'State', 'CA');
  await apply(page, asked);
  await choose(page, 'State', 'FL');
  await apply(page, asked);
  asked.forget();
  await back.click();
  await asked.settled();
  allUnder(asked, inCA, girls);
  await expect(remove(page, 'FL')).toHaveCount(0);
  asked.forget();
  await back.click();
  await asked.settled();
  allUnder(asked, girls);
  await expect(back).toBeDisabled();
  await forward.click();
  await forward.click();
  await expect(remove(page, 'FL')).toBeVisible();
  await expect(forward).toBeDisabled();
});

test('saved views: created, applied, the default, shared, deleted', async ({ page, asked, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openBoard(page, asked, FILTERS);
  await choose(page, 'State', 'CA');
  await apply(page, asked);
  const views = bar(page).getByRole('button', { name: 'Saved views' });
  await views.click();
  await page.getByRole('menuitem', { name: 'Save current filters as a view' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('California');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The view was saved in this browser.')).toBeVisible();

  await clearAll(page).click();
  await expect(remove(page, 'CA')).toHaveCount(0);
  await asked.settled();
  asked.forget();
  await views.click();
  await page.getByRole('menuitemcheckbox', { name: 'California' }).click();
  await asked.settled();
  allUnder(asked, inCA, girls);
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
  asked.forget();
  await openBoard(page, asked, FILTERS);
  allUnder(asked, inCA, girls);
  await page.goto('about:blank');
  await openBoard(page, asked, `${FILTERS}?${linked('state', 'state', ['FL'])}`);
  await expect(remove(page, 'FL')).toBeVisible();
  await expect(remove(page, 'CA')).toHaveCount(0);

  await views.click();
  await page.getByRole('menuitem', { name: 'Manage views' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('There are no saved views.')).toBeVisible();
  await page.goto('about:blank');
  asked.forget();
  await openBoard(page, asked, FILTERS);
  allUnder(asked, girls);
  await openBoard(page, asked, link.pathname);
  await expect(remove(page, 'CA')).toBeVisible();
});

test('every change applies at once if the viewer chooses so', async ({ page, asked }) => {
  await openBoard(page, asked, FILTERS);
  await bar(page).getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Apply every change at once' }).click();
  await page.keyboard.press('Escape');
  await expect(applyButton(page)).toHaveCount(0);
  asked.forget();
  await choose(page, 'State', 'CA');
  await asked.settled();
  allUnder(asked, inCA, girls);
  // Clearing a required value waits for another one.
  asked.forget();
  await list(page, GENDER).locator('..').getByRole('button', { name: 'Clear' }).click();
  await asked.settled();
  expect(asked.charts()).toEqual([]);
  await choose(page, GENDER, 'boy');
  await asked.settled();
  allUnder(asked, inCA, { col: 'gender', op: 'IN', val: ['boy'] });
  await page.reload();
  await asked.settled();
  await expect(applyButton(page)).toHaveCount(0);
});

test('the bar: closed, resized, and as the address says', async ({ page, asked }) => {
  await openBoard(page, asked, FILTERS);
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

  await openBoard(page, asked, `${FILTERS}?expand_filters=0`);
  await expect(bar(page).getByRole('button', { name: 'Expand' })).toBeVisible();
  asked.forget();
  await openBoard(page, asked, `${FILTERS}?show_filters=0`);
  await expect(bar(page)).toHaveCount(0);
  // A hidden bar's filters apply all the same, and their options are not fetched.
  allUnder(asked, girls);
  expect(asked.options()).toEqual([]);
  await openBoard(page, asked, `${FILTERS}?standalone=1`);
  await expect(bar(page)).toBeVisible();
  await openBoard(page, asked, `${FILTERS}?standalone=3`);
  await expect(bar(page)).toHaveCount(0);
});
