import { allOrAbort } from '../lib/allOrAbort';
import * as v from 'valibot';
import { stringifyJson } from '../lib/losslessJson';
import { asArray, asBoolean, asOptionalString, asRecord, isRecord, type UnknownRecord } from '../lib/read';
import type { Datasource } from '../lib/wire';
import type { ServerTraits } from '../lib/getTraits';
import type { Client } from './client/client';
import { readDatasource } from './dashboardShape';
import { people, readPerson, type Person } from './person';
import { PAGE_SIZE, type ListPage, type ListQuery } from './lists';
import { checkEach, resultSchema, text, textOrNull, type Schema } from './client/parse';
import { datasetPutBody, datasetSaveData, getPreservedSettings } from './datasetBody';
import { readEditableDataset, type DatasetId, type EditableDataset } from './editableDataset';

/** A row of a list of datasets. */
export interface DatasetListItem {
  readonly id: number;
  readonly table_name: string;
  /** 'physical' or 'virtual'. */
  readonly kind: string;
  readonly schema: string | null;
  readonly description: string | null;
  /** 'table' or another type of the server. */
  readonly datasource_type: string;
  readonly database: { readonly database_name: string };
  readonly owners: readonly Person[];
}

const listItem: Schema<DatasetListItem> = v.object({
  id: v.number(),
  table_name: text,
  kind: text,
  schema: textOrNull,
  description: textOrNull,
  datasource_type: v.fallback(v.string(), 'table'),
  database: v.fallback(v.object({ database_name: text }), { database_name: '' }),
  owners: people,
});

const COLUMNS = [
  'id',
  'table_name',
  'kind',
  'schema',
  'description',
  'datasource_type',
  'database.database_name',
  'owners.id',
  'owners.first_name',
  'owners.last_name',
];

const CHART_COLUMNS = [
  'id',
  'slice_name',
  'url',
  'changed_on_delta_humanized',
  'owners.id',
  'owners.first_name',
  'owners.last_name',
  'dashboards.id',
  'dashboards.dashboard_title',
];

const counted = v.object({ ...resultSchema.entries, count: v.fallback(v.number(), 0) });

export interface DatasetListQuery extends Pick<ListQuery, 'page' | 'pageSize' | 'orderColumn' | 'orderDirection'> {
  /** Part of the name. */
  readonly search?: string;
}

/** A page of the datasets that the user may see, the last modified first. */
export async function listDatasets(
  client: Client,
  query: DatasetListQuery,
  signal?: AbortSignal,
): Promise<ListPage<DatasetListItem>> {
  const { search = '', page = 0, pageSize = PAGE_SIZE } = query;
  const { orderColumn = 'changed_on_delta_humanized', orderDirection = 'desc' } = query;
  const q = {
    columns: COLUMNS,
    ...(search ? { filters: [{ col: 'table_name', opr: 'ct', value: search }] } : {}),
    order_column: orderColumn,
    order_direction: orderDirection,
    page,
    page_size: pageSize,
  };
  const { value } = await client.request({ path: '/api/v1/dataset/', q, schema: counted, signal });
  return { ...checkEach(listItem, value.result, 'result'), count: value.count };
}

/** A dataset as the chart builder uses it. `key` is `<id>__<type>`. */
export async function fetchDatasource(client: Client, key: string, signal?: AbortSignal): Promise<Datasource> {
  const path = '/superset/fetch_datasource_metadata';
  const { value } = await client.request({ path, query: { datasourceKey: key }, schema: v.unknown(), signal });
  return readDatasource(value, 'datasource');
}

function restPath(id: DatasetId): string {
  return `/api/v1/dataset/${encodeURIComponent(String(id))}`;
}

async function fetchRest(client: Client, id: DatasetId, signal?: AbortSignal): Promise<UnknownRecord> {
  const { value } = await client.request({ path: restPath(id), schema: resultSchema, signal });
  return asRecord(value.result);
}

/**
 * The dataset for its editor. 2.x has `extra`, `is_active`, dates and locks only at the second URL, and a save without them clears
 * them. Rejects with an ApiError.
 */
export async function fetchEditableDataset(
  client: Client,
  api: ServerTraits['editDataset'],
  id: DatasetId,
  signal?: AbortSignal,
): Promise<EditableDataset> {
  if (api === 'rest') {
    const rest = await fetchRest(client, id, signal);
    return readEditableDataset({ ...rest, id: rest['id'] ?? id }, rest);
  }
  const path = `/datasource/get/table/${encodeURIComponent(String(id))}/`;
  const [main, rest] = await allOrAbort(
    (both) => [client.request({ path, schema: v.unknown(), signal: both }), fetchRest(client, id, both)],
    signal,
  );
  return readEditableDataset(main.value, rest);
}

