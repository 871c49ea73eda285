import { createHash } from 'node:crypto';
import type { ChartSpec, DashboardSpec } from '../content/specs';
import type { ChartRecord, DashboardRecord } from './records';
import type { Seed } from './store';

/** When the example content counts as made. */
export const made = Date.UTC(2026, 0, 15, 9, 30);

export function seedOf(dashboards: readonly DashboardSpec[], charts: readonly ChartSpec[]): Seed {
  return { dashboards: dashboards.map(dashboardRecord), charts: charts.map(chartRecord) };
}

function dashboardRecord(spec: DashboardSpec): DashboardRecord {
  const [owner = 1] = spec.owners;
  return {
    id: spec.id,
    uuid: uuidOf(`dashboard ${spec.id.toString()}`),
    slug: spec.slug,
    dashboard_title: spec.dashboard_title,
    css: spec.css ?? null,
    json_metadata: typeof spec.json_metadata === 'string' ? spec.json_metadata : JSON.stringify(spec.json_metadata),
    position_json: spec.position_json ? JSON.stringify(spec.position_json) : null,
    published: spec.published,
    certified_by: spec.certified_by ?? null,
    certification_details: spec.certification_details ?? null,
    owners: spec.owners,
    charts: spec.charts,
    created_by: owner,
    changed_by: owner,
    created_on: made - 864e5,
    // The first of the content is the newest, so that home begins with it.
    changed_on: made - spec.id * 60_000,
  };
}

function chartRecord(spec: ChartSpec): ChartRecord {
  const owners = spec.owners ?? [1];
  const [owner = 1] = owners;
  const formData = {
    ...spec.form_data,
    viz_type: spec.viz_type,
    datasource: `${spec.datasource_id.toString()}__table`,
  };
  return {
    id: spec.id,
    uuid: uuidOf(`chart ${spec.id.toString()}`),
    slice_name: spec.slice_name,
    viz_type: spec.viz_type,
    params: spec.rawParams ?? JSON.stringify(formData),
    query_context: null,
    description: spec.description ?? null,
    cache_timeout: null,
    datasource_id: spec.datasource_id,
    certified_by: spec.certified_by ?? null,
    certification_details: null,
    owners,
    created_by: owner,
    changed_by: owner,
    created_on: made - 864e5,
    changed_on: made - spec.id * 1000,
  };
}

/** The same name gives the same uuid, on every machine and at every start. */
export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`vitrine ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
