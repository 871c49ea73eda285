import { t } from '../../../lib/t';
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

const MIDNIGHT = /^(\d{4})-(\d\d)-(\d\d)(?:T00:00:00)?$/;

/** The shortest text of both ends, the last one inclusive: whole years, months or days. Undefined where an end has a time. */
function toWholeUnits({ since, until }: TimeRangeSpan): readonly [string, string] | undefined {
  const [from, to] = [MIDNIGHT.exec(since), MIDNIGHT.exec(until)];
  const last = new Date(`${short(until)}T00:00:00Z`);
  if (!from || !to || since >= until || Number.isNaN(last.getTime())) return undefined;
  last.setUTCDate(last.getUTCDate() - 1);
  const isFirst = (part: number): boolean => from[part] === '01' && to[part] === '01';
  const length = !isFirst(3) ? 'yyyy-mm-dd'.length : isFirst(2) ? 'yyyy'.length : 'yyyy-mm'.length;
  return [since.slice(0, length), last.toISOString().slice(0, length)];
}

const toText = (moment: string): string =>
  short(moment)
    .replace('T', ' ')
    .replace(/(\d\d:\d\d):00$/, '$1');

/** The span in few words: '1955 to 2007', '2021-01', 'Since 2020-05-17'. */
function summarizeSpan(span: TimeRangeSpan): string {
  const { since, until } = span;
  if (since === '' && until === '') return describeSpan(span);
  if (until === '') return t('Since %s', toText(since));
  if (since === '') return t('Before %s', toText(until));
  const [from, to] = toWholeUnits(span) ?? [toText(since), toText(until)];
  return from === to ? from : t('%s to %s', from, to);
}

interface TimeRangeDescription {
  readonly label: string;
  /** Further lines that the label does not show. */
  readonly details: readonly string[];
}

/** The label of a closed field: the range's name where it has one, else its span in words as soon as that is known. */
export function describeTimeRange(
  timeRange: string,
  span: TimeRangeSpan | undefined,
  traits: ServerTraits,
): TimeRangeDescription {
  if (timeRange === NO_FILTER || span === undefined) return { label: timeRange, details: [] };
  const text = describeSpan(span);
  const isName = isNamedFrame(getFrame(timeRange, traits)) || !timeRange.includes(' : ');
  return isName ? { label: timeRange, details: [text] } : { label: summarizeSpan(span), details: [text, timeRange] };
}
