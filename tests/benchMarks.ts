import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';
import { findBrowser } from '../e2e/browser';
import { getIn, signInToApi, type ApiUser } from '../e2e/apiUser';
import { login } from '../e2e/session';
import { asArray, asRecord, asStrings } from '../src/lib/read';
import { LAYERS, MARKS, MARKS_SQL } from './benchMarksCharts';
import { median, toRatio } from './benchFigures';

/**
 * How long 5,000 marks of each viz type take to draw, in turn with Superset's own front end on one real server: until the end of
 * the last long task with the chart drawn. `drawMs` counts from the last byte of the data, and includes loading the chart's code
 * where the data arrives first; `shownMs` counts from the start of the page. Creates a dataset and a chart of each type, and
 * deletes them. Called by `npm run bench`; writes bench/marks-<version>.json. BENCH_TYPES: only these, separated by commas.
 */
const theirs = process.env['SUPERSET_URL'] ?? '';
const ours = `http://127.0.0.1:${process.env['PORT'] ?? '4173'}`;
const version = process.env['SUPERSET_VERSION'] ?? '6.1.0';
const RUNS = Number(process.env['BENCH_RUNS'] ?? '1');
const PATIENCE_MS = 40_000;

interface MarksObserver {
  /** Ends of tasks of over 50 ms. */
  readonly taskEnds: number[];
  drawnAt: number;
}

declare global {
  interface Window {
    __marksObserver?: MarksObserver;
  }
}

