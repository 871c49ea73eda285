import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { fetchCssTemplates, type CssTemplate } from '../../../api/cssTemplates';
import { fetchRelatedToDashboard, type RelatedName } from '../../../api/relatedToDashboard';
import { getClient, toQueryFnResult } from '../../../store/queryFn';
import type { RequestError } from '../../../store/requestError';

interface RelatedQueryArgs {
  readonly column: 'owners' | 'roles';
  readonly filter: string;
}

/** Queries of the properties dialogs. */
export const propertiesApi = createApi({
  reducerPath: 'dashboardPropertiesApi',
  baseQuery: fakeBaseQuery<RequestError>(),
  endpoints: (build) => ({
    relatedNames: build.query<readonly RelatedName[], RelatedQueryArgs>({
      queryFn: ({ column, filter }, { signal, extra }) =>
        toQueryFnResult<readonly RelatedName[]>(fetchRelatedToDashboard(getClient(extra), column, filter, signal)),
    }),
    cssTemplates: build.query<readonly CssTemplate[], null>({
      queryFn: (_none, { signal, extra }) =>
        toQueryFnResult<readonly CssTemplate[]>(fetchCssTemplates(getClient(extra), signal)),
    }),
  }),
});

export const { useRelatedNamesQuery, useCssTemplatesQuery } = propertiesApi;
