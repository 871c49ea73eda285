import { type Locator, type Page } from 'playwright/test';
import {
  bar,
  conditions,
  expect,
  filterEntry,
  holder,
  ids,
  list,
  openBoard,
  sorted,
  test,
  type Boards,
  type Charts,
} from '../filters';
import { field } from '../apiUser';
import { login } from '../session';

test.beforeEach(async ({ page }) => login(page));

const inCA = { col: 'state', op: 'IN', val: ['CA'] };

const selections = (page: Page): Locator => page.getByRole('region', { name: 'Cross-filters', exact: true });
const cell = (page: Page, chart: number, text: string): Locator =>
  holder(page, chart).getByRole('cell', { name: text, exact: true }).first();

/** A dashboard of the three charts of `cross`, without auto-refresh. */
async function crossed(boards: Boards, metadata: object = {}) {
  const { cross } = boards.ground;
  return { ...cross, board: await boards.make({ cross_filters_enabled: true, ...metadata }, Object.values(cross)) };
}

test('a table cell filters the other charts: indicated on all of them, persisted, and undone', async ({
  page,
  asked,
  boards,
}) => {
  const { board, pie, bar: bars, table } = await crossed(boards);
  await openBoard(page, asked, board.url);
  await expect(bar(page)).toHaveCount(0);
  asked.forget();
  await cell(page, table, 'CA').click();
  await asked.settled();
  expect(ids(asked.charts())).toEqual(sorted([pie, bars]));
  for (const question of asked.charts()) expect(conditions(question)).toEqual([inCA]);
  await expect(selections(page).getByRole('listitem')).toHaveText(/state\s*CA/);

  await holder(page, table).getByRole('button', { name: 'This chart filters others' }).click();
  await expect(page.getByRole('dialog')).toContainText('This chart filters 2 other charts');
  await page.keyboard.press('Escape');
  await holder(page, pie).getByRole('button', { name: 'Applied filters (1)' }).click();
  await expect(page.getByRole('dialog')).toContainText('Applied cross-filters (1)');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /state CA/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  asked.forget();
  await page.reload();
  await expect(selections(page)).toBeVisible();
  await asked.settled();
  expect(asked.charts()).toHaveLength(3);
  for (const question of asked.charts()) expect(conditions(question)).toEqual(question.chart === table ? [] : [inCA]);

  // The same cell again clears it.
  asked.forget();
  await cell(page, table, 'CA').click();
  await asked.settled();
  expect(ids(asked.charts())).toEqual(sorted([pie, bars]));
  for (const question of asked.charts()) expect(conditions(question)).toEqual([]);
  await expect(selections(page)).toHaveCount(0);
  await page.reload();
  await asked.settled();
  await expect(selections(page)).toHaveCount(0);
});

test('a chart filters by a click on a mark', async ({ page, asked, boards }) => {
  const { board, pie, bar: bars, table } = await crossed(boards);
  await openBoard(page, asked, board.url);
  asked.forget();
  const canvas = holder(page, pie).locator('canvas').first();
  const box = (await canvas.boundingBox()) ?? { width: 0, height: 0 };
  const right = { x: box.width * 0.62, y: box.height * 0.5 };
  await canvas.click({ position: right });
  await asked.settled();
  expect(ids(asked.charts())).toEqual(sorted([bars, table]));
  for (const question of asked.charts())
    expect(conditions(question)).toEqual([{ col: 'gender', op: 'IN', val: [expect.stringMatching(/^(boy|girl)$/)] }]);
  await expect(selections(page).getByRole('listitem')).toHaveCount(1);
  asked.forget();
  await canvas.click({ position: right });
  await asked.settled();
  for (const question of asked.charts()) expect(conditions(question)).toEqual([]);
  await expect(selections(page)).toHaveCount(0);
});

