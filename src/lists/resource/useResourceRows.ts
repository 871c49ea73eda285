import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { checkEach } from '../../api/client/parse';
import type { RequestError } from '../../store/requestError';
import type { ListQueryArgs } from './listAddress';
import type { ListResource, ResourceRow } from './listResource';
import { toQueryError } from './queryError';
import type { RowsShown } from '../../ui/Pager';
import { useRowsQuery } from './resourceApi';

export interface ResourceRows<Row> {
  /** Undefined until loaded; the previous rows while fetching the next. */
  readonly rows: readonly Row[] | undefined;
  /** Of which page `rows` are; undefined until loaded. */
  readonly page: RowsShown | undefined;
  readonly count: number;
  /** The number of rows that could not be read. */
  readonly invalidCount: number;
  readonly isFetching: boolean;
  /** When the rows were fetched, in milliseconds. */
  readonly updatedAt: number | undefined;
  readonly error: RequestError | undefined;
  readonly refetch: () => void;
}

export function getListPath({ name, path }: Pick<ListResource<ResourceRow>, 'name' | 'path'>): string {
  return path ?? `/api/v1/${name}/`;
}

type Requested<Row extends ResourceRow> = Pick<
  ListResource<Row>,
  'name' | 'path' | 'schema' | 'requestedColumns' | 'pollMs'
>;

/** One page of a resource; sends no request without `args`. */
export function useResourceRows<Row extends ResourceRow>(
  resource: Requested<Row>,
  args: ListQueryArgs | undefined,
): ResourceRows<Row> {
  const { schema, requestedColumns, pollMs } = resource;
  const path = getListPath(resource);
  const query = useMemo(
    () => (args ? { path, columns: requestedColumns, ...args } : skipToken),
    [path, requestedColumns, args],
  );
  const { data, isFetching, error, refetch, fulfilledTimeStamp: updatedAt } = useRowsQuery(query);
  const read = useMemo(() => (data ? checkEach(schema, data.rows, 'result') : undefined), [data, schema]);
  const pollingInterval = read && pollMs ? pollMs(read.items) : 0;
  // A second subscription of the same query, which only polls.
  useRowsQuery(pollingInterval > 0 ? query : skipToken, {
    pollingInterval,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: false,
  });
  return {
    rows: read?.items,
    page: data,
    count: data?.count ?? 0,
    invalidCount: read?.problems.length ?? 0,
    isFetching,
    updatedAt,
    error: toQueryError(error),
    refetch: () => {
      if (args) void refetch();
    },
  };
}
