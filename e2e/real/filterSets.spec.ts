import {
  applyFilters,
  bar,
  conditions,
  expect,
  filterEntry,
  filterSelect,
  GIRLS,
  openDashboard,
  selectValues,
  test,
} from '../filters';
import { getIn } from '../apiUser';
import { login } from '../session';

test.beforeEach(async ({ page }) => login(page));

test('filter sets are created, applied, renamed, overwritten and deleted, where the server has them', async ({
  page,
  requests,
  dashboards,
}) => {
  const { datasetId, charts } = dashboards.content;
  const state = filterEntry('state', datasetId, { name: 'State' });
  const gender = filterEntry('gender', datasetId, {
    name: 'Gender',
    targets: [{ datasetId, column: { name: 'gender' } }],
  });
  const dashboard = await dashboards.create({ native_filter_configuration: [state, gender] }, [charts.number]);
  const sets = `/api/v1/dashboard/${dashboard.id.toString()}/filtersets`;
  const fetchFilterSets = async (): Promise<unknown[]> => {
    const { status, body } = await dashboards.admin.get(sets);
    const list: unknown = getIn(body, 'result');
    return status === 200 && Array.isArray(list) ? [...(list as unknown[])] : [];
  };
  await openDashboard(page, requests, dashboard.url);
  await bar(page).getByRole('button', { name: 'Saved views' }).click();
  const entry = page.getByRole('menuitem', { name: 'Filter sets' });
  await expect(page.getByRole('menuitem', { name: 'Save current filters as a view' })).toBeVisible();
  if ((await dashboards.admin.get(sets)).status !== 200) {
    await expect(entry).toHaveCount(0);
    return;
  }
  await page.keyboard.press('Escape');
  await selectValues(page, 'State', 'CA');
  await selectValues(page, 'Gender', 'girl');
  await applyFilters(page, requests);

  const dialog = page.getByRole('dialog', { name: 'Filter sets' });
  const open = async (): Promise<void> => {
    await bar(page).getByRole('button', { name: 'Saved views' }).click();
    await entry.click();
    await expect(dialog).toBeVisible();
  };
  const close = () => dialog.getByRole('button', { name: 'Close' }).last().click();
  await open();
  await dialog.getByRole('button', { name: 'Create new filter set' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Girls of California');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Girls of California' })).toBeVisible();
  const [created] = await fetchFilterSets();
  expect(getIn(created, 'name')).toBe('Girls of California');
  expect(getIn(created, 'params', 'dataMask', 'NATIVE_FILTER-state', 'filterState', 'value')).toEqual(['CA']);
  // Its content.
  await dialog.getByRole('button', { name: 'Filters (2)' }).click();
  await expect(dialog).toContainText('State: CA');
  await expect(dialog.getByText('This filter set is identical to: "Girls of California"')).toBeVisible();
  await close();

  await bar(page).getByRole('button', { name: 'Clear all' }).click();
  await requests.idle();
  requests.clear();
  await open();
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await requests.idle();
  expect(requests.charts().map(conditions)).toEqual([[{ col: 'state', op: 'IN', val: ['CA'] }, GIRLS]]);

  await open();
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Girls');
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(dialog.locator('strong', { hasText: 'Girls' }).first()).toHaveText(/^Girls\b(?! of)/);
  await close();
  await selectValues(page, 'State', 'FL');
  await applyFilters(page, requests);
  await open();
  await dialog.getByRole('button', { name: 'Overwrite' }).click();
  await expect
    .poll(async () =>
      getIn((await fetchFilterSets())[0], 'params', 'dataMask', 'NATIVE_FILTER-state', 'filterState', 'value'),
    )
    .toEqual(['CA', 'FL']);
  expect(getIn((await fetchFilterSets())[0], 'name')).toBe('Girls');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('There are no filter sets.')).toBeVisible();
  expect(await fetchFilterSets()).toEqual([]);
  await close();
  await expect(filterSelect(page, 'State')).toBeVisible();
});
