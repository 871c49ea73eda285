import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { findBrowser } from './browser';
import { startFrontEnd } from './frontEnd';
import { getIn } from './apiUser';
import { login } from './session';

/**
 * Draws the thumbnails of the viz gallery: each built type by its own chart, from the embedded server's example data.
 * Run it (`npm run thumbnails`) when a type is added or looks different; the output is committed, because a build has
 * no browser.
 */
const VIZ = join(import.meta.dirname, '../src/viz');
const SIZE = { width: 544, height: 340 };
const SMALL = { width: 400, height: 250 };
const QUALITY = 0.82;

async function findChart(page: Page, viz_type: string): Promise<number | undefined> {
  const q = `(filters:!((col:viz_type,opr:eq,value:${viz_type})),page_size:1)`;
  const response: unknown = await (await page.request.get(`/api/v1/chart/?q=${encodeURIComponent(q)}`)).json();
  const id = getIn(response, 'result', '0', 'id');
  return typeof id === 'number' ? id : undefined;
}

/** The browser scales the screenshot down. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const data = await page.evaluate(
    async ({ png: text, quality, width, height }) => {
      const blob = await (await fetch(`data:image/png;base64,${text}`)).blob();
      const bitmap = await createImageBitmap(blob);
      const canvas = new OffscreenCanvas(width, height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer());
      return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    },
    { png: png.toString('base64'), quality: QUALITY, ...SMALL },
  );
  return Buffer.from(data, 'latin1');
}

const frontEnd = await startFrontEnd();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const context = await browser.newContext({ baseURL: frontEnd.base, viewport: SIZE, colorScheme: 'light' });
  const page = await context.newPage();
  const converterPage = await browser.newPage();
  await login(page);
  for (const viz_type of readdirSync(VIZ)) {
    if (!existsSync(join(VIZ, viz_type, 'Chart.tsx'))) continue;
    const id = await findChart(page, viz_type);
    if (id === undefined) {
      console.error(`No example chart of ${viz_type}.`);
      process.exitCode = 1;
      continue;
    }
    await page.goto(`/explore/?slice_id=${id}&standalone=true`);
    await page.locator('.slice_container').locator('canvas, svg, table, .header-line').first().waitFor();
    await page.waitForTimeout(700);
    await writeFile(join(VIZ, viz_type, 'thumbnail.webp'), await toWebp(converterPage, await page.screenshot()));
  }
} finally {
  await browser.close();
  await frontEnd.stop();
}
