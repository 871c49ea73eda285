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
  ids,
  list,
  openBoard,
  sorted,
  test,
} from '../filters';
import { login } from '../session';
import { field } from '../apiUser';

const states = { col: 'state', op: 'IN', val: ['CA', 'FL'] };

test.beforeEach(async ({ page }) => login(page));

test('opens with defaults, and sends no more requests than needed', async ({ page, asked, boards }) => {
  await openBoard(page, asked, FILTERS);
  const { charts } = boards.ground;
  expect(ids(asked.charts())).toEqual(sorted(Object.values(charts)));
  for (const question of asked.charts()) expect(conditions(question)).toEqual([girls]);
  // Seven of the filters have options to fetch.
  expect(asked.options()).toHaveLength(7);
  expect(asked.calls()).toBeLessThanOrEqual(6 + 7 + 6);
  await expect(list(page, GENDER)).toHaveValue('girl');
  await expect(list(page, 'State')).toHaveAttribute('placeholder', /^\d+ options$/);
  await expect(applyButton(page)).toBeDisabled();
  await expect(clearAll(page)).toBeEnabled();
  await expect(bar(page).getByRole('heading', { name: 'Time', exact: true })).toBeVisible();
});

test('a select filter: selected, one request per chart on Apply, undone, and cleared', async ({
  page,
  asked,
  boards,
}) => {
  await openBoard(page, asked, FILTERS);
  asked.forget();
  await choose(page, 'State', 'CA', 'FL');
  await asked.settled();
  expect(asked.charts()).toEqual([]);
  await apply(page, asked);
  expect(ids(asked.charts())).toEqual(sorted(Object.values(boards.ground.charts)));
  for (const question of asked.charts()) expect(conditions(question)).toEqual([states, girls]);
  await expect(page.getByRole('button', { name: 'Applied filters (2)' })).toHaveCount(6);
  await expect(applyButton(page)).toBeDisabled();

  await bar(page).getByRole('button', { name: 'Remove FL' }).click();
  await page.keyboard.press('Escape');
  await apply(page, asked);
  for (const question of asked.charts()) expect(conditions(question)).toEqual([{ ...states, val: ['CA'] }, girls]);

  await bar(page).getByRole('button', { name: 'Remove CA' }).click();
  await page.keyboard.press('Escape');
  await apply(page, asked);
  for (const question of asked.charts()) expect(conditions(question)).toEqual([girls]);
});

test('a dependent filter offers what fits its parent, and marks a value that no longer does', async ({
  page,
  asked,
}) => {
  await openBoard(page, asked, FILTERS);
  asked.forget();
  await choose(page, 'State', 'CA');
  await asked.settled();
  const [narrowed] = asked.options('name').slice(-1);
  expect(narrowed && conditions(narrowed)).toEqual([{ col: 'state', op: 'IN', val: ['CA'] }]);
  await expect(bar(page).getByRole('button', { name: 'Dependent on State' })).toBeVisible();

  const name = list(page, 'Name');
  await name.click();
  const first = (await page.locator('.v-option').first().textContent())?.trim() ?? '';
  expect(first).not.toBe('');
  await page.keyboard.press('Escape');
  await choose(page, 'Name', first);
  await apply(page, asked);
  for (const question of asked.charts())
    expect(conditions(question)).toContainEqual({ col: 'name', op: 'IN', val: [first] });

  // Its parent now excludes the selected value, which stays and is marked.
  await page.route(
    (url) => url.pathname.endsWith('/chart/data'),
    async (route) => {
      if (field(route.request().postDataJSON(), 'form_data', 'groupby', 0) !== 'name') return route.fallback();
      const answer = await route.fetch();
      const body = JSON.parse((await answer.text()).replaceAll(`"${first}"`, '"Somebody else"')) as unknown;
      return route.fulfill({ response: answer, json: body });
    },
  );
  await choose(page, 'State', 'FL');
  await expect(bar(page).getByText('1 chosen value is no longer among the options.')).toBeVisible();
  await expect(bar(page).getByRole('button', { name: `Remove ${first}` })).toBeVisible();
});

