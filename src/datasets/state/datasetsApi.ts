import { listCatalogs, listDatabases, listSchemas, listTables, type DatabaseItem } from '../../api/databases';
import {
  fetchDatasource,
  fetchEditableDataset,
  fetchSourceColumns,
  listDatasetCharts,
  listDatasets,
  type DatasetChart,
  type DatasetListItem,
  type DatasetListQuery,
  type SourceColumn,
} from '../../api/datasets';
import type { EditableDataset } from '../../api/editableDataset';
import type { ListPage } from '../../api/lists';
import { fetchRelatedValues, type RelatedItem } from '../../api/related';
import type { ServerTraits } from '../../lib/getTraits';
import type { Datasource } from '../../lib/wire';
import { getClient, toQueryFnResult } from '../../store/queryFn';
import { exploreApi } from '../../store/exploreApi';

type DatasetApi = ServerTraits['editDataset'];

/** Query arguments are cache keys in JSON, which has no bigint: so ids are strings. */
interface DatasetQueryArgs {
  readonly api: DatasetApi;
  readonly id: string;
}

interface SourceArgs {
  readonly databaseId: string;
  readonly catalog: string | undefined;
}

/** The requests of the dataset dialogs. */
export const datasetsApi = exploreApi.injectEndpoints({
  endpoints: (build) => ({
    datasets: build.query<ListPage<DatasetListItem>, DatasetListQuery>({
      queryFn: (query, { signal, extra }) => toQueryFnResult(listDatasets(getClient(extra), query, signal)),
      keepUnusedDataFor: 0,
    }),
    datasource: build.query<Datasource, string>({
      queryFn: (key, { signal, extra }) => toQueryFnResult(fetchDatasource(getClient(extra), key, signal)),
      keepUnusedDataFor: 0,
    }),
    editableDataset: build.query<EditableDataset, DatasetQueryArgs>({
      queryFn: ({ api, id }, { signal, extra }) =>
        toQueryFnResult(fetchEditableDataset(getClient(extra), api, id, signal)),
      keepUnusedDataFor: 0,
    }),
    sourceColumns: build.mutation<readonly SourceColumn[], Parameters<typeof fetchSourceColumns>[1]>({
      queryFn: (source, { extra }) => toQueryFnResult(fetchSourceColumns(getClient(extra), source)),
    }),
    datasetCharts: build.query<ListPage<DatasetChart>, { readonly id: string; readonly page: number }>({
      queryFn: ({ id, page }, { signal, extra }) =>
        toQueryFnResult(listDatasetCharts(getClient(extra), id, page, signal)),
      keepUnusedDataFor: 0,
    }),
    databases: build.query<readonly DatabaseItem[], string>({
      queryFn: (search, { signal, extra }) => toQueryFnResult(listDatabases(getClient(extra), search, signal)),
    }),
    catalogs: build.query<readonly string[], string>({
      queryFn: (databaseId, { signal, extra }) =>
        toQueryFnResult(listCatalogs(getClient(extra), BigInt(databaseId), { signal })),
    }),
    schemas: build.query<readonly string[], SourceArgs>({
      queryFn: ({ databaseId, catalog }, { signal, extra }) =>
        toQueryFnResult(listSchemas(getClient(extra), BigInt(databaseId), { catalog, signal })),
    }),
    tables: build.query<readonly string[], SourceArgs & { readonly schema: string }>({
      queryFn: ({ databaseId, catalog, schema }, { signal, extra }) => {
        const tables = listTables(getClient(extra), BigInt(databaseId), schema, { catalog, signal });
        return toQueryFnResult<readonly string[]>(tables.then((all) => all.map(({ value }) => value)));
      },
    }),
    datasetOwners: build.query<readonly RelatedItem[], string>({
      queryFn: (filter, { signal, extra }) => {
        const request = fetchRelatedValues(getClient(extra), 'dataset', 'owners', { filter, signal });
        return toQueryFnResult<readonly RelatedItem[]>(request.then(({ items }) => items));
      },
    }),
  }),
});

export const {
  useDatasetsQuery,
  useLazyDatasourceQuery,
  useEditableDatasetQuery,
  useSourceColumnsMutation,
  useDatasetChartsQuery,
  useDatabasesQuery,
  useCatalogsQuery,
  useSchemasQuery,
  useTablesQuery,
  useDatasetOwnersQuery,
} = datasetsApi;
