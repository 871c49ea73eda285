import { expect, login, test, waitForAllCharts } from '../session';

test('a chart leaves fullscreen where it was, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 860 });
  await login(page);
  await page.goto('/superset/dashboard/world/');
  await waitForAllCharts(page);
  const holder = page.locator('.dashboard-component-chart-holder').last();
  await holder.scrollIntoViewIfNeeded();
  const before = await holder.boundingBox();
  await holder.getByRole('button', { name: 'More Options' }).click();
  await page.getByRole('menuitem', { name: 'Enter fullscreen' }).click();
  await expect.poll(() => holder.boundingBox()).toEqual({ x: 0, y: 0, width: 400, height: 860 });
  // What is behind it cannot be reached.
  for (let i = 0; i < 8; i += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveCount(await holder.locator(':focus').count());
  }
  await holder.getByRole('button', { name: 'Exit fullscreen' }).press('Enter');
  await expect.poll(() => holder.boundingBox()).toEqual(before);
  await expect(holder.getByRole('button', { name: 'More Options' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Enter fullscreen' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => holder.boundingBox()).toEqual(before);
});
