import { conditions, expect, holder, ids, openBoard, sorted, test, type Asked, type Boards } from '../filters';
import { field } from '../apiUser';
import { login } from '../session';

test.beforeEach(async ({ page, boards }) => {
  test.skip(boards.ground.generation !== 2, 'only 2.x has filter boxes');
  await login(page);
});

/** A dashboard with a filter box of states and genders, and two charts. */
async function boxed(boards: Boards, metadata = {}, formData = {}) {
  const { datasetId, charts } = boards.ground;
  const box = await boards.chart(datasetId, {
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
  return { box, shown, board: await boards.make(metadata, [box, ...shown]) };
}

const shownOnly = (asked: Asked, shown: readonly number[]) =>
  asked.charts().filter(({ chart }) => chart !== undefined && shown.includes(chart));

test('a filter box filters on Apply, and its values are in the address', async ({ page, asked, boards }) => {
  const { box, shown, board } = await boxed(boards);
  await openBoard(page, asked, board.url);
  const fields = holder(page, box);
  await expect(fields.getByRole('button', { name: 'Apply' })).toBeDisabled();
  asked.forget();
  await fields.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: /^CA/ }).click();
  await page.keyboard.press('Escape');
  await fields.getByRole('combobox', { name: 'Gender' }).click();
  await page.getByRole('option', { name: /^girl/ }).click();
  await asked.settled();
  expect(asked.charts()).toEqual([]);
  await fields.getByRole('button', { name: 'Apply' }).click();
  await asked.settled();
  expect(ids(asked.charts().filter(({ chart }) => chart !== box))).toEqual(sorted(shown));
  for (const question of shownOnly(asked, shown)) {
    expect(conditions(question)).toHaveLength(2);
    expect(conditions(question)).toContainEqual({ col: 'state', op: 'IN', val: ['CA'] });
    expect(conditions(question)).toContainEqual(expect.objectContaining({ col: 'gender' }));
  }
  await expect(
    holder(page, boards.ground.charts.table).getByRole('button', { name: 'Applied filters (2)' }),
  ).toBeVisible();
});

test('defaults, values from the address, and scopes', async ({ page, asked, boards }) => {
  const { charts } = boards.ground;
  const defaults = {
    filter_configs: [
      { asc: true, clearable: true, column: 'state', label: 'State', multiple: true, defaultValue: 'CA;FL' },
    ],
    instant_filtering: true,
  };
  const { box, shown, board } = await boxed(boards, {}, defaults);
  await openBoard(page, asked, board.url);
  expect(shownOnly(asked, shown)).toHaveLength(2);
  for (const question of shownOnly(asked, shown))
    expect(conditions(question)).toEqual([{ col: 'state', op: 'IN', val: ['CA', 'FL'] }]);

  await page.goto('about:blank');
  asked.forget();
  const preselected = encodeURIComponent(JSON.stringify({ [box]: { state: ['NY'] } }));
  await openBoard(page, asked, `${board.url}?preselect_filters=${preselected}`);
  for (const question of shownOnly(asked, shown))
    expect(conditions(question)).toEqual([{ col: 'state', op: 'IN', val: ['NY'] }]);

  // Instant filtering.
  asked.forget();
  await holder(page, box).getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: /^TX/ }).click();
  await page.keyboard.press('Escape');
  await asked.settled();
  expect(shownOnly(asked, shown)).toHaveLength(2);
  for (const question of shownOnly(asked, shown))
    expect(conditions(question)).toEqual([{ col: 'state', op: 'IN', val: ['NY', 'TX'] }]);

  // An owner removes a chart from its scope.
  await page.locator('.dashboard-header-actions').getByRole('button', { name: 'More Options' }).click();
  await page.getByRole('menuitem', { name: 'Set filter mapping' }).click();
  const dialog = page.getByRole('dialog', { name: 'Configure filter scopes' });
  await dialog.getByRole('treeitem', { name: /table/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(field(await board.metadata(), 'filter_scopes', box, 'state')).toEqual({
    scope: ['ROOT_ID'],
    immune: [charts.table],
  });
  await page.goto('about:blank');
  asked.forget();
  await openBoard(page, asked, board.url);
  for (const question of shownOnly(asked, shown))
    expect(conditions(question)).toEqual(
      question.chart === charts.table ? [] : [{ col: 'state', op: 'IN', val: ['CA', 'FL'] }],
    );
});

test('filter boxes are converted to native filters, after a review', async ({ page, asked, boards }) => {
  const { box, shown, board } = await boxed(boards);
  await openBoard(page, asked, `${board.url}?migration_state=REVIEWING`);
  const review = page.locator('.filter-box-review');
  await expect(review).toContainText('stand in for the filter boxes');
  const bar = page.getByRole('region', { name: 'Filters', exact: true });
  await expect(bar.getByRole('combobox', { name: 'State' })).toBeVisible();
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(review).toHaveCount(0);
  await expect(holder(page, box)).toHaveCount(0);
  await asked.settled();
  const saved = field(await board.metadata(), 'native_filter_configuration');
  const names = Array.isArray(saved) ? saved.map((one: unknown) => String(field(one, 'name'))) : [];
  expect(names).toEqual(expect.arrayContaining(['State', 'Gender']));
  expect(names).toHaveLength(3);
  asked.forget();
  await bar.getByRole('combobox', { name: 'State' }).fill('CA');
  await page.getByRole('option', { name: 'CA', exact: true }).click();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Apply filters' }).click();
  await asked.settled();
  expect(ids(asked.charts())).toEqual(sorted(shown));
});
