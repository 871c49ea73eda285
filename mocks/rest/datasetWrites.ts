import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'msw';
import { asArray, asNumber, asOptionalString, asRecord, asString, type UnknownRecord } from '../../src/lib/read';
import { QueryError } from '../sql/queryError';
import type { ColumnRecord, DatasetRecord, MetricRecord } from '../store/records';
import { canEdit, canReadDataset } from './access';
import { tableColumns } from './databaseTables';
import { toColumnRecord, nextFreeId, toMetricRecord, syncWithSource, withFields } from './datasetChanges';
import { datasetName, exploreDatasetJson } from './datasetJson';
import { datasetRules, putErrors } from './datasetRules';
import type { Env } from './env';
import { rejectInvalidFields } from './fields';
import { invalidOwners, readOwners } from './owners';
import { permissionsOn } from './permissions';
import { forbidden, json, message, notFound, structuredError } from './respond';
import { api, type SignedIn } from './route';
import { sourceColumns } from './sourceColumns';

/** Creates, changes and deletes datasets, with the validation and messages of 6.1.0. */
export function datasetWriteHandlers(env: Env): RequestHandler[] {
  /** The dataset in the path, or why the user may not change it. */
  const findEditable = ({ user, params }: SignedIn): DatasetRecord | Response => {
    if (!permissionsOn(user, 'Dataset').includes('can_write')) return forbidden();
    const dataset = env.store.datasets().find(({ id }) => String(id) === params['id']);
    if (!dataset || !canReadDataset(user, dataset)) return notFound();
    return canEdit(user, dataset) ? dataset : forbidden();
  };
  const save = (dataset: DatasetRecord, { user }: SignedIn): void => {
    env.store.saveDataset({ ...dataset, changed_by: user.id, changed_on: env.now().getTime() });
  };
  const isNameTaken = (name: string, exceptId?: number): boolean =>
    env.store.datasets().some(({ id, table_name }) => table_name === name && id !== exceptId);

  /** A new dataset with its source's columns. Throws QueryError if the database rejects its SELECT. */
  async function create(body: UnknownRecord, owners: readonly number[], { user }: SignedIn): Promise<DatasetRecord> {
    const now = env.now().getTime();
    const id = env.store.nextId('datasets');
    const audit = { created_by: user.id, changed_by: user.id, created_on: now, changed_on: now };
    const withoutColumns = withFields({ ...emptyDataset, id, uuid: randomUUID(), owners, ...audit }, body);
    const dataset = syncWithSource(withoutColumns, await sourceColumns(withoutColumns, env), now);
    env.store.saveDataset(dataset);
    return dataset;
  }

  return [
    api(env, 'post', '/api/v1/dataset/duplicate', async (context) => {
      if (!permissionsOn(context.user, 'Dataset').includes('can_duplicate')) return forbidden();
      const body = await context.json();
      const rejection = rejectInvalidFields(body, datasetRules.duplicate);
      if (rejection) return rejection;
      const original = env.store.datasets().find(({ id }) => id === asNumber(body['base_model_id']));
      const name = asString(body['table_name']);
      if (!original?.sql || isNameTaken(name)) return message('Dataset parameters are invalid.', 422);
      const copy = await create({ table_name: name, sql: original.sql }, [context.user.id], context);
      const withNewIds = <T extends object>(records: readonly T[]) =>
        records.map((record, i) => ({ ...record, id: copy.id * 10_000 + i, uuid: randomUUID() }));
      const { columns, metrics, main_dttm_col } = original;
      save({ ...copy, main_dttm_col, columns: withNewIds(columns), metrics: withNewIds(metrics) }, context);
      return json({ id: copy.id, result: body }, 201);
    }),
    api(env, 'post', '/api/v1/dataset/get_or_create/', async (context) => {
      if (!permissionsOn(context.user, 'Dataset').includes('can_write')) return forbidden();
      const body = await context.json();
      const rejection = rejectInvalidFields(body, datasetRules.getOrCreate);
      if (rejection) return rejection;
      const name = asString(body['table_name']);
      const existing = env.store.datasets().find(({ table_name }) => table_name === name);
      if (!existing && !(await tableColumns(name, env))) return message({ table: [tableNotFound(name)] }, 422);
      const dataset = existing ?? (await create({ table_name: name }, [context.user.id], context));
      return json({ result: { table_id: dataset.id } });
    }),
    api(env, 'post', '/api/v1/dataset/', async (context) => {
      if (!permissionsOn(context.user, 'Dataset').includes('can_write')) return forbidden();
      const body: UnknownRecord = {
        always_filter_main_dttm: false,
        normalize_columns: false,
        ...(await context.json()),
      };
      const rejection = rejectInvalidFields(body, datasetRules.post);
      if (rejection) return rejection;
      const name = asString(body['table_name']);
      const owners = readOwners(body['owners'], context.user, true);
      const isTaken = isNameTaken(name);
      const sourceExists = asOptionalString(body['sql']) !== undefined || (await tableColumns(name, env)) !== undefined;
      const validationErrors = {
        ...(asNumber(body['database']) === 1 ? {} : { database: ['Database does not exist'] }),
        ...(owners ? {} : invalidOwners),
        ...(isTaken ? { table: [alreadyExists(name)] } : sourceExists ? {} : { table: [tableNotFound(name)] }),
      };
      if (!owners || Object.keys(validationErrors).length > 0) return message(validationErrors, 422);
      try {
        const dataset = await create(body, owners, context);
        return json({ data: exploreDatasetJson(dataset), id: dataset.id, result: body }, 201);
      } catch (error) {
        if (error instanceof QueryError) return message('Fatal error', 500);
        throw error;
      }
    }),
    api(env, 'put', '/api/v1/dataset/:id/refresh', async (context) => {
      const dataset = findEditable(context);
      if (dataset instanceof Response) return dataset;
      save(syncWithSource(dataset, await sourceColumns(dataset, env), env.now().getTime()), context);
      return json({ message: 'OK' });
    }),
    api(env, 'put', '/api/v1/dataset/:id', async (context) => {
      const dataset = findEditable(context);
      if (dataset instanceof Response) return dataset;
      const body: UnknownRecord = { always_filter_main_dttm: false, ...(await context.json()) };
      const errors = putErrors(body);
      if (errors) return invalidSchema(errors, body);
      const owners = body['owners'] === undefined ? dataset.owners : readOwners(body['owners'], context.user, false);
      const name = asOptionalString(body['table_name']) ?? dataset.table_name;
      const validationErrors = {
        ...listErrors(body['columns'], dataset.columns, 'column', 'column_name'),
        ...listErrors(body['metrics'], dataset.metrics, 'metric', 'metric_name'),
        ...(owners ? {} : invalidOwners),
        ...(isNameTaken(name, dataset.id) ? { table: [alreadyExists(name)] } : {}),
      };
      if (!owners || Object.keys(validationErrors).length > 0) return message(validationErrors, 422);
      const now = env.now().getTime();
      const updated = withLists({ ...withFields(dataset, body), owners }, body, now);
      const override = context.url.searchParams.get('override_columns') === 'true';
      save(override ? syncWithSource(updated, await sourceColumns(updated, env), now) : updated, context);
      return json({ id: dataset.id, result: body });
    }),
    api(env, 'delete', '/api/v1/dataset/:id/column/:part', (context) => removeItem(context, 'columns')),
    api(env, 'delete', '/api/v1/dataset/:id/metric/:part', (context) => removeItem(context, 'metrics')),
    api(env, 'delete', '/api/v1/dataset/:id', (context) => {
      const dataset = findEditable(context);
      if (dataset instanceof Response) return dataset;
      env.store.remove('datasets', dataset.id);
      return json({ message: 'OK' });
    }),
  ];

  function removeItem(context: SignedIn, list: 'columns' | 'metrics'): Response {
    const dataset = findEditable(context);
    if (dataset instanceof Response) return dataset;
    const itemId = Number(context.params['part']);
    const remaining = { columns: dataset.columns, metrics: dataset.metrics };
    if (!remaining[list].some(({ id }) => id === itemId)) return notFound();
    if (list === 'columns') remaining.columns = dataset.columns.filter(({ id }) => id !== itemId);
    else remaining.metrics = dataset.metrics.filter(({ id }) => id !== itemId);
    save({ ...dataset, ...remaining }, context);
    return json({ message: 'OK' });
  }
}

