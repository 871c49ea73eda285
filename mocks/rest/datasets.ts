import type { RequestHandler } from 'msw';
import { asNumber, asRecord } from '../../src/lib/read';
import type { DatasetRecord, User } from '../store/records';
import { canReadDataset, findDashboard, visibleCharts, visibleDashboards } from './access';
import { databaseName, parseExtra, schemaName } from './datasetJson';
import { datasetDetailJson, datasetListJson, drillInfoJson } from './datasetRecordJson';
import { datasetWriteHandlers } from './datasetWrites';
import type { Env } from './env';
import { listResponse } from './listResponse';
import { listPage, listQuery, type Matcher, risonQuery } from './listQuery';
import { forbidden, json, notFound } from './respond';
import { api } from './route';

const orderColumns = [
  'table_name',
  'catalog',
  'schema',
  'changed_by.first_name',
  'changed_on_delta_humanized',
  'database.database_name',
];
const filterColumns = [
  'id',
  'database',
  'schema',
  'sql',
  'table_name',
  'owners',
  'uuid',
  'description',
  'catalog',
  'created_by',
  'changed_by',
];

export function datasetHandlers(env: Env): RequestHandler[] {
  const findReadable = (user: User, id: string | undefined): DatasetRecord | undefined =>
    env.store
      .datasets()
      .find((dataset) => [String(dataset.id), dataset.uuid].includes(id ?? '') && canReadDataset(user, dataset));
  const distinct: Readonly<Record<string, string>> = { schema: schemaName, catalog: databaseName };
  return [
    api(env, 'get', '/api/v1/dataset/distinct/:column', ({ params }) => {
      const value = distinct[params['column'] ?? ''];
      return value === undefined ? notFound() : json({ count: 1, result: [{ text: value, value }] });
    }),
    api(env, 'get', '/api/v1/dataset/:id/related_objects', ({ user, params }) => {
      const dataset = findReadable(user, params['id']);
      if (!dataset) return notFound();
      const charts = visibleCharts(user, env).filter((chart) => chart.datasource_id === dataset.id);
      const dashboards = visibleDashboards(user, env).filter((dashboard) =>
        charts.some((chart) => dashboard.charts.includes(chart.id)),
      );
      return json({
        charts: {
          count: charts.length,
          result: charts.map(({ id, slice_name, viz_type }) => ({ id, slice_name, viz_type })),
        },
        dashboards: {
          count: dashboards.length,
          result: dashboards.map(({ id, json_metadata, slug, dashboard_title: title }) => ({
            id,
            json_metadata,
            slug,
            title,
          })),
        },
      });
    }),
    api(env, 'get', '/api/v1/dataset/:id/drill_info/', ({ user, params, url }) => {
      const dataset = findReadable(user, params['id']);
      if (dataset) return json({ result: drillInfoJson(dataset, env.now()) });
      // For a dashboard's dataset that the user may not read, the server only says that it exists.
      const dashboard = asNumber(asRecord(risonQuery(url))['dashboard_id'])?.toString() ?? '';
      const exists = env.store.datasets().some(({ id }) => String(id) === params['id']);
      return exists && findDashboard(user, dashboard, env) ? forbidden() : notFound();
    }),
    api(env, 'get', '/api/v1/dataset/:id', ({ user, params }) => {
      const dataset = findReadable(user, params['id']);
      return dataset ? json({ id: dataset.id, result: datasetDetailJson(dataset, env.now()) }) : notFound();
    }),
    api(env, 'get', '/api/v1/dataset/', ({ user, url }) => {
      const readable = env.store.datasets().filter((dataset) => canReadDataset(user, dataset));
      const query = listQuery(url, { order: orderColumns, filter: filterColumns });
      const { count, page } = listPage(readable, query, field, matchers);
      const result = page.map((dataset) => datasetListJson(dataset, env.now()));
      return listResponse({ name: 'Sqla Table', count, result, orderColumns }, query);
    }),
    ...datasetWriteHandlers(env),
  ];
}

const matchers: Readonly<Record<string, Matcher<DatasetRecord>>> = {
  dataset_is_null_or_empty: ({ sql }, { value }) => !sql === (value !== false),
  dataset_is_certified: ({ extra }, { value }) =>
    (parseExtra(extra)['certification'] !== undefined) === (value !== false),
};

function field(dataset: DatasetRecord, column: string): unknown {
  switch (column) {
    case 'database':
      return [1];
    case 'database.database_name':
      return databaseName;
    case 'schema':
      return schemaName;
    case 'catalog':
      return null;
    case 'changed_on_delta_humanized':
      return dataset.changed_on;
    case 'changed_by':
      return [dataset.changed_by];
    case 'created_by':
      return [dataset.created_by];
    default:
      return new Map<string, unknown>(Object.entries(dataset)).get(column);
  }
}
