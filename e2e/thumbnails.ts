import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { findBrowser } from './browser';
import { startFrontEnd } from './frontEnd';
import { getIn } from './apiUser';
import { login, waitForAllCharts } from './session';
import { demoContent } from '../mocks/content/content';
import type { VizDetails, VizExample } from '../src/viz/vizDetails';

/**
 * Draws the thumbnails and example pictures of the viz gallery (each built type by its own chart, from the embedded server's
 * example data), and the thumbnails that the embedded server has of its dashboards and charts, for the home page. Run it
 * (`npm run thumbnails`) when a type or the example content is added or looks different; the output is committed, because a
 * build has no browser. `-- --missing` draws only pictures of the gallery that are not there; with SUPERSET_URL, from the
 * charts of that server. `-- --types=TYPE,TYPE` draws only the pictures of these types in the gallery, `-- --demo` only the
 * thumbnails, `-- --demo=SLUG,SLUG` only those of these dashboards.
 */
const VIZ = join(import.meta.dirname, '../src/viz');
const DEMO = join(import.meta.dirname, '../mocks/content/thumbnails');
const SIZE = { width: 544, height: 340 };
const DASHBOARD_SIZE = { width: 1120, height: 700 };
const SMALL = { width: 400, height: 250 };
const QUALITY = 0.82;
const DEMO_QUALITY = 0.75;
const isMissingOnly = process.argv.includes('--missing');
const demo = process.argv.find((argument) => argument.startsWith('--demo'));
const types = process.argv.find((argument) => argument.startsWith('--types='))?.slice('--types='.length);
const isRealServer = Boolean(process.env['SUPERSET_URL']);
const demoCharts = new Set(demoContent.dashboards.flatMap(({ charts }) => charts));
const isWanted = (slug: string): boolean =>
  !demo?.includes('=') || demo.replace('--demo=', '').split(',').includes(slug);

/** The first chart of the type; on the embedded server not one of the tests' odd content. */
async function findChart(page: Page, viz_type: string): Promise<number | undefined> {
  const q = `(columns:!(id),filters:!((col:viz_type,opr:eq,value:${viz_type})),page_size:100)`;
  const response: unknown = await (await page.request.get(`/api/v1/chart/?q=${encodeURIComponent(q)}`)).json();
  const found = getIn(response, 'result');
  const ids = Array.isArray(found) ? found.map((chart) => Number(getIn(chart, 'id'))) : [];
  return isRealServer ? ids[0] : ids.find((id) => demoCharts.has(id));
}

/** The browser scales the screenshot down. */
async function toWebp(page: Page, png: Buffer, quality = QUALITY): Promise<Buffer> {
  const data = await page.evaluate(
    async ({ png: text, quality, width, height }) => {
      const blob = await (await fetch(`data:image/png;base64,${text}`)).blob();
      const bitmap = await createImageBitmap(blob);
      const canvas = new OffscreenCanvas(width, height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer());
      return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    },
    { png: png.toString('base64'), quality, ...SMALL },
  );
  return Buffer.from(data, 'latin1');
}

async function drawChart(page: Page, id: number, controls: VizExample['controls'] = {}): Promise<Buffer> {
  const formData = encodeURIComponent(JSON.stringify({ slice_id: id, ...controls }));
  await page.goto(`/explore/?slice_id=${id.toString()}&form_data=${formData}&standalone=true`);
  await page.locator('.slice_container').waitFor();
  await page.locator('.loading').waitFor({ state: 'hidden' });
  // Maps load their outlines, and force layouts come to rest.
  await page.waitForTimeout(2000);
  return page.screenshot({ style: '.v-toasts { display: none }' });
}

async function drawDashboard(page: Page, id: number): Promise<Buffer> {
  await page.goto(`/superset/dashboard/${id.toString()}/?standalone=2&show_filters=0`);
  await waitForAllCharts(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForTimeout(700);
  return page.screenshot({ style: '.v-toasts { display: none }' });
}

/** The pictures of a type that are to be drawn, by file name: none of a type that no gallery offers. */
async function getPictures(viz_type: string): Promise<[file: string, controls: VizExample['controls']][]> {
  const { details } = (await import(join(VIZ, viz_type, 'details.ts'))) as { details: VizDetails };
  if (details.presentIn.length === 0) return [];
  const examples = (details.examples ?? []).map(({ controls }) => controls);
  return [{}, ...examples]
    .map((controls, i): [string, VizExample['controls']] => [
      join(VIZ, viz_type, i === 0 ? 'thumbnail.webp' : `example-${i.toString()}.webp`),
      controls,
    ])
    .filter(([file]) => !isMissingOnly || !existsSync(file));
}

async function drawGallery(page: Page, converterPage: Page): Promise<void> {
  for (const viz_type of readdirSync(VIZ)) {
    if (!existsSync(join(VIZ, viz_type, 'Chart.tsx'))) continue;
    if (types !== undefined && !types.split(',').includes(viz_type)) continue;
    const pictures = await getPictures(viz_type);
    if (pictures.length === 0) continue;
    const id = await findChart(page, viz_type);
    if (id === undefined) {
      console.error(`No example chart of ${viz_type}.`);
      process.exitCode = 1;
      continue;
    }
    for (const [file, controls] of pictures)
      await writeFile(file, await toWebp(converterPage, await drawChart(page, id, controls)));
  }
}

async function drawDemo(page: Page, converterPage: Page): Promise<void> {
  const dashboards = demoContent.dashboards.filter(({ slug }) => isWanted(slug));
  const charts = new Set(dashboards.flatMap((dashboard) => dashboard.charts));
  if (dashboards.length === demoContent.dashboards.length) rmSync(DEMO, { recursive: true, force: true });
  mkdirSync(DEMO, { recursive: true });
  const save = async (name: string, png: Buffer) => {
    await writeFile(join(DEMO, `${name}.webp`), await toWebp(converterPage, png, DEMO_QUALITY));
  };
  for (const id of charts) await save(`chart-${id.toString()}`, await drawChart(page, id));
  await page.setViewportSize(DASHBOARD_SIZE);
  for (const { id } of dashboards) await save(`dashboard-${id.toString()}`, await drawDashboard(page, id));
}

const frontEnd = await startFrontEnd();
const WEBGL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', ...WEBGL] });
try {
  const context = await browser.newContext({
    baseURL: frontEnd.base,
    viewport: SIZE,
    colorScheme: 'light',
    // Screenshots add styles to the page, which its policy refuses.
    bypassCSP: true,
  });
  const page = await context.newPage();
  const converterPage = await browser.newPage();
  await login(page);
  if (demo === undefined) await drawGallery(page, converterPage);
  if (!isMissingOnly && types === undefined) await drawDemo(page, converterPage);
} finally {
  await browser.close();
  await frontEnd.stop();
}
