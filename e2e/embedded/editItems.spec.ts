import { type Page } from 'playwright/test';
import { MARKDOWN_TEXT, writeMarkdown } from '../buildDashboard';
import {
  builderPane,
  chartSketch,
  drag,
  dragHandle,
  dragOver,
  expectValidLayout,
  grid,
  layoutItem,
  layoutItems,
  liveRegion,
  openInEditMode,
  outline,
  paneElement,
  readLayout,
  redoButton,
  replaceText,
  saveButton,
  saveDashboard,
  selectFromItemMenu,
  storeLayout,
  tab,
  test,
  undoButton,
  type LayoutSketch,
  type SavedChart,
} from '../editing';
import { getIn } from '../apiUser';
import { expect, login } from '../session';

test.beforeEach(async ({ page }) => login(page));

const sketch = (charts: readonly SavedChart[]): readonly LayoutSketch[] => [
  ['HEADER', { text: 'Figures', background: 'BACKGROUND_TRANSPARENT', headerSize: 'MEDIUM_HEADER' }],
  ['ROW', { background: 'BACKGROUND_TRANSPARENT' }, [chartSketch(charts[0]), chartSketch(charts[1])]],
  [
    'ROW',
    { background: 'BACKGROUND_TRANSPARENT' },
    [
      ['MARKDOWN', { code: 'Some *words*.', width: 4, height: 30 }],
      ['COLUMN', { background: 'BACKGROUND_TRANSPARENT', width: 4 }, [chartSketch(charts[2], 3)]],
    ],
  ],
  [
    'TABS',
    {},
    [
      ['TAB', { text: 'First' }, [['ROW', { background: 'BACKGROUND_TRANSPARENT' }, [chartSketch(charts[3])]]]],
      ['TAB', { text: 'Second' }],
    ],
  ],
];

const SKETCH = `ROOT
  GRID
    HEADER Figures
    ROW
      CHART 1
      CHART 2
    ROW
      MARKDOWN Some *words*.
      COLUMN
        CHART 3
    TABS
      TAB First
        ROW
          CHART 4
      TAB Second`;

async function resize(
  page: Page,
  id: string,
  edge: 'right' | 'bottom' | 'corner',
  x: number,
  y: number,
): Promise<void> {
  await layoutItem(page, id).scrollIntoViewIfNeeded();
  await layoutItem(page, id).hover();
  const handle = page.locator(`[data-chrome="${id}"] .edit-resize-${edge}`);
  const box = await handle.boundingBox();
  if (!box) throw new Error('The resize handle is not visible.');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + x / 2, from.y + y / 2);
  await page.mouse.move(from.x + x, from.y + y);
}

