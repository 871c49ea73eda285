import { resolveTimeRanges, type ResolvedTimeRange, type TimeRangeArgs } from '../../api/timeRange';
import { getClient, toQueryFnResult } from '../../store/queryFn';
import { exploreApi } from '../../store/exploreApi';

/** Time ranges resolved by the server. 'now' moves on: responses are cached only briefly. */
const timeRangeApi = exploreApi.injectEndpoints({
  endpoints: (build) => ({
    timeRanges: build.query<readonly ResolvedTimeRange[], readonly TimeRangeArgs[]>({
      queryFn: (ranges, { signal, extra }) => toQueryFnResult(resolveTimeRanges(getClient(extra), ranges, signal)),
      keepUnusedDataFor: 10,
    }),
  }),
});

export const { useTimeRangesQuery } = timeRangeApi;
