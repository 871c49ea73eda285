import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Browser, type Locator } from 'playwright';
import { findBrowser } from '../e2e/browser';
import { login } from '../e2e/session';
import { median, toRatio } from './benchFigures';
import { getLongestTask } from './benchTrace';

/**
 * List pages, in turn with Superset's own front end on one real server: from the navigation to the first row, JavaScript
 * loaded, long tasks, and while one types into the search and into the first filter with options, the longest time between
 * two frames and the longest task of the main thread. `BENCH_ONLY=lists npm run bench`; writes bench/lists-<version>.json. Worth its while on a server with thousands of
 * rows: seedLists.ts makes them.
 */
const theirs = process.env['SUPERSET_URL'] ?? '';
const ours = `http://127.0.0.1:${process.env['PORT'] ?? '4173'}`;
const version = process.env['SUPERSET_VERSION'] ?? '6.1.0';
const RUNS = Number(process.env['BENCH_RUNS'] ?? '3');

const LISTS = {
  dashboards: '/dashboard/list/?pageIndex=0&sortColumn=changed_on_delta_humanized&sortOrder=desc&viewMode=table',
  charts: '/chart/list/?pageIndex=0&sortColumn=changed_on_delta_humanized&sortOrder=desc&viewMode=table',
  datasets: '/tablemodelview/list/',
  databases: '/databaseview/list/',
} as const;

type Figure = 'firstRowMs' | 'jsKB' | 'longMs' | 'searchWorstMs' | 'searchTaskMs' | 'filterWorstMs' | 'filterTaskMs';
type Figures = Readonly<Record<Figure, number>>;

declare global {
  interface Window {
    __listObserver?: { firstRowAt: number; longMs: number; worstFrameMs: number };
  }
}

/** Run before the page's own scripts. */
function installListObserver(): void {
  const observer = (window.__listObserver = { firstRowAt: 0, longMs: 0, worstFrameMs: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) observer.longMs += entry.duration;
  }).observe({ entryTypes: ['longtask'] });
  let last = 0;
  const frame = (now: number): void => {
    if (last > 0) observer.worstFrameMs = Math.max(observer.worstFrameMs, now - last);
    last = now;
    // A placeholder has no link and no button; Superset's databases have only icons with a role.
    const row = 'tbody tr:not([aria-hidden]) :is(a, button, input, [role=button])';
    if (observer.firstRowAt === 0 && document.querySelector(row)) observer.firstRowAt = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

async function measureList(browser: Browser, base: string, path: string): Promise<Figures> {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await login(page, 'admin', 'admin', base);
    // The compiler's helper for function names does not exist in the page.
    await page.addInitScript({ content: 'globalThis.__name ??= (named) => named' });
    await page.addInitScript(installListObserver);
    let bytes = 0;
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const scripts = new Set<string>();
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(path);
    await page.waitForFunction(() => (window.__listObserver?.firstRowAt ?? 0) > 0, undefined, { timeout: 180_000 });
    await page.waitForTimeout(2500);
    const opened = await page.evaluate(() => ({ ...window.__listObserver }));
    const jsKB = Math.round(bytes / 1000);
    const main = page.locator('main, #app');
    const measureTyping = async (field: Locator, text: string): Promise<readonly [frame: number, task: number]> => {
      await field.click();
      await page.evaluate(() => {
        if (window.__listObserver) window.__listObserver.worstFrameMs = 0;
      });
      const task = await getLongestTask(browser, page, async () => {
        await page.keyboard.type(text, { delay: 80 });
        await page.waitForTimeout(2000);
      });
      return [Math.round(await page.evaluate(() => window.__listObserver?.worstFrameMs ?? 0)), task];
    };
    const [searchWorstMs, searchTaskMs] = await measureTyping(main.locator('input[type=text]').first(), 'bulk 0001');
    // Superset's own selects hide their fields.
    const select = main.locator('[role=combobox]').first();
    const [filterWorstMs, filterTaskMs] = await measureTyping(
      base === ours ? select : main.locator('.ant-select').first(),
      'bulk 0001',
    );
    return {
      firstRowMs: Math.round(opened.firstRowAt ?? 0),
      jsKB,
      longMs: Math.round(opened.longMs ?? 0),
      searchWorstMs,
      searchTaskMs,
      filterWorstMs,
      filterTaskMs,
    };
  } finally {
    await context.close();
  }
}

export async function benchLists(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  const rows: Record<string, string | number>[] = [];
  try {
    for (const [list, path] of Object.entries(LISTS)) {
      const figures: { ours: Figures[]; theirs: Figures[] } = { ours: [], theirs: [] };
      // The first round warms the server's caches for both.
      for (let run = 0; run <= RUNS; run += 1) {
        const round = {
          theirs: await measureList(browser, theirs, path),
          ours: await measureList(browser, ours, path),
        };
        if (run === 0) continue;
        figures.theirs.push(round.theirs);
        figures.ours.push(round.ours);
      }
      const compare = (key: keyof Figures): string => {
        return toRatio(median(figures.ours.map((one) => one[key])), median(figures.theirs.map((one) => one[key])));
      };
      rows.push({
        list,
        firstRowMs: compare('firstRowMs'),
        jsKB: compare('jsKB'),
        longMs: compare('longMs'),
        searchWorstMs: compare('searchWorstMs'),
        searchTaskMs: compare('searchTaskMs'),
        filterWorstMs: compare('filterWorstMs'),
        filterTaskMs: compare('filterTaskMs'),
      });
      mkdirSync('bench', { recursive: true });
      // After each: a list that fails does not take the others with it.
      writeFileSync(`bench/lists-${version}.json`, JSON.stringify(rows, null, 1));
    }
  } finally {
    await browser.close();
  }
  console.table(rows);
}
