import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import * as v from 'valibot';
import type { Client } from '../api/client/client';
import { checkEach } from '../api/client/parse';
import type { ListFilter } from '../api/lists';
import { fetchRelatedValues, type RelatedItem } from '../api/related';
import { fetchRows, type RowsQuery } from '../api/resource';
import { asString } from '../lib/read';
import { getClient, toQueryFnResult } from '../store/queryFn';
import type { RequestError } from '../store/requestError';

export type RelatedArgs = {
  readonly resource: string;
  readonly column: string;
  readonly search: string;
} & (
  | { /** As in `/api/v1/{resource}/related/{column}`. */ readonly kind: 'related' | 'distinct' }
  /** The ids of the resource's rows; `column` has their names. */
  | { readonly kind: 'rows'; readonly operator: string; readonly rowFilters?: readonly ListFilter[] | undefined }
);
interface RelatedPage {
  readonly items: readonly RelatedItem[];
  readonly count: number;
}
const RELATED_PAGE_SIZE = 50;

const namedRow = v.looseObject({ id: v.number() });

async function fetchRelatedPage(
  client: Client,
  args: RelatedArgs,
  page: number,
  signal: AbortSignal,
): Promise<RelatedPage> {
  const { resource, column, search } = args;
  const pageSize = RELATED_PAGE_SIZE;
  if (args.kind !== 'rows')
    return fetchRelatedValues(client, resource, column, { kind: args.kind, filter: search, page, pageSize, signal });
  const query: RowsQuery = {
    path: `/api/v1/${resource}/`,
    columns: ['id', column],
    page,
    pageSize,
    orderColumn: column,
    orderDirection: 'asc',
    filters: [
      ...(search === '' ? [] : [{ col: column, opr: args.operator, value: search }]),
      ...(args.rowFilters ?? []),
    ],
  };
  const { rows, count } = await fetchRows(client, query, signal);
  const items = checkEach(namedRow, rows, 'result').items.map((row) => ({
    text: asString(row[column]) || String(row.id),
    value: row.id,
  }));
  return { items, count };
}

/** What columns may refer to, page by page. */
export const relatedApi = createApi({
  reducerPath: 'relatedApi',
  baseQuery: fakeBaseQuery<RequestError>(),
  refetchOnMountOrArgChange: true,
  keepUnusedDataFor: 10,
  endpoints: (build) => ({
    related: build.infiniteQuery<RelatedPage, RelatedArgs, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, pages, page) =>
          last.items.length > 0 && pages.length * RELATED_PAGE_SIZE < last.count ? page + 1 : undefined,
      },
      queryFn: ({ queryArg, pageParam }, { signal, extra }) =>
        toQueryFnResult(fetchRelatedPage(getClient(extra), queryArg, pageParam, signal)),
    }),
  }),
});

export const { useRelatedInfiniteQuery } = relatedApi;
