import {
  applyFilters,
  bar,
  chartHolder,
  conditions,
  expect,
  filterEntry,
  FILTERS,
  filterSelect,
  GIRLS,
  nativeFiltersParam,
  openDashboard,
  selectValues,
  test,
  type Dashboards,
} from '../filters';
import { getIn } from '../apiUser';
import { login } from '../session';

test.beforeEach(async ({ page }) => login(page));

function brokenFilters({ datasetId }: Dashboards['content']): readonly unknown[] {
  const withDefault = (value: unknown, extraFormData: unknown = {}) => ({
    defaultDataMask: { extraFormData, filterState: { value }, ownState: {} },
  });
  return [
    filterEntry('works', datasetId, { name: 'Works' }),
    filterEntry('future', datasetId, {
      name: 'Future',
      filterType: 'filter_future',
      controlValues: { deep: [1, { two: null }] },
      futureField: 'kept',
    }),
    filterEntry('nodataset', datasetId, {
      name: 'No dataset',
      targets: [{ datasetId: 987654, column: { name: 'state' } }],
    }),
    filterEntry('nocolumn', datasetId, {
      name: 'No column',
      targets: [{ datasetId, column: { name: 'no_such_column' } }],
    }),
    filterEntry('circle1', datasetId, { name: 'Circle 1', cascadeParentIds: ['NATIVE_FILTER-circle2'] }),
    filterEntry('circle2', datasetId, { name: 'Circle 2', cascadeParentIds: ['NATIVE_FILTER-circle1'] }),
    filterEntry('wrong', datasetId, { name: 'Wrong default', ...withDefault({ a: [1] }, 'nope') }),
    filterEntry('range', datasetId, {
      name: 'Wrong range',
      filterType: 'filter_range',
      targets: [{ datasetId, column: { name: 'num' } }],
      ...withDefault(['abc', null], { filters: 5 }),
    }),
    filterEntry('time', datasetId, { name: 'Wrong time', filterType: 'filter_time', targets: [{}], ...withDefault(5) }),
    filterEntry('scope', datasetId, { name: 'Wrong scope', scope: 'ROOT_ID', chartsInScope: 'all' }),
  ];
}

test('each broken filter shows its error; the other filters and all charts work', async ({
  page,
  requests,
  dashboards,
}) => {
  const { charts } = dashboards.content;
  const dashboard = await dashboards.create({ native_filter_configuration: brokenFilters(dashboards.content) }, [
    charts.number,
    charts.table,
  ]);
  await openDashboard(page, requests, dashboard.url);
  const item = (name: string) => bar(page).locator('.filter-item').filter({ hasText: name });
  await expect(item('Future').getByRole('alert')).toContainText('filter_future');
  await expect(item('No dataset').getByRole('alert')).toBeVisible();
  await expect(item('No column').getByRole('alert')).toBeVisible();
  await expect(bar(page).getByText(/Circle 1 → Circle 2 → Circle 1|Circle 2 → Circle 1 → Circle 2/)).toBeVisible();
  await expect(chartHolder(page, charts.table).getByRole('table')).toBeVisible();
  await expect(chartHolder(page, charts.number).locator('.header-line')).toBeVisible();
  await selectValues(page, 'Works', 'CA');
  await applyFilters(page, requests);
  expect(requests.charts()).toHaveLength(2);
  for (const dataRequest of requests.charts())
    expect(conditions(dataRequest)).toContainEqual({ col: 'state', op: 'IN', val: ['CA'] });
});

