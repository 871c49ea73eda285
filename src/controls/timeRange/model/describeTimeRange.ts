import type { ServerTraits } from '../../../lib/traitsOf';
import { getFrame, isNamedFrame, NO_FILTER } from './timeRange';

/** What a server makes of a range's text: ISO texts, '' for an open side. */
export interface TimeRangeSpan {
  readonly since: string;
  readonly until: string;
}

/** Midnight goes without saying. */
const short = (moment: string): string => moment.replace(/T00:00:00$/, '');

/** The span in words: '2021-01-01 ≤ ds < 2021-02-01', with ∞ for an open side. */
export function describeSpan({ since, until }: TimeRangeSpan, column = 'col'): string {
  return `${since === '' ? '-∞' : short(since)} ≤ ${column} < ${until === '' ? '∞' : short(until)}`;
}

interface TimeRangeDescription {
  readonly label: string;
  /** What the label leaves unsaid, line by line. */
  readonly more: readonly string[];
}

/** How a closed field names its range: by its name where it has one, else by its span as soon as that is known. */
export function describeTimeRange(
  timeRange: string,
  span: TimeRangeSpan | undefined,
  traits: ServerTraits,
): TimeRangeDescription {
  if (timeRange === NO_FILTER) return { label: timeRange, more: [] };
  const words = span && describeSpan(span);
  if (isNamedFrame(getFrame(timeRange, traits))) return { label: timeRange, more: words === undefined ? [] : [words] };
  return words === undefined ? { label: timeRange, more: [] } : { label: words, more: [words, timeRange] };
}
