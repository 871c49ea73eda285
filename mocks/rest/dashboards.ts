import type { RequestHandler } from 'msw';
import { asArray, asOptionalString, asRecord, asString, isRecord, type UnknownRecord } from '../../src/lib/read';
import type { DashboardRecord, User } from '../store/records';
import { canEdit, findDashboard, visibleDashboards } from './access';
import { dashboardChartJson } from './chartJson';
import { dashboardJson, dashboardListJson } from './dashboardJson';
import { dashboardTabs } from './dashboardTabs';
import { datasetJson } from './datasetJson';
import type { Env } from './env';
import { listAnswer } from './listAnswer';
import { listPage, listQuery, type Matcher } from './listQuery';
import { forbidden, json, message, notFound, unknownFields } from './respond';
import { api, type SignedIn } from './route';

const orderColumns = [
  'changed_by.first_name',
  'changed_on_delta_humanized',
  'created_by.first_name',
  'dashboard_title',
  'published',
  'changed_on',
];
const putFields = [
  'certification_details',
  'certified_by',
  'css',
  'dashboard_title',
  'external_url',
  'is_managed_externally',
  'json_metadata',
  'owners',
  'position_json',
  'published',
  'roles',
  'slug',
  'tags',
  'theme_id',
  'uuid',
];
const filterColumns = [
  'changed_by',
  'created_by',
  'dashboard_title',
  'id',
  'owners',
  'published',
  'roles',
  'slug',
  'tags',
  'uuid',
];

export function dashboardHandlers(env: Env): RequestHandler[] {
  const found = (context: SignedIn): DashboardRecord | undefined =>
    findDashboard(context.user, context.params['id'] ?? '', env);

  return [
    api(env, 'get', '/api/v1/dashboard/:id/charts', (context) => {
      const dashboard = found(context);
      if (!dashboard) return notFound();
      // All of them, also those whose data the person may not read: asking for the data says so.
      const charts = env.store.charts().filter((chart) => dashboard.charts.includes(chart.id));
      return json({ result: charts.map(dashboardChartJson) });
    }),
    api(env, 'get', '/api/v1/dashboard/:id/datasets', (context) => {
      const dashboard = found(context);
      if (!dashboard) return notFound();
      const ids = new Set(
        env.store.charts().flatMap((chart) => (dashboard.charts.includes(chart.id) ? chart.datasource_id : [])),
      );
      return json({ result: env.datasets.filter((dataset) => ids.has(dataset.id)).map(datasetJson) });
    }),
    api(env, 'get', '/api/v1/dashboard/:id/tabs', (context) => {
      const dashboard = found(context);
      return dashboard ? json({ result: dashboardTabs(dashboard) }) : notFound();
    }),
    api(env, 'get', '/api/v1/dashboard/:id', (context) => {
      const dashboard = found(context);
      return dashboard ? json({ result: dashboardJson(dashboard, env) }) : notFound();
    }),
    api(env, 'get', '/api/v1/dashboard/', (context) => {
      const { user, url } = context;
      const query = listQuery(url, { order: orderColumns, filter: filterColumns });
      const { count, page } = listPage(visibleDashboards(user, env), query, field, matchers(user, env));
      const result = page.map((dashboard) => dashboardListJson(dashboard, env));
      return listAnswer({ name: 'Dashboard', count, result, orderColumns }, query);
    }),
    api(env, 'put', '/api/v1/dashboard/:id', async (context) => {
      const dashboard = found(context);
      if (!dashboard) return notFound();
      if (!canEdit(context.user, dashboard)) return forbidden();
      const body = await context.json();
      const unknown = unknownFields(body, putFields);
      if (unknown) return unknown;
      const changed = changedDashboard(dashboard, body);
      if (typeof changed === 'string') return message({ json_metadata: [changed] }, 400);
      const now = env.now().getTime();
      env.store.saveDashboard({ ...changed, changed_on: now, changed_by: context.user.id });
      return json({ id: dashboard.id, last_modified_time: Math.floor(now / 1000), result: body });
    }),
    api(env, 'delete', '/api/v1/dashboard/:id', (context) => {
      const dashboard = found(context);
      if (!dashboard) return notFound();
      if (!canEdit(context.user, dashboard)) return forbidden();
      env.store.remove('dashboards', dashboard.id);
      return json({ message: 'OK' });
    }),
  ];
}

function field(dashboard: DashboardRecord, column: string): unknown {
  switch (column) {
    case 'changed_on_delta_humanized':
    case 'changed_on':
      return dashboard.changed_on;
    case 'created_by':
      return [dashboard.created_by];
    case 'changed_by':
      return [dashboard.changed_by];
    default:
      return new Map<string, unknown>(Object.entries(dashboard)).get(column);
  }
}

function matchers(user: User, env: Env): Readonly<Record<string, Matcher<DashboardRecord>>> {
  const text = (value: unknown): string => asString(value).toLowerCase();
  return {
    title_or_slug: (dashboard, { value }) =>
      `${dashboard.dashboard_title}\n${dashboard.slug ?? ''}`.toLowerCase().includes(text(value)),
    dashboard_is_favorite: (dashboard, { value }) =>
      env.store.isFavorite(user.id, 'dashboard', dashboard.id) === (value !== false),
    dashboard_is_certified: (dashboard, { value }) => (dashboard.certified_by !== null) === (value !== false),
    dashboard_created_by_me: (dashboard) => dashboard.created_by === user.id,
  };
}

/** A dashboard with a PUT's fields; or what is wrong with them. */
function changedDashboard(dashboard: DashboardRecord, body: UnknownRecord): DashboardRecord | string {
  const text = (key: string, old: string | null): string | null =>
    key in body ? (asOptionalString(body[key]) ?? null) : old;
  let { json_metadata, position_json, charts } = dashboard;
  if (typeof body['position_json'] === 'string') position_json = body['position_json'];
  if (typeof body['json_metadata'] === 'string') {
    const metadata = parsed(body['json_metadata']);
    if (!metadata) return 'JSON not valid';
    const { positions, ...rest } = metadata;
    json_metadata = JSON.stringify(rest);
    if (isRecord(positions)) {
      position_json = JSON.stringify(positions);
      charts = chartIds(positions);
    }
  }
  return {
    ...dashboard,
    json_metadata,
    position_json,
    charts,
    dashboard_title: asOptionalString(body['dashboard_title']) ?? dashboard.dashboard_title,
    slug: text('slug', dashboard.slug),
    css: text('css', dashboard.css),
    certified_by: text('certified_by', dashboard.certified_by),
    certification_details: text('certification_details', dashboard.certification_details),
    published: typeof body['published'] === 'boolean' ? body['published'] : dashboard.published,
    owners: Array.isArray(body['owners'])
      ? asArray(body['owners']).filter((id) => typeof id === 'number')
      : dashboard.owners,
  };
}

function chartIds(positions: UnknownRecord): number[] {
  const ids = Object.values(positions).map((component) => asRecord(asRecord(component)['meta'])['chartId']);
  return [...new Set(ids.filter((id) => typeof id === 'number'))];
}

function parsed(text: string): UnknownRecord | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
