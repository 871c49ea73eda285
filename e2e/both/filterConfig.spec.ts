import {
  addEntry,
  createEightFilters,
  EIGHT_FILTERS,
  entryButton,
  fillInFilter,
  filterDialog,
  openFilterDialog,
  saveDialog,
} from '../filterDialog';
import {
  bar,
  chartIds,
  conditions,
  expect,
  filterEntry,
  filterSelect,
  GIRLS,
  openDashboard,
  selectValues,
  sortNumbers,
  test,
} from '../filters';
import { getIn, signInToApi } from '../apiUser';
import { login } from '../session';

test.beforeEach(async ({ page }) => login(page));

const getEntries = (metadata: unknown): readonly unknown[] => {
  const found = getIn(metadata, 'native_filter_configuration');
  return Array.isArray(found) ? found : [];
};
const getNames = (metadata: unknown): readonly unknown[] =>
  getEntries(metadata).map((entry) => getIn(entry, 'name') ?? getIn(entry, 'title'));

test('eight filters are created, saved, applied without a reload, and unchanged when the dialog is reopened', async ({
  page,
  requests,
  dashboards,
}) => {
  test.setTimeout(180_000);
  const { charts } = dashboards.content;
  const dashboard = await dashboards.create({}, [charts.table, charts.pivot, charts.number]);
  await openDashboard(page, requests, dashboard.url);
  await expect(bar(page)).toHaveCount(0);
  requests.clear();
  await createEightFilters(page);
  await expect(filterSelect(page, 'State')).toBeVisible();
  await requests.idle();
  // The defaults apply without a reload.
  expect(chartIds(requests.charts())).toEqual(sortNumbers([charts.table, charts.pivot, charts.number]));
  for (const dataRequest of requests.charts())
    expect(conditions(dataRequest)).toEqual([{ col: 'state', op: 'IN', val: ['CA'] }, GIRLS]);
  const saved = await dashboard.metadata();
  expect(getNames(saved)).toEqual(EIGHT_FILTERS.map(({ name }) => name));
  const [state, name, gender, births, time, grain, column, not] = getEntries(saved);
  const { datasetId } = dashboards.content;
  expect(state).toMatchObject({
    type: 'NATIVE_FILTER',
    filterType: 'filter_select',
    description: 'Where',
    targets: [{ datasetId, column: { name: 'state' } }],
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    defaultDataMask: {
      extraFormData: { filters: [{ col: 'state', op: 'IN', val: ['CA'] }] },
      filterState: { value: ['CA'] },
    },
  });
  expect(String(getIn(state, 'id'))).toMatch(/^NATIVE_FILTER-/);
  expect(name).toMatchObject({ cascadeParentIds: [getIn(state, 'id')], controlValues: { searchAllOptions: true } });
  expect(gender).toMatchObject({
    controlValues: { enableEmptyFilter: true, multiSelect: false },
    defaultDataMask: { filterState: { value: ['girl'] } },
  });
  expect(births).toMatchObject({
    filterType: 'filter_range',
    scope: { rootPath: ['ROOT_ID'], excluded: [charts.pivot] },
  });
  expect(time).toMatchObject({ filterType: 'filter_time' });
  expect(grain).toMatchObject({ filterType: 'filter_timegrain', targets: [{ datasetId }] });
  expect(column).toMatchObject({ filterType: 'filter_timecolumn', targets: [{ datasetId }] });
  expect(not).toMatchObject({ controlValues: { inverseSelection: true } });

  await page.reload();
  await requests.idle();
  const dialog = await openFilterDialog(page);
  await entryButton(page, 'Gender').click();
  await expect(dialog.getByRole('checkbox', { name: 'Filter value is required' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Can select multiple values' })).not.toBeChecked();
  await entryButton(page, 'Name').click();
  await expect(dialog.getByRole('checkbox', { name: 'Values are dependent on other filters' })).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Remove State' })).toBeVisible();
  await entryButton(page, 'Births').click();
  await dialog.getByRole('tab', { name: 'Scoping' }).click();
  await expect(dialog.getByRole('treeitem', { name: 'Filtered pivot_table_v2' })).toHaveAttribute(
    'aria-checked',
    'false',
  );
  await expect(dialog.getByRole('treeitem', { name: 'Filtered table' })).toHaveAttribute('aria-checked', 'true');
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
});

test('filters are reordered by keyboard, deleted with undo, separated by dividers, and validated together @page', async ({
  page,
  requests,
  dashboards,
}) => {
  const { datasetId, charts } = dashboards.content;
  const dashboard = await dashboards.create(
    {
      native_filter_configuration: [
        filterEntry('one', datasetId, { name: 'One' }),
        filterEntry('two', datasetId, { name: 'Two' }),
        filterEntry('three', datasetId, { name: 'Three' }),
      ],
    },
    [charts.number],
  );
  await openDashboard(page, requests, dashboard.url);
  const dialog = await openFilterDialog(page);
  await dialog.getByRole('button', { name: /^Move Three/ }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('status').filter({ hasText: 'Three is now at position 1 of 3' })).toBeAttached();
  await dialog.getByRole('button', { name: 'Delete One' }).click();
  await dialog.getByRole('button', { name: 'Undo?' }).click();
  await expect(entryButton(page, 'One')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete Two' }).click();
  await expect(dialog.getByText('Two (Removed)')).toBeVisible();
  await expect(dialog.getByText('Two (Removed)')).toHaveCount(0, { timeout: 15_000 });

  await addEntry(page, 'Add divider');
  await addEntry(page, 'Add filter');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const errors = dialog.getByRole('alert').filter({ hasText: 'These filters have errors:' });
  await expect(errors.getByRole('button')).toHaveCount(2);
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await errors.getByRole('button').first().click();
  await expect(dialog.getByText('Title is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Below');
  await errors.getByRole('button').first().click();
  await fillInFilter(page, { name: 'Four', type: 'Time range' });
  await saveDialog(page);
  expect(getNames(await dashboard.metadata())).toEqual(['Three', 'One', 'Below', 'Four']);
  await expect(bar(page).getByRole('heading', { name: 'Below' })).toBeVisible();
});

test('circular dependencies are prevented @page', async ({ page, requests, dashboards }) => {
  const { datasetId, charts } = dashboards.content;
  const dashboard = await dashboards.create(
    {
      native_filter_configuration: [
        filterEntry('one', datasetId, { name: 'One' }),
        filterEntry('two', datasetId, { name: 'Two', cascadeParentIds: ['NATIVE_FILTER-one'] }),
        filterEntry('three', datasetId, { name: 'Three', cascadeParentIds: ['NATIVE_FILTER-two'] }),
      ],
    },
    [charts.number],
  );
  await openDashboard(page, requests, dashboard.url);
  const dialog = await openFilterDialog(page);
  await entryButton(page, 'One').click();
  const dependent = dialog.getByRole('checkbox', { name: 'Values are dependent on other filters' });
  if ((await dependent.count()) > 0) {
    await dependent.check();
    await dialog.getByRole('combobox', { name: /^Values dependent on/ }).click();
    await expect(page.getByRole('option', { name: 'Three' })).toHaveCount(0);
    await expect(page.getByRole('option', { name: 'Two' })).toHaveCount(0);
  }
});

test('another user’s save is reported, and both are merged', async ({ page, requests, dashboards }) => {
  const { datasetId, charts } = dashboards.content;
  const entries = [
    filterEntry('one', datasetId, { name: 'One' }),
    filterEntry('two', datasetId, { name: 'Two', futureField: { kept: [1] } }),
  ];
  const dashboard = await dashboards.create({ native_filter_configuration: entries }, [charts.number]);
  await openDashboard(page, requests, dashboard.url);
  const dialog = await openFilterDialog(page);
  await entryButton(page, 'One').click();
  await fillInFilter(page, { name: 'One, mine' });

  const colleague = await signInToApi('admin');
  const metadata = await dashboard.metadata();
  const path = `/api/v1/dashboard/${dashboard.id.toString()}`;
  const { body } = await colleague.get(path);
  const theirs = entries.map((entry) => (entry['name'] === 'Two' ? { ...entry, name: 'Two, theirs' } : entry));
  // A second later: the servers store whole seconds.
  await page.waitForTimeout(1500);
  const saved = await colleague.send('PUT', path, {
    json_metadata: JSON.stringify({
      ...metadata,
      shared_label_colors: undefined,
      map_label_colors: undefined,
      native_filter_configuration: theirs,
      positions: JSON.parse(String(getIn(body, 'result', 'position_json'))) as unknown,
    }),
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await colleague.dispose();

  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const mergeDialog = page.getByRole('dialog', { name: 'This dashboard was changed meanwhile' });
  await expect(mergeDialog).toContainText('Two');
  await mergeDialog.getByRole('button', { name: 'Save both' }).click();
  await expect(filterDialog(page)).toHaveCount(0);
  const savedMetadata = await dashboard.metadata();
  expect(getNames(savedMetadata)).toEqual(['One, mine', 'Two, theirs']);
  expect(getIn(getEntries(savedMetadata)[1], 'futureField')).toEqual({ kept: [1] });
});

test('filters are imported from another dashboard, with their dependencies', async ({ page, requests, dashboards }) => {
  const { charts } = dashboards.content;
  const dashboard = await dashboards.create({}, [charts.number]);
  await openDashboard(page, requests, dashboard.url);
  const dialog = await openFilterDialog(page);
  await dialog.getByRole('button', { name: /^(New|Add filters and dividers)$/ }).click();
  await page.getByRole('menuitem', { name: 'Import filters from another dashboard' }).click();
  const importing = page.getByRole('dialog', { name: 'Import filters from another dashboard' });
  await importing.getByRole('combobox', { name: 'Dashboard' }).fill('Every native filter');
  await page.getByRole('option', { name: 'Every native filter' }).first().click();
  // All are checked initially.
  await expect(importing.getByRole('checkbox', { name: 'Name', exact: true })).toBeChecked();
  for (const name of ['Gender (required)', 'Births', 'Time (Divider)', 'Time range', 'Grain', 'Time column'])
    await importing.getByRole('checkbox', { name, exact: true }).uncheck();
  await importing.getByRole('checkbox', { name: 'Not these states', exact: true }).uncheck();
  await importing.getByRole('button', { name: 'Import', exact: true }).click();
  // The empty filter that the dialog opened with is discarded.
  await expect(entryButton(page, 'Name')).toBeVisible();
  await saveDialog(page);
  const [state, name] = getEntries(await dashboard.metadata());
  expect(getNames(await dashboard.metadata())).toEqual(['State', 'Name']);
  expect(getIn(state, 'id')).not.toBe('NATIVE_FILTER-state');
  expect(getIn(name, 'cascadeParentIds')).toEqual([getIn(state, 'id')]);
  await selectValues(page, 'State', 'CA');
  await expect(bar(page).getByRole('button', { name: 'Dependent on State' })).toBeVisible();
});

test('a user who may not edit the dashboard cannot open the dialog', async ({ page, requests }) => {
  await login(page, 'gamma');
  await openDashboard(page, requests, '/superset/dashboard/filters/');
  await bar(page).getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Apply every change at once' })).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveCount(0);
});
