import { NO_FILTER } from './model/timeRange';
import { describeSpan } from './model/describeTimeRange';
import { useResolvedTimeRange } from './useResolvedTimeRange';

interface TimeFilterLabelProps {
  readonly column: string;
  readonly timeRange: unknown;
  /** Shown until the span is known, and where there is none. */
  readonly fallback: string;
}

/** The text of a time range filter: '2021-01-01 ≤ ds < 2021-02-01'. */
export function TimeFilterLabel({ column, timeRange, fallback }: TimeFilterLabelProps) {
  const { span } = useResolvedTimeRange(typeof timeRange === 'string' ? timeRange : NO_FILTER);
  return span ? describeSpan(span, column) : fallback;
}
