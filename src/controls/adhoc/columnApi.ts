import {
  convertAdvancedType,
  getColumnValues,
  getFunctionNames,
  getPartitionColumns,
  type AdvancedType,
  type AdvancedTypeQuestion,
  type ColumnQuestion,
  type TableArgs,
} from '../../api/columns';
import { toQueryFnResult } from '../../store/queryFn';
import { exploreApi } from '../../store/exploreApi';

/** Dataset lookups of the column, metric and filter editors. Cached while the page is open. */
const columnApi = exploreApi.injectEndpoints({
  endpoints: (build) => ({
    columnValues: build.query<readonly unknown[], ColumnQuestion>({
      queryFn: (question, { signal }) => toQueryFnResult(getColumnValues(question, signal)),
    }),
    functionNames: build.query<readonly string[], number>({
      queryFn: (databaseId, { signal }) => toQueryFnResult(getFunctionNames(databaseId, signal)),
      keepUnusedDataFor: 3600,
    }),
    partitionColumns: build.query<readonly string[], TableArgs>({
      queryFn: (question, { signal }) => toQueryFnResult(getPartitionColumns(question, signal)),
      keepUnusedDataFor: 3600,
    }),
    advancedType: build.query<AdvancedType, AdvancedTypeQuestion>({
      queryFn: (question, { signal }) => toQueryFnResult(convertAdvancedType(question, signal)),
    }),
  }),
});

export const { useColumnValuesQuery, useFunctionNamesQuery, usePartitionColumnsQuery, useAdvancedTypeQuery } =
  columnApi;
