import type { RequestHandler } from 'msw';
import { jsonCell } from '../chartData/queryResult';
import type { DatasetSpec } from '../content/specs';
import { tableName } from '../sql/compile';
import { columnSql, findColumn } from '../sql/expressions';
import { quoteIdentifier } from '../sql/quote';
import type { User } from '../store/records';
import { canReadDataset } from './access';
import { datasetDetailJson, datasetListJson } from './datasetRecordJson';
import type { Env } from './env';
import { listAnswer } from './listAnswer';
import { listPage, listQuery } from './listQuery';
import { json, notFound } from './respond';
import { api } from './route';

const orderColumns = [
  'table_name',
  'catalog',
  'schema',
  'changed_by.first_name',
  'changed_on_delta_humanized',
  'database.database_name',
];
const filterColumns = ['id', 'database', 'schema', 'sql', 'table_name', 'owners', 'uuid', 'description', 'catalog'];

/** More values of a column than this are never offered. */
const maxValues = 10_000;

export function datasetHandlers(env: Env): RequestHandler[] {
  const found = (user: User, id: string | undefined): DatasetSpec | undefined =>
    env.datasets.find((dataset) => String(dataset.id) === id && canReadDataset(user, dataset));
  return [
    api(env, 'get', '/api/v1/dataset/:id', ({ user, params }) => {
      const dataset = found(user, params['id']);
      return dataset ? json({ id: dataset.id, result: datasetDetailJson(dataset, env.now()) }) : notFound();
    }),
    api(env, 'get', '/api/v1/dataset/', ({ user, url }) => {
      const readable = env.datasets.filter((dataset) => canReadDataset(user, dataset));
      const query = listQuery(url, { order: orderColumns, filter: filterColumns });
      const { count, page } = listPage(readable, query, field, {});
      const result = page.map((dataset) => datasetListJson(dataset, env.now()));
      return listAnswer({ name: 'Sqla Table', count, result, orderColumns }, query);
    }),
    api(env, 'get', '/api/v1/datasource/table/:id/column/:column/values/', async ({ user, params }) => {
      const dataset = found(user, params['id']);
      const column = dataset && findColumn(dataset, params['column'] ?? '');
      if (!dataset || !column) return notFound();
      const sql = `SELECT DISTINCT ${columnSql(column)} AS ${quoteIdentifier(column.column_name)} FROM ${tableName(dataset)} ORDER BY 1 LIMIT ${maxValues.toString()}`;
      const [values] = await env.database.query(sql, dataset.table_name);
      return json({ result: values?.values.map(jsonCell) ?? [] });
    }),
  ];
}

function field(dataset: DatasetSpec, column: string): unknown {
  return new Map<string, unknown>(Object.entries(dataset)).get(column);
}
