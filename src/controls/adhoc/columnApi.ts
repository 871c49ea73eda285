import {
  convertAdvancedType,
  getColumnValues,
  getFunctionNames,
  getPartitionColumns,
  validateExpression,
  type AdvancedType,
  type AdvancedTypeArgs,
  type ColumnArgs,
  type ExpressionArgs,
  type TableArgs,
} from '../../api/columns';
import { getClient, toQueryFnResult } from '../../store/queryFn';
import { exploreApi } from '../../store/exploreApi';

/** Dataset lookups of the column, metric and filter editors. Cached while the page is open. */
const columnApi = exploreApi.injectEndpoints({
  endpoints: (build) => ({
    columnValues: build.query<readonly unknown[], ColumnArgs>({
      queryFn: (args, { signal, extra }) => toQueryFnResult(getColumnValues(getClient(extra), args, signal)),
    }),
    functionNames: build.query<readonly string[], number>({
      queryFn: (databaseId, { signal, extra }) =>
        toQueryFnResult(getFunctionNames(getClient(extra), databaseId, signal)),
      keepUnusedDataFor: 3600,
    }),
    expressionErrors: build.mutation<readonly string[], ExpressionArgs>({
      queryFn: (args, { extra }) => toQueryFnResult(validateExpression(getClient(extra), args)),
    }),
    partitionColumns: build.query<readonly string[], TableArgs>({
      queryFn: (args, { signal, extra }) => toQueryFnResult(getPartitionColumns(getClient(extra), args, signal)),
      keepUnusedDataFor: 3600,
    }),
    advancedType: build.query<AdvancedType, AdvancedTypeArgs>({
      queryFn: (args, { signal, extra }) => toQueryFnResult(convertAdvancedType(getClient(extra), args, signal)),
    }),
  }),
});

export const {
  useColumnValuesQuery,
  useExpressionErrorsMutation,
  useFunctionNamesQuery,
  usePartitionColumnsQuery,
  useAdvancedTypeQuery,
} = columnApi;
