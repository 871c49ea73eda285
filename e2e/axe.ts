import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from './session';

/** In the dark theme the same elements have other colours: the other rules would only find again what they find in the light one. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Goes on after a violation, so that a test finds all of them.
 * @param within a selector; absent: the whole page
 */
export async function expectNoViolations(page: Page, label: string, within?: string): Promise<void> {
  // Otherwise each run opens a page of its own to put the frames' results together, and names every element that passed: three times as long.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  if (await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)) axe.withRules(COLOR_RULES);
  let { violations } = await axe.analyze();
  if (violations.length) {
    // A list is dimmed while it loads, which is no state to be judged: its request may have begun in between.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    ({ violations } = await axe.analyze());
  }
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect.soft(found, label).toEqual([]);
}
