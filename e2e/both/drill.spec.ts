import { type Locator, type Page } from 'playwright/test';
import { bar, expect, filterEntry, GIRLS, chartHolder, openDashboard, test, type Dashboards } from '../filters';
import { getIn } from '../apiUser';
import { login } from '../session';

test.beforeEach(async ({ page }) => login(page));

const menu = (page: Page) => page.getByRole('menu', { name: 'Chart options' });

async function createCrossDashboard(dashboards: Dashboards) {
  const { cross } = dashboards.content;
  return { ...cross, dashboard: await dashboards.create({ cross_filters_enabled: true }, Object.values(cross)) };
}

test('the context menu of a mark opens by mouse, by keyboard and by long press @page', async ({
  page,
  requests,
  dashboards,
}) => {
  const { dashboard, table, pie } = await createCrossDashboard(dashboards);
  await openDashboard(page, requests, dashboard.url);
  const cell = chartHolder(page, table).getByRole('cell', { name: 'CA', exact: true }).first();
  await cell.click({ button: 'right', position: { x: 12, y: 8 } });
  await expect(menu(page)).toBeVisible();
  const [at, opened] = [await cell.boundingBox(), await menu(page).boundingBox()];
  expect(Math.abs((opened?.y ?? 0) - (at?.y ?? 0))).toBeLessThan(60);
  await expect(menu(page).getByRole('menuitem')).toHaveText([
    'Add cross-filter',
    'Drill to detail',
    'Drill to detail by',
    /^Drill by/,
  ]);
  requests.clear();
  await menu(page).getByRole('menuitem', { name: 'Add cross-filter' }).click();
  await requests.idle();
  expect(requests.charts()).toHaveLength(2);
  await cell.click({ button: 'right' });
  await menu(page).getByRole('menuitem', { name: 'Remove cross-filter' }).click();
  await expect(page.getByRole('region', { name: 'Cross-filters' })).toHaveCount(0);

  await chartHolder(page, pie).getByRole('listbox').focus();
  await page.keyboard.press('Shift+F10');
  await expect(menu(page).getByRole('menuitem', { name: 'Add cross-filter' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chartHolder(page, pie).getByRole('listbox')).toBeFocused();

  await cell.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true, button: 0, bubbles: true });
  await expect(menu(page)).toBeVisible();
});

test('drill to detail shows the rows behind a value in pages, and its filters can be removed', async ({
  page,
  requests,
  dashboards,
}) => {
  const { dashboard, table } = await createCrossDashboard(dashboards);
  await openDashboard(page, requests, dashboard.url);
  const cell = chartHolder(page, table).getByRole('cell', { name: 'CA', exact: true }).first();
  await cell.click({ button: 'right' });
  await menu(page).getByRole('menuitem', { name: 'Drill to detail by', exact: true }).click();
  const rows = page.waitForRequest((request) => request.url().includes('/datasource/samples'));
  await page.getByRole('menuitem', { name: 'Drill to detail by CA' }).click();
  expect(getIn((await rows).postDataJSON(), 'filters')).toContainEqual(
    expect.objectContaining({ col: 'state', op: '==', val: 'CA' }),
  );
  const dialog = page.getByRole('dialog', { name: /^Drill to detail: / });
  await expect(dialog.getByRole('grid').or(dialog.getByRole('table')).first()).toContainText('CA');
  const count = dialog.getByText(/^[\d,.k]+ row\(s\)$/);
  const initialCount = (await count.textContent()) ?? '';

  const pager = dialog.getByRole('navigation', { name: 'Pages' });
  const next = page.waitForRequest((request) => /samples.*[?&]page=2\b/.test(request.url()));
  await pager.getByRole('button', { name: 'Next page' }).click();
  await next;
  await expect(pager.getByRole('spinbutton')).toHaveValue('2');

  const allRowsRequest = page.waitForRequest((request) => request.url().includes('/datasource/samples'));
  await dialog.getByRole('button', { name: 'Remove state CA' }).click();
  await allRowsRequest;
  await expect(count).not.toHaveText(initialCount);
  await expect(pager.getByRole('spinbutton')).toHaveValue('1');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);
});

