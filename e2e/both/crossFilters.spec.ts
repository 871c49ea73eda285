import { type Locator, type Page } from 'playwright/test';
import {
  bar,
  chartHolder,
  chartIds,
  conditions,
  expect,
  filterEntry,
  filterSelect,
  openDashboard,
  sortNumbers,
  test,
  type Charts,
  type Dashboards,
} from '../filters';
import { getIn } from '../apiUser';
import { tabTo } from '../buildDashboard';
import { login } from '../session';

test.beforeEach(async ({ page }) => login(page));

const inCA = { col: 'state', op: 'IN', val: ['CA'] };

const selections = (page: Page): Locator => page.getByRole('region', { name: 'Cross-filters', exact: true });
const cell = (page: Page, chart: number, text: string): Locator =>
  chartHolder(page, chart).getByRole('cell', { name: text, exact: true }).first();

/** A dashboard of the three charts of `cross`, without auto-refresh. */
async function createCrossDashboard(dashboards: Dashboards, metadata: object = {}) {
  const { cross } = dashboards.content;
  return {
    ...cross,
    dashboard: await dashboards.create({ cross_filters_enabled: true, ...metadata }, Object.values(cross)),
  };
}

test('a click on a table cell filters the other charts, survives a reload, and a second click undoes it', async ({
  page,
  requests,
  dashboards,
}) => {
  const { dashboard, pie, bar: bars, table } = await createCrossDashboard(dashboards);
  await openDashboard(page, requests, dashboard.url);
  await expect(bar(page)).toHaveCount(0);
  requests.clear();
  await cell(page, table, 'CA').click();
  await requests.idle();
  expect(chartIds(requests.charts())).toEqual(sortNumbers([pie, bars]));
  for (const dataRequest of requests.charts()) expect(conditions(dataRequest)).toEqual([inCA]);
  await expect(selections(page).getByRole('listitem')).toHaveText(/state\s*CA/);

  await chartHolder(page, table).getByRole('button', { name: 'This chart filters others' }).click();
  await expect(page.getByRole('dialog')).toContainText('This chart filters 2 other charts');
  await page.keyboard.press('Escape');
  await chartHolder(page, pie).getByRole('button', { name: 'Applied filters (1)' }).click();
  await expect(page.getByRole('dialog')).toContainText('Applied cross-filters (1)');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /state CA/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  requests.clear();
  await page.reload();
  await expect(selections(page)).toBeVisible();
  await requests.idle();
  expect(requests.charts()).toHaveLength(3);
  for (const dataRequest of requests.charts())
    expect(conditions(dataRequest)).toEqual(dataRequest.chart === table ? [] : [inCA]);

  // A second click on the cell clears it.
  requests.clear();
  await cell(page, table, 'CA').click();
  await requests.idle();
  expect(chartIds(requests.charts())).toEqual(sortNumbers([pie, bars]));
  for (const dataRequest of requests.charts()) expect(conditions(dataRequest)).toEqual([]);
  await expect(selections(page)).toHaveCount(0);
  await page.reload();
  await requests.idle();
  await expect(selections(page)).toHaveCount(0);
});

test('a click on a mark of a chart filters the other charts', async ({ page, requests, dashboards }) => {
  const { dashboard, pie, bar: bars, table } = await createCrossDashboard(dashboards);
  await openDashboard(page, requests, dashboard.url);
  requests.clear();
  const canvas = chartHolder(page, pie).locator('canvas').first();
  const box = (await canvas.boundingBox()) ?? { width: 0, height: 0 };
  const right = { x: box.width * 0.62, y: box.height * 0.5 };
  await canvas.click({ position: right });
  await requests.idle();
  expect(chartIds(requests.charts())).toEqual(sortNumbers([bars, table]));
  for (const dataRequest of requests.charts())
    expect(conditions(dataRequest)).toEqual([
      { col: 'gender', op: 'IN', val: [expect.stringMatching(/^(boy|girl)$/)] },
    ]);
  await expect(selections(page).getByRole('listitem')).toHaveCount(1);
  requests.clear();
  await canvas.click({ position: right });
  await requests.idle();
  for (const dataRequest of requests.charts()) expect(conditions(dataRequest)).toEqual([]);
  await expect(selections(page)).toHaveCount(0);
});

