import { applyButton, expect, FILTERS, openDashboard, selectValues, test } from '../filters';
import { login, signInAgain } from '../session';
import type { Locator, Page } from 'playwright/test';

const banner = (page: Page) => page.getByText(/You are offline|server cannot be reached/);
/** Whether it is seen, and nothing else is in front of it: within the other, and hit by the pointer. */
async function expectWithin(target: Locator, outer: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [inner, around] = [await target.boundingBox(), await outer.boundingBox()];
      if (!inner || !around || inner.width < 16 || inner.height < 16) return false;
      return (
        inner.x >= around.x &&
        inner.y >= around.y &&
        inner.x + inner.width <= around.x + around.width &&
        inner.y + inner.height <= around.y + around.height
      );
    })
    .toBe(true);
  await target.click({ trial: true });
}
const charts = (page: Page) => page.locator('.dashboard-grid .chart-container');

test('offline, the search opens that was never opened before, and gives the focus back', async ({ page, context }) => {
  await login(page);
  await page.goto('/csstemplatemodelview/list/');
  // Prefetched after it.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/HomePage-')),
  );
  await context.setOffline(true);
  await expect(banner(page)).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});

for (const [kind, fail] of [
  ['gets a page of the gateway', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
  ['is lost', undefined],
] as const)
  test(`the style sheet of the page that ${kind} is fetched again`, async ({ page }) => {
    await login(page);
    await page.route(/\/assets\/index-[^/]*\.css/, (route) => (fail ? route.fulfill(fail) : route.abort()), {
      times: 1,
    });
    await page.goto('/csstemplatemodelview/list/');
    await expect(page.locator('.v-field').first()).toHaveCSS('border-top-style', 'solid');
    await expect(page.locator('body')).toHaveCSS('margin-top', '0px');
  });

test('a text whose code does not come stays plain, and says so until it is loaded', async ({ page }) => {
  await login(page);
  const code = /\/assets\/renderItemMarkdown-/;
  await page.route(code, (route) => route.abort());
  await page.goto('/superset/dashboard/world/');
  const text = page.locator('.dashboard-markdown').first();
  await expect(text.getByText('This could not be loaded.')).toBeVisible();
  await expect(text.locator('.dashboard-markdown-plain')).not.toBeEmpty();
  await page.unroute(code);
  await text.getByRole('button', { name: 'Retry' }).click();
  await expect(text.locator('.markdown')).toBeVisible();
  await expect(text.getByText('This could not be loaded.')).toHaveCount(0);
});

test('offline, applied filters leave the charts in sight, and all of them are drawn when the connection is back', async ({
  page,
  requests,
  context,
}) => {
  await login(page);
  await openDashboard(page, requests, FILTERS);
  await selectValues(page, 'State', 'CA');
  // The last of the menus' files that the first move of the pointer prefetches.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/RefreshIntervalDialog-')),
  );
  await context.setOffline(true);
  await expect(banner(page)).toHaveCount(1);
  await applyButton(page).click();
  const failures = page.locator('.v-chart-error');
  await expect(failures).toHaveCount(6);
  // The charts of before are still there, behind a line each.
  await expect(page.locator('.v-chart-error.is-compact')).toHaveCount(6);
  await expect(page.locator('.slice_container.is-dimmed')).toHaveCount(6);

  // However small the chart is, what failed and Retry are within its holder.
  const holder = page.locator('.dashboard-component-chart-holder').first();
  for (const [width, height] of [
    [320, 120],
    [100, 120],
    [100, 48],
    [320, 48],
  ]) {
    await holder.evaluate((element, size) => Object.assign(element.style, size), {
      width: `${String(width)}px`,
      height: `${String(height)}px`,
    });
    for (const name of ['See more', 'Retry']) await expectWithin(holder.getByRole('button', { name }), holder);
  }
  await holder.evaluate((element) => Object.assign(element.style, { width: '', height: '' }));

  // A link to another page would lose this one.
  await page.getByRole('link', { name: 'Datasets' }).click();
  await expect(page.getByText('This link leads to another page, which cannot be loaded now.')).toBeVisible();
  await expect(charts(page)).toHaveCount(6);
  // The toast is not over the banner and its Retry, also where there is little space.
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.locator('.connection-banner').getByRole('button', { name: 'Retry' }).click({ trial: true });
  await page.setViewportSize({ width: 1440, height: 900 });

  // Why there is no link, and a way to get one.
  await page.locator('.dashboard-header-actions').getByRole('button', { name: 'More Options' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).press('ArrowRight');
  await page.getByRole('menuitem', { name: 'Copy permalink to clipboard' }).click();
  const failure = page.getByRole('listitem').filter({ hasText: 'permalink. Network error.' });
  await expect(failure.getByRole('button', { name: 'Retry' })).toBeVisible();

  // A chart's menu opens its dialogs: they say what cannot be fetched, and fetch it later.
  const menu = holder.getByRole('button', { name: /^More Options/ });
  const dialog = page.getByRole('dialog');
  await menu.click();
  await page.getByRole('menuitem', { name: 'View query' }).click();
  await expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  // The banner's button returns the focus when the banner disappears with it.
  requests.clear();
  await page.locator('.connection-banner').getByRole('button', { name: 'Retry' }).focus();
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await expect(menu).toBeFocused();
  await expect(failures).toHaveCount(0);
  await requests.idle();
  expect(requests.charts().length).toBeGreaterThanOrEqual(6);
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Copied to clipboard!')).toBeVisible();
  await expect(failure).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test('offline, a menu whose code has not been loaded offers a retry, and the page stays', async ({
  page,
  requests,
  context,
}) => {
  // Nothing is loaded ahead.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await login(page);
  await openDashboard(page, requests, FILTERS);
  // Loads what keeps the focus.
  await page.keyboard.press('Tab');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Edit dashboard' }).click();
  const retry = page.locator('.v-load-failure').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(charts(page)).toHaveCount(6);
  // The focus does not go with the message that is closed.
  const search = page.getByRole('button', { name: 'Search', exact: true });
  await search.press('Enter');
  const failedSearch = page.locator('.v-load-failure.is-dialog');
  await failedSearch.getByRole('button', { name: 'Close' }).click();
  await expect(failedSearch).toHaveCount(0);
  await expect(search).toBeFocused();
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
  await expect(retry).toHaveCount(0);
});

test('after signing in again the menus are those of the user', async ({ page, requests, context }) => {
  await login(page);
  await openDashboard(page, requests, FILTERS);
  await context.clearCookies();
  await page.locator('.dashboard-header').getByRole('button', { name: 'Refresh dashboard' }).click();
  await signInAgain(page);
  await expect(page.getByRole('link', { name: 'Dashboards' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
  const header = page.locator('.dashboard-header');
  await expect(header.getByRole('button', { name: 'Edit dashboard' })).toBeVisible();
  await expect(header.locator('.v-favorite-star')).toBeEnabled();
});
