import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { fetchRows, type Rows, type RowsQuery } from '../../api/resource';
import { fetchPermissions } from '../../api/session/permissions';
import { getClient, toQueryFnResult } from '../../store/queryFn';
import type { RequestError } from '../../store/requestError';

/** Rows, and of which page they are. */
interface RowsPage extends Rows, Pick<RowsQuery, 'page' | 'pageSize'> {}

/** The requests of all lists: rows and the user's permissions. Code that changes rows invalidates `{ type: 'rows', id: path }`; code that changes favorites, `favorites`, for the lists filtered by them. */
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
  }),
});

export const { useRowsQuery, usePermissionsQuery } = resourceApi;
