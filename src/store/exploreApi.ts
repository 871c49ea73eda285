import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { RequestError } from './requestError';

/** Requests of the chart builder other than chart data. Each feature injects its endpoints from its own file (`…Api.ts`). */
export const exploreApi = createApi({
  reducerPath: 'exploreApi',
  baseQuery: fakeBaseQuery<RequestError>(),
  endpoints: () => ({}),
});