test('by keyboard: marks of a chart and cells of a table, several charts at once, cleared one by one or all together', async ({
  page,
  asked,
  boards,
}) => {
  const { board, pie, bar: bars, table } = await crossed(boards);
  await openBoard(page, asked, board.url);
  asked.forget();
  const marks = holder(page, pie).getByRole('listbox');
  await marks.focus();
  await page.keyboard.press('ArrowRight');
  await expect(marks.getByRole('option')).toHaveAttribute('aria-label', /^girl|^boy/);
  const gender = ((await marks.getByRole('option').getAttribute('aria-label')) ?? '').split(':')[0] ?? '';
  await page.keyboard.press('Enter');
  await expect(marks.getByRole('option')).toHaveAttribute('aria-selected', 'true');
  await asked.settled();
  const inGender = { col: 'gender', op: 'IN', val: [gender] };
  expect(ids(asked.charts())).toEqual(sorted([bars, table]));
  for (const question of asked.charts()) expect(conditions(question)).toEqual([inGender]);

  asked.forget();
  await holder(page, table).getByRole('group', { name: 'Table' }).focus();
  await page.keyboard.press('ArrowDown');
  const state = (await holder(page, table).locator('[data-cell]:focus').textContent())?.trim() ?? '';
  expect(state).not.toBe('');
  await page.keyboard.press('Enter');
  await asked.settled();
  const inState = { col: 'state', op: 'IN', val: [state] };
  expect(ids(asked.charts())).toEqual(sorted([pie, bars]));
  for (const question of asked.charts()) {
    const expected = question.chart === pie ? [inState] : [inGender, inState];
    expect(conditions(question)).toHaveLength(expected.length);
    for (const one of expected) expect(conditions(question)).toContainEqual(one);
  }
  await expect(selections(page).getByRole('listitem')).toHaveCount(2);

  asked.forget();
  await selections(page).getByRole('button', { name: 'Remove cross-filter' }).first().click();
  await asked.settled();
  await expect(selections(page).getByRole('listitem')).toHaveCount(1);
  expect(asked.charts()).toHaveLength(2);
  asked.forget();
  await selections(page).getByRole('button', { name: 'Remove cross-filter' }).click();
  await asked.settled();
  for (const question of asked.charts()) expect(conditions(question)).toEqual([]);
  await expect(selections(page)).toHaveCount(0);
});

test('beside native filters: listed in their bar, all cleared together, scopes respected', async ({
  page,
  asked,
  boards,
}) => {
  const { pie, bar: bars, table } = boards.ground.cross;
  const { line }: Charts = boards.ground.charts;
  const state = filterEntry('state', boards.ground.datasetId, { name: 'State' });
  const board = await boards.make(
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
  await openBoard(page, asked, board.url);
  asked.forget();
  await cell(page, table, 'CA').click();
  await asked.settled();
  // The bars are out of this chart's scope.
  expect(ids(asked.charts())).toEqual(sorted([pie, line]));
  await expect(bar(page).getByRole('region', { name: 'Cross-filters' })).toBeVisible();
  await expect(list(page, 'State')).toBeVisible();
  await holder(page, bars)
    .getByRole('button', { name: /^Applied filters/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Filters out of scope (1)');
  await page.keyboard.press('Escape');
  await holder(page, pie).getByRole('listbox').focus();
  await page.keyboard.press('Enter');
  await asked.settled();
  await selections(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(selections(page)).toHaveCount(0);
});

test('an owner sets the scope of a chart’s cross-filters', async ({ page, asked, boards }) => {
  const {
    board,
    pie,
    bar: bars,
    table,
  } = await crossed(boards, {
    native_filter_configuration: [filterEntry('state', boards.ground.datasetId, { name: 'State' })],
  });
  await openBoard(page, asked, board.url);
  await bar(page).getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Cross-filtering scoping' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cross-filtering scoping' });
  if (boards.ground.generation === 6) {
    await dialog.getByRole('button', { name: 'Add custom scoping' }).click();
    await dialog.getByRole('combobox', { name: 'Select chart' }).fill('table');
    await page.getByRole('option', { name: /table/i }).first().click();
  } else {
    // Each chart has a scope of its own there.
    await dialog.getByRole('button', { name: 'Cross table' }).click();
  }
  const tree = dialog.getByRole('tree');
  await tree.getByRole('treeitem', { name: /timeseries_bar/ }).click();
  await expect(tree.getByRole('treeitem', { name: /timeseries_bar/ })).toHaveAttribute('aria-checked', 'false');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const saved = await board.metadata();
  const scope = field(saved, 'chart_configuration', table, 'crossFilters', 'scope');
  expect(field(scope, 'rootPath')).toEqual(['ROOT_ID']);
  expect(field(scope, 'excluded')).toEqual(expect.arrayContaining([bars]));
  expect(field(saved, 'native_filter_configuration')).toHaveLength(1);
  asked.forget();
  await cell(page, table, 'CA').click();
  await asked.settled();
  expect(ids(asked.charts())).toEqual([pie]);

  // And turns cross-filtering off for all.
  await selections(page).getByRole('button', { name: 'Remove cross-filter' }).click();
  await asked.settled();
  await bar(page).getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Enable cross-filtering' }).click();
  await expect.poll(async () => field(await board.metadata(), 'cross_filters_enabled')).toBe(false);
  await page.reload();
  await asked.settled();
  asked.forget();
  await cell(page, table, 'CA').click();
  await asked.settled();
  expect(asked.charts()).toEqual([]);
});
