import {
  convertAdvancedType,
  getColumnValues,
  getFunctionNames,
  getPartitionColumns,
  type AdvancedType,
  type AdvancedTypeQuestion,
  type ColumnQuestion,
  type TableQuestion,
} from '../../api/columns';
import { answered } from '../../store/answered';
import { exploreApi } from '../../store/exploreApi';

/** What the editors of columns, metrics and filters ask of the dataset. Answers are kept while the page is open. */
const columnApi = exploreApi.injectEndpoints({
  endpoints: (build) => ({
    columnValues: build.query<readonly unknown[], ColumnQuestion>({
      queryFn: (question, { signal }) => answered(getColumnValues(question, signal)),
    }),
    functionNames: build.query<readonly string[], number>({
      queryFn: (databaseId, { signal }) => answered(getFunctionNames(databaseId, signal)),
      keepUnusedDataFor: 3600,
    }),
    partitionColumns: build.query<readonly string[], TableQuestion>({
      queryFn: (question, { signal }) => answered(getPartitionColumns(question, signal)),
      keepUnusedDataFor: 3600,
    }),
    advancedType: build.query<AdvancedType, AdvancedTypeQuestion>({
      queryFn: (question, { signal }) => answered(convertAdvancedType(question, signal)),
    }),
  }),
});

export const { useColumnValuesQuery, useFunctionNamesQuery, usePartitionColumnsQuery, useAdvancedTypeQuery } =
  columnApi;
