import { type Locator, type Page } from 'playwright/test';
import { login, signInInPopup } from '../session';
import { expectNoViolations } from '../axe';
import {
  chartPane,
  controls,
  datasetPane,
  dropZone,
  expect,
  expectChartDrawn,
  openChart,
  openNewItem,
  openSaveDialog,
  rowLimit,
  savedFormData,
  setRowLimit,
  test,
} from '../builder';

test.beforeEach(async ({ page }) => login(page));

const ANNOTATED = 462;

test(`the chart builder has no accessibility violations`, async ({ page, resources }) => {
  test.setTimeout(240_000);
  await openChart(page, ANNOTATED);
  await expectNoViolations(page, 'a line chart');
  await controls(page).getByRole('tab', { name: 'Customize' }).click();
  await expectNoViolations(page, 'its Customize tab');
  await controls(page).getByRole('tab', { name: 'Data' }).click();
  await page.getByRole('button', { name: 'Show results and samples' }).click();
  await expect(page.getByRole('tab', { name: 'Samples' })).toBeVisible();
  await expectNoViolations(page, 'its results');
  for (const name of ['Metrics', 'Dimensions', 'Filters']) {
    const editor = await openNewItem(page, name);
    await expectNoViolations(page, `the editor of ${name}`, '[role=dialog]');
    await editor.getByRole('tab', { name: 'Custom SQL' }).click();
    await expect(editor.getByRole('textbox', { name: 'Custom SQL' })).toBeVisible();
    await expectNoViolations(page, `SQL in the editor of ${name}`, '[role=dialog]');
    await editor.getByRole('button', { name: 'Close' }).click();
  }
  await controls(page).getByRole('button', { name: 'View all charts' }).click();
  await expect(page.getByRole('dialog', { name: 'Select a visualization type' })).toBeVisible();
  await expectNoViolations(page, 'the gallery', '[role=dialog]');
  await page.keyboard.press('Escape');
  await openSaveDialog(page);
  await expectNoViolations(page, 'the save dialog', '[role=dialog]');
  await page.keyboard.press('Escape');
  await datasetPane(page).getByRole('button', { name: 'More dataset related options' }).click();
  await expectNoViolations(page, 'the menu of the dataset');
  await page.getByRole('menuitem', { name: 'Swap dataset' }).click();
  await expect(page.getByRole('dialog', { name: 'Swap dataset' }).getByRole('table')).toBeVisible();
  await expectNoViolations(page, 'the list of datasets', '[role=dialog]');
  await page.keyboard.press('Escape');
  await datasetPane(page).getByRole('button', { name: 'More dataset related options' }).click();
  await page.getByRole('menuitem', { name: 'Edit dataset' }).click();
  const editor = page.getByRole('dialog', { name: /Edit Dataset/ });
  for (const tab of [/^Source/, /^Metrics/, /^Columns/, /^Calculated/, /^Usage/, /^Settings/]) {
    await editor.getByRole('tab', { name: tab }).click();
    await page.waitForLoadState('networkidle');
    await expectNoViolations(page, `the dataset's ${String(tab)}`, '[role=dialog]');
  }
  await page.keyboard.press('Escape');
  await page.goto(`/explore/?datasource_id=${resources.datasetId.toString()}&datasource_type=table`);
  await expect(chartPane(page).getByText('Add required control values to preview chart')).toBeVisible();
  await expectNoViolations(page, 'a new chart');
  await page.goto('/chart/add');
  await expect(page.getByRole('combobox', { name: 'Dataset' })).toBeVisible();
  await expectNoViolations(page, 'the page of a new chart');
});

test(`the chart builder on a phone has no accessibility violations`, async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await openChart(page, ANNOTATED);
  const panes = page.getByRole('group', { name: 'Panes' });
  for (const pane of ['Chart', 'Controls', 'Dataset']) {
    await panes.getByRole('button', { name: pane }).click();
    await expectNoViolations(page, pane);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), pane).toBeLessThanOrEqual(400);
  }
  await page.getByRole('button', { name: 'More dataset related options' }).click();
  await page.getByRole('menuitem', { name: 'Edit dataset' }).click();
  await page
    .getByRole('dialog')
    .getByRole('tab', { name: /^Metrics/ })
    .click();
  const metric = await page.getByRole('textbox', { name: 'Metric Key' }).first().boundingBox();
  expect(metric?.width, 'the field of a metric').toBeGreaterThan(100);
  await page.keyboard.press('Escape');
  await panes.getByRole('button', { name: 'Controls' }).click();
  const editor = await openNewItem(page, 'Filters');
  await expectNoViolations(page, 'a filter', '[role=dialog]');
  const box = await editor.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(400);
  await editor.getByRole('button', { name: 'Close' }).click();
  await openSaveDialog(page);
  await expectNoViolations(page, 'the save dialog', '[role=dialog]');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
});

