import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { fetchSavedCharts, type SavedChartsPage, type SavedChartsQuery } from '../../../api/savedCharts';
import { getClient, toQueryFnResult } from '../../../store/queryFn';
import type { RequestError } from '../../../store/requestError';

export type SavedChartsQueryArgs = Omit<SavedChartsQuery, 'page' | 'signal'>;

/** The charts in the builder pane. Refetched on each visit: charts are created in other tabs meanwhile. */
export const savedChartsApi = createApi({
  reducerPath: 'savedChartsApi',
  baseQuery: fakeBaseQuery<RequestError>(),
  refetchOnMountOrArgChange: true,
  endpoints: (build) => ({
    savedCharts: build.infiniteQuery<SavedChartsPage, SavedChartsQueryArgs, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, pages) => {
          const loadedCount = pages.reduce((sum, page) => sum + page.loadedCount, 0);
          return last.loadedCount === 0 || loadedCount >= last.count ? undefined : pages.length;
        },
      },
      queryFn: ({ queryArg, pageParam }, { signal, extra }) =>
        toQueryFnResult<SavedChartsPage>(fetchSavedCharts(getClient(extra), { ...queryArg, page: pageParam, signal })),
    }),
  }),
});

export const { useSavedChartsInfiniteQuery } = savedChartsApi;
