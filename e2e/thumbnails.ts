import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { findBrowser } from './browser';
import { startFrontEnd } from './frontEnd';
import { getIn } from './apiUser';
import { login, waitForAllCharts } from './session';
import { demoContent } from '../mocks/content/content';

/**
 * Draws the thumbnails of the viz gallery (each built type by its own chart, from the embedded server's example data) and those
 * that the embedded server has of its dashboards and charts, for the home page. Run it (`npm run thumbnails`) when a type or
 * the example content is added or looks different; the output is committed, because a build has no browser.
 * `-- --missing` draws only types without a thumbnail; with SUPERSET_URL, from the charts of that server.
 */
const VIZ = join(import.meta.dirname, '../src/viz');
const DEMO = join(import.meta.dirname, '../mocks/content/thumbnails');
const SIZE = { width: 544, height: 340 };
const DASHBOARD_SIZE = { width: 1120, height: 700 };
const SMALL = { width: 400, height: 250 };
const QUALITY = 0.82;
const DEMO_QUALITY = 0.75;
const isMissingOnly = process.argv.includes('--missing');

async function findChart(page: Page, viz_type: string): Promise<number | undefined> {
  const q = `(filters:!((col:viz_type,opr:eq,value:${viz_type})),page_size:1)`;
  const response: unknown = await (await page.request.get(`/api/v1/chart/?q=${encodeURIComponent(q)}`)).json();
  const id = getIn(response, 'result', '0', 'id');
  return typeof id === 'number' ? id : undefined;
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

async function drawChart(page: Page, id: number): Promise<Buffer> {
  await page.goto(`/explore/?slice_id=${id.toString()}&standalone=true`);
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

async function drawGallery(page: Page, converterPage: Page): Promise<void> {
  for (const viz_type of readdirSync(VIZ)) {
    if (!existsSync(join(VIZ, viz_type, 'Chart.tsx'))) continue;
    if (isMissingOnly && existsSync(join(VIZ, viz_type, 'thumbnail.webp'))) continue;
    const id = await findChart(page, viz_type);
    if (id === undefined) {
      console.error(`No example chart of ${viz_type}.`);
      process.exitCode = 1;
      continue;
    }
    await writeFile(join(VIZ, viz_type, 'thumbnail.webp'), await toWebp(converterPage, await drawChart(page, id)));
  }
}

async function drawDemo(page: Page, converterPage: Page): Promise<void> {
  rmSync(DEMO, { recursive: true, force: true });
  mkdirSync(DEMO);
  const save = async (name: string, png: Buffer) => {
    await writeFile(join(DEMO, `${name}.webp`), await toWebp(converterPage, png, DEMO_QUALITY));
  };
  for (const { id } of demoContent.charts) await save(`chart-${id.toString()}`, await drawChart(page, id));
  await page.setViewportSize(DASHBOARD_SIZE);
  for (const { id } of demoContent.dashboards) await save(`dashboard-${id.toString()}`, await drawDashboard(page, id));
}

const frontEnd = await startFrontEnd();
const WEBGL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', ...WEBGL] });
try {
  const context = await browser.newContext({ baseURL: frontEnd.base, viewport: SIZE, colorScheme: 'light' });
  const page = await context.newPage();
  const converterPage = await browser.newPage();
  await login(page);
  if (!process.argv.includes('--demo')) await drawGallery(page, converterPage);
  if (!isMissingOnly) await drawDemo(page, converterPage);
} finally {
  await browser.close();
  await frontEnd.stop();
}
