import { resolveTimeRanges, type ResolvedTimeRange, type TimeRangeArgs } from '../../api/timeRange';
import { toQueryFnResult } from '../../store/queryFn';
import { exploreApi } from '../../store/exploreApi';

/** What the server takes time ranges for. 'now' moves on: an answer is kept for a few moments only. */
const timeRangeApi = exploreApi.injectEndpoints({
  endpoints: (build) => ({
    timeRanges: build.query<readonly ResolvedTimeRange[], readonly TimeRangeArgs[]>({
      queryFn: (questions, { signal }) => toQueryFnResult(resolveTimeRanges(questions, signal)),
      keepUnusedDataFor: 10,
    }),
  }),
});

export const { useTimeRangesQuery } = timeRangeApi;
