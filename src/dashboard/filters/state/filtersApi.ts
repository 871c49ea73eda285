import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { RequestError } from '../../../store/requestError';

/** Requests of the filters. Each feature injects its own endpoints. */
export const filtersApi = createApi({
  reducerPath: 'filtersApi',
  baseQuery: fakeBaseQuery<RequestError>(),
  tagTypes: ['options'],
  // A slow filter must not delay the others.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});
