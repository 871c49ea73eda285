import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'msw';
import { asOptionalString, asString, type UnknownRecord } from '../../src/lib/read';
import type { DashboardRecord, User } from '../store/records';
import { canEdit, findDashboard, visibleDashboards } from './access';
import { dashboardChartJson } from './chartJson';
import { refuseMetadata, withMetadata } from './dashboardMetadata';
import { dashboardJson, dashboardListJson } from './dashboardJson';
import { dashboardTabs } from './dashboardTabs';
import { datasetJson } from './datasetJson';
import type { Env } from './env';
import { refuseFields, type Rules } from './fields';
import { listAnswer } from './listAnswer';
import { listPage, listQuery, type Matcher } from './listQuery';
import { invalidOwners, ownersFrom } from './people';
import { forbidden, json, message, notFound } from './respond';
import { api, type SignedIn } from './route';

const orderColumns = [
  'changed_by.first_name',
  'changed_on_delta_humanized',
  'created_by.first_name',
  'dashboard_title',
  'published',
  'changed_on',
];
const text = { type: 'string', nullable: true } as const;
const rules: Rules = {
  certification_details: text,
  certified_by: text,
  css: text,
  dashboard_title: { type: 'string', nullable: true, length: [0, 500] },
  external_url: text,
  is_managed_externally: { type: 'boolean', nullable: true },
  json_metadata: { type: 'json', nullable: true },
  owners: { type: 'list', nullable: true },
  position_json: { type: 'json', nullable: true },
  published: { type: 'boolean' },
  roles: { type: 'list', nullable: true },
  slug: { type: 'string', nullable: true, length: [1, 255] },
  tags: { type: 'list', nullable: true },
  theme_id: { type: 'integer', nullable: true },
  uuid: text,
};
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
      return json({
        result: env.store
          .datasets()
          .filter((dataset) => ids.has(dataset.id))
          .map(datasetJson),
      });
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
    api(env, 'post', '/api/v1/dashboard/', async (context) => {
      const { user } = context;
      const body = await context.json();
      const refused = refuseFields(body, rules) ?? refuseMetadata(body['json_metadata']);
      if (refused) return refused;
      const owners = ownersFrom(body['owners'], user, true);
      const problems = { ...(owners ? {} : invalidOwners), ...slugProblem(body, undefined, env) };
      if (!owners || Object.keys(problems).length > 0) return message(problems, 422);
      const now = env.now().getTime();
      const id = env.store.nextId('dashboards');
      const by = { created_by: user.id, changed_by: user.id, created_on: now, changed_on: now };
      const dashboard = { ...emptyDashboard, ...by, id, uuid: randomUUID(), owners };
      env.store.saveDashboard({ ...changedDashboard(dashboard, body), owners });
      return json({ id, result: body }, 201);
    }),
    api(env, 'put', '/api/v1/dashboard/:id', async (context) => {
      const dashboard = found(context);
      if (!dashboard) return notFound();
      if (!canEdit(context.user, dashboard)) return forbidden();
      const body = await context.json();
      const refused = refuseFields(body, rules) ?? refuseMetadata(body['json_metadata']);
      if (refused) return refused;
      const owners = body['owners'] === undefined ? dashboard.owners : ownersFrom(body['owners'], context.user, false);
      const problems = { ...(owners ? {} : invalidOwners), ...slugProblem(body, dashboard.id, env) };
      if (!owners || Object.keys(problems).length > 0) return message(problems, 422);
      const changed = { ...changedDashboard(dashboard, body), owners };
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
      `${dashboard.dashboard_title ?? ''}\n${dashboard.slug ?? ''}`.toLowerCase().includes(text(value)),
    dashboard_is_favorite: (dashboard, { value }) =>
      env.store.isFavorite(user.id, 'dashboard', dashboard.id) === (value !== false),
    dashboard_is_certified: (dashboard, { value }) => (dashboard.certified_by !== null) === (value !== false),
    dashboard_created_by_me: (dashboard) => dashboard.created_by === user.id,
  };
}

const emptyDashboard = {
  slug: null,
  dashboard_title: null,
  css: null,
  json_metadata: null,
  position_json: null,
  published: false,
  certified_by: null,
  certification_details: null,
  charts: [],
};

function slugProblem(body: UnknownRecord, own: number | undefined, env: Env) {
  const { slug } = body;
  const taken = env.store.dashboards().some((other) => other.slug !== null && other.slug === slug && other.id !== own);
  return taken ? { slug: ['Must be unique'] } : {};
}

/**
 * A dashboard with a body's fields. The charts follow the `positions` of the metadata; a `position_json` of its own leaves
 * them as they are.
 */
function changedDashboard(dashboard: DashboardRecord, body: UnknownRecord): DashboardRecord {
  const text = (key: string, old: string | null): string | null =>
    key in body ? (asOptionalString(body[key]) ?? null) : old;
  let { json_metadata, position_json, charts } = dashboard;
  if (typeof body['position_json'] === 'string') position_json = body['position_json'];
  if (typeof body['json_metadata'] === 'string')
    ({ json_metadata, position_json, charts } = withMetadata(
      { json_metadata, position_json, charts },
      body['json_metadata'],
    ));
  return {
    ...dashboard,
    json_metadata,
    position_json,
    charts,
    dashboard_title: text('dashboard_title', dashboard.dashboard_title),
    slug: text('slug', dashboard.slug),
    css: text('css', dashboard.css),
    certified_by: text('certified_by', dashboard.certified_by),
    certification_details: text('certification_details', dashboard.certification_details),
    published: typeof body['published'] === 'boolean' ? body['published'] : dashboard.published,
  };
}
