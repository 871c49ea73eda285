import type { RequestHandler } from 'msw';
import { tables } from '../content/tables';
import { createdOn, toUuid } from '../store/seed';
import { databaseName, schemaName, typeNames } from './datasetJson';
import type { Env } from './env';
import { humanize } from './humanize';
import { listResponse } from './listResponse';
import { readList } from './listQuery';
import { naive } from './userJson';
import { json, notFound, structuredError } from './respond';
import { api, type SignedIn } from './route';
import { tableColumns } from './sourceColumns';

const common = {
  allow_ctas: false,
  allow_cvas: false,
  allow_dml: false,
  allow_file_upload: false,
  allow_run_async: false,
  backend: 'postgresql',
  configuration_method: 'sqlalchemy_form',
  database_name: databaseName,
  engine_information: {
    disable_ssh_tunneling: true,
    supports_dynamic_catalog: false,
    supports_file_upload: false,
    supports_oauth2: false,
  },
  expose_in_sqllab: true,
  force_ctas_schema: null,
  id: 1,
  uuid: toUuid('database'),
};
const listed = {
  ...common,
  allow_multi_catalog: false,
  allows_cost_estimate: false,
  allows_subquery: true,
  allows_virtual_table_explore: true,
  changed_by: null,
  changed_on: naive(createdOn),
  created_by: null,
  disable_data_preview: false,
  disable_drill_to_detail: false,
  explore_database_id: 1,
  extra: '{}',
};
const detailed = {
  ...common,
  cache_timeout: null,
  driver: 'psycopg2',
  impersonate_user: false,
  is_managed_externally: false,
};

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

/** The one database, as the SQL and dataset widgets need it. */
export function databaseHandlers(env: Env): RequestHandler[] {
  const databaseRoute = (path: string, handler: (context: SignedIn) => Response) =>
    api(env, 'get', `/api/v1/database/:id${path}`, (context) =>
      context.params['id'] === '1' ? handler(context) : notFound(),
    );
  return [
    api(env, 'get', '/api/v1/database/', ({ url }) => {
      const result = [{ ...listed, changed_on_delta_humanized: humanize(createdOn, env.now().getTime()) }];
      return listResponse({ name: 'Database', count: 1, result, orderColumns: ['database_name'] }, readList(url));
    }),
    databaseRoute('/function_names/', () => json({ function_names: functionNames })),
    databaseRoute('/schemas/', () => json({ result: [schemaName] })),
    databaseRoute('/catalogs/', () => json({ result: [] })),
    databaseRoute('/tables/', () => {
      const result = tables.map(({ name }) => ({ extra: null, type: 'table', value: name }));
      return json({ count: result.length, result });
    }),
    // No table has partitions.
    databaseRoute('/table_extra/:table/:schema/', () => json({})),
    databaseRoute('/table_metadata/extra/', () => json({})),
    databaseRoute('/table_metadata/', ({ url }) => json(tableMetadata(url.searchParams.get('name') ?? ''))),
    databaseRoute('/select_star/:table/:schema/', ({ params }) => json({ result: selectStar(params['table'] ?? '') })),
    databaseRoute('/', () => json({ id: 1, result: detailed })),
    databaseRoute('', () => json({ id: 1, result: detailed })),
    api(env, 'post', '/api/v1/database/:id/validate_sql/', () => {
      const extra = {
        issue_codes: [{ code: 1002, message: 'Issue 1002 - The database returned an unexpected error.' }],
      };
      const type = 'GENERIC_DB_ENGINE_ERROR';
      return structuredError('no SQL validator is configured for postgresql', 422, { type, extra });
    }),
  ];
}

function selectStar(table: string): string {
  return `SELECT\n  *\nFROM ${schemaName}.${table}\nLIMIT 100`;
}

function tableMetadata(name: string) {
  return {
    columns: (tableColumns(name) ?? []).map(({ column_name, type }) => ({
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
