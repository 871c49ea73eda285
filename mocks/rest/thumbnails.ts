import { readFile } from 'node:fs/promises';
import type { RequestHandler } from 'msw';
import { createdOn } from '../store/seed';
import { findDashboard, visibleCharts } from './access';
import type { Env } from './env';
import { json, notFound } from './respond';
import { api } from './route';

const folder = new URL('../content/thumbnails/', import.meta.url);

/** Drawn by e2e/thumbnails.ts. For what has changed since, the response is that of a server that is still drawing it. */
async function thumbnail(name: string, changedOn: number): Promise<Response> {
  const image = changedOn > createdOn ? undefined : await readFile(new URL(name, folder)).catch(() => undefined);
  if (!image) return json({ message: 'OK Async' }, 202);
  return new Response(new Uint8Array(image), {
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600', vary: 'Cookie' },
  });
}

/** `thumbnail_url` of dashboards and charts. */
export function thumbnailHandlers(env: Env): RequestHandler[] {
  return [
    api(env, 'get', '/api/v1/dashboard/:id/thumbnail/:digest/', ({ user, params }) => {
      const dashboard = findDashboard(user, params['id'] ?? '', env);
      return dashboard ? thumbnail(`dashboard-${dashboard.id.toString()}.webp`, dashboard.changed_on) : notFound();
    }),
    api(env, 'get', '/api/v1/chart/:id/thumbnail/:digest/', ({ user, params }) => {
      const chart = visibleCharts(user, env).find(({ id }) => id.toString() === params['id']);
      return chart ? thumbnail(`chart-${chart.id.toString()}.webp`, chart.changed_on) : notFound();
    }),
  ];
}
