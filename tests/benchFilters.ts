import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright';
import { findBrowser } from '../e2e/browser';
import { filterEntry } from '../e2e/filters';
import { getIn, signInToApi } from '../e2e/apiUser';
import { login } from '../e2e/session';
import { installDrawObserver } from './benchObserver';
import { median, toRatio } from './benchFigures';

/**
 * Filters, in turn with Superset's own front end on one real server: from pressing Apply to the last redrawn chart,
 * with the long tasks in between, and the first chart while filter options are slow. Called by `npm run bench`; writes
 * bench/filters-<version>.json.
 */
const theirs = process.env['SUPERSET_URL'] ?? '';
const ours = `http://127.0.0.1:${process.env['PORT'] ?? '4173'}`;
const version = process.env['SUPERSET_VERSION'] ?? '6.1.0';
const RUNS = Number(process.env['BENCH_RUNS'] ?? '3');
const SLOW_MS = 5000;
/** Superset's page of a hundred charts may freeze for minutes on a busy machine. */
const PATIENCE_MS = 240_000;

type Figures = Readonly<Record<string, number>>;

export async function openPage(browser: Browser, base: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await login(page);
  // The compiler's helper for function names does not exist in the page.
  await page.addInitScript({ content: 'globalThis.__name ??= (named) => named' });
  await page.addInitScript(installDrawObserver);
  return page;
}

/**
 * Waits until no chart is loading and nothing was drawn for two seconds; some pages keep drawing long after the
 * responses.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const observer = window.__drawObserver;
      if (!observer || observer.responseTimes.size === 0 || [...observer.responseTimes.values()].includes(undefined))
        return false;
      const respondedAt = Math.max(...[...observer.responseTimes.values()].map(Number));
      const last = Math.max(respondedAt, ...[...observer.drawTimes.values()].flat());
      return performance.now() - last > 2000 || performance.now() - respondedAt > 20_000;
    },
    undefined,
    { polling: 250 },
  );
}

/** The filter's element in the bar of either front end. */
const filterElement = (page: Page, name: string) =>
  page
    .locator('h4, .filter-item-name')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .first()
    .locator('xpath=ancestor::*[contains(@class,"ant-form-item ") or @class="filter-item"][1]');

async function selectState(page: Page, state: string): Promise<void> {
  await filterElement(page, 'State').locator('.ant-select-selector, .v-select-input').first().click();
  await page.keyboard.type(state);
  const option = page.locator('.ant-select-item-option, .v-option').filter({ hasText: new RegExp(`^${state}\\b`) });
  await option.first().click();
  await page.keyboard.press('Escape');
}

async function selectTimeRange(page: Page, since: string, until: string): Promise<void> {
  await filterElement(page, 'Time range').locator('[label="No filter"], .v-time-range-field').first().click();
  const dialog = page.locator('.ant-popover:visible, [role=dialog]:visible').last();
  const kind = dialog.locator('.ant-select-selector, .v-select-input').first();
  await kind.click();
  await page.locator('.ant-select-item-option, .v-option').filter({ hasText: 'Advanced' }).first().click();
  const ends = dialog.locator('input:not([role=combobox]):visible');
  await ends.nth(0).fill(since);
  await ends.nth(1).fill(until);
  await dialog
    .getByText(new RegExp(`${since}.*${until}`))
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: /^apply$/i }).click();
  await page.waitForTimeout(500);
}

/**
 * sent, answered: last chart request and its response. last, screen: first frame in which the last redrawn chart, of
 * all and of those on screen, has changed. settled: when it has stopped moving (Superset's charts animate for a
 * second). long: long tasks until `last`. unseen: charts that were fetched but are too far below to be drawn.
 */
const APPLY_KEYS = [
  'sentMs',
  'answeredMs',
  'lastMs',
  'screenMs',
  'settledMs',
  'longMs',
  'charts',
  'screen',
  'unseen',
] as const;

/** Presses Apply and measures what follows. */
async function measureApply(page: Page): Promise<Figures> {
  const button = page.getByRole('button', { name: /^apply filters$/i });
  await page.mouse.move(700, 5);
  await page.waitForTimeout(1500);
  await button.click();
  await page.waitForFunction(() => (window.__drawObserver?.responseTimes.size ?? 0) > 0);
  await waitUntilIdle(page);
  return page.evaluate(() => {
    const observer = window.__drawObserver;
    if (!observer) return {};
    const visible = new Set(
      [...document.querySelectorAll('.dashboard-component-chart-holder')]
        .filter((holder) => {
          const { top, bottom } = holder.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        })
        .map((holder) =>
          Number(holder.getAttribute('data-chart-id') ?? /dashboard-chart-id-(\d+)/.exec(holder.className)?.[1]),
        ),
    );
    const changes = [...observer.responseTimes].map(([id, respondedAt]) => {
      const after = (observer.drawTimes.get(id) ?? []).filter((at) => at >= Number(respondedAt));
      return { id, first: after[0], last: after.at(-1) };
    });
    const seen = changes.flatMap(({ id, first, last }) =>
      first === undefined || last === undefined ? [] : [{ id, first, last }],
    );
    const screen = seen.filter(({ id }) => visible.has(id));
    const last = Math.max(...seen.map(({ first }) => first));
    const long = observer.tasks.filter(({ start, end }) => end > observer.appliedAt && start < last);
    return {
      sentMs: Math.round(observer.lastRequestAt - observer.appliedAt),
      answeredMs: Math.round(Math.max(...[...observer.responseTimes.values()].map(Number)) - observer.appliedAt),
      lastMs: Math.round(last - observer.appliedAt),
      screenMs: Math.round(Math.max(...screen.map(({ first }) => first)) - observer.appliedAt),
      settledMs: Math.round(Math.max(...seen.map((one) => one.last)) - observer.appliedAt),
      longMs: Math.round(long.reduce((sum, { start, end }) => sum + end - start, 0)),
      charts: observer.responseTimes.size,
      screen: screen.length,
      unseen: changes.length - seen.length,
    };
  });
}

