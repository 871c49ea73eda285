import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from 'playwright';
import { findBrowser } from '../e2e/browser';
import { login } from '../e2e/session';
import { median, toRatio } from './benchFigures';

/**
 * The first chart of a dashboard and of the chart builder as people meet them, in turn with Superset's own front end on one real
 * server: on the second visit, with what the browser has kept of the first, and on the first visit by a slow phone. Called by
 * `npm run bench`; writes bench/visits-<version>.json.
 */
const theirs = process.env['SUPERSET_URL'] ?? '';
const ours = `http://127.0.0.1:${process.env['PORT'] ?? '4173'}`;
const version = process.env['SUPERSET_VERSION'] ?? '6.1.0';
const RUNS = Number(process.env['BENCH_RUNS'] ?? '3');
const PATIENCE_MS = 120_000;
/** After which a page has loaded all that it loads by itself, to be found on the second visit. */
const REST_MS = 5000;

const DASHBOARD = '/superset/dashboard/births/';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** 1.6 Mbit/s down, 750 kbit/s up, bytes per second. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Whether a chart is drawn, or says why not. */
function hasChart(): boolean {
  const isExplore = window.location.pathname.includes('/explore/');
  const charts = document.querySelectorAll(isExplore ? '.chart-container' : '.dashboard-component-chart-holder');
  return [...charts].some((chart) => {
    const box = chart.querySelector('.slice_container, .chart-slice, .chart-container');
    if (!box || chart.querySelector('.loading')) return false;
    return box.querySelector('canvas, svg, table, [role=alert]') !== null || box.textContent.trim() !== '';
  });
}

/** Milliseconds to the first chart. */
async function open(page: Page, path: string): Promise<number> {
  const start = Date.now();
  await page.goto(path, { waitUntil: 'commit', timeout: PATIENCE_MS });
  await page.waitForFunction(hasChart, undefined, { polling: 25, timeout: PATIENCE_MS });
  return Date.now() - start;
}

async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** With a profile of its own on disk: an incognito window keeps less for the second visit. */
async function withPage<T>(base: string, viewport: typeof PHONE, run: (page: Page) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const args = ['--no-sandbox', '--disable-gpu'];
  const options = { executablePath: findBrowser(), args, baseURL: base, viewport };
  const context = await chromium.launchPersistentContext(profile, options);
  try {
    const page = await context.newPage();
    await login(page);
    return await run(page);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

function measure(base: string, path: string, kind: 'second visit' | 'slow phone'): Promise<number> {
  return withPage(base, kind === 'slow phone' ? PHONE : DESKTOP, async (page) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.clearBrowserCache');
    if (kind === 'slow phone') {
      await slowDown(cdp);
      return open(page, path);
    }
    await open(page, path);
    await page.waitForTimeout(REST_MS);
    await page.goto('about:blank');
    return open(page, path);
  });
}

function getChartPath(): Promise<string> {
  return withPage(theirs, DESKTOP, async (page) => {
    const charts = await page.request.get('/api/v1/dashboard/births/charts');
    const { result } = (await charts.json()) as { readonly result: readonly { readonly id: number }[] };
    return `/explore/?slice_id=${String(result[0]?.id)}`;
  });
}

/** Prints the comparison and writes bench/visits-<version>.json. */
export async function benchVisits(): Promise<void> {
  const table: Record<string, string>[] = [];
  for (const path of [DASHBOARD, await getChartPath()]) {
    for (const kind of ['second visit', 'slow phone'] as const) {
      const figures: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
      // The first round warms the server's caches for both.
      for (let run = 0; run <= RUNS; run++) {
        const [b, a] = [await measure(theirs, path, kind), await measure(ours, path, kind)];
        if (run === 0) continue;
        figures.ours.push(a);
        figures.theirs.push(b);
      }
      table.push({ path, kind, firstChartMs: toRatio(median(figures.ours), median(figures.theirs)) });
    }
  }
  console.table(table);
  mkdirSync('bench', { recursive: true });
  writeFileSync(`bench/visits-${version}.json`, JSON.stringify(table, null, 1));
}
