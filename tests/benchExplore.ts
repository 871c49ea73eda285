import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright';
import { findBrowser } from '../e2e/browser';
import { login } from '../e2e/session';
import { median, toRatio } from './benchFigures';

/**
 * The chart builder, in turn with Superset's own on one real server: JavaScript over the wire, time to the chart, and
 * the time from clicking a control that only affects drawing to the changed chart. Called by `npm run bench`; writes
 * bench/explore-<version>.json.
 */
const theirs = process.env['SUPERSET_URL'] ?? '';
const ours = `http://127.0.0.1:${process.env['PORT'] ?? '4173'}`;
const version = process.env['SUPERSET_VERSION'] ?? '6.1.0';
const RUNS = Number(process.env['BENCH_RUNS'] ?? '3');

interface Case {
  readonly viz_type: string;
  /** Selector that matches once the chart is drawn. */
  readonly drawnSelector: string;
  /** The chart element, and the checkbox on the Customize tab that changes it. */
  readonly chartSelector: string;
  readonly control: string;
}
const LINE = {
  viz_type: 'echarts_timeseries_line',
  drawnSelector: '.slice_container canvas',
  chartSelector: '.slice_container canvas',
};
const CASES: readonly Case[] = [
  { ...LINE, control: 'Marker' },
  { ...LINE, control: 'Show Value' },
  {
    viz_type: 'table',
    drawnSelector: '.slice_container table',
    chartSelector: '.slice_container',
    control: '(Show )?cell bars',
  },
];

interface Figures {
  readonly jsKB: number;
  readonly chartMs: number;
  readonly drawMs: number;
}

async function chartOf(page: Page, viz_type: string): Promise<number> {
  const q = `(filters:!((col:viz_type,opr:eq,value:${viz_type})),page_size:100)`;
  const response = (await (await page.request.get(`/api/v1/chart/?q=${encodeURIComponent(q)}`)).json()) as {
    result: readonly { id: number }[];
  };
  // The shipped examples have the lowest ids; later charts are meant to be broken.
  const first = Math.min(...response.result.map(({ id }) => id));
  if (!Number.isFinite(first)) throw new Error(`No chart of ${viz_type}.`);
  return first;
}

/** Milliseconds from the click to the first frame in which the chart looks different. */
async function measureRedraw(page: Page, { chartSelector, control }: Case): Promise<number> {
  await page.getByRole('tab', { name: /customize/i }).click();
  const label = page.getByText(new RegExp(`^${control}$`, 'i')).first();
  await label.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1500);
  // The two front ends name their checkboxes differently: take the one nearest to its label.
  const box = await label.evaluateHandle((node) => {
    // 2.x has no input element there.
    const box = 'input[type=checkbox], [role=checkbox]';
    let container: Element | null = node;
    while (container && !container.querySelector(box)) container = container.parentElement;
    return container?.querySelector(box) ?? null;
  });
  return page.evaluate(
    async ({ element, selector }) => {
      // A method, because the compiler's helper for function names does not exist in the page.
      const chartReader = {
        /** What the chart shows, cheaply: reads a canvas's pixels instead of encoding them as an image. */
        read(): number | string {
          const node = document.querySelector(selector);
          if (!(node instanceof HTMLCanvasElement)) return node?.outerHTML ?? '';
          const pixels = node.getContext('2d')?.getImageData(0, 0, node.width, node.height).data;
          let sum = 0;
          for (const four of new Uint32Array(pixels?.buffer ?? new ArrayBuffer(0)))
            sum = (Math.imul(sum, 31) + four) | 0;
          return sum;
        },
      };
      const before = chartReader.read();
      const start = performance.now();
      if (element instanceof HTMLElement) element.click();
      for (;;) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if (chartReader.read() !== before) return performance.now() - start;
        if (performance.now() - start > 20_000) return Number.NaN;
      }
    },
    { element: box, selector: chartSelector },
  );
}

async function measure(browser: Browser, base: string, benchCase: Case): Promise<Figures> {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await login(page);
  const id = await chartOf(page, benchCase.viz_type);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  const start = Date.now();
  await page.goto(`/explore/?slice_id=${id}`, { waitUntil: 'commit' });
  await page.locator(benchCase.drawnSelector).first().waitFor({ timeout: 60_000 });
  const chartMs = Date.now() - start;
  await page.waitForTimeout(4000);
  const jsKB = Math.round(bytes / 1024);
  const drawMs = Math.round(await measureRedraw(page, benchCase));
  await context.close();
  return { jsKB, chartMs, drawMs };
}

/** Prints the comparison and writes bench/explore-<version>.json. */
export async function benchExplore(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  const table: Record<string, string>[] = [];
  for (const one of CASES) {
    const runs: { ours: Figures; theirs: Figures }[] = [];
    // The first round warms up the server's caches for both.
    for (let run = 0; run <= RUNS; run++) {
      const figures = { theirs: await measure(browser, theirs, one), ours: await measure(browser, ours, one) };
      if (run > 0) runs.push(figures);
    }
    const row: Record<string, string> = { chart: one.viz_type, control: one.control };
    for (const key of ['jsKB', 'chartMs', 'drawMs'] as const) {
      const [a, b] = [median(runs.map((run) => run.ours[key])), median(runs.map((run) => run.theirs[key]))];
      row[key] = toRatio(a, b);
    }
    table.push(row);
  }
  await browser.close();
  console.table(table);
  mkdirSync('bench', { recursive: true });
  writeFileSync(`bench/explore-${version}.json`, JSON.stringify(table, null, 1));
}
