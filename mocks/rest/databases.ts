import type { RequestHandler } from 'msw';
import type { DatabaseRecord } from '../store/records';
import { engines } from './databaseEngines';
import { databaseConnection, detailedDatabase, listedDatabase } from './databaseJson';
import { databaseWriteHandlers } from './databaseWrites';
import { getSheets, isSheets, readSheetColumns, SHEETS_SCHEMA } from './googleSheets';
import { authorizationError, getOAuth2Client, isAuthorized, oauth2Handlers } from './oauth2';
import { schemaName, typeNames } from './datasetJson';
import type { Env } from './env';
import { listResponse } from './listResponse';
import { listPage, listQuery } from './listQuery';
import { permissionsOn } from './permissions';
import { forbidden, json, notFound, structuredError } from './respond';
import { api, type SignedIn } from './route';
import { readTables, tableColumns } from './databaseTables';
import { userJson } from './userJson';

const orderColumns = [
  'allow_file_upload',
  'allow_dml',
  'allow_run_async',
  'changed_on',
  'changed_on_delta_humanized',
  'created_by.first_name',
  'database_name',
  'expose_in_sqllab',
];
const filterColumns = [
  'allow_dml',
  'allow_file_upload',
  'allow_run_async',
  'changed_by',
  'created_by',
  'database_name',
  'expose_in_sqllab',
  'uuid',
];

const functionNames = [
  ...['abs', 'age', 'array_agg', 'avg', 'cast', 'ceil', 'coalesce', 'concat', 'corr', 'count', 'cume_dist', 'date_bin'],
  ...[
    'date_part',
    'date_trunc',
    'dense_rank',
    'exp',
    'extract',
    'first_value',
    'floor',
    'greatest',
    'lag',
    'last_value',
  ],
  ...[
    'lead',
    'least',
    'left',
    'length',
    'ln',
    'log',
    'lower',
    'lpad',
    'ltrim',
    'max',
    'min',
    'mod',
    'mode',
    'now',
    'ntile',
  ],
  ...['nullif', 'percent_rank', 'percentile_cont', 'position', 'power', 'rank', 'regexp_replace', 'replace', 'right'],
  ...['round', 'row_number', 'rpad', 'rtrim', 'sign', 'split_part', 'sqrt', 'stddev', 'string_agg', 'strpos', 'substr'],
  ...['substring', 'sum', 'to_char', 'to_date', 'to_timestamp', 'trim', 'trunc', 'upper', 'var_pop', 'variance'],
];