const tableNotFound = (name: string): string =>
  `Table [${datasetName({ table_name: name })}] could not be found, please double check your database connection, schema, and table name`;
const alreadyExists = (name: string): string => `Dataset content.${encodeURIComponent(name)} already exists`;

function invalidSchema(messages: unknown, payload: unknown): Response {
  const extra = {
    messages,
    payload,
    issue_codes: [{ code: 1040, message: 'Issue 1040 - The submitted payload failed validation.' }],
  };
  const text = 'The schema of the submitted payload is invalid.';
  return structuredError(text, 422, { type: 'MARSHMALLOW_ERROR', extra });
}

/** Errors of a list of columns or metrics: duplicates, invalid ids, names that are taken. */
function listErrors(
  items: unknown,
  records: readonly { readonly id: number; readonly column_name?: string; readonly metric_name?: string }[],
  itemName: string,
  key: 'column_name' | 'metric_name',
) {
  const bodyItems = asArray(items).map(asRecord);
  const names = bodyItems.map((item) => item[key]);
  const toError = (text: string) => ({ [`${itemName}s`]: [`One or more ${itemName}s ${text}`] });
  if (new Set(names).size < names.length) return toError('are duplicated');
  const exists = (id: unknown): boolean => records.some((record) => record.id === id);
  if (bodyItems.some((item) => item['id'] !== undefined && !exists(item['id']))) return toError('do not exist');
  const hasTakenName = (item: UnknownRecord): boolean =>
    item['id'] === undefined && records.some((record) => record[key] === item[key]);
  return bodyItems.some(hasTakenName) ? toError('already exist') : {};
}

