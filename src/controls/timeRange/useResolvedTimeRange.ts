import { NO_FILTER } from './model/timeRange';
import type { TimeRangeSpan } from './model/describeTimeRange';
import { useTimeRangesQuery } from './timeRangeApi';

interface ResolvedTimeRangeSpan {
  /** Undefined until the server has responded, and on errors. */
  readonly span: TimeRangeSpan | undefined;
  /** The server's error message for this very text. */
  readonly error: string | undefined;
}

/** The span that the server resolves a range to. 'No filter' is not requested. */
export function useResolvedTimeRange(timeRange: string): ResolvedTimeRangeSpan {
  const { currentData, error, isFetching } = useTimeRangesQuery([{ timeRange }], { skip: timeRange === NO_FILTER });
  const message = isFetching || error === undefined ? undefined : (error.message ?? '');
  return { span: message === undefined ? currentData?.[0] : undefined, error: message };
}