/**
 * Saves the dataset; resolves with the saved one. `overridesColumns`: the server then reads the columns from the source (not 2.x).
 * Rejects with an ApiError.
 */
export async function saveDataset(
  client: Client,
  api: ServerTraits['editDataset'],
  dataset: EditableDataset,
  overridesColumns = false,
): Promise<Datasource> {
  if (api === 'rest') {
    const query = { override_columns: overridesColumns };
    const body = datasetPutBody(dataset);
    await client.request({ path: restPath(dataset.id), method: 'PUT', query, body, schema: v.unknown() });
    return fetchDatasource(client, `${String(dataset.id)}__table`);
  }
  const form = new FormData();
  form.set('data', stringifyJson(datasetSaveData(dataset)));
  const { value } = await client.request({ path: '/datasource/save/', method: 'POST', form, schema: v.unknown() });
  return readDatasource(value, 'datasource');
}

/** Changes the query of a dataset, and lets the server refresh its columns. Owners are sent, because the server would remove them. */
export async function overwriteDatasetQuery(
  client: Client,
  id: DatasetId,
  sql: string,
  databaseId: number,
): Promise<void> {
  const dataset = await fetchRest(client, id);
  await client.request({
    path: restPath(id),
    method: 'PUT',
    query: { override_columns: true },
    body: {
      sql,
      database_id: databaseId,
      owners: asArray(dataset['owners'])
        .flatMap(readPerson)
        .map((owner) => owner.id),
      ...getPreservedSettings(dataset),
    },
    schema: v.unknown(),
  });
}

/** A chart of a dataset. */
export interface DatasetChart {
  readonly id: number;
  readonly slice_name: string;
  readonly url: string;
  readonly changed_on_delta_humanized: string;
  readonly owners: readonly Person[];
  readonly dashboards: readonly { readonly id: number; readonly dashboard_title: string }[];
}

const chartItem: Schema<DatasetChart> = v.object({
  id: v.number(),
  slice_name: text,
  url: text,
  changed_on_delta_humanized: text,
  owners: people,
  dashboards: v.fallback(v.array(v.object({ id: v.number(), dashboard_title: text })), []),
});

/** A page of the charts of the dataset, the last modified first. */
export async function listDatasetCharts(
  client: Client,
  id: DatasetId,
  page: number,
  signal?: AbortSignal,
): Promise<ListPage<DatasetChart>> {
  const q = {
    columns: CHART_COLUMNS,
    filters: [{ col: 'datasource_id', opr: 'eq', value: Number(id) }],
    order_column: 'changed_on_delta_humanized',
    order_direction: 'desc',
    page,
    page_size: PAGE_SIZE,
  };
  const { value } = await client.request({ path: '/api/v1/chart/', q, schema: counted, signal });
  return { ...checkEach(chartItem, value.result, 'result'), count: value.count };
}

/** A column as the database has it now. */
export interface SourceColumn {
  readonly name: string;
  readonly type: string;
  readonly isDttm: boolean;
  readonly fields: UnknownRecord;
}

/** GET /datasource/external_metadata_by_name/: the columns that the table or the query has now. */
export async function fetchSourceColumns(
  client: Client,
  source: {
    readonly hasCatalogs: boolean;
    readonly database: string;
    readonly catalog: string | null;
    readonly schema: string | null;
    readonly table: string;
    readonly normalizeColumns: boolean;
    readonly alwaysFilterMainDttm: boolean;
  },
  signal?: AbortSignal,
): Promise<readonly SourceColumn[]> {
  const q = {
    datasource_type: 'table',
    database_name: source.database,
    schema_name: source.schema,
    table_name: source.table,
    // 2.x rejects unknown keys.
    ...(source.hasCatalogs && {
      catalog_name: source.catalog,
      normalize_columns: source.normalizeColumns,
      always_filter_main_dttm: source.alwaysFilterMainDttm,
    }),
  };
  const path = '/datasource/external_metadata_by_name/';
  const { value } = await client.request({ path, q, schema: v.array(v.unknown()), signal });
  return value.filter(isRecord).flatMap((fields) => {
    const name = asOptionalString(fields['column_name']) ?? asOptionalString(fields['name']);
    const type = typeof fields['type'] === 'string' ? fields['type'] : '';
    return name === undefined ? [] : [{ name, type, isDttm: asBoolean(fields['is_dttm']), fields }];
  });
}
