import type { RequestHandler } from 'msw';
import { asString } from '../../src/lib/read';
import { jsonCell } from '../chartData/queryResult';
import { sourceTypes } from '../chartData/sourceTypes';
import { DatabaseError } from '../db/database';
import { columnSql, findColumn } from '../sql/expressions';
import { quoteIdentifier } from '../sql/quote';
import { sourceSql, sourceTables } from '../sql/source';
import type { DatasetRecord } from '../store/records';
import { canReadDataset } from './access';
import type { Env } from './env';
import { permissionsOn } from './permissions';
import { forbidden, json, message } from './respond';
import { api, type SignedIn } from './route';
import { withRowFilters } from './rowFilters';

/** At most so many values of a column are offered. */
const maxValues = 10_000;

/** `/api/v1/datasource/`: a column's values, and validation of expressions. */
export function datasourceHandlers(env: Env): RequestHandler[] {
  const findReadable = ({ user, params }: SignedIn): DatasetRecord | Response => {
    if (!permissionsOn(user, 'Datasource').includes('can_get_column_values')) return forbidden();
    const type = params['type'] ?? '';
    if (!sourceTypes.includes(type)) return message(`Invalid datasource type: ${type}`, 400);
    const dataset = env.store.datasets().find(({ id }) => String(id) === params['id']);
    if (!dataset) return message('Datasource does not exist', 404);
    return canReadDataset(user, dataset) ? withRowFilters(env, user, dataset) : forbidden();
  };
  return [
    api(env, 'get', '/api/v1/datasource/:type/:id/column/:column/values/', async (context) => {
      const dataset = findReadable(context);
      if (dataset instanceof Response) return dataset;
      const name = context.params['column'] ?? '';
      const column = findColumn(dataset, name);
      if (!column) return message(`Column name ${name} does not exist`, 400);
      const { fetch_values_predicate: predicate } = dataset;
      const conditions = [...(predicate ? [`(${predicate}\n)`] : []), ...(dataset.rowFilters?.clauses ?? [])];
      const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
      const sql = `SELECT DISTINCT ${columnSql(column)} AS ${quoteIdentifier(name)} FROM ${sourceSql(dataset)}${where} ORDER BY 1 LIMIT ${maxValues.toString()}`;
      try {
        const [values] = await env.database.query(sql, sourceTables(dataset));
        return json({ result: values?.values.map(jsonCell) ?? [] });
      } catch (error) {
        if (error instanceof DatabaseError) return message(error.message, 500);
        throw error;
      }
    }),
    api(env, 'post', '/api/v1/datasource/:type/:id/validate_expression/', async (context) => {
      const dataset = findReadable(context);
      if (dataset instanceof Response) return dataset;
      const body = await context.json();
      const expression = asString(body['expression']);
      if (expression === '') return message('Expression is required', 400);
      const error = await validateExpression(expression, asString(body['expression_type'], 'where'), dataset, env);
      const position = { line_number: 1, start_column: 0, end_column: expression.length };
      return json({ result: error === undefined ? [] : [{ ...position, message: error }] });
    }),
  ];
}

/** The database's error for a column, a metric, a WHERE or a HAVING of a dataset. */
async function validateExpression(
  text: string,
  type: string,
  dataset: DatasetRecord,
  env: Env,
): Promise<string | undefined> {
  const from = sourceSql(dataset);
  const clauses: Readonly<Record<string, string>> = {
    where: `SELECT 1 FROM ${from} WHERE (${text}\n) LIMIT 0`,
    having: `SELECT COUNT(*) FROM ${from} HAVING (${text}\n) LIMIT 0`,
  };
  try {
    await env.database.query(clauses[type] ?? `SELECT (${text}\n) FROM ${from} LIMIT 0`, sourceTables(dataset));
    return undefined;
  } catch (error) {
    if (error instanceof DatabaseError) return error.message;
    throw error;
  }
}
