import type { Page } from 'playwright/test';
import { expectNoViolations } from '../axe';
import { chartPane, controls, expect, test } from '../builder';
import { login } from '../session';

test.beforeEach(async ({ page }) => login(page));

const cells = (page: Page) => page.locator('.matrix-cell');
const readNames = (page: Page): Promise<(string | null)[]> =>
  cells(page).evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')));

test('a grid on a dashboard: a chart for each metric and value, with titles, export and drill', async ({ page }) => {
  const queries: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/chart\/data/.test(request.url())) queries.push(request.postData() ?? '');
  });
  await page.goto('/superset/dashboard/matrixify/');
  await expect(cells(page).locator('canvas')).toHaveCount(4);
  expect(await readNames(page)).toEqual(['girl, Births', 'girl, Names', 'boy, Births', 'boy, Names']);
  await expect(cells(page).first()).toContainText('Births of girls');
  const ofBoys = queries.filter((body) => body.includes('"val":"boy"'));
  expect(ofBoys).toHaveLength(2);
  await expectNoViolations(page, 'matrixify', '.dashboard-component-chart-holder');

  const box = await cells(page).first().locator('canvas').boundingBox();
  if (!box) throw new Error('The cell has no canvas');
  await page.mouse.click(box.x + box.width / 2 + 30, box.y + box.height / 2, { button: 'right' });
  await page.getByRole('menuitem', { name: 'Drill to detail', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /girl, Births/ });
  await expect(dialog.getByRole('cell', { name: 'girl', exact: true }).first()).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'boy', exact: true })).toHaveCount(0);
});

test('the tab of the chart builder splits a chart by a dimension', async ({ page }) => {
  await page.goto('/explore/?slice_id=903');
  await controls(page)
    .getByRole('tab', { name: /^Matrixify/ })
    .click();
  await controls(page).getByLabel('Enable matrixify').check();
  const rows = controls(page).getByRole('region', { name: 'Rows (vertical layout)' });
  await rows.getByText('Dimensions', { exact: true }).click();
  await rows.getByRole('combobox', { name: 'Dimension selection' }).click();
  await page.getByRole('option', { name: 'gender', exact: true }).click();
  await rows.getByText('All dimensions').click();
  await expect(chartPane(page).locator('.matrix-cell canvas')).toHaveCount(2);
  expect(await readNames(page)).toEqual(['boy', 'girl']);
  await rows.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Z-A' }).click();
  await expect.poll(() => readNames(page)).toEqual(['girl', 'boy']);
  await controls(page).getByLabel('Enable matrixify').uncheck();
  await expect(cells(page)).toHaveCount(0);
  await expect(chartPane(page).locator('canvas')).toHaveCount(1);
});
