import { type Page } from 'playwright/test';
import { BUILT, buildByMouse } from '../buildDashboard';
import { editBoard, expectSound, layoutOf, outline, save, tab, test } from '../editing';
import { expect, login } from '../session';

test.beforeEach(async ({ page }) => login(page));

/** The bounding box of each layout item of a tab, in pixels. */
const drawn = (page: Page) =>
  page.locator('.dashboard-grid .dashboard-component-chart-holder:visible').evaluateAll((holders) =>
    holders.map((holder) => {
      const { left, top, width, height } = holder.getBoundingClientRect();
      return [holder.getAttribute('data-chart-id'), left, top + window.scrollY, width, height].join(' ');
    }),
  );

test('a dashboard is built from nothing with the mouse, saved, and unchanged when opened again', async ({
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
  const layout = await layoutOf(boards.admin, board);
  expect(outline(layout, figures)).toBe(BUILT);
  expectSound(layout);

  const seen = async (): Promise<Readonly<Record<string, readonly string[]>>> => {
    const found: Record<string, readonly string[]> = {};
    for (const [name, count] of [
      ['Overview', 4],
      ['Columns', 3],
      ['Last', 3],
    ] as const) {
      await tab(page, name).click();
      await expect.poll(async () => (await drawn(page)).length).toBe(count);
      found[name] = await drawn(page);
    }
    return found;
  };
  const before = await seen();
  await page.goto('about:blank');
  await page.goto(board.url);
  expect(await seen()).toEqual(before);

  // Opened for editing again, there is nothing to save, and nothing was repaired.
  await editBoard(page, board);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expect(page.getByText('was put right')).toHaveCount(0);
});
