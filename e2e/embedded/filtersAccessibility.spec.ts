import { expectNoViolations } from '../axe';
import {
  applyButton,
  bar,
  chartHolder,
  expect,
  filterEntry,
  FILTERS,
  filterSelect,
  GENDER,
  openDashboard,
  selectValues,
  test,
} from '../filters';
import { login } from '../session';

test.beforeEach(async ({ page }) => login(page));

test(`the filter bar, its lists, panels and dialogs have no accessibility violations`, async ({
  page,
  requests,
  dashboards,
}) => {
  test.setTimeout(240_000);
  const { cross, datasetId } = dashboards.content;
  const state = filterEntry('state', datasetId, { name: 'State', description: 'Where' });
  const dashboard = await dashboards.create({ cross_filters_enabled: true, native_filter_configuration: [state] }, [
    cross.pie,
    cross.table,
  ]);
  await openDashboard(page, requests, FILTERS);
  await expectNoViolations(page, 'filter bar');
  await filterSelect(page, 'State').click();
  await page.getByRole('option', { name: 'CA', exact: true }).click();
  await expectNoViolations(page, 'open list');
  await page.keyboard.press('Escape');
  await filterSelect(page, GENDER).locator('..').getByRole('button', { name: 'Clear' }).click();
  await expectNoViolations(page, 'missing required value');
  await selectValues(page, GENDER, 'boy');
  await applyButton(page).click();
  await requests.idle();
  await page.getByRole('button', { name: 'Applied filters (2)' }).first().click();
  await page
    .getByRole('dialog')
    .getByText(/^Unset Filters/)
    .click();
  await expectNoViolations(page, 'filter panel of a chart', '[role=dialog]');
  await page.keyboard.press('Escape');
  await bar(page).getByRole('button', { name: 'Saved views' }).click();
  await expectNoViolations(page, 'menu of saved views', '[role=menu]');
  await page.getByRole('menuitem', { name: 'Save current filters as a view' }).click();
  await expectNoViolations(page, 'dialog of a saved view', '[role=dialog]');
  await page.keyboard.press('Escape');
  await bar(page).getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: /^Add(\/Edit Filters| or edit filters and controls)$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Add (and|or) edit filters/ });
  await expect(dialog.getByRole('textbox', { name: 'Filter name' })).toBeVisible();
  await requests.idle();
  await expectNoViolations(page, 'filter configuration', '[role=dialog]');
  await dialog.getByRole('tab', { name: 'Scoping' }).click();
  await dialog.getByRole('radio', { name: 'Apply to specific panels' }).check({ force: true });
  await expectNoViolations(page, 'scope of a filter', '[role=dialog]');

  await page.goto('about:blank');
  await openDashboard(page, requests, dashboard.url);
  await chartHolder(page, cross.table).getByRole('cell', { name: 'CA', exact: true }).first().click();
  await requests.idle();
  await expectNoViolations(page, 'cross-filter');
  await chartHolder(page, cross.table)
    .getByRole('cell', { name: 'CA', exact: true })
    .first()
    .click({ button: 'right' });
  await expect(page.getByRole('menu', { name: 'Chart options' })).toBeVisible();
  await expectNoViolations(page, 'context menu of a mark', '[role=menu]');
  await page.getByRole('menuitem', { name: 'Drill to detail', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await expectNoViolations(page, 'drill to detail', '[role=dialog]');
  await page.keyboard.press('Escape');
  await bar(page).getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Cross-filtering scoping' }).click();
  await expect(page.getByRole('dialog').getByRole('tree')).toBeVisible();
  await expectNoViolations(page, 'cross-filter scopes', '[role=dialog]');
});