/** Presses Tab until the element has the focus; touches nothing else. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  expect(await target.getAttribute('aria-label'), 'reached with Tab').toBe('');
}

test('a chart is built from a dataset and saved by keyboard alone', async ({ page, resources }) => {
  await page.goto('/chart/add');
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  await tabTo(page, page.getByRole('combobox', { name: 'Dataset' }));
  await page.keyboard.type('orders');
  await expect(page.getByRole('option', { name: /^orders\b/ }).first()).toBeVisible();
  await press('Enter');
  await expect(page.getByRole('combobox', { name: 'Dataset' })).toHaveValue('orders');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search all charts' }));
  await page.keyboard.type('Table');
  const type = page.getByRole('option', { name: /^Table/ });
  await tabTo(page, type);
  await press('Enter');

  if (await page.getByRole('button', { name: 'Create new chart' }).isVisible()) {
    await tabTo(page, page.getByRole('button', { name: 'Create new chart' }));
    await press('Enter');
  }
  // A column from the dataset's list, by arrow keys.
  await tabTo(page, datasetPane(page).getByRole('button', { name: 'metric Turnover' }));
  for (let steps = 0; steps < 12; steps++) {
    if (await datasetPane(page).getByRole('button', { name: 'string type icon region' }).evaluate(isActive)) break;
    await press('ArrowDown');
  }
  await press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Add to Dimensions' })).toBeFocused();
  await press('Enter');
  await expect(dropZone(page, 'Dimensions')).toContainText('region');
  // A SQL metric.
  await tabTo(page, dropZone(page, 'Metrics').getByRole('button', { name: /Drop / }));
  await press('Enter');
  const editor = page.getByRole('dialog', { name: 'Metrics', exact: true });
  await expect(editor).toBeVisible();
  await tabTo(page, editor.getByRole('tab', { name: 'Saved' }), 'Shift+Tab');
  await press('ArrowRight');
  await press('ArrowRight');
  const sql = editor.getByRole('textbox', { name: 'Custom SQL' });
  await expect(sql).toBeVisible();
  await expect(editor.getByRole('tab', { name: 'Custom SQL' })).toBeFocused();
  await tabTo(page, sql);
  // The editor closes the bracket, and a bracket typed over it stays one; until it is loaded, nothing does.
  await page.keyboard.type('MAX(price)');
  await press('ControlOrMeta+Enter');
  await expect(editor).toHaveCount(0);
  await expect(dropZone(page, 'Metrics')).toContainText('MAX(price)');
  // A filter, with a value that the server suggests.
  await tabTo(page, dropZone(page, 'Filters').getByRole('button', { name: /Drop / }));
  await press('Enter');
  const filter = page.getByRole('dialog', { name: 'Filters', exact: true });
  await expect(filter.getByRole('combobox', { name: 'Select subject' })).toBeFocused();
  await page.keyboard.type('region');
  await press('Enter');
  await tabTo(page, filter.getByRole('combobox', { name: 'Comparator option' }));
  await press('ArrowDown');
  await page.keyboard.type('West');
  await expect(page.getByRole('option', { name: 'West' })).toBeVisible();
  await press('Enter');
  await press('Escape');
  await tabTo(page, filter.getByRole('button', { name: 'Save' }));
  await press('Enter');
  await expect(dropZone(page, 'Filters')).toContainText("region IN ('West')");
  // Moved and removed by keyboard.
  await tabTo(page, dropZone(page, 'Filters').getByRole('button', { name: /^Filters region/ }));
  await press('Alt+ArrowUp');
  await expect(dropZone(page, 'Filters').getByRole('listitem').first()).toContainText('region');
  await press('ControlOrMeta+Enter');
  await expectChartDrawn(page);
  await expect(chartPane(page).getByRole('table').locator('tbody tr')).toHaveCount(1);
  // Saved.
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first());
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save chart' });
  await tabTo(page, dialog.getByRole('textbox', { name: 'Chart name' }));
  await page.keyboard.type(`Typed ${resources.stamp}`);
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Typed ${resources.stamp}`);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/slice_id=\d+/);
});

const isActive = (node: Element): boolean => node === document.activeElement;

test('an expired session keeps the unsaved changes', async ({ page, context, resources }) => {
  const id = await resources.createChart('Expired');
  await openChart(page, id);
  await setRowLimit(page, 61);
  await context.clearCookies();
  await chartPane(page).getByRole('button', { name: 'Update chart' }).click();
  await signInInPopup(page);
  await expectChartDrawn(page);
  await expect(rowLimit(page)).toHaveValue('61');
  await (await openSaveDialog(page)).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('has been overwritten')).toBeVisible();
  expect(Number((await savedFormData(resources.admin, id))['row_limit'])).toBe(61);
});
