import { type Page } from 'playwright/test';
import {
  applyButton,
  applyFilters,
  bar,
  chartHolder,
  chartIds,
  conditions,
  expect,
  filterEntry,
  FILTERS,
  filterSelect,
  GIRLS,
  openDashboard,
  selectValues,
  sortNumbers,
  tabId,
  test,
} from '../filters';
import { getIn } from '../apiUser';
import { login } from '../session';

test.beforeEach(async ({ page }) => login(page));

const badge = (page: Page, chart: number, count: number) =>
  chartHolder(page, chart).getByRole('button', { name: `Applied filters (${count.toString()})` });

test('each chart lists the filters that apply, are unset or are out of scope, and links to them', async ({
  page,
  requests,
  dashboards,
}) => {
  const { pivot } = dashboards.content.charts;
  await openDashboard(page, requests, FILTERS);
  await selectValues(page, 'State', 'CA');
  await applyFilters(page, requests);
  await badge(page, pivot, 2).click();
  const panel = page.getByRole('dialog', { name: 'Applied filters (2)' });
  await expect(panel.getByRole('button', { name: 'State CA' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Gender (required) girl' })).toBeVisible();
  await panel.getByText(/^Unset Filters \(\d\)$/).click();
  await expect(panel.getByRole('button', { name: 'Name', exact: true })).toBeVisible();
  await panel.getByText('Filters out of scope (1)').click();
  await expect(panel.getByRole('button', { name: 'Births', exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'State CA' }).click();
  await expect(filterSelect(page, 'State')).toBeFocused();

  // Also from a collapsed bar.
  await page.keyboard.press('Escape');
  await bar(page).getByRole('button', { name: 'Collapse' }).click();
  await badge(page, pivot, 2).click();
  await page.getByRole('dialog').getByRole('button', { name: 'State CA' }).click();
  await expect(filterSelect(page, 'State')).toBeFocused();
});

test('pointing at a filter highlights the charts in its scope @page', async ({ page, requests, dashboards }) => {
  const { pivot, pie } = dashboards.content.charts;
  await openDashboard(page, requests, FILTERS);
  const readStyle = (chart: number) =>
    chartHolder(page, chart).evaluate(
      (element) => `${getComputedStyle(element).boxShadow} ${getComputedStyle(element).outline}`,
    );
  const initialStyles = [await readStyle(pie), await readStyle(pivot)];
  await bar(page).getByRole('group', { name: 'Births' }).hover();
  await expect.poll(() => readStyle(pie)).not.toBe(initialStyles[0]);
  expect(await readStyle(pivot)).toBe(initialStyles[1]);
  await page.mouse.move(900, 20);
  await expect.poll(() => readStyle(pie)).toBe(initialStyles[0]);
});

test('a filter that the server rejects is reported on the chart', async ({ page, requests, dashboards }) => {
  const { datasetId, charts } = dashboards.content;
  const missingColumn = filterEntry('missing', datasetId, {
    name: 'Missing',
    targets: [{ datasetId, column: { name: 'no_such_column' } }],
    defaultDataMask: {
      extraFormData: { filters: [{ col: 'no_such_column', op: 'IN', val: ['x'] }] },
      filterState: { value: ['x'], label: 'x' },
      ownState: {},
    },
  });
  const dashboard = await dashboards.create({ native_filter_configuration: [missingColumn] }, [
    charts.table,
    charts.number,
  ]);
  await openDashboard(page, requests, dashboard.url);
  // The filter itself reports that it has no options.
  await expect(bar(page).getByRole('alert')).toContainText('Cannot load filter');
  const button = chartHolder(page, charts.table).locator('.filter-badge');
  await expect(button).toHaveAccessibleDescription('Incompatible Filters (1)');
  await button.click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Incompatible Filters (1)')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Missing x' })).toBeVisible();
  await expect(panel.locator('.filter-panel-reason')).toContainText(/no_such_column|column/i);
});

test('filters of other tabs are grouped, and a required one blocks its own charts only', async ({
  page,
  requests,
  dashboards,
}) => {
  const { datasetId, charts } = dashboards.content;
  const required = filterEntry('sex', datasetId, {
    name: 'Sex',
    targets: [{ datasetId, column: { name: 'gender' } }],
    controlValues: { enableEmptyFilter: true, multiSelect: false },
    scope: { rootPath: [tabId(1)], excluded: [] },
  });
  const state = filterEntry('state', datasetId, { name: 'State' });
  const dashboard = await dashboards.create({ native_filter_configuration: [state, required] }, [
    [charts.pie, charts.number],
    [charts.table, charts.pivot],
  ]);
  await openDashboard(page, requests, dashboard.url);
  expect(chartIds(requests.charts())).toEqual(sortNumbers([charts.pie, charts.number]));
  await expect(filterSelect(page, 'Sex (required)')).toHaveCount(0);
  await expect(bar(page).getByRole('button', { name: 'Filters out of scope (1)' })).toBeVisible();

  requests.clear();
  await page.getByRole('tab', { name: 'Tab 2' }).click();
  await expect(filterSelect(page, 'Sex (required)')).toBeVisible();
  await expect(bar(page).getByRole('button', { name: /Filters out of scope/ })).toHaveCount(0);
  await requests.idle();
  // The charts in its scope wait for a value.
  expect(requests.charts()).toEqual([]);
  await selectValues(page, 'Sex (required)', 'girl');
  await applyFilters(page, requests);
  expect(chartIds(requests.charts())).toEqual(sortNumbers([charts.table, charts.pivot]));
  for (const dataRequest of requests.charts()) expect(conditions(dataRequest)).toEqual([GIRLS]);
  await expect(chartHolder(page, charts.pivot).getByRole('table')).toBeVisible();

  // A filter on both tabs is fetched for the visible one, and for the other when it is opened.
  await selectValues(page, 'State', 'CA');
  await applyFilters(page, requests);
  expect(chartIds(requests.charts())).toEqual(sortNumbers([charts.table, charts.pivot]));
  requests.clear();
  await page.getByRole('tab', { name: 'Tab 1' }).click();
  await requests.idle();
  expect(chartIds(requests.charts())).toEqual(sortNumbers([charts.pie, charts.number]));
  for (const dataRequest of requests.charts())
    expect(conditions(dataRequest)).toEqual([{ col: 'state', op: 'IN', val: ['CA'] }]);
});

test('slow options block only the chart that depends on them @page', async ({ page, requests, dashboards }) => {
  const { datasetId, charts } = dashboards.content;
  const only = (chart: number) => ({
    rootPath: ['ROOT_ID'],
    excluded: Object.values(charts).filter((id) => id !== chart),
  });
  const first = filterEntry('first', datasetId, {
    name: 'First state',
    controlValues: { enableEmptyFilter: true, defaultToFirstItem: true, multiSelect: false },
    requiredFirst: true,
    scope: only(charts.table),
  });
  const gender = filterEntry('gender', datasetId, {
    name: 'Gender',
    targets: [{ datasetId, column: { name: 'gender' } }],
  });
  const dashboard = await dashboards.create({ native_filter_configuration: [first, gender] }, [
    charts.table,
    charts.number,
  ]);
  await page.route(
    (url) => url.pathname.endsWith('/chart/data'),
    async (route) => {
      const isSlow = getIn(route.request().postDataJSON(), 'form_data', 'groupby', 0) === 'state';
      const isFilter = getIn(route.request().postDataJSON(), 'form_data', 'viz_type') === 'filter_select';
      if (isSlow && isFilter) await new Promise((resolve) => setTimeout(resolve, 5000));
      await route.continue().catch(() => undefined);
    },
  );
  const start = Date.now();
  await page.goto(dashboard.url);
  await expect(chartHolder(page, charts.number).locator('.header-line')).toBeVisible();
  await expect(filterSelect(page, 'Gender')).toHaveAttribute('placeholder', '2 options');
  const slow = () => requests.options('state')[0]?.at ?? start;
  expect(Date.now() - slow()).toBeLessThan(5000);
  expect(chartIds(requests.charts())).toEqual([charts.number]);
  await expect(chartHolder(page, charts.table).getByRole('table')).toBeVisible({ timeout: 30_000 });
  await requests.idle();
  expect(chartIds(requests.charts())).toEqual(sortNumbers([charts.number, charts.table]));
  const [table] = requests.charts().filter(({ chart }) => chart === charts.table);
  expect((table?.at ?? 0) - slow()).toBeGreaterThan(4900);
  expect(table && conditions(table)).toEqual([{ col: 'state', op: 'IN', val: [expect.any(String)] }]);
  await expect(applyButton(page)).toBeDisabled();
});

test('of sixty filters, options are fetched only as they become visible @page', async ({
  page,
  requests,
  dashboards,
}) => {
  const { datasetId, charts } = dashboards.content;
  const columns = ['state', 'name', 'gender'];
  const sixty = Array.from({ length: 60 }, (_, i) =>
    filterEntry(`n${i.toString()}`, datasetId, {
      name: `Filter ${(i + 1).toString()}`,
      targets: [{ datasetId, column: { name: columns[i % 3] } }],
    }),
  );
  const dashboard = await dashboards.create({ native_filter_configuration: sixty }, [charts.number]);
  await openDashboard(page, requests, dashboard.url);
  expect(requests.options().length).toBeLessThan(30);
  await expect(page.locator('.filter-item')).toHaveCount(60);
  await selectValues(page, 'Filter 60', 'girl');
  await applyFilters(page, requests);
  expect(requests.charts()).toHaveLength(1);
  for (const dataRequest of requests.charts()) expect(conditions(dataRequest)).toEqual([GIRLS]);
  await page.reload();
  await requests.idle();
  await expect(bar(page).getByRole('button', { name: 'Remove girl' })).toHaveCount(1);
});

test('filters that do not fit in a horizontal bar are behind a button @page', async ({
  page,
  requests,
  dashboards,
}) => {
  const { datasetId, charts } = dashboards.content;
  const filters = Array.from({ length: 9 }, (_, i) =>
    filterEntry(`n${i.toString()}`, datasetId, { name: `Filter ${(i + 1).toString()}` }),
  );
  const dashboard = await dashboards.create(
    { native_filter_configuration: filters, filter_bar_orientation: 'HORIZONTAL' },
    [charts.number],
  );
  await openDashboard(page, requests, dashboard.url);
  await expect(filterSelect(page, 'Filter 1')).toBeVisible();
  await expect(filterSelect(page, 'Filter 9')).toHaveCount(0);
  await bar(page)
    .getByRole('button', { name: /More filters/ })
    .click();
  const combobox = page.getByRole('dialog').getByRole('combobox', { name: 'Filter 9' });
  await combobox.fill('CA');
  await page.getByRole('option', { name: 'CA', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  requests.clear();
  await bar(page)
    .getByRole('button', { name: /^Apply/ })
    .click();
  await requests.idle();
  expect(requests.charts().map(conditions)).toEqual([[{ col: 'state', op: 'IN', val: ['CA'] }]]);
});
