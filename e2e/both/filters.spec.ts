import {
  applyButton,
  applyFilters,
  bar,
  chartIds,
  clearAll,
  conditions,
  expect,
  FILTERS,
  filterSelect,
  GENDER,
  GIRLS,
  openDashboard,
  selectValues,
  sortNumbers,
  test,
} from '../filters';
import { login } from '../session';
import { getIn, getText } from '../apiUser';

const states = { col: 'state', op: 'IN', val: ['CA', 'FL'] };

test.beforeEach(async ({ page }) => login(page));

test('a dashboard opens with its default filters, and sends no more requests than needed', async ({
  page,
  requests,
  dashboards,
}) => {
  await openDashboard(page, requests, FILTERS);
  const { charts } = dashboards.content;
  expect(chartIds(requests.charts())).toEqual(sortNumbers(Object.values(charts)));
  for (const dataRequest of requests.charts()) expect(conditions(dataRequest)).toEqual([GIRLS]);
  // Seven of the filters have options to fetch.
  expect(requests.options()).toHaveLength(7);
  expect(requests.count()).toBeLessThanOrEqual(6 + 7 + 6);
  await expect(filterSelect(page, GENDER)).toHaveValue('girl');
  await expect(filterSelect(page, 'State')).toHaveAttribute('placeholder', /^\d+ options$/);
  await expect(applyButton(page)).toBeDisabled();
  await expect(clearAll(page)).toBeEnabled();
  await expect(bar(page).getByRole('heading', { name: 'Time', exact: true })).toBeVisible();
});

test('a select filter sends one request per chart on Apply, and its values can be removed', async ({
  page,
  requests,
  dashboards,
}) => {
  await openDashboard(page, requests, FILTERS);
  requests.clear();
  await selectValues(page, 'State', 'CA', 'FL');
  await requests.idle();
  expect(requests.charts()).toEqual([]);
  await applyFilters(page, requests);
  expect(chartIds(requests.charts())).toEqual(sortNumbers(Object.values(dashboards.content.charts)));
  for (const dataRequest of requests.charts()) expect(conditions(dataRequest)).toEqual([states, GIRLS]);
  await expect(page.getByRole('button', { name: 'Applied filters (2)' })).toHaveCount(6);
  await expect(applyButton(page)).toBeDisabled();

  await bar(page).getByRole('button', { name: 'Remove FL' }).click();
  await page.keyboard.press('Escape');
  await applyFilters(page, requests);
  for (const dataRequest of requests.charts())
    expect(conditions(dataRequest)).toEqual([{ ...states, val: ['CA'] }, GIRLS]);

  await bar(page).getByRole('button', { name: 'Remove CA' }).click();
  await page.keyboard.press('Escape');
  await applyFilters(page, requests);
  for (const dataRequest of requests.charts()) expect(conditions(dataRequest)).toEqual([GIRLS]);
});

test('a dependent filter offers the options for its parent’s value, and marks a value that is no longer among them', async ({
  page,
  requests,
}) => {
  await openDashboard(page, requests, FILTERS);
  requests.clear();
  await selectValues(page, 'State', 'CA');
  await requests.idle();
  const [childOptions] = requests.options('name').slice(-1);
  expect(childOptions && conditions(childOptions)).toEqual([{ col: 'state', op: 'IN', val: ['CA'] }]);
  await expect(bar(page).getByRole('button', { name: 'Dependent on State' })).toBeVisible();

  const name = filterSelect(page, 'Name');
  await name.click();
  const first = (await page.locator('.v-option').first().textContent())?.trim() ?? '';
  expect(first).not.toBe('');
  await page.keyboard.press('Escape');
  await selectValues(page, 'Name', first);
  await applyFilters(page, requests);
  for (const dataRequest of requests.charts())
    expect(conditions(dataRequest)).toContainEqual({ col: 'name', op: 'IN', val: [first] });

  // Its parent now excludes the selected value, which stays and is marked.
  await page.route(
    (url) => url.pathname.endsWith('/chart/data'),
    async (route) => {
      if (getIn(route.request().postDataJSON(), 'form_data', 'groupby', 0) !== 'name') return route.fallback();
      const response = await route.fetch();
      const body = JSON.parse((await response.text()).replaceAll(`"${first}"`, '"Somebody else"')) as unknown;
      return route.fulfill({ response, json: body });
    },
  );
  await selectValues(page, 'State', 'FL');
  await expect(bar(page).getByText('1 selected value is no longer among the options.')).toBeVisible();
  await expect(bar(page).getByRole('button', { name: `Remove ${first}` })).toBeVisible();
});

