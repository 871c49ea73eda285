import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { QuestionProblem } from './answered';
import { apiRoom } from './apiRoom';

/** What the chart builder asks beside its chart. Each subject injects its endpoints from its own file (`…Api.ts`). */
export const exploreApi = createApi({
  reducerPath: 'exploreApi',
  baseQuery: fakeBaseQuery<QuestionProblem>(),
  endpoints: () => ({}),
});

/** What `addRoom` takes. */
export const exploreApiRoom = apiRoom(exploreApi);