test('items are renamed, styled, resized and removed, all can be undone, and no chart sends a request', async ({
  page,
  requests,
  dashboards,
  charts,
}) => {
  test.setTimeout(120_000);
  const figures = await charts.create(4);
  const dashboard = await dashboards.create({}, []);
  await storeLayout(dashboards.admin, dashboard, sketch(figures));
  await openInEditMode(page, dashboard);
  await requests.idle();
  requests.clear();
  const initialLayout = await readLayout(dashboards.admin, dashboard);

  let steps = 0;
  const step = async (action: () => Promise<void>): Promise<void> => {
    await action();
    steps += 1;
  };
  await step(async () => {
    await layoutItem(page, 'CHART-e2e1')
      .getByRole('button', { name: figures[0]?.name ?? '' })
      .click();
    await replaceText(page, 'Name of the chart on this dashboard', 'Births');
    await expect(layoutItem(page, 'CHART-e2e1').getByRole('heading', { name: 'Births' })).toBeVisible();
  });
  await step(async () => {
    await layoutItem(page, 'HEADER-e2e1').getByText('Figures').click();
    await replaceText(page, 'Header', 'All figures');
  });
  await step(() => selectFromItemMenu(page, 'HEADER-e2e1', 'Header size', 'Large'));
  const solidName = dashboards.content.version === 2 ? 'White' : 'Solid';
  await step(() => selectFromItemMenu(page, 'ROW-e2e1', 'Background', solidName));
  await step(async () => {
    await layoutItem(page, 'TAB-e2e1').dblclick();
    await replaceText(page, 'Tab title', 'Details');
  });
  await step(async () => {
    // Four and a half columns, and ten units of height.
    await resize(page, 'CHART-e2e2', 'corner', 180, 80);
    await expect(page.locator('.edit-size:visible')).toHaveText('6 × 40');
    await page.mouse.up();
    await expect(page.locator('.edit-size:visible')).toHaveCount(0);
  });
  await step(async () => {
    await layoutItem(page, 'MARKDOWN-e2e1').dblclick();
    const text = layoutItem(page, 'MARKDOWN-e2e1');
    await expect(page.getByRole('textbox', { name: 'Markdown', exact: true })).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('# Title\n\n<img src=x onerror="window.__xss = 1">Some **bold** words.');
    await text.getByRole('radio', { name: 'Preview' }).check();
    await expect(text.getByRole('heading', { name: 'Title' })).toBeVisible();
    await expect(text.locator('strong')).toHaveText('bold');
    await text.getByRole('radio', { name: 'Edit' }).check();
    await writeMarkdown(page, MARKDOWN_TEXT);
    await expect(text.getByRole('heading', { name: 'Read me' })).toBeVisible();
  });
  await step(async () => {
    await drag(page, await dragHandle(page, 'CHART-e2e3'), { at: layoutItem(page, 'CHART-e2e1'), side: 'left' });
    await expect(layoutItem(page, 'ROW-e2e1').locator('[data-layout-item^="CHART-"]').first()).toHaveAttribute(
      'data-layout-item',
      'CHART-e2e3',
    );
  });
  await step(async () => {
    await page.getByRole('textbox', { name: 'Dashboard title' }).fill('Another title');
    await page.getByRole('textbox', { name: 'Dashboard title' }).press('Enter');
  });
  await step(async () => {
    await page.getByRole('button', { name: 'More Options' }).click();
    await page.getByRole('menuitem', { name: 'Edit properties' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Certified by' }).fill('Nobody');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toBeHidden();
  });
  await step(async () => {
    await selectFromItemMenu(page, 'TAB-e2e1', 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete dashboard tab?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(tab(page, 'Details')).toBeVisible();
    await selectFromItemMenu(page, 'TAB-e2e1', 'Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(tab(page, 'Details')).toHaveCount(0);
  });

  for (let left = steps; left > 0; left--) await undoButton(page).click();
  await expect(undoButton(page)).toBeDisabled();
  await expect(saveButton(page)).toBeDisabled();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await expect(layoutItem(page, 'CHART-e2e1').getByRole('heading', { name: figures[0]?.name ?? '' })).toBeVisible();
  await expect(tab(page, 'First')).toBeVisible();
  await expect(layoutItem(page, 'HEADER-e2e1')).toHaveText('Figures');
  for (let left = steps; left > 0; left--) await redoButton(page).click();
  await expect(redoButton(page)).toBeDisabled();
  await requests.idle();
  expect(requests.charts(), 'no chart requests data because the layout changed').toEqual([]);

  expect(await readLayout(dashboards.admin, dashboard), 'nothing was saved yet').toEqual(initialLayout);
  await saveDashboard(page);
  const layout = await readLayout(dashboards.admin, dashboard);
  expect(outline(layout, figures)).toBe(`ROOT
  GRID
    HEADER All figures
    ROW
      CHART 3
      CHART 1
      CHART 2
    ROW
      MARKDOWN # Read me
      COLUMN
    TABS
      TAB Second`);
  expectValidLayout(layout);
  expect(getIn(layout, 'CHART-e2e1', 'meta', 'sliceNameOverride')).toBe('Births');
  expect(getIn(layout, 'CHART-e2e2', 'meta')).toMatchObject({ width: 6, height: 40 });
  expect(getIn(layout, 'HEADER-e2e1', 'meta', 'headerSize')).toBe('LARGE_HEADER');
  expect(getIn(layout, 'ROW-e2e1', 'meta', 'background')).toBe('BACKGROUND_WHITE');
  expect(getIn(layout, 'MARKDOWN-e2e1', 'meta', 'code')).toBe(MARKDOWN_TEXT);
  const { body } = await dashboards.admin.get(`/api/v1/dashboard/${dashboard.id.toString()}`);
  expect(getIn(body, 'result', 'dashboard_title')).toBe('Another title');
  expect(getIn(body, 'result', 'certified_by')).toBe('Nobody');
  await expect(page.getByRole('heading', { name: 'Another title' })).toBeVisible();
});

test('Escape cancels a drag and a resize without a change', async ({ page, dashboards, charts }) => {
  const figures = await charts.create(4);
  const dashboard = await dashboards.create({}, []);
  await storeLayout(dashboards.admin, dashboard, sketch(figures));
  await openInEditMode(page, dashboard);
  const mark = page.locator('.edit-drop-mark');

  await dragOver(page, await dragHandle(page, 'CHART-e2e3'), { at: layoutItem(page, 'CHART-e2e1'), side: 'left' });
  await expect(mark).toBeAttached();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(mark).not.toBeAttached();
  await expect(saveButton(page)).toBeDisabled();

  await resize(page, 'CHART-e2e2', 'right', 180, 0);
  await expect(page.locator('.edit-size:visible')).toHaveText('6 × 30');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('.edit-size:visible')).toHaveCount(0);
  await expect(saveButton(page)).toBeDisabled();
  expect(outline(await readLayout(dashboards.admin, dashboard), figures)).toBe(SKETCH);

  // A drop without enough space is refused, with the reason, before the mouse is released.
  await resize(page, 'CHART-e2e2', 'right', 400, 0);
  await page.mouse.up();
  await expect(saveButton(page)).toBeEnabled();
  await dragOver(page, await paneElement(page, 'Column'), { at: layoutItem(page, 'CHART-e2e1'), side: 'right' });
  await expect(mark).toContainText('There is not enough space for this component.');
  await page.mouse.up();
  await expect(mark).not.toBeAttached();
  await expect(layoutItems(page, 'COLUMN')).toHaveCount(1);
  await undoButton(page).click();
  await expect(saveButton(page)).toBeDisabled();
});

test('several items are selected and moved together', async ({ page, dashboards, charts }) => {
  const figures = await charts.create(4);
  const dashboard = await dashboards.create({}, []);
  await storeLayout(dashboards.admin, dashboard, sketch(figures));
  await openInEditMode(page, dashboard);
  await layoutItem(page, 'CHART-e2e1').click({ position: { x: 150, y: 150 } });
  await layoutItem(page, 'CHART-e2e2').click({ position: { x: 150, y: 150 }, modifiers: ['Control'] });
  await expect(grid(page).locator('[data-selected]')).toHaveCount(2);
  await tab(page, 'Second').scrollIntoViewIfNeeded();
  await drag(page, await dragHandle(page, 'CHART-e2e2'), { at: layoutItem(page, 'HEADER-e2e1'), side: 'top' });
  await layoutItem(page, 'CHART-e2e3').click({ position: { x: 100, y: 150 } });
  await layoutItem(page, 'MARKDOWN-e2e1').click({ position: { x: 150, y: 150 }, modifiers: ['Control'] });
  await page.keyboard.press('Delete');
  await expect(layoutItems(page, 'MARKDOWN')).toHaveCount(0);
  await saveDashboard(page);
  const layout = await readLayout(dashboards.admin, dashboard);
  expectValidLayout(layout);
  expect(outline(layout, figures)).toBe(`ROOT
  GRID
    ROW
      CHART 1
      CHART 2
    HEADER Figures
    ROW
      COLUMN
    TABS
      TAB First
        ROW
          CHART 4
      TAB Second`);
});

test('items are copied, cut and pasted between dashboards', async ({ page, dashboards, charts }) => {
  const figures = await charts.create(4);
  const dashboard = await dashboards.create({}, []);
  const other = await dashboards.create({}, [], 'Other');
  await storeLayout(dashboards.admin, dashboard, sketch(figures));
  await openInEditMode(page, dashboard);
  await layoutItem(page, 'ROW-e2e2').focus();
  await page.keyboard.press('Control+c');
  await expect(liveRegion(page)).toContainText('Copied: Row 2');

  await openInEditMode(page, other);
  await grid(page).click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('Control+v');
  await expect(liveRegion(page)).toContainText('Pasted: ');
  // The chart was not on this dashboard before.
  await expect(layoutItems(page, 'CHART').locator('.header-line')).toHaveText(/\d/);
  await layoutItems(page, 'MARKDOWN').focus();
  await page.keyboard.press('Control+d');
  await expect(layoutItems(page, 'MARKDOWN')).toHaveCount(2);
  await page.keyboard.press('Control+x');
  await expect(layoutItems(page, 'MARKDOWN')).toHaveCount(1);
  await layoutItems(page, 'COLUMN').focus();
  await page.keyboard.press('Control+v');
  await expect(layoutItems(page, 'MARKDOWN')).toHaveCount(2);
  await saveDashboard(page);
  const layout = await readLayout(dashboards.admin, other);
  expectValidLayout(layout);
  expect(outline(layout, figures)).toBe(`ROOT
  GRID
    ROW
      MARKDOWN Some *words*.
      COLUMN
        CHART 3
        MARKDOWN Some *words*.`);
  expect(outline(await readLayout(dashboards.admin, dashboard), figures), 'the other dashboard is unchanged').toBe(
    SKETCH,
  );
  expect(Object.keys(layout)).not.toContain('ROW-e2e2');
  await expect(builderPane(page)).toBeHidden();
});
