import { signInToApi } from '../apiUser';
import { startFaultProxy } from '../faults/faultProxy';
import { PAGES } from '../faults/pages';
import { allowWrongClock, visit } from '../faults/visitPages';
import { expect, login, test } from '../session';

/** A few of the faults of `npm run faults`, on the pages that send the most requests. */
test('while the network fails, pages stay usable, send few requests, and are whole again afterwards', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const admin = await signInToApi('admin');
  const proxy = await startFaultProxy();
  try {
    await allowWrongClock(page);
    await login(page, 'admin', 'admin', proxy.base);
    for (const [name, seed] of [
      ['home', 1],
      ['dashboard', 3],
      ['charts', 5],
    ] as const)
      await test.step(name, async () => {
        const visited = await PAGES[name]?.(admin);
        expect(visited).toBeDefined();
        if (visited) await visit(page, proxy, visited, { seed, share: 0.4, fileShare: 0 });
        expect(proxy.log.filter(({ fault }) => fault !== undefined).length).toBeGreaterThan(3);
      });
  } finally {
    await proxy.close();
    await admin.dispose();
  }
});

test('a page whose scripts do not come says so instead of staying blank', async ({ page }) => {
  await login(page);
  await page.route('**/vitrine/assets/index-*.js', (route) => route.abort('connectionreset'));
  await page.goto('/superset/welcome/');
  const reload = page.getByRole('link', { name: 'Reload' });
  await expect(reload).toBeHidden();
  // After seconds that nobody has to wait for here.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await expect(reload).toBeVisible();
  await page.unrouteAll();
  await reload.click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
});