test('cross-filters are set by keyboard in charts and tables, combined, and cleared one by one @page', async ({
  page,
  requests,
  dashboards,
}) => {
  const { dashboard, pie, bar: bars, table } = await createCrossDashboard(dashboards);
  await openDashboard(page, requests, dashboard.url);
  requests.clear();
  const marks = chartHolder(page, pie).getByRole('listbox');
  await marks.focus();
  await page.keyboard.press('ArrowRight');
  await expect(marks.getByRole('option')).toHaveAttribute('aria-label', /^girl|^boy/);
  const gender = ((await marks.getByRole('option').getAttribute('aria-label')) ?? '').split(':')[0] ?? '';
  await page.keyboard.press('Enter');
  await expect(marks.getByRole('option')).toHaveAttribute('aria-selected', 'true');
  await requests.idle();
  const inGender = { col: 'gender', op: 'IN', val: [gender] };
  expect(chartIds(requests.charts())).toEqual(sortNumbers([bars, table]));
  for (const dataRequest of requests.charts()) expect(conditions(dataRequest)).toEqual([inGender]);

  requests.clear();
  await chartHolder(page, table).getByRole('group', { name: 'Table' }).focus();
  await page.keyboard.press('ArrowDown');
  const state = (await chartHolder(page, table).locator('[data-cell]:focus').textContent())?.trim() ?? '';
  expect(state).not.toBe('');
  await page.keyboard.press('Enter');
  await requests.idle();
  const inState = { col: 'state', op: 'IN', val: [state] };
  expect(chartIds(requests.charts())).toEqual(sortNumbers([pie, bars]));
  for (const dataRequest of requests.charts()) {
    const expected = dataRequest.chart === pie ? [inState] : [inGender, inState];
    expect(conditions(dataRequest)).toHaveLength(expected.length);
    for (const condition of expected) expect(conditions(dataRequest)).toContainEqual(condition);
  }
  await expect(selections(page).getByRole('listitem')).toHaveCount(2);

  requests.clear();
  await tabTo(page, selections(page).getByRole('button', { name: 'Remove cross-filter' }).first());
  await page.keyboard.press('Enter');
  await requests.idle();
  await expect(selections(page).getByRole('listitem')).toHaveCount(1);
  // The button is gone: what follows it has the focus.
  await expect(selections(page).locator(':focus')).toHaveCount(1);
  expect(requests.charts()).toHaveLength(2);
  requests.clear();
  await selections(page).getByRole('button', { name: 'Remove cross-filter' }).click();
  await requests.idle();
  for (const dataRequest of requests.charts()) expect(conditions(dataRequest)).toEqual([]);
  await expect(selections(page)).toHaveCount(0);
});

test('cross-filters are listed in the filter bar, cleared together, and respect scopes @page', async ({
  page,
  requests,
  dashboards,
}) => {
  const { pie, bar: bars, table } = dashboards.content.cross;
  const { line }: Charts = dashboards.content.charts;
  const state = filterEntry('state', dashboards.content.datasetId, { name: 'State' });
  const dashboard = await dashboards.create(
    {
      cross_filters_enabled: true,
      native_filter_configuration: [state],
      chart_configuration: {
        [table]: {
          id: table,
          crossFilters: { scope: { rootPath: ['ROOT_ID'], excluded: [table, bars] }, chartsInScope: [pie] },
        },
      },
    },
    [pie, bars, table, line],
  );
  await openDashboard(page, requests, dashboard.url);
  requests.clear();
  await cell(page, table, 'CA').click();
  await requests.idle();
  // The bars are out of this chart's scope.
  expect(chartIds(requests.charts())).toEqual(sortNumbers([pie, line]));
  await expect(bar(page).getByRole('region', { name: 'Cross-filters' })).toBeVisible();
  await expect(filterSelect(page, 'State')).toBeVisible();
  // No filter is applied: its badge appears with the pointer.
  await chartHolder(page, bars).hover();
  await chartHolder(page, bars)
    .getByRole('button', { name: /^Unset Filters|^Filters out of scope/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Filters out of scope (1)');
  await page.keyboard.press('Escape');
  await chartHolder(page, pie).getByRole('listbox').focus();
  await page.keyboard.press('Enter');
  await requests.idle();
  await selections(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(selections(page)).toHaveCount(0);
});

test('an owner sets the scope of a chart’s cross-filters', async ({ page, requests, dashboards }) => {
  const {
    dashboard,
    pie,
    bar: bars,
    table,
  } = await createCrossDashboard(dashboards, {
    native_filter_configuration: [filterEntry('state', dashboards.content.datasetId, { name: 'State' })],
  });
  await openDashboard(page, requests, dashboard.url);
  await bar(page).getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Cross-filtering scoping' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cross-filtering scoping' });
  if (dashboards.content.version === 6) {
    await dialog.getByRole('button', { name: 'Add custom scoping' }).click();
    await dialog.getByRole('combobox', { name: 'Select chart' }).fill('table');
    await page.getByRole('option', { name: /table/i }).first().click();
  } else {
    // In 2.x each chart has its own scope.
    await dialog.getByRole('button', { name: 'Cross table' }).click();
  }
  const tree = dialog.getByRole('tree');
  await tree.getByRole('treeitem', { name: /timeseries_bar/ }).click();
  await expect(tree.getByRole('treeitem', { name: /timeseries_bar/ })).toHaveAttribute('aria-checked', 'false');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const saved = await dashboard.metadata();
  const scope = getIn(saved, 'chart_configuration', table, 'crossFilters', 'scope');
  expect(getIn(scope, 'rootPath')).toEqual(['ROOT_ID']);
  expect(getIn(scope, 'excluded')).toEqual(expect.arrayContaining([bars]));
  expect(getIn(saved, 'native_filter_configuration')).toHaveLength(1);
  requests.clear();
  await cell(page, table, 'CA').click();
  await requests.idle();
  expect(chartIds(requests.charts())).toEqual([pie]);

  // An owner can also turn cross-filtering off.
  await selections(page).getByRole('button', { name: 'Remove cross-filter' }).click();
  await requests.idle();
  await bar(page).getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Enable cross-filtering' }).click();
  await expect.poll(async () => getIn(await dashboard.metadata(), 'cross_filters_enabled')).toBe(false);
  await page.reload();
  await requests.idle();
  requests.clear();
  await cell(page, table, 'CA').click();
  await requests.idle();
  expect(requests.charts()).toEqual([]);
});