test('typing searches on the server once per pause, and late responses are dropped', async ({ page, asked }) => {
  // With all options loaded, there would be no request.
  await page.route(
    (url) => url.pathname.endsWith('/chart/data'),
    async (route) => {
      const body: unknown = route.request().postDataJSON();
      if (field(body, 'form_data', 'groupby', 0) !== 'name') return route.fallback();
      const search = String(field(body, 'queries', 0, 'filters', 0, 'val') ?? '');
      const answer = await route.fetch();
      const json = (await answer.json()) as { result: [{ data: { name: string }[]; rowcount: number }] };
      const [result] = json.result;
      const words = search === '' ? Array.from({ length: 1000 }, (_, i) => `name ${i.toString()}`) : [`for ${search}`];
      result.data = words.map((name) => ({ name }));
      result.rowcount = words.length;
      // The first search is answered last.
      if (search === '%Ma%') await new Promise((resolve) => setTimeout(resolve, 2500));
      await route.fulfill({ response: answer, json }).catch(() => undefined);
    },
  );
  await openBoard(page, asked, FILTERS);
  asked.forget();
  const name = list(page, 'Name');
  await name.click();
  await page.keyboard.type('Ma', { delay: 40 });
  await expect.poll(() => asked.options('name').length).toBe(1);
  await page.keyboard.type('ria', { delay: 40 });
  await expect(page.getByRole('option', { name: 'for %Maria%' })).toBeVisible();
  await page.waitForTimeout(3000);
  await expect(page.getByRole('option', { name: 'for %Maria%' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'for %Ma%', exact: true })).toHaveCount(0);
  expect(asked.options('name').map(conditions)).toEqual([
    [{ col: 'name', op: 'ILIKE', val: '%Ma%' }],
    [{ col: 'name', op: 'ILIKE', val: '%Maria%' }],
  ]);
  expect(asked.charts()).toEqual([]);
});

test('a required filter cannot be applied empty; Clear all empties it for all charts in its scope', async ({
  page,
  asked,
}) => {
  await openBoard(page, asked, FILTERS);
  await list(page, GENDER).locator('..').getByRole('button', { name: 'Clear' }).click();
  await expect(bar(page).getByText('Value is required')).toBeVisible();
  await expect(list(page, GENDER)).toHaveAttribute('aria-invalid', 'true');
  await choose(page, 'State', 'CA');
  await expect(applyButton(page)).toBeDisabled();
  asked.forget();
  await choose(page, GENDER, 'boy');
  await apply(page, asked);
  for (const question of asked.charts())
    expect(conditions(question)).toEqual([
      { col: 'state', op: 'IN', val: ['CA'] },
      { col: 'gender', op: 'IN', val: ['boy'] },
    ]);

  asked.forget();
  await clearAll(page).click();
  await asked.settled();
  // Every chart is in its scope: all of them wait for a value.
  expect(asked.charts()).toEqual([]);
  await expect(bar(page).getByText('Value is required')).toBeVisible();
  await choose(page, GENDER, 'girl');
  await apply(page, asked);
  for (const question of asked.charts()) expect(conditions(question)).toEqual([girls]);
  expect(asked.charts()).toHaveLength(6);
});

