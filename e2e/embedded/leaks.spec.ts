import type { CDPSession, Page } from 'playwright/test';
import { waitForAllCharts, expect, login, test } from '../session';

interface MemoryUse {
  /** Bytes. */
  readonly heap: number;
  readonly nodes: number;
  /** All live objects, attached to the document or not. */
  readonly canvases: number;
  readonly inPage: number;
}

async function measureMemory(page: Page, cdp: CDPSession): Promise<MemoryUse> {
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'HTMLCanvasElement.prototype' });
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' });
  const { result: count } = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await cdp.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
  return { heap: usedSize, nodes, canvases: Number(count.value), inPage: await page.locator('canvas').count() };
}

test('repeated refreshes leak no memory, DOM nodes or canvases', async ({ page }) => {
  test.setTimeout(400_000);
  await login(page);
  await page.goto('/superset/dashboard/ten/');
  expect((await waitForAllCharts(page)).total).toBe(10);
  const cdp = await page.context().newCDPSession(page);
  const refresh = page.locator('.dashboard-header').getByRole('button', { name: 'Refresh dashboard' });
  const refreshTimes = async (n: number): Promise<void> => {
    for (let i = 0; i < n; i++) {
      await refresh.click();
      await expect(page.locator('.chart-container[aria-busy=true]')).toHaveCount(0);
      await expect(refresh).toBeEnabled();
    }
  };
  // V8 compiles hot code and caches it: the heap is comparable only afterwards.
  await refreshTimes(100);
  const before = await measureMemory(page, cdp);
  await refreshTimes(140);
  const after = await measureMemory(page, cdp);
  expect(after.inPage).toBe(before.inPage);
  expect(after.canvases).toBeLessThanOrEqual(before.canvases);
  expect(after.nodes).toBeLessThan(before.nodes * 1.1);
  expect(after.heap).toBeLessThan(before.heap * 1.1);
});
