import type { RequestHandler } from 'msw';
import { parseJson } from '../../src/lib/losslessJson';
import { asArray, asNumber, asRecord, asString, isRecord, type UnknownRecord } from '../../src/lib/read';
import { runQueryContext } from '../chartData/chartDataResponse';
import { sourceTypes } from '../chartData/sourceTypes';
import { QueryError } from '../sql/queryError';
import type { DatasetRecord } from '../store/records';
import { accessError, canEdit, canReadDataset } from './access';
import { toColumnRecord, nextFreeId, matchRecords, toMetricRecord, withFields } from './datasetChanges';
import { tableColumns } from './databaseTables';
import { databaseName, exploreDatasetJson, genericType, typeNames } from './datasetJson';
import type { Env } from './env';
import { risonQuery } from './listQuery';
import { readOwners } from './owners';
import { permissionsOn } from './permissions';
import { HttpError, json, structuredError } from './respond';
import { api, type SignedIn } from './route';
import { withRowFilters } from './rowFilters';
import { type SourceColumn, sourceColumns } from './sourceColumns';

const error = (text: string, status: number): Response => json({ error: text }, status);
const accessDenied = (): Response => json({ message: 'Access is Denied', severity: 'danger' }, 403);
const sampleRows = 1000;

/** Routes below `/datasource/`, which are older than the REST API and have their own error format. */
export function datasourceViewHandlers(env: Env): RequestHandler[] {
  /** Throws HttpError if it does not exist or the user may not read it. */
  function getDataset({ user }: SignedIn, id: number | undefined): DatasetRecord {
    const dataset = env.store.datasets().find((candidate) => candidate.id === id);
    if (!dataset) throw new HttpError(error('Datasource does not exist', 404));
    if (canReadDataset(user, dataset)) return dataset;
    const { message, error_type: type, extra } = accessError(dataset);
    throw new HttpError(structuredError(message, 403, { type, level: 'warning', extra }));
  }
  const findByPath = (context: SignedIn): DatasetRecord => {
    const type = context.params['type'] ?? '';
    if (!sourceTypes.includes(type)) throw new HttpError(error(`'${type}' is not a valid DatasourceType`, 500));
    return getDataset(context, asNumber(context.params['id']));
  };

  return [
    api(env, 'get', '/datasource/get/:type/:id/', (context) => json(exploreDatasetJson(findByPath(context)))),
    api(env, 'get', '/superset/fetch_datasource_metadata', (context) => {
      const [id] = (context.url.searchParams.get('datasourceKey') ?? '').split('__');
      return json(exploreDatasetJson(getDataset(context, asNumber(id))));
    }),
    api(env, 'get', '/datasource/external_metadata/:type/:id/', async (context) =>
      json((await sourceColumns(findByPath(context), env)).map(externalColumn)),
    ),
    api(env, 'get', '/datasource/external_metadata_by_name/', async ({ url }) => {
      const params = asRecord(risonQuery(url));
      const missing = ['database_name', 'table_name'].filter((key) => typeof params[key] !== 'string');
      if (missing.length > 0)
        return error(`{${missing.map((key) => `'${key}': ['Missing data for required field.']`).join(', ')}}`, 400);
      const columns =
        params['database_name'] === databaseName ? await tableColumns(asString(params['table_name']), env) : undefined;
      if (!columns) return error(`No such table: ${asString(params['table_name'])}`, 404);
      const columnDefaults = { nullable: true, default: null, autoincrement: false, comment: null };
      return json(columns.map((column) => ({ ...externalColumn(column), ...columnDefaults })));
    }),
    api(env, 'post', '/datasource/samples', async (context) => {
      if (!permissionsOn(context.user, 'Datasource').includes('can_samples')) return accessDenied();
      if (!(context.request.headers.get('content-type') ?? '').includes('json'))
        return error(
          "415 Unsupported Media Type: Did not attempt to load JSON data because the request Content-Type was not 'application/json'.",
          415,
        );
      const samplesRequest = readSamplesRequest(context.url.searchParams, await context.json());
      if (!samplesRequest) return json({}, 400);
      return samples(withRowFilters(env, context.user, getDataset(context, samplesRequest.id)), samplesRequest, env);
    }),
    api(env, 'post', '/datasource/save/', async (context) => {
      if (!permissionsOn(context.user, 'Datasource').includes('can_save')) return accessDenied();
      const data = (await context.form()).get('data');
      if (data === null) return error('Request missing data field.', 500);
      return saveDataset(asRecord(parseJson(data)), context, getDataset);
    }),
  ];
}

function externalColumn({ column_name, type }: SourceColumn) {
  const type_generic = genericType(type);
  return { column_name, name: column_name, type: typeNames[type], type_generic, is_dttm: type_generic === 2 };
}

interface SamplesRequest {
  readonly id: number;
  readonly page: number;
  readonly perPage: number;
  readonly force: boolean;
  readonly query: UnknownRecord;
}

