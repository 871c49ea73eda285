import { type Page } from 'playwright/test';
import { bar, conditions, expect, FILTERS, filterSelect, GENDER, GIRLS, openDashboard, test } from '../filters';
import { expectNoViolations } from '../axe';
import { login } from '../session';

test.beforeEach(async ({ page }) => login(page));

/** Presses Tab until the focused element has this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
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

test('a value is selected, applied and undone by keyboard alone @page', async ({ page, requests }) => {
  await openDashboard(page, requests, FILTERS);
  await tabTo(page, 'State');
  await page.keyboard.type('CA');
  await expect(page.getByRole('option', { name: 'CA', exact: true })).toBeVisible();
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
  await tabTo(page, 'Previous filters');
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

test('on a phone the filters open in a sheet over the page @page', async ({ page, requests }) => {
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
