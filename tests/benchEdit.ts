import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Browser, type Locator, type Page } from 'playwright';
import { findBrowser } from '../e2e/browser';
import { openPage, toComparisonRow, waitUntilIdle } from './benchFilters';
import { installActionMeter } from './benchMeasure';

/**
 * Editing a dashboard of a hundred charts, in turn with Superset's own front end on one real server: entering edit
 * mode, dragging, dropping and resizing a chart, undo. Nothing is saved. Called by `npm run bench`; writes
 * bench/edit-<version>.json.
 */
const theirs = process.env['SUPERSET_URL'] ?? '';
const ours = `http://127.0.0.1:${process.env['PORT'] ?? '4173'}`;
const version = process.env['SUPERSET_VERSION'] ?? '6.1.0';
const RUNS = Number(process.env['BENCH_RUNS'] ?? '3');
const DASHBOARD = process.env['BENCH_DASHBOARD'] ?? 'hundred';
const DRAG_MS = 3000;
/** Milliseconds between pointer moves; a real mouse does not report more often. */
const MOVE_INTERVAL_MS = 16;
const UNDO_COUNT = 20;

const HOLDER = '.dashboard-component-chart-holder';

type Figures = Readonly<Record<string, number>>;
/** Step → its figures. */
type Round = Readonly<Record<string, Figures>>;

/**
 * firstMs: to the first frame that shows the result, with the main thread idle for two frames. lastMs: to the end of
 * the last task that the step caused. longMs: long tasks of the step. worstMs: its longest frame. drawn: charts that
 * were redrawn. requests: requests for chart data.
 */
const KEYS = ['firstMs', 'lastMs', 'longMs', 'worstMs', 'drawn', 'requests'] as const;
const WHILE_KEYS = ['longMs', 'worstMs', 'moves', 'drawn', 'requests'] as const;
const CASES: readonly (readonly [what: string, keys: readonly string[]])[] = [
  ['entering', KEYS],
  [`dragging for ${DRAG_MS} ms`, WHILE_KEYS],
  ['dropping', KEYS],
  ['resizing', WHILE_KEYS],
  ['releasing', KEYS],
  [`undoing ${UNDO_COUNT} removals`, KEYS],
];

/** Counts requests for chart data during an action. */
async function countingRequests(page: Page, action: () => Promise<Figures>): Promise<Figures> {
  let requests = 0;
  const count = (request: { url: () => string; postData: () => string | null }): void => {
    if (/\/api\/v1\/chart\/data|\/explore_json\//.test(request.url())) requests++;
  };
  page.on('request', count);
  try {
    return { ...(await action()), requests };
  } finally {
    page.off('request', count);
  }
}

/** Runs an action and measures from its event until the page shows the result, and until the page is idle again. */
async function measureUntilReady(page: Page, event: string, ready: string, act: () => Promise<void>): Promise<Figures> {
  return countingRequests(page, async () => {
    const watched = page.evaluate(`window.__actionMeter.watch(${JSON.stringify(event)}, () => ${ready})`);
    await page.waitForTimeout(300);
    await act();
    return (await watched) as Figures;
  });
}

/** Measures for as long as the action takes. */
async function measureWhile(page: Page, action: () => Promise<number>): Promise<Figures> {
  return countingRequests(page, async () => {
    await page.evaluate('window.__actionMeter.begin()');
    const moves = await action();
    return { ...(await page.evaluate<Figures>('window.__actionMeter.end()')), moves };
  });
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`Not visible: ${String(locator)}`);
  return box;
}

async function entering(page: Page): Promise<Figures> {
  const ready = `[...document.querySelectorAll('[role=tab]')].some(
    (tab) => /layout elements/i.test(tab.textContent) && tab.getBoundingClientRect().width > 0)`;
  const button = page.getByRole('button', { name: /^edit dashboard$/i });
  // A real pointer moves onto a button before it presses it.
  await button.hover();
  return measureUntilReady(page, 'click', ready, () => button.click());
}

const ORDER = `[...document.querySelectorAll('${HOLDER}')].slice(0, 6).map(
  (holder) => holder.dataset.chartId ?? /dashboard-chart-id-\\d+/.exec(holder.className)?.[0]).join()`;

/** Drags the first chart around and drops it behind the third. */
async function dragging(page: Page): Promise<readonly [Figures, Figures]> {
  const chart = await boxOf(page.locator(HOLDER).first());
  const third = await boxOf(page.locator(HOLDER).nth(2));
  const { mouse } = page;
  const from = { x: chart.x + 30, y: chart.y + chart.height - 30 };
  await mouse.move(from.x, from.y);
  await page.waitForTimeout(1000);
  await mouse.move(from.x + 1, from.y);
  const order = await page.evaluate(ORDER);
  const dragged = await measureWhile(page, async () => {
    await mouse.down();
    await mouse.move(from.x + 15, from.y, { steps: 6 });
    const start = Date.now();
    let moves = 0;
    for (let elapsed = 0; elapsed < DRAG_MS; elapsed = Date.now() - start) {
      const angle = (elapsed / DRAG_MS) * Math.PI * 2;
      await mouse.move(530 - Math.cos(angle * 3) * 460, 500 - Math.cos(angle) * 240);
      moves++;
      await page.waitForTimeout(Math.max(0, MOVE_INTERVAL_MS - (Date.now() - start - elapsed)));
    }
    return moves;
  });
  // 6.x accepts drops between charts only.
  const between = (await page.locator('.dragdroppable--edit-mode').count()) > 0;
  const aim = { x: third.x + third.width + (between ? 8 : -4), y: third.y + third.height * 0.5 };
  await mouse.move(aim.x - 20, aim.y, { steps: 3 });
  await mouse.move(aim.x, aim.y, { steps: 5 });
  await page.waitForTimeout(1000);
  await mouse.move(aim.x + 1, aim.y);
  await page.waitForTimeout(500);
  const dropped = await measureUntilReady(page, 'drop', `${ORDER} !== ${JSON.stringify(order)}`, () => mouse.up());
  return [dragged, dropped];
}

