import { BUILT, buildByKeyboard } from '../editBuilds';
import { editBoard, expectSound, layoutOf, outline, pane, test } from '../editing';
import { expect, login } from '../session';

test.beforeEach(async ({ page }) => login(page));

test('a dashboard is built from nothing without the mouse, and saved', async ({ page, boards, charts }) => {
  test.setTimeout(240_000);
  const figures = await charts.make(10);
  const board = await boards.make({}, []);
  await editBoard(page, board);
  await buildByKeyboard(page, figures);
  await page.keyboard.press('Control+s');
  await expect(pane(page)).toBeHidden();
  const layout = await layoutOf(boards.admin, board);
  expect(outline(layout, figures)).toBe(BUILT);
  expectSound(layout);
});