test('a search is sent to the server once for each text, and late responses are dropped @page', async ({
  page,
  requests,
}) => {
  // With all options loaded, there would be no request.
  await page.route(
    (url) => url.pathname.endsWith('/chart/data'),
    async (route) => {
      const body: unknown = route.request().postDataJSON();
      if (getIn(body, 'form_data', 'groupby', 0) !== 'name') return route.fallback();
      const search = getText(body, 'queries', 0, 'filters', 0, 'val');
      const response = await route.fetch();
      const json = (await response.json()) as { result: [{ data: { name: string }[]; rowcount: number }] };
      const [result] = json.result;
      const names = search === '' ? Array.from({ length: 1000 }, (_, i) => `name ${i.toString()}`) : [`for ${search}`];
      result.data = names.map((name) => ({ name }));
      result.rowcount = names.length;
      // The first search gets its response last.
      if (search === '%Ma%') await new Promise((resolve) => setTimeout(resolve, 2500));
      await route.fulfill({ response, json }).catch(() => undefined);
    },
  );
  await openDashboard(page, requests, FILTERS);
  requests.clear();
  const name = filterSelect(page, 'Name');
  await name.click();
  // At once: on a busy machine single keys may be further apart than a pause.
  await page.keyboard.insertText('Ma');
  await expect.poll(() => requests.options('name').length).toBe(1);
  await page.keyboard.insertText('ria');
  await expect(page.getByRole('option', { name: 'for %Maria%' })).toBeVisible();
  await page.waitForTimeout(3000);
  await expect(page.getByRole('option', { name: 'for %Maria%' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'for %Ma%', exact: true })).toHaveCount(0);
  expect(requests.options('name').map(conditions)).toEqual([
    [{ col: 'name', op: 'ILIKE', val: '%Ma%' }],
    [{ col: 'name', op: 'ILIKE', val: '%Maria%' }],
  ]);
  expect(requests.charts()).toEqual([]);
});

test('a required filter cannot be applied empty; Clear all empties it for all charts in its scope', async ({
  page,
  requests,
}) => {
  await openDashboard(page, requests, FILTERS);
  await filterSelect(page, GENDER).locator('..').getByRole('button', { name: 'Clear' }).click();
  await expect(bar(page).getByText('Value is required')).toBeVisible();
  await expect(filterSelect(page, GENDER)).toHaveAttribute('aria-invalid', 'true');
  await selectValues(page, 'State', 'CA');
  await expect(applyButton(page)).toBeDisabled();
  requests.clear();
  await selectValues(page, GENDER, 'boy');
  await applyFilters(page, requests);
  for (const dataRequest of requests.charts())
    expect(conditions(dataRequest)).toEqual([
      { col: 'state', op: 'IN', val: ['CA'] },
      { col: 'gender', op: 'IN', val: ['boy'] },
    ]);

  requests.clear();
  await clearAll(page).click();
  await requests.idle();
  // Every chart is in its scope: all of them wait for a value.
  expect(requests.charts()).toEqual([]);
  await expect(bar(page).getByText('Value is required')).toBeVisible();
  await selectValues(page, GENDER, 'girl');
  await applyFilters(page, requests);
  for (const dataRequest of requests.charts()) expect(conditions(dataRequest)).toEqual([GIRLS]);
  expect(requests.charts()).toHaveLength(6);
});