/** Drags the second chart's bottom edge down, one height unit at a time. */
async function resizing(page: Page): Promise<readonly [Figures, Figures]> {
  const holder = page.locator(HOLDER).nth(1);
  const { x, y, width, height } = await boxOf(holder);
  const { mouse } = page;
  await mouse.move(x + width / 2, y + height - 30);
  await page.waitForTimeout(1000);
  // The selected chart has handles as well.
  const item = await holder.getAttribute('data-layout-item');
  const handle =
    item === null
      ? holder.locator('xpath=..').locator('.resizable-container-handle--bottom').first()
      : page.locator(`[data-chrome="${item}"] .edit-resize-bottom`);
  const { x: left, y: top, width: handleWidth, height: handleHeight } = await boxOf(handle);
  const at = { x: left + handleWidth / 2, y: top + handleHeight / 2 };
  await mouse.move(at.x, at.y);
  await page.waitForTimeout(500);
  await mouse.down();
  const resized = await measureWhile(page, async () => {
    for (let step = 1; step <= 20; step++) await mouse.move(at.x, at.y + step * 8);
    return 20;
  });
  const ready = `Math.abs(document.querySelectorAll('${HOLDER}')[1].getBoundingClientRect().height - ${height + 160}) < 12`;
  const released = await measureUntilReady(page, 'pointerup', ready, () => mouse.up());
  return [resized, released];
}

/** Superset has a button for it, we have a key. */
async function remove(page: Page): Promise<void> {
  const charts = page.locator(HOLDER);
  const before = await charts.count();
  const first = charts.first();
  const { x, y, width, height } = await boxOf(first);
  await page.mouse.move(x + width / 2, y + height / 2);
  const button = first.locator('.hover-menu--top [role=button]');
  if ((await button.count()) > 0) await button.click();
  else await first.press('Delete');
  const removed = `document.querySelectorAll('${HOLDER}').length < ${before}`;
  await page.waitForFunction(removed, undefined, { polling: 50 });
}

async function undoing(page: Page): Promise<Figures> {
  const charts = await page.locator(HOLDER).count();
  for (let time = 0; time < UNDO_COUNT; time++) await remove(page);
  await page.waitForTimeout(3000);
  const all = `document.querySelectorAll('${HOLDER}').length === ${charts}`;
  return measureUntilReady(page, 'keydown', all, async () => {
    await page.keyboard.down('Control');
    for (let time = 0; time < UNDO_COUNT; time++) await page.keyboard.press('z');
    await page.keyboard.up('Control');
  });
}

/** All steps in one visit, which ends without saving. */
async function runRound(browser: Browser, base: string): Promise<Round> {
  const page = await openPage(browser, base);
  try {
    await page.addInitScript(installActionMeter);
    await page.goto(`/superset/dashboard/${DASHBOARD}/`, { waitUntil: 'commit' });
    await waitUntilIdle(page);
    const figures = [
      await entering(page),
      ...(await dragging(page)),
      ...(await resizing(page)),
      await undoing(page),
    ] as const;
    return Object.fromEntries(CASES.map(([what], index) => [what, figures[index] ?? {}]));
  } finally {
    await page.context().close();
  }
}

/** Prints the comparison and writes bench/edit-<version>.json. */
export async function benchEdit(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  const runs: { ours: Round; theirs: Round }[] = [];
  try {
    for (let run = 0; run <= RUNS; run++) {
      try {
        const round = { theirs: await runRound(browser, theirs), ours: await runRound(browser, ours) };
        console.log('edit', run === 0 ? 'warming' : run, JSON.stringify(round, null, 1));
        if (run > 0) runs.push(round);
      } catch (error) {
        console.log('edit', run, String(error));
      }
    }
  } finally {
    await browser.close();
  }
  if (runs.length === 0) throw new Error('No round of the editing benchmark finished.');
  const table = CASES.map(([what, keys]) =>
    toComparisonRow(
      `${DASHBOARD}: ${what}`,
      keys,
      runs.map((run) => ({ ours: run.ours[what] ?? {}, theirs: run.theirs[what] ?? {} })),
    ),
  );
  console.table(table);
  mkdirSync('bench', { recursive: true });
  writeFileSync(`bench/edit-${version}.json`, JSON.stringify(table, null, 1));
}