/** Allowed query parameters, and the formats of integers and booleans in them. */
const integerParams = ['datasource_id', 'page', 'per_page', 'dashboard_id'];
const samplesParams = ['datasource_type', 'force', ...integerParams];
const booleans = ['true', 'True', '1', 'false', 'False', '0'];

/** Undefined where path or body is invalid. */
function readSamplesRequest(params: URLSearchParams, query: UnknownRecord): SamplesRequest | undefined {
  if ([...params.keys()].some((key) => !samplesParams.includes(key))) return undefined;
  if (integerParams.some((key) => !/^-?\d+$/.test(params.get(key) ?? '0'))) return undefined;
  const force = params.get('force') ?? 'false';
  const page = asNumber(params.get('page'), 1);
  const perPage = asNumber(params.get('per_page'), sampleRows);
  const id = asNumber(params.get('datasource_id'));
  if (id === undefined || perPage < 1 || !booleans.includes(force)) return undefined;
  if (!sourceTypes.includes(params.get('datasource_type') ?? '') || !isSamplesBody(query)) return undefined;
  return { id, page, perPage, force: booleans.indexOf(force) < 3, query };
}

function isSamplesBody(query: UnknownRecord): boolean {
  const knownKeys = ['filters', 'granularity', 'time_range', 'extras'];
  if (Object.keys(query).some((key) => !knownKeys.includes(key))) return false;
  if (query['filters'] === undefined) return true;
  const { filters } = query;
  return (
    Array.isArray(filters) &&
    filters.every((filter) => asRecord(filter)['col'] !== undefined && asRecord(filter)['col'] !== null)
  );
}

async function samples(dataset: DatasetRecord, request: SamplesRequest, env: Env): Promise<Response> {
  const { page, perPage, force, query } = request;
  const row_offset = Math.max(0, page - 1) * perPage;
  const rows = { ...query, row_limit: Math.min(perPage, sampleRows), row_offset };
  const countQuery = { ...query, metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'rowcount' }] };
  try {
    const run = (queries: readonly unknown[], result_type: string) =>
      runQueryContext(dataset, { queries, result_type, force }, env);
    const [result] = (await run([rows], 'drill_detail')).results;
    const [count] = (await run([countQuery], 'full')).results;
    const total_count = asRecord(asArray(asRecord(count)['data'])[0])['rowcount'] ?? 0;
    return json({ result: { ...(isRecord(result) ? result : {}), page, per_page: perPage, total_count } });
  } catch (cause) {
    if (!(cause instanceof QueryError)) throw cause;
    // An unreadable request has no message, a failed query the database's own.
    if (cause.message.startsWith('Request is incorrect')) return json({}, 400);
    const hasDatabaseMessage = cause.message.startsWith('Error: ');
    return error(cause.message.replace(/^Error: /, ''), hasDatabaseMessage ? 422 : cause.status);
  }
}

function saveDataset(
  body: UnknownRecord,
  context: SignedIn,
  getDataset: (context: SignedIn, id: number | undefined) => DatasetRecord,
): Response {
  const { env, user } = context;
  const [duplicateName] = findDuplicates(body['columns'], 'column_name');
  if (duplicateName !== undefined) return error(`Duplicate column name(s): ${duplicateName}`, 409);
  const missing = ['id', 'database'].find((key) => body[key] === undefined);
  if (missing !== undefined) return error(`'${missing}'`, 500);
  const items = [...asArray(body['columns']), ...asArray(body['metrics'])].map(asRecord);
  if (items.some((item) => item['id'] === undefined)) return error("'id'", 500);
  const dataset = getDataset(context, asNumber(body['id']));
  if (!canEdit(user, dataset)) return error('Changing this dataset is forbidden', 403);
  const owners = body['owners'] === undefined ? dataset.owners : readOwners(body['owners'], user, false);
  if (!owners) return error("[l'Owners are invalid']", 500);

  const now = env.now().getTime();
  const columns = matchRecords(body['columns'], dataset.columns, (record) => asRecord(record)['column_name']).map(
    ([item, existing], i) => toColumnRecord(item, existing, { id: nextFreeId(dataset.id, dataset.columns) + i, now }),
  );
  const metrics = matchRecords(body['metrics'], dataset.metrics, (record) => asRecord(record)['metric_name']).map(
    ([item, existing], i) => toMetricRecord(item, existing, { id: nextFreeId(dataset.id, dataset.metrics) + i, now }),
  );
  const updated = { ...withFields(dataset, body), owners, columns, metrics, changed_by: user.id, changed_on: now };
  env.store.saveDataset(updated);
  return json(exploreDatasetJson(updated));
}

/** Duplicate names. */
function findDuplicates(items: unknown, key: string): string[] {
  const names = asArray(items).map((item) => asString(asRecord(item)[key]));
  return [...new Set(names.filter((name, i) => names.indexOf(name) !== i))];
}