/** Run before the page's own scripts. */
function installMarksObserver(): void {
  performance.setResourceTimingBufferSize(2000);
  const observer: MarksObserver = (window.__marksObserver = { taskEnds: [], drawnAt: 0 });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) observer.taskEnds.push(startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
  const isDrawn = (): boolean => {
    if (document.querySelector('.chart-container .loading')) return false;
    return [...document.querySelectorAll('.chart-container :is(canvas, svg, table, [role=table], [role=grid])')].some(
      (element) => {
        const { width, height } = element.getBoundingClientRect();
        // A horizon chart has a canvas for each series.
        return width > 150 && height >= 20;
      },
    );
  };
  const frame = (now: number): void => {
    if (!isDrawn()) observer.drawnAt = 0;
    else if (observer.drawnAt === 0) observer.drawnAt = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Milliseconds. */
interface Drawing {
  readonly draw: number;
  readonly shown: number;
}

/** None where nothing is drawn within the time. */
async function measureDrawing(browser: Browser, base: string, chart: number): Promise<readonly Drawing[]> {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await login(page, 'admin', 'admin', base);
    await page.addInitScript({ content: 'globalThis.__name ??= (named) => named' });
    await page.addInitScript(installMarksObserver);
    await page.goto(`/explore/?slice_id=${String(chart)}&standalone=1`);
    const settled = await page.waitForFunction(
      () => {
        const { taskEnds, drawnAt } = window.__marksObserver ?? { taskEnds: [], drawnAt: 0 };
        const responses = performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/api\/v1\/chart\/data|\/explore_json\//.test(name));
        const dataAt = Math.max(0, ...responses.map((entry) => Number(Reflect.get(entry, 'responseEnd'))));
        const end = Math.max(drawnAt, ...taskEnds);
        if (dataAt === 0 || drawnAt === 0 || performance.now() - end < 1500) return undefined;
        return { draw: end - dataAt, shown: end };
      },
      undefined,
      { timeout: PATIENCE_MS, polling: 100 },
    );
    const drawing = await settled.jsonValue();
    return drawing ? [drawing] : [];
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return [];
    throw error;
  } finally {
    await context.close();
  }
}

/** SQLite has no type for times, without which explore_json refuses charts over time. */
async function markTimeColumns(admin: ApiUser, path: string): Promise<void> {
  const { body } = await admin.get(path);
  const columns = asArray(getIn(body, 'result', 'columns')).map((column) => {
    const column_name = getIn(column, 'column_name');
    return { id: getIn(column, 'id'), column_name, is_dttm: column_name === 'day' || column_name === 'until' };
  });
  const saved = await admin.send('PUT', path, { columns });
  if (saved.status !== 200) throw new Error(`The dataset could not be saved: ${JSON.stringify(saved.body)}`);
}

/** The dataset and charts, for as long as the callback runs. */
async function withCharts(
  admin: ApiUser,
  types: readonly string[],
  action: (charts: ReadonlyMap<string, number>) => Promise<void>,
): Promise<void> {
  const name = `marks ${Date.now().toString(36)}`;
  const virtual = { database: 1, schema: 'main', table_name: name, sql: MARKS_SQL };
  const response = await admin.send('POST', '/api/v1/dataset/', virtual);
  const dataset = Number(getIn(response.body, 'id'));
  if (!Number.isInteger(dataset)) throw new Error(`No dataset could be made: ${JSON.stringify(response.body)}`);
  await markTimeColumns(admin, `/api/v1/dataset/${String(dataset)}`);
  const created = new Map<string, number>();
  const create = async (type: string): Promise<number> => {
    const known = created.get(type);
    if (known !== undefined) return known;
    const layers: Record<string, number[]> = {};
    for (const [control, layer] of LAYERS[type] ?? []) (layers[control] ??= []).push(await create(layer));
    const datasource = `${String(dataset)}__table`;
    const common = { row_limit: 5000, time_range: 'No filter', adhoc_filters: [], color_scheme: 'supersetColors' };
    const params = { ...common, ...MARKS[type], ...layers, viz_type: type, datasource };
    const chart = { slice_name: `${name} ${type}`, viz_type: type, datasource_id: dataset, datasource_type: 'table' };
    const { body } = await admin.send('POST', '/api/v1/chart/', { ...chart, params: JSON.stringify(params) });
    const id = Number(getIn(body, 'id'));
    created.set(type, id);
    return id;
  };
  try {
    const charts = new Map<string, number>();
    for (const type of types) charts.set(type, await create(type));
    await action(charts);
  } finally {
    for (const id of created.values()) await admin.send('DELETE', `/api/v1/chart/${String(id)}`);
    await admin.send('DELETE', `/api/v1/dataset/${String(dataset)}`);
  }
}

const contract = asRecord(asRecord(JSON.parse(readFileSync('docs/contract/viz-types.json', 'utf8'))).viz);

function compareFigures(key: keyof Drawing, own: readonly Drawing[], other: readonly Drawing[]): string {
  const toMs = (drawings: readonly Drawing[]): number => Math.round(median(drawings.map((each) => each[key])));
  return toRatio(toMs(own), toMs(other));
}

/** Whether Superset's own front end of the version draws it. */
const isInVersion = (type: string): boolean => asStrings(asRecord(contract[type]).present_in).includes(version);

export async function benchMarks(): Promise<void> {
  const only = process.env['BENCH_TYPES']?.split(',');
  const types = Object.keys(MARKS).filter((type) => only?.includes(type) ?? isInVersion(type));
  const webgl = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', ...webgl] });
  const admin = await signInToApi('admin', 'admin', theirs);
  const rows: Record<string, string | number>[] = [];
  try {
    await withCharts(admin, types, async (charts) => {
      for (const [type, id] of charts) {
        const own: Drawing[] = [];
        const other: Drawing[] = [];
        for (let run = 0; run < RUNS; run += 1) {
          other.push(...(await measureDrawing(browser, theirs, id)));
          own.push(...(await measureDrawing(browser, ours, id)));
        }
        const row = { type, drawMs: compareFigures('draw', own, other), shownMs: compareFigures('shown', own, other) };
        rows.push(row);
        console.log(...Object.values(row));
      }
    });
  } finally {
    await admin.dispose();
    await browser.close();
  }
  console.table(rows);
  mkdirSync('bench', { recursive: true });
  writeFileSync(`bench/marks-${version}.json`, JSON.stringify(rows, null, 1));
}
