import { type Page } from 'playwright/test';
import {
  FILTERS,
  apply,
  applyButton,
  bar,
  choose,
  conditions,
  expect,
  filterEntry,
  girls,
  holder,
  ids,
  list,
  openBoard,
  sorted,
  tabId,
  test,
} from '../filters';
import { field } from '../apiUser';
import { login } from '../session';

test.beforeEach(async ({ page }) => login(page));

const badge = (page: Page, chart: number, count: number) =>
  holder(page, chart).getByRole('button', { name: `Applied filters (${count.toString()})` });

test('on each chart: which filters apply, are not set or are out of scope, and links to them', async ({
  page,
  asked,
  boards,
}) => {
  const { pivot } = boards.ground.charts;
  await openBoard(page, asked, FILTERS);
  await choose(page, 'State', 'CA');
  await apply(page, asked);
  await badge(page, pivot, 2).click();
  const panel = page.getByRole('dialog', { name: 'Applied filters (2)' });
  await expect(panel.getByRole('button', { name: 'State CA' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Gender (required) girl' })).toBeVisible();
  await panel.getByText(/^Unset Filters \(\d\)$/).click();
  await expect(panel.getByRole('button', { name: 'Name', exact: true })).toBeVisible();
  await panel.getByText('Filters out of scope (1)').click();
  await expect(panel.getByRole('button', { name: 'Births', exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'State CA' }).click();
  await expect(list(page, 'State')).toBeFocused();

  // Also from a closed bar.
  await page.keyboard.press('Escape');
  await bar(page).getByRole('button', { name: 'Collapse' }).click();
  await badge(page, pivot, 2).click();
  await page.getByRole('dialog').getByRole('button', { name: 'State CA' }).click();
  await expect(list(page, 'State')).toBeFocused();
});

test('pointing at a filter highlights the charts in its scope', async ({ page, asked, boards }) => {
  const { pivot, pie } = boards.ground.charts;
  await openBoard(page, asked, FILTERS);
  const look = (chart: number) =>
    holder(page, chart).evaluate((box) => `${getComputedStyle(box).boxShadow} ${getComputedStyle(box).outline}`);
  const before = [await look(pie), await look(pivot)];
  await bar(page).getByRole('group', { name: 'Births' }).hover();
  await expect.poll(() => look(pie)).not.toBe(before[0]);
  expect(await look(pivot)).toBe(before[1]);
  await page.mouse.move(900, 20);
  await expect.poll(() => look(pie)).toBe(before[0]);
});

test('a filter that the server rejects is reported on the chart', async ({ page, asked, boards }) => {
  const { datasetId, charts } = boards.ground;
  const gone = filterEntry('gone', datasetId, {
    name: 'Gone',
    targets: [{ datasetId, column: { name: 'no_such_column' } }],
    defaultDataMask: {
      extraFormData: { filters: [{ col: 'no_such_column', op: 'IN', val: ['x'] }] },
      filterState: { value: ['x'], label: 'x' },
      ownState: {},
    },
  });
  const board = await boards.make({ native_filter_configuration: [gone] }, [charts.table, charts.number]);
  await openBoard(page, asked, board.url);
  // The filter itself says that it has no options.
  await expect(bar(page).getByRole('alert')).toContainText('Cannot load filter');
  const button = holder(page, charts.table).locator('.filter-badge');
  await expect(button).toHaveAccessibleDescription('Incompatible Filters (1)');
  await button.click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Incompatible Filters (1)')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Gone x' })).toBeVisible();
  await expect(panel.locator('.filter-panel-reason')).toContainText(/no_such_column|column/i);
});

test('filters of other tabs are grouped, and a required one blocks its own charts only', async ({
  page,
  asked,
  boards,
}) => {
  const { datasetId, charts } = boards.ground;
  const required = filterEntry('sex', datasetId, {
    name: 'Sex',
    targets: [{ datasetId, column: { name: 'gender' } }],
    controlValues: { enableEmptyFilter: true, multiSelect: false },
    scope: { rootPath: [tabId(1)], excluded: [] },
  });
  const state = filterEntry('state', datasetId, { name: 'State' });
  const board = await boards.make({ native_filter_configuration: [state, required] }, [
    [charts.pie, charts.number],
    [charts.table, charts.pivot],
  ]);
  await openBoard(page, asked, board.url);
  expect(ids(asked.charts())).toEqual(sorted([charts.pie, charts.number]));
  await expect(list(page, 'Sex (required)')).toHaveCount(0);
  await expect(bar(page).getByRole('button', { name: 'Filters out of scope (1)' })).toBeVisible();

  asked.forget();
  await page.getByRole('tab', { name: 'Tab 2' }).click();
  await expect(list(page, 'Sex (required)')).toBeVisible();
  await expect(bar(page).getByRole('button', { name: /Filters out of scope/ })).toHaveCount(0);
  await asked.settled();
  // They wait for the value.
  expect(asked.charts()).toEqual([]);
  await choose(page, 'Sex (required)', 'girl');
  await apply(page, asked);
  expect(ids(asked.charts())).toEqual(sorted([charts.table, charts.pivot]));
  for (const question of asked.charts()) expect(conditions(question)).toEqual([girls]);
  await expect(holder(page, charts.pivot).getByRole('table')).toBeVisible();

  // A filter on both tabs is fetched for the visible one, and for the other when it is opened.
  await choose(page, 'State', 'CA');
  await apply(page, asked);
  expect(ids(asked.charts())).toEqual(sorted([charts.table, charts.pivot]));
  asked.forget();
  await page.getByRole('tab', { name: 'Tab 1' }).click();
  await asked.settled();
  expect(ids(asked.charts())).toEqual(sorted([charts.pie, charts.number]));
  for (const question of asked.charts())
    expect(conditions(question)).toEqual([{ col: 'state', op: 'IN', val: ['CA'] }]);
});

test('options that take five seconds block only the chart that depends on them', async ({ page, asked, boards }) => {
  const { datasetId, charts } = boards.ground;
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
  const board = await boards.make({ native_filter_configuration: [first, gender] }, [charts.table, charts.number]);
  await page.route(
    (url) => url.pathname.endsWith('/chart/data'),
    async (route) => {
      const isSlow = field(route.request().postDataJSON(), 'form_data', 'groupby', 0) === 'state';
      const isFilter = field(route.request().postDataJSON(), 'form_data', 'viz_type') === 'filter_select';
      if (isSlow && isFilter) await new Promise((resolve) => setTimeout(resolve, 5000));
      await route.continue().catch(() => undefined);
    },
  );
  const begun = Date.now();
  await page.goto(board.url);
  await expect(holder(page, charts.number).locator('.header-line')).toBeVisible();
  await expect(list(page, 'Gender')).toHaveAttribute('placeholder', '2 options');
  const slow = () => asked.options('state')[0]?.at ?? begun;
  expect(Date.now() - slow()).toBeLessThan(5000);
  expect(ids(asked.charts())).toEqual([charts.number]);
  await expect(holder(page, charts.table).getByRole('table')).toBeVisible({ timeout: 30_000 });
  await asked.settled();
  expect(ids(asked.charts())).toEqual(sorted([charts.number, charts.table]));
  const [table] = asked.charts().filter(({ chart }) => chart === charts.table);
  expect((table?.at ?? 0) - slow()).toBeGreaterThan(4900);
  expect(table && conditions(table)).toEqual([{ col: 'state', op: 'IN', val: [expect.any(String)] }]);
  await expect(applyButton(page)).toBeDisabled();
});

test('sixty filters: options are fetched as they become visible, and the page stays responsive', async ({
  page,
  asked,
  boards,
}) => {
  const { datasetId, charts } = boards.ground;
  const columns = ['state', 'name', 'gender'];
  const sixty = Array.from({ length: 60 }, (_, i) =>
    filterEntry(`n${i.toString()}`, datasetId, {
      name: `Filter ${(i + 1).toString()}`,
      targets: [{ datasetId, column: { name: columns[i % 3] } }],
    }),
  );
  const board = await boards.make({ native_filter_configuration: sixty }, [charts.number]);
  await openBoard(page, asked, board.url);
  expect(asked.options().length).toBeLessThan(30);
  await expect(page.locator('.filter-item')).toHaveCount(60);
  await choose(page, 'Filter 60', 'girl');
  await apply(page, asked);
  expect(asked.charts()).toHaveLength(1);
  for (const question of asked.charts()) expect(conditions(question)).toEqual([girls]);
  await page.reload();
  await asked.settled();
  await expect(bar(page).getByRole('button', { name: 'Remove girl' })).toHaveCount(1);
});

test('in a horizontal bar, what does not fit is behind a button', async ({ page, asked, boards }) => {
  const { datasetId, charts } = boards.ground;
  const filters = Array.from({ length: 9 }, (_, i) =>
    filterEntry(`n${i.toString()}`, datasetId, { name: `Filter ${(i + 1).toString()}` }),
  );
  const board = await boards.make({ native_filter_configuration: filters, filter_bar_orientation: 'HORIZONTAL' }, [
    charts.number,
  ]);
  await openBoard(page, asked, board.url);
  await expect(list(page, 'Filter 1')).toBeVisible();
  await expect(list(page, 'Filter 9')).toHaveCount(0);
  await bar(page)
    .getByRole('button', { name: /More filters/ })
    .click();
  const more = page.getByRole('dialog').getByRole('combobox', { name: 'Filter 9' });
  await more.fill('CA');
  await page.getByRole('option', { name: 'CA', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  asked.forget();
  await bar(page)
    .getByRole('button', { name: /^Apply/ })
    .click();
  await asked.settled();
  expect(asked.charts().map(conditions)).toEqual([[{ col: 'state', op: 'IN', val: ['CA'] }]]);
});