/** The connections, and what the SQL and dataset widgets need of the engine behind all of them. */
export function databaseHandlers(env: Env): RequestHandler[] {
  type Handler = (context: SignedIn, database: DatabaseRecord) => Response | Promise<Response>;
  const databaseRoute = (path: string, handler: Handler) =>
    api(env, 'get', `/api/v1/database/:id${path}`, (context) => {
      const database = env.store.databases().find(({ id }) => String(id) === context.params['id']);
      return database ? handler(context, database) : notFound();
    });
  const writers =
    (handler: Handler): Handler =>
    (context, database) =>
      permissionsOn(context.user, 'Database').includes('can_write') ? handler(context, database) : forbidden();
  const detail: Handler = (_context, database) => json({ id: database.id, result: detailedDatabase(database) });
  return [
    api(env, 'get', '/api/v1/database/', ({ url }) => {
      const query = listQuery(url, { order: orderColumns, filter: filterColumns });
      const { count, page } = listPage(env.store.databases(), query, getField, {
        upload_is_enabled: ({ allow_file_upload }, { value }) => allow_file_upload === (value === true),
      });
      const result = page.map((record) => listedDatabase(record, env.now().getTime()));
      return listResponse({ name: 'Database', count, result, orderColumns }, query);
    }),
    api(env, 'get', '/api/v1/database/available/', ({ user }) =>
      permissionsOn(user, 'Database').includes('can_write') ? json({ databases: engines }) : forbidden(),
    ),
    ...oauth2Handlers(env),
    ...databaseWriteHandlers(env),
    databaseRoute(
      '/connection',
      writers((_context, database) => json({ id: database.id, result: databaseConnection(database) })),
    ),
    databaseRoute(
      '/related_objects/',
      writers((_context, { id }) => json(relatedObjects(id))),
    ),
    databaseRoute('/function_names/', () => json({ function_names: functionNames })),
    databaseRoute('/schemas/', (_context, { sqlalchemy_uri: uri }) =>
      json({ result: [isSheets(uri) ? SHEETS_SCHEMA : schemaName] }),
    ),
    databaseRoute('/catalogs/', () => json({ result: [] })),
    databaseRoute('/tables/', async (context, database) => {
      const client = getOAuth2Client(database);
      if (client && !isAuthorized(env, database, context.user, client))
        return authorizationError(context, database, client);
      const hasSheets = isSheets(database.sqlalchemy_uri);
      const names = [...(hasSheets ? getSheets(database) : await readTables(env)).keys()];
      const result = names.map((name) => ({ extra: null, type: 'table', value: name }));
      return json({ count: result.length, result });
    }),
    // No table has partitions.
    databaseRoute('/table_extra/:table/:schema/', () => json({})),
    databaseRoute('/table_metadata/extra/', () => json({})),
    databaseRoute('/table_metadata/', async ({ url }, database) =>
      json(await tableMetadata(url.searchParams.get('name') ?? '', database)),
    ),
    databaseRoute('/table/:table/:schema/', async ({ params }, database) =>
      json(await tableMetadata(params['table'] ?? '', database)),
    ),
    databaseRoute('/select_star/:table/:schema/', ({ params }) => json({ result: selectStar(params['table'] ?? '') })),
    databaseRoute('/', detail),
    databaseRoute('', detail),
    api(env, 'post', '/api/v1/database/:id/validate_sql/', () => {
      const extra = {
        issue_codes: [{ code: 1002, message: 'Issue 1002 - The database returned an unexpected error.' }],
      };
      const type = 'GENERIC_DB_ENGINE_ERROR';
      return structuredError('no SQL validator is configured for postgresql', 422, { type, extra });
    }),
  ];

  async function tableMetadata(name: string, database: DatabaseRecord) {
    const columns = isSheets(database.sqlalchemy_uri)
      ? await readSheetColumns(getSheets(database).get(name) ?? '', env)
      : await tableColumns(name, env);
    return {
      columns: (columns ?? []).map(({ column_name, type }) => ({
        comment: null,
        keys: [],
        longType: typeNames[type],
        name: column_name,
        type: typeNames[type],
      })),
      comment: null,
      foreignKeys: [],
      indexes: [],
      name,
      primaryKey: { constrained_columns: null, name: null },
      selectStar: selectStar(name),
    };
  }

  /** All datasets are of the first database. */
  function relatedObjects(id: number) {
    const charts = id === 1 ? env.store.charts() : [];
    const chartIds = new Set(charts.map((chart) => chart.id));
    const dashboards = env.store
      .dashboards()
      .filter((dashboard) => dashboard.charts.some((chart) => chartIds.has(chart)));
    return {
      charts: {
        count: charts.length,
        result: charts.map((chart) => ({ id: chart.id, slice_name: chart.slice_name, viz_type: chart.viz_type })),
      },
      dashboards: {
        count: dashboards.length,
        result: dashboards.map((dashboard) => ({
          id: dashboard.id,
          json_metadata: dashboard.json_metadata,
          slug: dashboard.slug,
          title: dashboard.dashboard_title,
        })),
      },
      sqllab_tab_states: { count: 0, result: [] },
    };
  }
}

function getField(record: DatabaseRecord, column: string): unknown {
  if (column === 'changed_on_delta_humanized') return record.changed_on;
  if (column === 'created_by.first_name') return userJson(record.created_by)?.first_name;
  if (column === 'created_by' || column === 'changed_by') return [record[column]];
  return Object.entries(record).find(([key]) => key === column)?.[1];
}

function selectStar(table: string): string {
  return `SELECT\n  *\nFROM ${schemaName}.${table}\nLIMIT 100`;
}
