import * as v from 'valibot';
import type { Client } from '../../../api/client/client';
import { checkEach, text, textOrNull } from '../../../api/client/parse';
import {
  listCatalogs,
  listDatabases,
  listSchemas,
  listTableColumns,
  listTables,
  type SourceTable,
  type TableColumn,
} from '../../../api/databases';
import { fetchRows } from '../../../api/resource';
import { getClient, toQueryFnResult } from '../../../store/queryFn';
import { resourceApi } from '../../resource/resourceApi';

interface SourceArgs {
  readonly databaseId: number;
  readonly catalog?: string | undefined;
  /** Counted up by each refresh; from 1 on the server reads the names anew. */
  readonly refresh: number;
}

export interface TableArgs {
  readonly databaseId: number;
  readonly catalog?: string | undefined;
  readonly schema: string;
  readonly table: string;
  readonly hasCatalogs: boolean;
}

const existingSchema = v.object({ id: v.number(), explore_url: text, schema: textOrNull, catalog: textOrNull });
export type ExistingDataset = v.InferOutput<typeof existingSchema>;

/** The dataset that a table already has, also one that was saved without its schema; null where it has none. */
async function findDataset(client: Client, args: TableArgs, signal: AbortSignal): Promise<ExistingDataset | null> {
  const { databaseId, catalog, schema, table } = args;
  const { rows } = await fetchRows(
    client,
    {
      path: '/api/v1/dataset/',
      columns: ['id', 'explore_url', 'schema', 'catalog'],
      page: 0,
      pageSize: 100,
      orderColumn: 'changed_on_delta_humanized',
      orderDirection: 'desc',
      filters: [
        { col: 'database', opr: 'rel_o_m', value: databaseId },
        { col: 'sql', opr: 'dataset_is_null_or_empty', value: true },
        { col: 'table_name', opr: 'eq', value: table },
      ],
    },
    signal,
  );
  const isSame = (name: string | null, selected: string | undefined): boolean =>
    name === null || selected === undefined || name === selected;
  const { items } = checkEach(existingSchema, rows, 'result');
  return items.find((item) => isSame(item.schema, schema) && isSame(item.catalog, catalog)) ?? null;
}

/** Whether another catalog than the default one may be used; without it servers refuse the dataset, now or at its next save. */
async function mayChangeCatalog(
  client: Client,
  { databaseId, databaseName }: { readonly databaseId: number; readonly databaseName: string },
  signal: AbortSignal,
): Promise<boolean> {
  const databases = await listDatabases(client, databaseName, signal);
  return databases.some(({ id, allow_multi_catalog }) => id === databaseId && allow_multi_catalog);
}

/** Where a dataset may come from: catalogs, schemas, tables and their columns. */
const sourceApi = resourceApi.injectEndpoints({
  endpoints: (build) => ({
    sourceCatalogs: build.query<readonly string[], Omit<SourceArgs, 'catalog'> & { readonly databaseName: string }>({
      queryFn: ({ databaseId, databaseName, refresh }, { signal, extra }) => {
        const client = getClient(extra);
        return toQueryFnResult<readonly string[]>(
          mayChangeCatalog(client, { databaseId, databaseName }, signal).then((isAllowed) =>
            isAllowed ? listCatalogs(client, databaseId, { isForced: refresh > 0, signal }) : [],
          ),
        );
      },
    }),
    sourceSchemas: build.query<readonly string[], SourceArgs>({
      queryFn: ({ databaseId, catalog, refresh }, { signal, extra }) =>
        toQueryFnResult(listSchemas(getClient(extra), databaseId, { catalog, isForced: refresh > 0, signal })),
    }),
    sourceTables: build.query<readonly SourceTable[], SourceArgs & { readonly schema: string }>({
      queryFn: ({ databaseId, catalog, schema, refresh }, { signal, extra }) =>
        toQueryFnResult(listTables(getClient(extra), databaseId, schema, { catalog, isForced: refresh > 0, signal })),
    }),
    sourceTableColumns: build.query<readonly TableColumn[], TableArgs>({
      queryFn: ({ databaseId, catalog, schema, table, hasCatalogs }, { signal, extra }) =>
        toQueryFnResult(
          listTableColumns(getClient(extra), databaseId, { name: table, schema, catalog }, hasCatalogs, signal),
        ),
    }),
    existingDataset: build.query<ExistingDataset | null, TableArgs>({
      queryFn: (args, { signal, extra }) => toQueryFnResult(findDataset(getClient(extra), args, signal)),
    }),
  }),
});

export const {
  useSourceCatalogsQuery,
  useSourceSchemasQuery,
  useSourceTablesQuery,
  useSourceTableColumnsQuery,
  useExistingDatasetQuery,
} = sourceApi;
