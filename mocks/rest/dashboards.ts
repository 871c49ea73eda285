import type { RequestHandler } from 'msw';
import { asString } from '../../src/lib/read';
import type { DashboardRecord, User } from '../store/records';
import { findDashboard, visibleDashboards } from './access';
import { dashboardChartJson } from './chartJson';
import { dashboardJson, dashboardListJson } from './dashboardJson';
import { dashboardTabs } from './dashboardTabs';
import { dashboardWriteHandlers } from './dashboardWrites';
import { datasetJson } from './datasetJson';
import type { Env } from './env';
import { listResponse } from './listResponse';
import { listPage, listQuery, type Matcher } from './listQuery';
import { tagIds, tagMatchers } from './objectTags';
import { json, notFound } from './respond';
import { api, type SignedIn } from './route';
import { userJson } from './userJson';

const orderColumns = [
  'changed_by.first_name',
  'changed_on_delta_humanized',
  'created_by.first_name',
  'dashboard_title',
  'published',
  'changed_on',
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
  const findByParam = (context: SignedIn): DashboardRecord | undefined =>
    findDashboard(context.user, context.params['id'] ?? '', env);

  return [
    api(env, 'get', '/api/v1/dashboard/:id/charts', (context) => {
      const dashboard = findByParam(context);
      if (!dashboard) return notFound();
      // Including charts without access to the data: their data requests fail.
      const charts = env.store.charts().filter((chart) => dashboard.charts.includes(chart.id));
      return json({ result: charts.map(dashboardChartJson) });
    }),
    api(env, 'get', '/api/v1/dashboard/:id/datasets', (context) => {
      const dashboard = findByParam(context);
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
      const dashboard = findByParam(context);
      return dashboard ? json({ result: dashboardTabs(dashboard) }) : notFound();
    }),
    api(env, 'get', '/api/v1/dashboard/:id', (context) => {
      const dashboard = findByParam(context);
      return dashboard ? json({ result: dashboardJson(dashboard, env) }) : notFound();
    }),
    api(env, 'get', '/api/v1/dashboard/', (context) => {
      const { user, url } = context;
      const query = listQuery(url, { order: orderColumns, filter: filterColumns });
      const { count, page } = listPage(visibleDashboards(user, env), query, field(env), matchers(user, env));
      const result = page.map((dashboard) => dashboardListJson(dashboard, env));
      return listResponse({ name: 'Dashboard', count, result, orderColumns }, query);
    }),
    ...dashboardWriteHandlers(env),
  ];
}

function field(env: Env): (dashboard: DashboardRecord, column: string) => unknown {
  return (dashboard, column) =>
    column === 'tags' ? tagIds(env, 'dashboard', dashboard.id) : ownField(dashboard, column);
}

function ownField(dashboard: DashboardRecord, column: string): unknown {
  switch (column) {
    case 'changed_on_delta_humanized':
    case 'changed_on':
      return dashboard.changed_on;
    case 'created_by':
      return [dashboard.created_by];
    case 'created_by.first_name':
      return userJson(dashboard.created_by)?.first_name;
    case 'changed_by.first_name':
      return userJson(dashboard.changed_by)?.first_name;
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
    ...tagMatchers(env, 'dashboard'),
    dashboard_created_by_me: (dashboard) => dashboard.created_by === user.id,
  };
}
