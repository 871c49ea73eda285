import type { RequestHandler } from 'msw';
import { asString } from '../../src/lib/read';
import type { ChartRecord, User } from '../store/records';
import { visibleCharts } from './access';
import { chartJson, chartListJson } from './chartJson';
import { chartWriteHandlers } from './chartWrites';
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
  'datasource_id',
  'datasource_name',
  'last_saved_at',
  'last_saved_by.first_name',
  'last_saved_by.id',
  'last_saved_by.last_name',
  'slice_name',
  'viz_type',
];
const filterColumns = [
  'changed_by',
  'created_by',
  'dashboards',
  'datasource_id',
  'datasource_name',
  'datasource_type',
  'description',
  'id',
  'last_saved_at',
  'last_saved_by',
  'owners',
  'slice_name',
  'tags',
  'uuid',
  'viz_type',
];
export function chartHandlers(env: Env): RequestHandler[] {
  const findChart = (context: SignedIn): ChartRecord | undefined =>
    visibleCharts(context.user, env).find((chart) =>
      [String(chart.id), chart.uuid].includes(context.params['id'] ?? ''),
    );

  return [
    api(env, 'get', '/api/v1/chart/:id', (context) => {
      const chart = findChart(context);
      return chart ? json({ result: chartJson(chart, env) }) : notFound();
    }),
    api(env, 'get', '/api/v1/chart/', (context) => {
      const { user, url } = context;
      const query = listQuery(url, { order: orderColumns, filter: filterColumns });
      const { count, page } = listPage(visibleCharts(user, env), query, field(env), matchers(user, env));
      const result = page.map((chart) => chartListJson(chart, env));
      return listResponse({ name: 'Slice', count, result, orderColumns }, query);
    }),
    ...chartWriteHandlers(env),
  ];
}

function field(env: Env): (chart: ChartRecord, column: string) => unknown {
  return (chart, column) => {
    switch (column) {
      case 'changed_on_delta_humanized':
      case 'changed_on':
      case 'last_saved_at':
        return chart.changed_on;
      case 'created_by':
        return [chart.created_by];
      case 'changed_by':
      case 'last_saved_by':
        return [chart.changed_by];
      case 'changed_by.first_name':
      case 'last_saved_by.first_name':
        return userJson(chart.changed_by)?.first_name;
      case 'last_saved_by.last_name':
        return userJson(chart.changed_by)?.last_name;
      case 'last_saved_by.id':
        return chart.changed_by;
      case 'datasource_type':
        return 'table';
      case 'datasource_name':
        return env.store.datasets().find((dataset) => dataset.id === chart.datasource_id)?.table_name;
      case 'tags':
        return tagIds(env, 'chart', chart.id);
      case 'dashboards':
        return env.store
          .dashboards()
          .filter((dashboard) => dashboard.charts.includes(chart.id))
          .map((dashboard) => dashboard.id);
      default:
        return new Map<string, unknown>(Object.entries(chart)).get(column);
    }
  };
}

function matchers(user: User, env: Env): Readonly<Record<string, Matcher<ChartRecord>>> {
  const text = (value: unknown): string => asString(value).toLowerCase();
  const favorite = (chart: ChartRecord): boolean => env.store.isFavorite(user.id, 'chart', chart.id);
  return {
    chart_all_text: (chart, { value }) =>
      `${chart.slice_name ?? ''}\n${chart.viz_type ?? ''}\n${chart.description ?? ''}`
        .toLowerCase()
        .includes(text(value)),
    chart_is_favorite: (chart, { value }) => favorite(chart) === (value !== false),
    chart_is_certified: (chart, { value }) => (chart.certified_by !== null) === (value !== false),
    ...tagMatchers(env, 'chart'),
    chart_owned_created_favored_by_me: (chart) =>
      chart.owners.includes(user.id) || chart.created_by === user.id || favorite(chart),
  };
}