test('numerical range: from, to, between, and equal', async ({ page, asked, boards }) => {
  const { pivot, ...others } = boards.ground.charts;
  await openBoard(page, asked, FILTERS);
  const group = bar(page).getByRole('group', { name: 'Births' });
  const low = group.getByRole('spinbutton', { name: 'Minimum' });
  const high = group.getByRole('spinbutton', { name: 'Maximum' });
  await expect(group.getByRole('status')).toHaveText(/^Choose numbers between \d+ and \d+$/);
  await low.fill('100');
  await low.press('Enter');
  await apply(page, asked);
  // The pivot table is out of its scope.
  expect(ids(asked.charts())).toEqual(sorted(Object.values(others)));
  expect(ids(asked.charts())).not.toContain(pivot);
  const expected = (question: Parameters<typeof conditions>[0]): unknown[] =>
    conditions(question).filter((one) => field(one, 'col') === 'num');
  for (const question of asked.charts()) {
    // 2.x sends the other end as well: the maximum of the data.
    expect(expected(question)[0]).toEqual({ col: 'num', op: '>=', val: 100 });
  }
  await high.fill('500');
  await high.press('Enter');
  await apply(page, asked);
  for (const question of asked.charts())
    expect(expected(question)).toEqual([
      { col: 'num', op: '>=', val: 100 },
      { col: 'num', op: '<=', val: 500 },
    ]);
  await low.fill('500');
  await low.press('Enter');
  await apply(page, asked);
  for (const question of asked.charts()) expect(expected(question)).toEqual([{ col: 'num', op: '==', val: 500 }]);
  await low.fill('900');
  await low.press('Enter');
  await expect(group.getByRole('status')).toHaveText('Min value cannot be greater than max value');
  await low.fill('');
  await high.fill('');
  await high.press('Enter');
  await expect(group.getByRole('status')).toHaveText(/^Choose numbers between/);
  await apply(page, asked);
  for (const question of asked.charts()) expect(conditions(question)).toEqual([girls]);
});

test('time range', async ({ page, asked }) => {
  await openBoard(page, asked, FILTERS);
  await bar(page).getByRole('button', { name: 'Time range: No filter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit time range' });
  await dialog.getByRole('combobox', { name: /range type/i }).click();
  await page.getByRole('option', { name: 'Advanced' }).click();
  await dialog.getByRole('textbox', { name: /start/i }).fill('1990-01-01');
  await dialog.getByRole('textbox', { name: /end/i }).fill('2000-01-01');
  await dialog.getByRole('button', { name: 'APPLY' }).click();
  await apply(page, asked);
  expect(asked.charts()).toHaveLength(6);
  for (const { query } of asked.charts()) {
    const ranges = [query['time_range'], ...(query['filters'] as { op: string; val: unknown }[]).map(({ val }) => val)];
    expect(ranges).toContain('1990-01-01 : 2000-01-01');
  }
  await clearAll(page).click();
  await expect(bar(page).getByRole('button', { name: 'Time range: No filter' })).toBeVisible();
});

test('time grain and time column', async ({ page, asked }) => {
  await openBoard(page, asked, FILTERS);
  await choose(page, 'Grain', 'Month');
  await apply(page, asked);
  const series = asked.charts().filter(({ type }) => type.startsWith('echarts_timeseries'));
  expect(series).toHaveLength(2);
  // 2.x and 6.x put it in different places.
  for (const { query } of series) expect(JSON.stringify(query)).toContain('"P1M"');
  await choose(page, 'Time column', 'ds');
  await applyButton(page).click();
  await asked.settled();
  await page.reload();
  await asked.settled();
  await expect(list(page, 'Grain')).toHaveValue('Month');
  await expect(list(page, 'Time column')).toHaveValue('ds');
});

test('excluded values apply only in scope', async ({ page, asked, boards }) => {
  const { line, table, ...others } = boards.ground.charts;
  await openBoard(page, asked, FILTERS);
  await choose(page, 'Not these states', 'CA');
  await apply(page, asked);
  expect(ids(asked.charts())).toEqual(sorted(Object.values(others)));
  expect(ids(asked.charts())).not.toContain(line + table);
  for (const question of asked.charts())
    expect(conditions(question)).toContainEqual({ col: 'state', op: 'NOT IN', val: ['CA'] });
  const kind = list(page, 'Not these states: is or is not');
  const old = boards.ground.generation === 2;
  // 6.x lets the viewer choose.
  await expect(kind).toHaveCount(old ? 0 : 1);
  if (old) return;
  await kind.click();
  await page.getByRole('option', { name: 'is', exact: true }).click();
  await apply(page, asked);
  for (const question of asked.charts())
    expect(conditions(question)).toContainEqual({ col: 'state', op: 'IN', val: ['CA'] });
});