/** The columns and metrics of a body replace all existing ones. */
function withLists(dataset: DatasetRecord, body: UnknownRecord, now: number): DatasetRecord {
  const columns: ColumnRecord[] = [];
  for (const item of asArray(body['columns']).map(asRecord)) {
    const existing = dataset.columns.find(({ id }) => id === item['id']);
    columns.push(toColumnRecord(item, existing, { id: nextFreeId(dataset.id, [...dataset.columns, ...columns]), now }));
  }
  const metrics: MetricRecord[] = [];
  for (const item of asArray(body['metrics']).map(asRecord)) {
    const existing = dataset.metrics.find(({ id }) => id === item['id']);
    metrics.push(toMetricRecord(item, existing, { id: nextFreeId(dataset.id, [...dataset.metrics, ...metrics]), now }));
  }
  return {
    ...dataset,
    columns: Array.isArray(body['columns']) ? columns : dataset.columns,
    metrics: Array.isArray(body['metrics']) ? metrics : dataset.metrics,
  };
}

export const emptyDataset: DatasetRecord = {
  id: 0,
  uuid: '',
  table_name: '',
  description: null,
  sql: null,
  columns: [],
  metrics: [],
  main_dttm_col: null,
  // Only users with access to all data can read datasets created by users.
  restricted: true,
  owners: [],
  extra: null,
  is_managed_externally: false,
  cache_timeout: null,
  default_endpoint: null,
  fetch_values_predicate: null,
  filter_select_enabled: true,
  is_sqllab_view: false,
  offset: 0,
  template_params: null,
  normalize_columns: false,
  always_filter_main_dttm: false,
  created_by: 0,
  changed_by: 0,
  created_on: 0,
  changed_on: 0,
};
