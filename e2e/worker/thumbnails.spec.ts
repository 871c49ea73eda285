import { randomBytes } from 'node:crypto';
import { getText } from '../apiUser';
import { expect, test } from '../filters';
import { login } from '../session';
import { readPicture } from './pictures';

const COLORS = { boy: '#e6007e', girl: '#00b39b' } as const;
const PIE = { viz_type: 'pie', groupby: ['gender'], metric: 'count', adhoc_filters: [], row_limit: 100 };

test('the server’s browser opens our pages for its thumbnails, and cards show them', async ({ page, dashboards }) => {
  test.setTimeout(200_000);
  const { admin, content } = dashboards;
  const stamp = `t${randomBytes(4).toString('hex')}`;
  // Unlike any before, whose picture the server may still have.
  const chart = await dashboards.createChart(content.datasetId, { ...PIE, label_colors: COLORS, stamp });
  const board = await dashboards.create({ label_colors: { ...COLORS, [stamp]: '#ffffff' } }, [chart], 'Pictured');
  await admin.send('PUT', `/api/v1/chart/${chart.toString()}`, { slice_name: stamp });
  await admin.send('PUT', `/api/v1/dashboard/${board.id.toString()}`, { dashboard_title: stamp });
  // The version of Pillow that Superset 2 has here cannot scale the pictures of dashboards.
  const isSuperset2 = (await admin.get('/api/v1/theme/')).status !== 200;
  await login(page);
  for (const kind of isSuperset2 ? ['chart'] : ['chart', 'dashboard']) {
    const filters = `(${kind === 'chart' ? 'slice_name' : 'dashboard_title'}:${stamp})`;
    const image = page.locator('.tile', { hasText: stamp }).locator('img');
    // Until there is one, the chart is drawn on the card.
    await expect(async () => {
      await page.goto(`/${kind}/list/?viewMode=card&filters=${encodeURIComponent(filters)}`);
      await expect(page.locator('.tile', { hasText: stamp })).toBeVisible();
      await expect(image).toHaveJSProperty('complete', true, { timeout: 3000 });
      await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
    }).toPass({ timeout: 90_000, intervals: [2000, 5000] });
    const id = kind === 'chart' ? chart : board.id;
    const url = getText((await admin.get(`/api/v1/${kind}/${id.toString()}`)).body, 'result', 'thumbnail_url');
    const png = await admin.download(url);
    await test.info().attach(kind, { body: png, contentType: 'image/png' });
    const { width, pixels } = await readPicture(page, png, [COLORS.boy, COLORS.girl, '#ffffff']);
    expect(width).toBeGreaterThan(300);
    if (kind === 'dashboard') {
      expect(pixels[COLORS.boy]).toBeGreaterThan(1000);
      expect(pixels[COLORS.girl]).toBeGreaterThan(1000);
    }
  }
});
