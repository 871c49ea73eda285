import { adds, card, drag, editBoard, element, expectSound, grid, layoutOf, outline, part, save, tab, test, typeOver } from '../editing';
import { expect, login } from '../session';

test.beforeEach(async ({ page }) => login(page));

test('probe', async ({ page, boards, charts }) => {
  const figures = await charts.make(2);
  const board = await boards.make({}, []);
  await editBoard(page, board);
  await adds(page, 'TABS', async () => drag(page, await element(page, 'Tabs'), { at: grid(page), side: 'top' }));
  await page.screenshot({ path: '/tmp/j1-1.png' });
  const chart = await adds(page, 'CHART', async () =>
    drag(page, await card(page, figures[0]!), { at: page.locator('[data-content]').first() }),
  );
  await page.screenshot({ path: '/tmp/j1-2.png' });
  await adds(page, 'CHART', async () => drag(page, await card(page, figures[1]!), { at: part(page, chart), side: 'right' }));
  await page.screenshot({ path: '/tmp/j1-3.png' });
  await save(page);
  const layout = await layoutOf(boards.admin, board);
  console.log(outline(layout, figures));
  expectSound(layout);
  await page.screenshot({ path: '/tmp/j1-4.png' });
  void tab; void typeOver; void expect;
});
