import { waitForAllCharts, expect, login, test } from '../session';

/** A dashboard without errors, with several chart types, taller than a screen. */
const main = process.env['SUPERSET_URL'] ? 'births' : 'world';

test.beforeEach(async ({ page }) => login(page));

test('no layout shift while a dashboard loads @page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { __shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: unknown = Reflect.get(entry, 'value');
        if (typeof value === 'number')
          Object.assign(window, { __shift: Number(Reflect.get(window, '__shift')) + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/superset/dashboard/${main}/`);
  await waitForAllCharts(page);
  expect(await page.evaluate(() => Number(Reflect.get(window, '__shift')))).toBeLessThanOrEqual(0.01);
});

test('standalone=3, for reports, draws all charts at once', async ({ page }) => {
  await page.goto(`/superset/dashboard/${main}/?standalone=3`);
  // Playwright, which the server's reports may use, refuses a name that two elements have.
  await expect(page.locator('.standalone')).toHaveCount(1);
  await expect(page.locator('body.standalone')).toBeVisible();
  // The charts that are there as soon as the page is marked are those that the server waits for.
  expect(await page.locator('.chart-container').count()).toBeGreaterThan(0);
  await expect(page.locator('.grid-container')).toBeVisible();
  // Everything is drawn without scrolling.
  await expect(page.locator('.loading')).toHaveCount(0, { timeout: 45_000 });
  const emptyCharts = await page.evaluate(
    () =>
      [...document.querySelectorAll('.slice_container')].filter(
        (box) =>
          box.getBoundingClientRect().width > 0 && box.textContent === '' && !box.querySelector('canvas, svg, table'),
      ).length,
  );
  expect(emptyCharts).toBe(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.locator('.dashboard-header')).toHaveCount(0);
  const innerScrollAreas = await page.evaluate(() => {
    const scrolled = [...document.querySelectorAll('.grid-container, .grid-container *')].filter(
      (e) => /auto|scroll/.test(getComputedStyle(e).overflowY) && e.scrollHeight > e.clientHeight + 1,
    );
    // A table and a markdown text may overflow their boxes; the page itself must not have an inner scroll area.
    return scrolled.filter((e) => !e.closest('.slice_container')).map((e) => e.className);
  });
  expect(innerScrollAreas).toEqual([]);
});

test('embedding parameters hide the title, the tabs, the menu and the controls @page', async ({ page }) => {
  await page.goto(`/superset/dashboard/${main}/?standalone=1`);
  await expect(page.locator('.dashboard-header')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.goto(`/superset/dashboard/${main}/?standalone=2`);
  await expect(page.locator('.chart-header').first()).toBeVisible();
  await expect(page.locator('.dashboard-header')).toHaveCount(0);
  await page.goto(`/superset/dashboard/${main}/?uiConfig=13`);
  await expect(page.locator('.chart-header').first()).toBeVisible();
  await expect(page.locator('.dashboard-header')).toHaveCount(0);
  await expect(page.locator('.header-controls')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('the favorite star is saved', async ({ page }) => {
  await page.goto(`/superset/dashboard/${main}/`);
  const star = page.locator('.dashboard-header').getByRole('button', { name: /favorite/i });
  // Until the server has responded, the star shows "not a favorite".
  await expect(star).toBeEnabled();
  const initialState = await star.getAttribute('aria-pressed');
  const starSaved = page.waitForResponse(/\/favorites\/|\/favstar\/.*select\//);
  await star.click();
  await starSaved;
  await expect(star).not.toHaveAttribute('aria-pressed', String(initialState));
  await page.reload();
  await expect(star).not.toHaveAttribute('aria-pressed', String(initialState));
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', String(initialState));
});

test('an owner publishes and unpublishes, with a toast each time', async ({ page }) => {
  await page.goto(`/superset/dashboard/${main}/`);
  await page.locator('.dashboard-header').getByRole('button', { name: 'Published' }).click();
  await expect(page.getByText('This dashboard is now hidden')).toBeVisible();
  await page.locator('.dashboard-header').getByRole('button', { name: 'Draft' }).click();
  await expect(page.getByText('This dashboard is now published')).toBeVisible();
});

test('a permalink opens the same dashboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/superset/dashboard/${main}/`);
  await page.locator('.dashboard-header-actions').getByRole('button', { name: 'More Options' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Copy permalink to clipboard' }).click();
  await expect(page.getByText(/Copied/i).first()).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.pathname).toMatch(/^\/superset\/dashboard\/p\/\w+\/?$/);
  const title = await page.locator('.dashboard-title').textContent();
  await page.goto(link.pathname);
  await expect(page.locator('.dashboard-title')).toHaveText(title ?? '');
  // Reports of tabs and of filter values open such links.
  await page.goto(`${link.pathname}?standalone=3`);
  await expect(page.locator('body.standalone .grid-container')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('a chart shows its query and its rows, and downloads them', async ({ page }) => {
  await page.goto(`/superset/dashboard/${main}/`);
  await waitForAllCharts(page);
  const chart = page.locator('.dashboard-component-chart-holder', { has: page.locator('table') }).first();
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.locator('tbody tr').first()).toBeVisible();
  const title = await chart.locator('.chart-title').textContent();
  const menu = chart.getByRole('button', { name: `More Options: ${title ?? ''}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'View query' }).click();
  await expect(page.getByRole('dialog')).toContainText('SELECT');
  await page.keyboard.press('Escape');
  await menu.click();
  await page.getByRole('menuitem', { name: 'View as table' }).click();
  await expect(page.getByRole('dialog')).toContainText(/[\d,]+ rows?/);
  await page.keyboard.press('Escape');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Download' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /csv/i }).first().click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
});

test('on a phone the columns are stacked, also in dark mode @page', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/superset/dashboard/${main}/`);
  await page.locator('.dashboard-component-chart-holder').first().waitFor();
  const widths = await page.evaluate(() =>
    [...document.querySelectorAll('.grid-row > .dashboard-component-chart-holder')].map(
      (e) => e.getBoundingClientRect().width,
    ),
  );
  expect(Math.min(...widths)).toBeGreaterThan(320);
  const title = await page.locator('.dashboard-title').boundingBox();
  expect(title?.width).toBeGreaterThan(320);
  await expect(page.getByRole('button', { name: 'Edit dashboard' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