test('a numerical range filters by minimum, by both ends, and by equality', async ({ page, requests, dashboards }) => {
  const { pivot, ...others } = dashboards.content.charts;
  await openDashboard(page, requests, FILTERS);
  const group = bar(page).getByRole('group', { name: 'Births' });
  const low = group.getByRole('spinbutton', { name: 'Minimum' });
  const high = group.getByRole('spinbutton', { name: 'Maximum' });
  await expect(group.getByRole('status')).toHaveText(/^Choose numbers between \d+ and \d+$/);
  await low.fill('100');
  await low.press('Enter');
  await applyFilters(page, requests);
  // The pivot table is out of its scope.
  expect(chartIds(requests.charts())).toEqual(sortNumbers(Object.values(others)));
  expect(chartIds(requests.charts())).not.toContain(pivot);
  const numConditions = (dataRequest: Parameters<typeof conditions>[0]): unknown[] =>
    conditions(dataRequest).filter((condition) => getIn(condition, 'col') === 'num');
  for (const dataRequest of requests.charts()) {
    // 2.x sends the other end as well: the maximum of the data.
    expect(numConditions(dataRequest)[0]).toEqual({ col: 'num', op: '>=', val: 100 });
  }
  await high.fill('500');
  await high.press('Enter');
  await applyFilters(page, requests);
  for (const dataRequest of requests.charts())
    expect(numConditions(dataRequest)).toEqual([
      { col: 'num', op: '>=', val: 100 },
      { col: 'num', op: '<=', val: 500 },
    ]);
  await low.fill('500');
  await low.press('Enter');
  await applyFilters(page, requests);
  for (const dataRequest of requests.charts())
    expect(numConditions(dataRequest)).toEqual([{ col: 'num', op: '==', val: 500 }]);
  await low.fill('900');
  await low.press('Enter');
  await expect(group.getByRole('status')).toHaveText('Min value cannot be greater than max value');
  await low.fill('');
  await high.fill('');
  await high.press('Enter');
  await expect(group.getByRole('status')).toHaveText(/^Choose numbers between/);
  await applyFilters(page, requests);
  for (const dataRequest of requests.charts()) expect(conditions(dataRequest)).toEqual([GIRLS]);
});

test('a time range is applied and cleared', async ({ page, requests }) => {
  await openDashboard(page, requests, FILTERS);
  await bar(page).getByRole('button', { name: 'Time range: No filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit time range' });
  await dialog.getByRole('combobox', { name: /range type/i }).click();
  await page.getByRole('option', { name: 'Advanced' }).click();
  await dialog.getByRole('textbox', { name: /start/i }).fill('1990-01-01');
  await dialog.getByRole('textbox', { name: /end/i }).fill('2000-01-01');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await applyFilters(page, requests);
  expect(requests.charts()).toHaveLength(6);
  for (const { query } of requests.charts()) {
    const ranges = [query['time_range'], ...(query['filters'] as { op: string; val: unknown }[]).map(({ val }) => val)];
    expect(ranges).toContain('1990-01-01 : 2000-01-01');
  }
  await clearAll(page).click();
  await expect(bar(page).getByRole('button', { name: 'Time range: No filter' })).toBeVisible();
});

test('time grain and time column are applied, and survive a reload', async ({ page, requests }) => {
  await openDashboard(page, requests, FILTERS);
  await selectValues(page, 'Grain', 'Month');
  await applyFilters(page, requests);
  const series = requests.charts().filter(({ type }) => type.startsWith('echarts_timeseries'));
  expect(series).toHaveLength(2);
  // 2.x and 6.x send it in different fields.
  for (const { query } of series) expect(JSON.stringify(query)).toContain('"P1M"');
  await selectValues(page, 'Time column', 'ds');
  await applyButton(page).click();
  await requests.idle();
  await page.reload();
  await requests.idle();
  await expect(filterSelect(page, 'Grain')).toHaveValue('Month');
  await expect(filterSelect(page, 'Time column')).toHaveValue('ds');
});

test('excluded values apply only in scope', async ({ page, requests, dashboards }) => {
  const { line, table, ...others } = dashboards.content.charts;
  await openDashboard(page, requests, FILTERS);
  await selectValues(page, 'Not these states', 'CA');
  await applyFilters(page, requests);
  expect(chartIds(requests.charts())).toEqual(sortNumbers(Object.values(others)));
  expect(chartIds(requests.charts())).not.toContain(line + table);
  for (const dataRequest of requests.charts())
    expect(conditions(dataRequest)).toContainEqual({ col: 'state', op: 'NOT IN', val: ['CA'] });
  const operatorSelect = filterSelect(page, 'Not these states: is or is not');
  const isVersion2 = dashboards.content.version === 2;
  // 6.x lets the viewer choose.
  await expect(operatorSelect).toHaveCount(isVersion2 ? 0 : 1);
  if (isVersion2) return;
  await operatorSelect.click();
  await page.getByRole('option', { name: 'is', exact: true }).click();
  await applyFilters(page, requests);
  for (const dataRequest of requests.charts())
    expect(conditions(dataRequest)).toContainEqual({ col: 'state', op: 'IN', val: ['CA'] });
});