test('saving preserves broken filters as they were', async ({ page, requests, dashboards }) => {
  const { charts } = dashboards.content;
  const filters = brokenFilters(dashboards.content).filter(
    (entry) => !String(getIn(entry, 'name')).startsWith('Circle'),
  );
  const dashboard = await dashboards.create({ native_filter_configuration: filters }, [charts.number]);
  const initialEntries = getIn(await dashboard.metadata(), 'native_filter_configuration');
  await openDashboard(page, requests, dashboard.url);
  await bar(page).getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: /^Add(\/Edit Filters| or edit filters and controls)$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Add (and|or) edit filters/ });
  await dialog.getByRole('button', { name: 'Works', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Filter name' }).fill('Works well');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const savedEntries: unknown = getIn(await dashboard.metadata(), 'native_filter_configuration');
  const toComparable = (list: unknown): unknown[] =>
    (Array.isArray(list) ? list : []).map((entry: unknown) =>
      Object.fromEntries(
        // Which charts and tabs are in scope is recomputed on every save.
        Object.entries(entry as object).filter(([key]) => key !== 'chartsInScope' && key !== 'tabsInScope'),
      ),
    );
  expect(toComparable(savedEntries)).toEqual(
    toComparable(initialEntries).map((entry) =>
      getIn(entry, 'name') === 'Works' ? { ...(entry as object), name: 'Works well' } : entry,
    ),
  );
});

test('with an invalid URL, an expired key or unknown filters, the dashboard still loads', async ({
  page,
  requests,
}) => {
  await openDashboard(page, requests, `${FILTERS}?native_filters=${encodeURIComponent('(NATIVE_FILTER-state:(((')}`);
  await expect(page.getByRole('status').filter({ hasText: 'cannot be read' })).toBeVisible();
  expect(requests.charts()).toHaveLength(6);
  for (const dataRequest of requests.charts()) expect(conditions(dataRequest)).toEqual([GIRLS]);

  await page.goto('about:blank');
  requests.clear();
  await openDashboard(page, requests, `${FILTERS}?native_filters_key=nosuchkey`);
  await expect(page.getByRole('status').filter({ hasText: 'no longer stored on the server' })).toBeVisible();
  for (const dataRequest of requests.charts()) expect(conditions(dataRequest)).toEqual([GIRLS]);
  await selectValues(page, 'State', 'CA');
  await applyFilters(page, requests);
  await expect.poll(() => new URL(page.url()).searchParams.get('native_filters_key') ?? '').toMatch(/^(?!nosuchkey)./);
  await page.reload();
  await expect(bar(page).getByRole('button', { name: 'Remove CA' })).toBeVisible();

  await page.goto('about:blank');
  requests.clear();
  await openDashboard(page, requests, `${FILTERS}?${nativeFiltersParam('nobody', 'state', ['CA'])}`);
  expect(requests.charts()).toHaveLength(6);
  for (const dataRequest of requests.charts()) expect(conditions(dataRequest)).toContainEqual(GIRLS);
});

test('scripts in names, descriptions and values are shown as text', async ({ page, requests, dashboards }) => {
  const { datasetId, charts } = dashboards.content;
  const script = '<img src=x onerror="window.__xss=1">';
  const hostile = filterEntry('evil', datasetId, {
    name: script,
    description: `<script>window.__xss=2</script>${script}`,
    defaultDataMask: {
      extraFormData: { filters: [{ col: 'state', op: 'IN', val: [script] }] },
      filterState: { value: [script], label: script },
      ownState: {},
    },
  });
  const dashboard = await dashboards.create({ native_filter_configuration: [hostile] }, [charts.number]);
  await openDashboard(page, requests, dashboard.url);
  await expect(bar(page).getByText(script).first()).toBeVisible();
  await chartHolder(page, charts.number).locator('.filter-badge').click();
  await expect(page.getByRole('dialog')).toContainText(script);
});

test('options that failed to load can be retried in the filter bar', async ({ page, requests }) => {
  let failing = true;
  await page.route(
    (url) => url.pathname.endsWith('/chart/data'),
    (route) =>
      failing && getIn(route.request().postDataJSON(), 'form_data', 'groupby', 0) === 'gender'
        ? route.fulfill({ status: 500, json: { message: 'Out of order' } })
        : route.fallback(),
  );
  await openDashboard(page, requests, FILTERS);
  const alert = bar(page).getByRole('alert');
  // A chart grouped by gender fails as well; only the bar matters here.
  await expect(alert.first()).toContainText('Out of order');
  failing = false;
  await alert.first().getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toHaveCount(0);
  await expect(filterSelect(page, 'State')).toHaveAttribute('placeholder', /^\d+ options$/);
});
