import type { ServerTraits } from '../../../lib/getTraits';
import { getFrame, isNamedFrame, NO_FILTER } from './timeRange';

/** A resolved time range: ISO strings, '' for an open side. */
export interface TimeRangeSpan {
  readonly since: string;
  readonly until: string;
}

/** Midnight is omitted. */
const short = (moment: string): string => moment.replace(/T00:00:00$/, '');

/** The span as text: '2021-01-01 ≤ ds < 2021-02-01', with ∞ for an open side. */
export function describeSpan({ since, until }: TimeRangeSpan, column = 'col'): string {
  return `${since === '' ? '-∞' : short(since)} ≤ ${column} < ${until === '' ? '∞' : short(until)}`;
}

interface TimeRangeDescription {
  readonly label: string;
  /** Further lines that the label does not show. */
  readonly details: readonly string[];
}

/** The label of a closed field: the range's name where it has one, else its span as soon as that is known. */
export function describeTimeRange(
  timeRange: string,
  span: TimeRangeSpan | undefined,
  traits: ServerTraits,
): TimeRangeDescription {
  if (timeRange === NO_FILTER) return { label: timeRange, details: [] };
  const text = span && describeSpan(span);
  if (isNamedFrame(getFrame(timeRange, traits))) return { label: timeRange, details: text === undefined ? [] : [text] };
  return text === undefined ? { label: timeRange, details: [] } : { label: text, details: [text, timeRange] };
}