async function measureApplyOn(browser: Browser, base: string, path: string, time: boolean): Promise<Figures> {
  const page = await openPage(browser, base);
  try {
    await page.goto(path, { waitUntil: 'commit' });
    await waitUntilIdle(page);
    await selectState(page, 'CA');
    if (time) await selectTimeRange(page, '1980-01-01', '2000-01-01');
    return await measureApply(page);
  } finally {
    await page.context().close();
  }
}

/** The first chart, and the first screen, while option requests take `delay` longer. */
async function measureOpening(browser: Browser, base: string, delay: number): Promise<Figures> {
  const page = await openPage(browser, base);
  try {
    await page.route(/\/api\/v1\/chart\/data/, async (route) => {
      if (/"viz_type":"filter_/.test(route.request().postData() ?? '')) {
        await new Promise((resolve) => setTimeout(resolve, delay));
      }
      await route.continue().catch(() => undefined);
    });
    await page.goto('/superset/dashboard/filters/', { waitUntil: 'commit' });
    await page.waitForFunction(() => window.__drawObserver?.firstScreenAt !== undefined, undefined, { polling: 50 });
    return await page.evaluate(() => ({
      firstMs: Math.round(window.__drawObserver?.firstChartAt ?? Number.NaN),
      screenMs: Math.round(window.__drawObserver?.firstScreenAt ?? Number.NaN),
    }));
  } finally {
    await page.context().close();
  }
}

/** Creates, for as long as the callback runs, a dashboard of the charts of `hundred` with a filter on all of them. */
async function withHundred(run: (path: string) => Promise<void>): Promise<void> {
  process.env['E2E_BASE'] = theirs;
  const admin = await signInToApi('admin');
  const { body: original } = await admin.get('/api/v1/dashboard/hundred');
  const { body: charts } = await admin.get('/api/v1/dashboard/hundred/charts');
  const datasetId = Number.parseInt(String(getIn(charts, 'result', 0, 'form_data', 'datasource')), 10);
  const { body } = await admin.send('POST', '/api/v1/dashboard/', { dashboard_title: 'Bench of filters' });
  const path = `/api/v1/dashboard/${String(getIn(body, 'id'))}`;
  try {
    const saved = await admin.send('PUT', path, {
      json_metadata: JSON.stringify({
        native_filter_configuration: [filterEntry('bench', datasetId, { name: 'State' })],
        show_native_filters: true,
        default_filters: '{}',
        positions: JSON.parse(String(getIn(original, 'result', 'position_json'))) as unknown,
      }),
    });
    if (saved.status !== 200) throw new Error(`The copy of hundred: ${JSON.stringify(saved.body)}`);
    await run(`/superset/dashboard/${String(getIn(body, 'id'))}/`);
  } finally {
    await admin.send('DELETE', path);
    await admin.dispose();
  }
}

/** Medians of both sides and their ratio. */
export function toComparisonRow(
  what: string,
  keys: readonly string[],
  runs: readonly { readonly ours: Figures; readonly theirs: Figures }[],
): Record<string, string> {
  const row: Record<string, string> = { what };
  for (const key of keys) {
    const [a, b] = [
      median(runs.map((run) => run.ours[key] ?? Number.NaN)),
      median(runs.map((run) => run.theirs[key] ?? Number.NaN)),
    ];
    row[key] = /Ms$/.test(key) ? toRatio(a, b) : `${a}/${b}`;
  }
  return row;
}

/** Both in turn; the first round warms up the server's caches. A round in which a page gave up does not count. */
async function race(
  what: string,
  keys: readonly string[],
  measure: (base: string) => Promise<Figures>,
): Promise<Record<string, string>> {
  const runs: { ours: Figures; theirs: Figures }[] = [];
  for (let run = 0; run <= RUNS; run++) {
    try {
      const figures = { theirs: await measure(theirs), ours: await measure(ours) };
      console.log(what, run === 0 ? 'warming' : run, JSON.stringify(figures));
      if (run > 0) runs.push(figures);
    } catch (error) {
      console.log(what, run, String(error));
    }
  }
  return toComparisonRow(what, keys, runs);
}

/** Prints the comparison and writes bench/filters-<version>.json. */
export async function benchFilters(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  const table: Record<string, string>[] = [];
  try {
    const filters = '/superset/dashboard/filters/';
    table.push(await race('filters: Apply', APPLY_KEYS, (base) => measureApplyOn(browser, base, filters, true)));
    await withHundred(async (path) => {
      table.push(await race('hundred: Apply', APPLY_KEYS, (base) => measureApplyOn(browser, base, path, false)));
    });
    for (const delay of [0, SLOW_MS]) {
      table.push(
        await race(`filters: opening, options ${delay} ms slower`, ['firstMs', 'screenMs'], (base) =>
          measureOpening(browser, base, delay),
        ),
      );
    }
  } finally {
    await browser.close();
  }
  console.table(table);
  mkdirSync('bench', { recursive: true });
  writeFileSync(`bench/filters-${version}.json`, JSON.stringify(table, null, 1));
}
