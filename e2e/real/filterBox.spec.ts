import {
  chartHolder,
  chartIds,
  conditions,
  expect,
  openDashboard,
  sortNumbers,
  test,
  type Dashboards,
  type RequestLog,
} from '../filters';
import { getIn } from '../apiUser';
import { login } from '../session';

test.beforeEach(async ({ page, dashboards }) => {
  test.skip(dashboards.content.version !== 2, 'only 2.x has filter boxes');
  await login(page);
});

/** A dashboard with a filter box of states and genders, and two charts. */
async function createWithFilterBox(dashboards: Dashboards, metadata = {}, formData = {}) {
  const { datasetId, charts } = dashboards.content;
  const filterBox = await dashboards.createChart(datasetId, {
    viz_type: 'filter_box',
    granularity_sqla: 'ds',
    date_filter: true,
    instant_filtering: false,
    filter_configs: [
      { asc: true, clearable: true, column: 'state', key: 's', label: 'State', multiple: true, metric: 'count' },
      { asc: true, clearable: true, column: 'gender', key: 'g', label: 'Gender', multiple: false, metric: 'count' },
    ],
    ...formData,
  });
  const shown = [charts.table, charts.number];
  return { box: filterBox, shown, dashboard: await dashboards.create(metadata, [filterBox, ...shown]) };
}

const requestsFor = (requests: RequestLog, shown: readonly number[]) =>
  requests.charts().filter(({ chart }) => chart !== undefined && shown.includes(chart));

test('a filter box filters its charts on Apply', async ({ page, requests, dashboards }) => {
  const { box, shown, dashboard } = await createWithFilterBox(dashboards);
  await openDashboard(page, requests, dashboard.url);
  const fields = chartHolder(page, box);
  await expect(fields.getByRole('button', { name: 'Apply' })).toBeDisabled();
  requests.clear();
  await fields.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: /^CA/ }).click();
  await page.keyboard.press('Escape');
  await fields.getByRole('combobox', { name: 'Gender' }).click();
  await page.getByRole('option', { name: /^girl/ }).click();
  await requests.idle();
  expect(requests.charts()).toEqual([]);
  await fields.getByRole('button', { name: 'Apply' }).click();
  await requests.idle();
  expect(chartIds(requests.charts().filter(({ chart }) => chart !== box))).toEqual(sortNumbers(shown));
  for (const dataRequest of requestsFor(requests, shown)) {
    expect(conditions(dataRequest)).toHaveLength(2);
    expect(conditions(dataRequest)).toContainEqual({ col: 'state', op: 'IN', val: ['CA'] });
    expect(conditions(dataRequest)).toContainEqual(expect.objectContaining({ col: 'gender' }));
  }
  await expect(
    chartHolder(page, dashboards.content.charts.table).getByRole('button', { name: 'Applied filters (2)' }),
  ).toBeVisible();
});

test('a filter box respects its defaults, values from the URL, and scopes', async ({ page, requests, dashboards }) => {
  const { charts } = dashboards.content;
  const defaults = {
    filter_configs: [
      { asc: true, clearable: true, column: 'state', label: 'State', multiple: true, defaultValue: 'CA;FL' },
    ],
    instant_filtering: true,
  };
  const { box, shown, dashboard } = await createWithFilterBox(dashboards, {}, defaults);
  await openDashboard(page, requests, dashboard.url);
  expect(requestsFor(requests, shown)).toHaveLength(2);
  for (const dataRequest of requestsFor(requests, shown))
    expect(conditions(dataRequest)).toEqual([{ col: 'state', op: 'IN', val: ['CA', 'FL'] }]);

  await page.goto('about:blank');
  requests.clear();
  const preselected = encodeURIComponent(JSON.stringify({ [box]: { state: ['NY'] } }));
  await openDashboard(page, requests, `${dashboard.url}?preselect_filters=${preselected}`);
  for (const dataRequest of requestsFor(requests, shown))
    expect(conditions(dataRequest)).toEqual([{ col: 'state', op: 'IN', val: ['NY'] }]);

  // Instant filtering.
  requests.clear();
  await chartHolder(page, box).getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: /^TX/ }).click();
  await page.keyboard.press('Escape');
  await requests.idle();
  expect(requestsFor(requests, shown)).toHaveLength(2);
  for (const dataRequest of requestsFor(requests, shown))
    expect(conditions(dataRequest)).toEqual([{ col: 'state', op: 'IN', val: ['NY', 'TX'] }]);

  // An owner removes a chart from its scope.
  await page.locator('.dashboard-header-actions').getByRole('button', { name: 'More Options' }).click();
  await page.getByRole('menuitem', { name: 'Set filter mapping' }).click();
  const dialog = page.getByRole('dialog', { name: 'Configure filter scopes' });
  await dialog.getByRole('treeitem', { name: /table/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(getIn(await dashboard.metadata(), 'filter_scopes', box, 'state')).toEqual({
    scope: ['ROOT_ID'],
    immune: [charts.table],
  });
  await page.goto('about:blank');
  requests.clear();
  await openDashboard(page, requests, dashboard.url);
  for (const dataRequest of requestsFor(requests, shown))
    expect(conditions(dataRequest)).toEqual(
      dataRequest.chart === charts.table ? [] : [{ col: 'state', op: 'IN', val: ['CA', 'FL'] }],
    );
});

test('filter boxes are converted to native filters, after a review', async ({ page, requests, dashboards }) => {
  const { box, shown, dashboard } = await createWithFilterBox(dashboards);
  await openDashboard(page, requests, `${dashboard.url}?migration_state=REVIEWING`);
  const review = page.locator('.filter-box-review');
  await expect(review).toContainText('replace the filter boxes');
  const bar = page.getByRole('region', { name: 'Filters', exact: true });
  await expect(bar.getByRole('combobox', { name: 'State' })).toBeVisible();
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(review).toHaveCount(0);
  await expect(chartHolder(page, box)).toHaveCount(0);
  await requests.idle();
  const saved = getIn(await dashboard.metadata(), 'native_filter_configuration');
  const names = Array.isArray(saved) ? saved.map((entry: unknown) => String(getIn(entry, 'name'))) : [];
  expect(names).toEqual(expect.arrayContaining(['State', 'Gender']));
  expect(names).toHaveLength(3);
  requests.clear();
  await bar.getByRole('combobox', { name: 'State' }).fill('CA');
  await page.getByRole('option', { name: 'CA', exact: true }).click();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Apply filters' }).click();
  await requests.idle();
  expect(chartIds(requests.charts())).toEqual(sortNumbers(shown));
});
