import { expect, login, test, waitForAllCharts } from '../session';
import type { Page } from 'playwright/test';

/** How wide text of the page's family is on the page and in a chart's canvas, and in the font that replaces it. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const span = document.createElement('span');
    span.style.cssText = 'position: absolute; font: 100px Inter, monospace';
    span.textContent = 'mmiill';
    document.body.append(span);
    const onPage = span.offsetWidth;
    span.style.font = '100px monospace';
    const inSystemFont = span.offsetWidth;
    span.remove();
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.font = '100px Inter, monospace';
    return { onPage, inCanvas: Math.round(context.measureText('mmiill').width), inSystemFont };
  });

test('the first visit is in our own typeface, page and charts alike', async ({ page }) => {
  await login(page);
  await page.goto('/superset/dashboard/world/');
  await waitForAllCharts(page);
  const { onPage, inCanvas, inSystemFont } = await measure(page);
  expect(onPage).not.toBe(inSystemFont);
  expect(inCanvas).toBe(onPage);
});

test('a font that comes late changes nothing on the open page', async ({ page }) => {
  await login(page);
  let send: () => void = () => undefined;
  const drawn = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/*.woff2', async (route) => {
    await drawn;
    await route.continue();
  });
  await page.goto('/superset/dashboard/world/', { waitUntil: 'commit' });
  await waitForAllCharts(page);
  const arrived = page.waitForResponse('**/*.woff2');
  send();
  await (await arrived).finished();
  await page.evaluate(() => document.fonts.ready);
  const { onPage, inCanvas, inSystemFont } = await measure(page);
  expect([onPage, inCanvas]).toEqual([inSystemFont, inSystemFont]);
});
