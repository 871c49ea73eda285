import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from './session';

/** In the dark theme the same elements have other colours: the other rules would only find again what they find in the light one. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

async function findViolations(page: Page, rules: readonly string[], within?: string): Promise<readonly string[]> {
  // Otherwise each run opens a page of its own to put the frames' results together, and names every element that passed: three times as long.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  if (rules.length) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

type Scheme = 'light' | 'dark';

async function selectScheme(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // A page of the server has no theme of ours.
  const theme = page.locator('html[data-theme]');
  if (await theme.count()) await expect(theme).toHaveAttribute('data-theme', colorScheme);
}

/**
 * Goes on after a violation, so that a test finds all of them.
 * @param within a selector; absent: the whole page
 * @param schemes the themes, of which the last one stays; both by default
 */
export async function expectNoViolations(
  page: Page,
  label: string,
  within?: string,
  // In front of a real server the elements are the same: once is enough.
  schemes: readonly Scheme[] = process.env['SUPERSET_URL'] ? ['light'] : ['dark', 'light'],
): Promise<void> {
  for (const colorScheme of schemes) {
    const rules = colorScheme === 'dark' ? COLOR_RULES : [];
    await selectScheme(page, colorScheme);
    let found = await findViolations(page, rules, within);
    if (found.length) {
      // A list is dimmed while it loads, which is no state to be judged: its request may have begun in between.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      found = await findViolations(page, rules, within);
    }
    expect.soft(found, `${label}, ${colorScheme}`).toEqual([]);
  }
}
