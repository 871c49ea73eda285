import { type Page } from 'playwright/test';
import { expectNoViolations } from '../axe';
import { expectAllDrawn, expectAllFit, FAMILIES, recordConsoleErrors } from '../chartFamilies';
import { expect, test } from '../filters';
import { login } from '../session';

/** Dashboards that together have every viz type: of the embedded server, and of the others. */
const DASHBOARDS = [
  ...FAMILIES.map(({ slug }) => slug),
  ...[1, 2, 3, 4, 5].map((number) => `every-type-${number.toString()}`),
];

/** Before the other server the same types have been resized, see specsOfOneVersion.ts. */
const isResized = process.env['E2E_VERSION'] !== '2.1.3';

test.beforeEach(async ({ page }) => login(page));

/** On a real server the same elements would be checked again. */
async function expectAccessible(page: Page, label: string, theme: 'light' | 'dark'): Promise<void> {
  if (!process.env['SUPERSET_URL']) await expectNoViolations(page, label, undefined, [theme]);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

for (const [index, slug] of DASHBOARDS.entries()) {
  test(`${slug}: all charts are drawn accessibly in both themes, and fit when they are resized to a phone`, async ({
    page,
    dashboards,
  }) => {
    const { status } = await dashboards.admin.get(`/api/v1/dashboard/${slug}`);
    test.skip(status === 404, 'this server has no such dashboard');
    // Many maps, which take their time without a graphics card.
    test.slow();
    const errors = recordConsoleErrors(page);
    const themes = index % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
    await page.emulateMedia({ colorScheme: themes[0] });
    await page.goto(`/superset/dashboard/${slug}/`);
    await expectAllDrawn(page);
    await expectAccessible(page, slug, themes[0]);
    const open = await page.getByRole('tab', { selected: true }).allTextContents();
    const tabs = await page.getByRole('tab', { selected: false }).allTextContents();
    for (const name of tabs) {
      await page.getByRole('tab', { name, exact: true }).click();
      await expectAllDrawn(page);
      await expectAccessible(page, `${slug}, ${name}`, themes[0]);
    }
    expect(errors).toEqual([]);
    if (!isResized) return;
    // The other theme and the other width at once: every chart is drawn once more, not twice.
    await page.emulateMedia({ colorScheme: themes[1] });
    // As narrow as a phone, but taller: less to scroll.
    await page.setViewportSize({ width: 400, height: 1600 });
    for (const name of tabs.length > 0 ? [...tabs.toReversed(), ...open] : [undefined]) {
      if (name !== undefined) await page.getByRole('tab', { name, exact: true }).click();
      await expectAllDrawn(page);
      await expectAllFit(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, `${slug}, ${name ?? ''}, narrow`, themes[1]);
    }
    expect(errors).toEqual([]);
  });
}