test('drilling works by keyboard alone, and returns to the chart @page', async ({ page, requests, dashboards }) => {
  const { dashboard, pie } = await createCrossDashboard(dashboards);
  await openDashboard(page, requests, dashboard.url);
  const chart = chartHolder(page, pie).getByRole('listbox');
  await expect(chart).toBeVisible();
  const press = (...keys: readonly string[]) =>
    keys.reduce<Promise<void>>((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  /** Tabs until the element has the focus. */
  const tabTo = async (element: Locator) => {
    for (let i = 0; i < 40; i++) {
      if (await element.evaluate((node) => node === document.activeElement)) return;
      await press('Tab');
    }
    await expect(element).toBeFocused();
  };

  await chart.focus();
  await press('Shift+F10');
  await expect(menu(page).getByRole('menuitem').first()).toBeFocused();
  await press('ArrowDown', 'Enter');
  const detail = page.getByRole('dialog', { name: /^Drill to detail: / });
  const cell = detail.getByRole('cell').first();
  await expect(cell).toBeVisible();
  const header = detail
    .getByRole('columnheader', { name: 'state' })
    .getByRole('button', { name: 'state', exact: true });
  await tabTo(header);
  await press('Enter');
  await expect(detail.getByRole('columnheader', { name: 'state' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(header).toBeFocused();
  const pageField = detail.getByRole('spinbutton', { name: 'Page' });
  await tabTo(pageField);
  await press('ArrowUp', 'Enter');
  await expect(pageField).toHaveValue('2');
  await expect(pageField).toBeFocused();
  await tabTo(detail.getByRole('button', { name: 'Next page' }));
  await press('Enter');
  await expect(pageField).toHaveValue('3');
  await press('Escape');
  await expect(detail).toHaveCount(0);
  await expect(chart).toBeFocused();

  await press('Shift+F10');
  await expect(menu(page).getByRole('menuitem', { name: /^Drill by/ })).toBeEnabled();
  await press('End');
  await expect(menu(page).getByRole('menuitem', { name: /^Drill by/ })).toBeFocused();
  await press('ArrowRight');
  await expect(page.getByRole('menuitem', { name: 'ds', exact: true })).toBeFocused();
  await press('Enter');
  const by = page.getByRole('dialog', { name: /^Drill by: / });
  const drilled = by.getByRole('listbox');
  await expect(drilled).toBeVisible();
  await tabTo(drilled);
  await press('Shift+F10', 'Enter');
  const levels = by.getByRole('navigation', { name: 'Drill by' }).getByRole('listitem');
  await page.getByRole('menuitem').last().waitFor();
  await press('Enter');
  await expect(levels).toHaveCount(3);
  await expect(by.getByRole('listbox')).toBeVisible();
  const upwards = levels.nth(1).getByRole('button');
  for (let i = 0; i < 20 && !(await upwards.evaluate((node) => node === document.activeElement)); i++)
    await press('Shift+Tab');
  await press('Enter');
  await expect(levels).toHaveCount(2);
  await expect(levels.last().locator('span')).toBeFocused();
  await tabTo(by.getByRole('radio', { name: 'Chart' }));
  await press('ArrowRight');
  await expect(by.getByRole('table').first()).toBeVisible();
  await press('Escape');
  await expect(by).toHaveCount(0);
  await expect(chart).toBeFocused();
});

test('drill by shows another dimension, also as a table, and opens in the chart builder', async ({
  page,
  requests,
  dashboards,
}) => {
  const { dashboard, table } = await createCrossDashboard(dashboards);
  await openDashboard(page, requests, dashboard.url);
  const cell = chartHolder(page, table).getByRole('cell', { name: 'CA', exact: true }).first();
  await cell.click({ button: 'right' });
  const by = menu(page).getByRole('menuitem', { name: /^Drill by/ });
  await expect(by).toBeEnabled();
  await by.click();
  requests.clear();
  await page.getByRole('menuitem').or(page.getByRole('dialog').getByRole('button')).getByText(/^ds$/).click();
  const dialog = page.getByRole('dialog', { name: /^Drill by: / });
  await expect(dialog.getByRole('table').first()).toBeVisible();
  const [dataRequest] = requests.all();
  expect(JSON.stringify(dataRequest?.query['filters'])).toContain('"CA"');
  expect(JSON.stringify(dataRequest?.query['columns'])).toContain('ds');
  const path = dialog.getByRole('navigation', { name: 'Drill by' });
  await expect(path.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('radio', { name: 'Table' }).check({ force: true });
  await expect(dialog.getByRole('grid').or(dialog.getByRole('table')).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Edit chart' }).click();
  await page.waitForURL(/\/explore\/\?.*form_data_key=/);
  await expect(page.getByRole('region', { name: 'Chart', exact: true })).toBeVisible();
});

test('the chart builder opens with the dashboard’s filters', async ({ page, requests, dashboards }) => {
  const { datasetId, charts } = dashboards.content;
  const gender = filterEntry('gender', datasetId, {
    name: 'Gender',
    targets: [{ datasetId, column: { name: 'gender' } }],
    defaultDataMask: { extraFormData: { filters: [GIRLS] }, filterState: { value: ['girl'] }, ownState: {} },
  });
  const dashboard = await dashboards.create({ native_filter_configuration: [gender] }, [charts.table]);
  await openDashboard(page, requests, dashboard.url);
  await expect(bar(page).getByRole('button', { name: 'Remove girl' })).toBeVisible();
  await chartHolder(page, charts.table).getByRole('button', { name: 'More Options' }).click();
  const [opened] = await Promise.all([
    page
      .context()
      .waitForEvent('page', { timeout: 5000 })
      .catch(() => page),
    page.getByRole('menuitem', { name: 'Edit chart' }).click(),
  ]);
  await opened.waitForURL(/\/explore\//);
  const filters = opened.getByRole('region', { name: 'Controls', exact: true }).getByRole('group', { name: 'Filters' });
  await expect(filters).toContainText(/gender.*girl/i);
});
