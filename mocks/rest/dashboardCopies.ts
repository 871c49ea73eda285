import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'msw';
import { parseJson, stringifyJson } from '../../src/lib/losslessJson';
import { asNumber, asRecord, asString, isRecord, type UnknownRecord } from '../../src/lib/read';
import type { DashboardRecord } from '../store/records';
import { findDashboard } from './access';
import { withMetadata } from './dashboardMetadata';
import type { Env } from './env';
import { refuseFields, type Rules } from './fields';
import { json, message, notFound } from './respond';
import { api, type SignedIn } from './route';

const rules: Rules = {
  css: { type: 'string', nullable: true },
  dashboard_title: { type: 'string', nullable: true, length: [0, 500] },
  duplicate_slices: { type: 'boolean' },
  json_metadata: { type: 'json', required: true },
};

/** Copies of dashboards, with the same charts or with copies of them too. */
export function dashboardCopyHandlers(env: Env): RequestHandler[] {
  return [
    api(env, 'post', '/api/v1/dashboard/:id/copy/', async (context) => {
      const original = findDashboard(context.user, context.params['id'] ?? '', env);
      if (!original) return notFound();
      const body = await context.json();
      const refused = refuseFields(body, rules);
      if (refused) return refused;
      const metadata = parseJson(asString(body['json_metadata'], '{}'));
      if (!isRecord(metadata) || body['dashboard_title'] === undefined) return message('Fatal error', 500);
      const copied = body['duplicate_slices'] === true ? withOwnCharts(metadata, context) : metadata;
      const now = env.now().getTime();
      const id = env.store.nextId('dashboards');
      const copy: DashboardRecord = {
        ...original,
        ...withMetadata(original, stringifyJson(copied)),
        id,
        uuid: randomUUID(),
        slug: null,
        dashboard_title: asString(body['dashboard_title']),
        css: asString(body['css'], original.css ?? ''),
        published: false,
        certified_by: null,
        certification_details: null,
        owners: [context.user.id],
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

/** Metadata whose layout shows copies of its charts. What else names charts keeps the old numbers, as on the server. */
function withOwnCharts(metadata: UnknownRecord, { env, user }: SignedIn): UnknownRecord {
  const now = env.now().getTime();
  const copies = new Map<number, number>();
  function copyOf(id: number): number | undefined {
    const known = copies.get(id);
    if (known !== undefined) return known;
    const chart = env.store.charts().find((candidate) => candidate.id === id);
    if (!chart) return undefined;
    const fresh = env.store.nextId('charts');
    const by = { owners: [user.id], created_by: user.id, changed_by: user.id, created_on: now, changed_on: now };
    env.store.saveChart({ ...chart, ...by, id: fresh, uuid: randomUUID() });
    copies.set(id, fresh);
    return fresh;
  }
  const positions = Object.entries(asRecord(metadata['positions'])).map(([key, component]) => {
    const meta = asRecord(asRecord(component)['meta']);
    const chartId = copyOf(asNumber(meta['chartId'], 0));
    return [key, chartId === undefined ? component : { ...asRecord(component), meta: { ...meta, chartId } }] as const;
  });
  return { ...metadata, positions: Object.fromEntries(positions) };
}
