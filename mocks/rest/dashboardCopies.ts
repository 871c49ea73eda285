import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'msw';
import { asRecord, asString, isRecord, type UnknownRecord } from '../../src/lib/read';
import type { DashboardRecord } from '../store/records';
import { findDashboard } from './access';
import { rejectInvalidMetadata, withChange } from './dashboardMetadata';
import { fatalError, parseRecord } from './dashboardPositions';
import type { Env } from './env';
import { rejectInvalidFields, type Rules } from './fields';
import { json, notFound } from './respond';
import { api, type SignedIn } from './route';

const rules: Rules = {
  css: { type: 'string' },
  dashboard_title: { type: 'string', nullable: true, length: [0, 500] },
  duplicate_slices: { type: 'boolean' },
  json_metadata: { type: 'json', required: true },
};

/** Copies dashboards, with the same charts or with copies of them. */
export function dashboardCopyHandlers(env: Env): RequestHandler[] {
  return [
    api(env, 'post', '/api/v1/dashboard/:id/copy/', async (context) => {
      const body = await context.json();
      const rejection = rejectInvalidFields(body, rules) ?? rejectInvalidMetadata(body['json_metadata']);
      if (rejection) return rejection;
      const original = findDashboard(context.user, context.params['id'] ?? '', env);
      if (!original) return notFound();
      const metadata = parseRecord(asString(body['json_metadata']));
      const title = asString(body['dashboard_title']);
      if (!metadata || title === '') throw fatalError();
      const chartIdMap = body['duplicate_slices'] === true ? copyCharts(original, context) : undefined;
      const sent = chartIdMap ? withCopiedCharts(metadata, chartIdMap) : metadata;
      // As on the server, keys without special handling (filters, cross-filter scopes) are copied from the original.
      const base = parseRecord(original.json_metadata ?? '') ?? {};
      const charts = chartIdMap ? [...chartIdMap.values()] : original.charts;
      const change = { base, sent, charts: env.store.charts(), ...(chartIdMap ? { chartIdMap } : {}) };
      const now = env.now().getTime();
      const id = env.store.nextId('dashboards');
      const copy: DashboardRecord = {
        ...original,
        ...withChange({ json_metadata: null, position_json: null, charts }, change),
        id,
        uuid: randomUUID(),
        slug: null,
        dashboard_title: title,
        css: asString(body['css']),
        published: false,
        certified_by: null,
        certification_details: null,
        owners: [context.user.id],
        roles: [],
        created_by: context.user.id,
        changed_by: context.user.id,
        created_on: now,
        changed_on: now,
      };
      env.store.saveDashboard(copy);
      return json({ result: { id, last_modified_time: Math.floor(now / 1000) } });
    }),
  ];
}

/** Copies a dashboard's charts: old id → new id. */
function copyCharts(original: DashboardRecord, { env, user }: SignedIn): Map<number, number> {
  const now = env.now().getTime();
  const audit = { owners: [user.id], created_by: user.id, changed_by: user.id, created_on: now, changed_on: now };
  const originals = env.store.charts().filter((chart) => original.charts.includes(chart.id));
  return new Map(
    originals.map((chart) => {
      const id = env.store.nextId('charts');
      // Without the query context, which contains the original's id.
      const without = { query_context: null, certified_by: null, certification_details: null };
      env.store.saveChart({ ...chart, ...audit, ...without, id, uuid: randomUUID() });
      return [chart.id, id];
    }),
  );
}

/**
 * Metadata whose layout refers to the copies; charts that the original was not saved with have no copy, and lose their
 * id.
 */
function withCopiedCharts(metadata: UnknownRecord, chartIdMap: ReadonlyMap<number, number>): UnknownRecord {
  if (!isRecord(metadata['positions'])) throw fatalError();
  const positions = Object.entries(metadata['positions']).map(([key, item]) => {
    const meta = asRecord(asRecord(item)['meta']);
    if (typeof meta['chartId'] !== 'number') return [key, item] as const;
    return [key, { ...asRecord(item), meta: { ...meta, chartId: chartIdMap.get(meta['chartId']) ?? null } }] as const;
  });
  return { ...metadata, positions: Object.fromEntries(positions) };
}
