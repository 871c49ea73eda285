import { EXPECTED_OUTLINE, buildByKeyboard, dropAt, tabTo } from '../buildDashboard';
import {
  builderPane,
  chartSketch,
  expectValidLayout,
  layoutItem,
  liveRegion,
  openInEditMode,
  outline,
  readLayout,
  saveButton,
  storeLayout,
  tab,
  test,
} from '../editing';
import { expect, login } from '../session';

test.beforeEach(async ({ page }) => login(page));

test('a dashboard is built and saved with the keyboard alone', async ({ page, dashboards, charts }) => {
  test.setTimeout(240_000);
  const figures = await charts.create(10);
  const dashboard = await dashboards.create({}, []);
  await openInEditMode(page, dashboard);
  await buildByKeyboard(page, figures);
  await page.keyboard.press('Control+s');
  await expect(builderPane(page)).toBeHidden();
  const layout = await readLayout(dashboards.admin, dashboard);
  expect(outline(layout, figures)).toBe(EXPECTED_OUTLINE);
  expectValidLayout(layout);
});

test('keyboard actions are announced, and can be undone by keyboard', async ({ page, dashboards, charts }) => {
  const figures = await charts.create(3);
  const [first, second, third] = figures;
  const dashboard = await dashboards.create({}, []);
  await storeLayout(dashboards.admin, dashboard, [
    ['HEADER', { text: 'Figures' }],
    ['ROW', {}, [chartSketch(first), chartSketch(second)]],
    [
      'TABS',
      {},
      [
        ['TAB', { text: 'One' }, [['ROW', {}, [chartSketch(third)]]]],
        ['TAB', { text: 'Two' }],
      ],
    ],
  ]);
  const names = figures.map(({ name }) => `Chart: ${name}`);
  const expectAnnounced = (text: string): Promise<void> => expect(liveRegion(page)).toContainText(text);
  await openInEditMode(page, dashboard);
  await tabTo(page, layoutItem(page, 'HEADER-e2e1'));
  await page.keyboard.press('ArrowDown');
  await expect(layoutItem(page, 'ROW-e2e1')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(layoutItem(page, 'CHART-e2e1')).toBeFocused();
  await expect(layoutItem(page, 'CHART-e2e1')).toHaveAccessibleName(names[0] ?? '');
  await expect(layoutItem(page, 'CHART-e2e1')).toHaveAccessibleDescription(/Press Space to move it/);

  // Picked up, moved and dropped.
  await page.keyboard.press('Space');
  await expectAnnounced(
    `Picked up: ${names[0] ?? ''}. Arrow keys select the drop target, Enter drops, Escape cancels.`,
  );
  await expectAnnounced('(where it is now)');
  await page.keyboard.press('End');
  await expectAnnounced('At the end of Dashboard');
  await page.keyboard.press('Escape');
  await expectAnnounced(`Cancelled: ${names[0] ?? ''} stays where it was`);
  await expect(layoutItem(page, 'CHART-e2e1')).toBeFocused();
  await expect(saveButton(page)).toBeDisabled();

  // A closed tab opens on the way.
  await page.keyboard.press('Space');
  await dropAt(page, 'In the empty Tab: Two');
  await expectAnnounced(`Dropped: ${names[0] ?? ''}. In the empty Tab: Two`);
  await expect(tab(page, 'Two')).toHaveAttribute('aria-selected', 'true');
  await expect(layoutItem(page, 'CHART-e2e1')).toBeFocused();

  await page.keyboard.press('Shift+ArrowRight');
  await expectAnnounced('Width 5 of 12 columns');
  await page.keyboard.press('Shift+PageDown');
  await expectAnnounced('Height 40');
  for (let width = 6; width <= 12; width++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expectAnnounced('It cannot be wider here');

  await page.keyboard.press('Control+z');
  await expectAnnounced('Undone');
  await page.keyboard.press('Control+Shift+z');
  await expectAnnounced('Redone');
  await page.keyboard.press('Control+Shift+z');
  await expectAnnounced('There is nothing to redo');

  await tabTo(page, tab(page, 'Two'));
  await page.keyboard.press('Delete');
  await expect(page.getByRole('dialog', { name: 'Delete dashboard tab?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tab(page, 'Two')).toBeFocused();
  await page.keyboard.press('Delete');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'DELETE' }));
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Two')).toHaveCount(0);
  await expectAnnounced('Removed');
  await page.keyboard.press('Control+z');
  await expect(tab(page, 'Two')).toBeVisible();

  await tabTo(page, layoutItem(page, 'HEADER-e2e1'));
  await page.keyboard.press('Control+Space');
  await expectAnnounced('Selected');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+Space');
  await page.keyboard.press('Space');
  await expectAnnounced('Picked up: 2 components');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expectAnnounced('Nothing is selected');

  await page.keyboard.press('Control+s');
  await expect(builderPane(page)).toBeHidden();
  const layout = await readLayout(dashboards.admin, dashboard);
  expectValidLayout(layout);
  expect(outline(layout, figures)).toBe(`ROOT
  GRID
    HEADER Figures
    ROW
      CHART 2
    TABS
      TAB One
        ROW
          CHART 3
      TAB Two
        ROW
          CHART 1`);
});
