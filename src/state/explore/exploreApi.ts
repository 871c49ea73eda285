import type { UnknownAction } from '@reduxjs/toolkit';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { isRecord } from '../../lib/read';
import type { QuestionProblem } from '../answered';

/** What the chart builder asks beside its chart. Each subject injects its endpoints from its own file (`…Api.ts`). */
export const exploreApi = createApi({
  reducerPath: 'exploreApi',
  baseQuery: fakeBaseQuery<QuestionProblem>(),
  endpoints: () => ({}),
});

type ExploreApiState = ReturnType<typeof exploreApi.reducer>;

function isExploreApiState(state: unknown): state is ExploreApiState {
  return isRecord(state) && 'queries' in state && 'mutations' in state;
}

/** What `addRoom` takes. */
export const exploreApiRoom = {
  reducerPath: exploreApi.reducerPath,
  reducer: (state: unknown, action: UnknownAction): unknown =>
    exploreApi.reducer(isExploreApiState(state) ? state : undefined, action),
  middleware: exploreApi.middleware,
};
