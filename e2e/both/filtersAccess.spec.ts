import AxeBuilder from '@axe-core/playwright';
import { type Page } from 'playwright/test';
import {
  applyButton,
  bar,
  chartHolder,
  conditions,
  expect,
  filterEntry,
  FILTERS,
  filterSelect,
  GENDER,
  GIRLS,
  openDashboard,
  selectValues,
  test,
} from '../filters';
import { login } from '../session';

test.beforeEach(async ({ page }) => login(page));

async function expectNoViolations(page: Page, label: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`);
  expect(found, label).toEqual([]);
}

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key);
    const named = await page.evaluate(() => {
      const at = document.activeElement;
      const by = at?.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const label = by.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
      return (at?.getAttribute('aria-label') ?? (label || (at?.textContent ?? ''))).trim();
    });
    if (named === name) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

test('a value is selected, applied and undone by keyboard alone', async ({ page, requests }) => {
  await openDashboard(page, requests, FILTERS);
  await tabTo(page, 'State');
  await page.keyboard.type('CA');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(bar(page).getByRole('button', { name: 'Remove CA' })).toHaveCount(1);
  await tabTo(page, 'Minimum');
  await tabTo(page, 'Time range: No filter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit time range' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar(page).getByRole('button', { name: 'Time range: No filter' })).toBeFocused();
  await tabTo(page, 'Apply filters');
  requests.clear();
  await page.keyboard.press('Enter');
  await requests.idle();
  for (const dataRequest of requests.charts())
    expect(conditions(dataRequest)).toEqual([{ col: 'state', op: 'IN', val: ['CA'] }, GIRLS]);
  await tabTo(page, 'Previous filters', 'Shift+Tab').catch(() => tabTo(page, 'Previous filters'));
  requests.clear();
  await page.keyboard.press('Space');
  await requests.idle();
  for (const dataRequest of requests.charts()) expect(conditions(dataRequest)).toEqual([GIRLS]);
  await tabTo(page, 'Applied filters (1)');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Applied filters (1)' })).toBeVisible();
  await tabTo(page, 'Gender (required)girl');
  await page.keyboard.press('Enter');
  await expect(filterSelect(page, GENDER)).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the filter bar, its lists, panels and dialogs have no accessibility violations, ${colorScheme}`, async ({
    page,
    requests,
    dashboards,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme });
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
    await expectNoViolations(page, 'filter panel of a chart');
    await page.keyboard.press('Escape');
    await bar(page).getByRole('button', { name: 'Saved views' }).click();
    await expectNoViolations(page, 'menu of saved views');
    await page.getByRole('menuitem', { name: 'Save current filters as a view' }).click();
    await expectNoViolations(page, 'dialog of a saved view');
    await page.keyboard.press('Escape');
    await bar(page).getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: /^Add(\/Edit Filters| or edit filters and controls)$/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Add (and|or) edit filters/ });
    await expect(dialog.getByRole('textbox', { name: 'Filter name' })).toBeVisible();
    await requests.idle();
    await expectNoViolations(page, 'filter configuration');
    await dialog.getByRole('tab', { name: 'Scoping' }).click();
    await dialog.getByRole('radio', { name: 'Apply to specific panels' }).check({ force: true });
    await expectNoViolations(page, 'scope of a filter');

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
    await expectNoViolations(page, 'context menu of a mark');
    await page.getByRole('menuitem', { name: 'Drill to detail', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('navigation', { name: 'Pages' })).toBeVisible();
    await expectNoViolations(page, 'drill to detail');
    await page.keyboard.press('Escape');
    await bar(page).getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'Cross-filtering scoping' }).click();
    await expect(page.getByRole('dialog').getByRole('tree')).toBeVisible();
    await expectNoViolations(page, 'cross-filter scopes');
  });
}

test('on a phone the filters open in a sheet over the page', async ({ page, requests }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await openDashboard(page, requests, FILTERS);
  await bar(page).getByRole('button', { name: 'Filters (1)' }).click();
  const sheet = page.getByRole('dialog');
  const box = await sheet.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(400);
  await expectNoViolations(page, 'filter sheet');
  await sheet.getByRole('combobox', { name: 'State', exact: true }).fill('CA');
  await page.getByRole('option', { name: 'CA', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(sheet.getByRole('combobox', { name: 'State', exact: true })).toHaveAttribute('aria-expanded', 'false');
  requests.clear();
  await sheet.getByRole('button', { name: 'Apply filters' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(bar(page).getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  await requests.idle();
  expect(requests.charts().length).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
});
