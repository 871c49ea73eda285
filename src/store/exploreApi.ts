import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { RequestError } from './requestError';

/** Look-ups of the chart builder beside its chart. Each subject injects its endpoints from its own file (`…Api.ts`). */
export const exploreApi = createApi({
  reducerPath: 'exploreApi',
  baseQuery: fakeBaseQuery<RequestError>(),
  endpoints: () => ({}),
});
