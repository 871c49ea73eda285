import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { RequestError } from '../../../store/requestError';

/** Requests of the filters. Each subject injects its endpoints from its own file. */
export const filtersApi = createApi({
  reducerPath: 'filtersApi',
  baseQuery: fakeBaseQuery<RequestError>(),
  tagTypes: ['options'],
  // One slow filter does not hold up the others.
  invalidationBehavior: 'immediately',
  endpoints: () => ({}),
});
