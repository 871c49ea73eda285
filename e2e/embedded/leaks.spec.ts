import type { CDPSession, Page } from 'playwright/test';
import { titleField } from '../editingSave';
import { waitForAllCharts, expect, login, test } from '../session';

/**
 * What must not grow however often something is done. SOAK=1 does it for as long as a screen on a wall or a working day
 * lasts; by default a refresh so often that one DOM node, listener or canvas that is kept each time shows, the others as a smoke test.
 */
const isSoak = process.env['SOAK'] === '1';

interface MemoryUse {
  /** Bytes. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly documents: number;
  /** All live objects, attached to the document or not. */
  readonly canvases: number;
  readonly workers: number;
}

async function measureMemory(page: Page, cdp: CDPSession): Promise<MemoryUse> {
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners, documents } = await cdp.send('Memory.getDOMCounters');
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'HTMLCanvasElement.prototype' });
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' });
  const { result: count } = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await cdp.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
  return {
    heap: usedSize,
    nodes,
    listeners: jsEventListeners,
    documents,
    canvases: Number(count.value),
    workers: page.workers().length,
  };
}

interface Repetition {
  /** Runs after which V8 has compiled hot code and caches are filled. */
  readonly warmUp: number;
  readonly runs: number;
  /** DOM nodes and listeners that may come and go meanwhile. */
  readonly allowed: number;
}

/** Rounds in each of which there must be growth for a leak: what is made once, however late, grows in one. */
const ROUNDS = 3;

/** Runs an action again and again; after the last run there is no more than after the first ones. */
async function expectNoGrowth(
  page: Page,
  { warmUp, runs, allowed }: Repetition,
  action: (run: number) => Promise<void>,
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  for (let run = 0; run < warmUp; run++) await action(run);
  let before = await measureMemory(page, cdp);
  for (let round = 1; ; round++) {
    for (let run = 0; run < runs; run++) await action(warmUp + run);
    try {
      await expectNoMore(page, cdp, before, allowed);
      return;
    } catch (error) {
      if (round === ROUNDS) throw error;
      before = await measureMemory(page, cdp);
    }
  }
}

async function expectNoMore(page: Page, cdp: CDPSession, before: MemoryUse, allowed: number): Promise<void> {
  // What is only late to be collected goes; what is leaked stays.
  await expect(async () => {
    const after = await measureMemory(page, cdp);
    if (isSoak) console.log(JSON.stringify({ before, after }));
    for (const key of ['canvases', 'documents', 'workers'] as const)
      expect(after[key], key).toBeLessThanOrEqual(before[key]);
    for (const key of ['nodes', 'listeners'] as const) expect(after[key], key).toBeLessThan(before[key] + allowed);
    expect(after.heap, 'heap').toBeLessThan(before.heap * 1.1);
  }).toPass({ timeout: 10_000 });
}

test.beforeEach(async ({ page }) => login(page));

test('repeated refreshes leak no memory, DOM nodes, listeners or canvases', async ({ page }) => {
  test.setTimeout(isSoak ? 7_200_000 : 600_000);
  await page.goto('/superset/dashboard/ten/');
  expect((await waitForAllCharts(page)).total).toBe(10);
  const canvases = await page.locator('canvas').count();
  const refresh = page.locator('.dashboard-header').getByRole('button', { name: 'Refresh dashboard' });
  await expectNoGrowth(page, { warmUp: isSoak ? 100 : 15, runs: isSoak ? 2000 : 30, allowed: 25 }, async () => {
    await refresh.click();
    await expect(page.locator('.chart-container[aria-busy=true]')).toHaveCount(0);
    await expect(refresh).toBeEnabled();
  });
  expect(await page.locator('canvas').count()).toBe(canvases);
});

test('going from page to page leaks nothing', async ({ page }) => {
  test.setTimeout(isSoak ? 7_200_000 : 300_000);
  await page.goto('/dashboard/list/');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  // Measured on a dashboard: what lists and home show depends on what other tests have made meanwhile.
  await expectNoGrowth(page, { warmUp: isSoak ? 60 : 4, runs: isSoak ? 500 : 5, allowed: 30 }, async () => {
    await navigation.getByRole('link', { name: 'Charts' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Charts' })).toBeVisible();
    await page.getByRole('link', { name: 'Vitrine' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeAttached();
    await navigation.getByRole('link', { name: 'Dashboards' }).click();
    await page.getByRole('link', { name: 'Work and taxes', exact: true }).first().click();
    await waitForAllCharts(page);
  });
});

test('edit sessions leak nothing', async ({ page }) => {
  test.setTimeout(isSoak ? 7_200_000 : 300_000);
  await page.goto('/superset/dashboard/ten/');
  await waitForAllCharts(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoGrowth(page, { warmUp: isSoak ? 40 : 6, runs: isSoak ? 200 : 6, allowed: 25 }, async (run) => {
    await page.getByRole('button', { name: 'Edit dashboard' }).click();
    await titleField(page).fill(`Title ${run.toString()}`);
    await titleField(page).press('Enter');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.getByRole('dialog', { name: 'Discard changes' }).getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('button', { name: 'Edit dashboard' })).toBeVisible();
  });
});
