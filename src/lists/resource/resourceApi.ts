import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import * as v from 'valibot';
import type { Client } from '../../api/client/client';
import { checkEach } from '../../api/client/parse';
import type { ListFilter } from '../../api/lists';
import { fetchRelatedValues, type RelatedItem } from '../../api/related';
import { fetchRows, type Rows, type RowsQuery } from '../../api/resource';
import { fetchPermissions } from '../../api/session/permissions';
import { asString } from '../../lib/read';
import { getClient, toQueryFnResult } from '../../store/queryFn';
import type { RequestError } from '../../store/requestError';

export type RelatedArgs = {
  readonly resource: string;
  readonly column: string;
  readonly search: string;
} & (
  | { /** As in `/api/v1/{resource}/related/{column}`. */ readonly kind: 'related' | 'distinct' }
  /** The ids of the resource's rows; `column` has their names. */
  | { readonly kind: 'rows'; readonly operator: string; readonly rowFilters?: readonly ListFilter[] | undefined }
);
/** Rows, and of which page they are. */
interface RowsPage extends Rows, Pick<RowsQuery, 'page' | 'pageSize'> {}
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

/** The requests of all lists: rows, the user's permissions and related values. Whoever changes rows invalidates `{ type: 'rows', id: path }`; whoever changes favorites, `favorites`, for the lists filtered by them. */
export const resourceApi = createApi({
  reducerPath: 'resourceApi',
  baseQuery: fakeBaseQuery<RequestError>(),
  tagTypes: ['rows', 'favorites'],
  refetchOnMountOrArgChange: true,
  keepUnusedDataFor: 10,
  endpoints: (build) => ({
    rows: build.query<RowsPage, RowsQuery>({
      queryFn: (args, { signal, extra }) => {
        const { page, pageSize } = args;
        const request = fetchRows(getClient(extra), args, signal);
        return toQueryFnResult<RowsPage>(request.then((rows) => ({ ...rows, page, pageSize })));
      },
      providesTags: (_rows, _error, { path, filters }) => [
        { type: 'rows', id: path },
        ...(filters.some(({ opr }) => opr.endsWith('_is_favorite')) ? [{ type: 'favorites' as const, id: path }] : []),
      ],
    }),
    permissions: build.query<readonly string[], string>({
      queryFn: (resource, { signal, extra }) => toQueryFnResult(fetchPermissions(getClient(extra), resource, signal)),
      keepUnusedDataFor: 300,
    }),
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

export const { useRowsQuery, usePermissionsQuery, useRelatedInfiniteQuery } = resourceApi;
