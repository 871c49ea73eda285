import { joinSides, splitSides } from './timeRangeSides';

export type TimeMode = 'specific' | 'relative' | 'now' | 'today';
export const TIME_MODES: readonly TimeMode[] = ['specific', 'relative', 'now', 'today'];
export type TimeUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';
export const TIME_UNITS: readonly TimeUnit[] = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'];

/**
 * A range as the 'Custom' frame edits it. Datetimes are ISO strings, unchanged until the user edits them.
 * Quantities are positive: a relative start is before, a relative end after the other side, or before and after the
 * anchor where both sides are relative.
 */
export interface CustomTimeRange {
  readonly sinceMode: TimeMode;
  readonly sinceDatetime: string;
  readonly sinceGrain: TimeUnit;
  readonly sinceGrainValue: number;
  readonly untilMode: TimeMode;
  readonly untilDatetime: string;
  readonly untilGrain: TimeUnit;
  readonly untilGrainValue: number;
  readonly anchorMode: 'now' | 'specific';
  /** Of the mode 'specific'. */
  readonly anchorValue: string;
}

const MOMENT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?|now|today`;
const FIXED = new RegExp(`^(?:${MOMENT})$`, 'i');
const RELATIVE = new RegExp(
  String.raw`^DATEADD\(\s*DATETIME\(\s*"(${MOMENT})"\s*\),\s*(-?)(\d{1,9}),\s*(${TIME_UNITS.join('|')})\s*\)$`,
  'i',
);

interface Relative {
  readonly to: string;
  readonly isBefore: boolean;
  readonly quantity: number;
  readonly unit: TimeUnit;
}

const isKeyword = (moment: string): moment is 'now' | 'today' => moment === 'now' || moment === 'today';

/** Servers accept the two keywords in any case; dates are not changed. */
function normalize(moment: string): string {
  const keyword = moment.toLowerCase();
  return isKeyword(keyword) ? keyword : moment;
}

function readFixed(side: string): string | undefined {
  return FIXED.test(side) ? normalize(side) : undefined;
}

function readRelative(side: string): Relative | undefined {
  const [, to, sign, digits, unitName] = RELATIVE.exec(side) ?? [];
  const unit = TIME_UNITS.find((candidate) => candidate === unitName?.toLowerCase());
  const quantity = Number(digits);
  if (to === undefined || unit === undefined || !(quantity >= 1)) return undefined;
  return { to: normalize(to), isBefore: sign === '-', quantity, unit };
}

const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 19);

/** The start (midnight UTC) of the day of `now`, milliseconds since 1970. */
function midnight(now: number): string {
  return iso(now - (now % 86_400_000));
}

/** From seven days ago to today's midnight. */
export function defaultCustomTimeRange(now: number): CustomTimeRange {
  const today = midnight(now);
  return {
    sinceMode: 'relative',
    sinceDatetime: iso(Date.parse(`${today}Z`) - 7 * 86_400_000),
    sinceGrain: 'day',
    sinceGrainValue: 7,
    untilMode: 'specific',
    untilDatetime: today,
    untilGrain: 'day',
    untilGrainValue: 7,
    anchorMode: 'now',
    anchorValue: today,
  };
}

function toSince(moment: string): Partial<CustomTimeRange> {
  return isKeyword(moment) ? { sinceMode: moment } : { sinceMode: 'specific', sinceDatetime: moment };
}

function toUntil(moment: string): Partial<CustomTimeRange> {
  return isKeyword(moment) ? { untilMode: moment } : { untilMode: 'specific', untilDatetime: moment };
}

/**
 * Parses a range in the custom format; undefined for any other, and for one that the frame's fields could not express
 * (a start after its anchor, sides relative to different dates). `now` fills in missing fields.
 */
export function parseCustomTimeRange(text: string, now: number): CustomTimeRange | undefined {
  const [start = '', end = ''] = splitSides(text) ?? [];
  const [since, until] = [readFixed(start), readFixed(end)];
  const [relativeStart, relativeEnd] = [readRelative(start), readRelative(end)];
  const base = defaultCustomTimeRange(now);
  if (since !== undefined && until !== undefined) return { ...base, ...toSince(since), ...toUntil(until) };
  if (relativeStart && !relativeStart.isBefore) return undefined;
  if (relativeEnd?.isBefore) return undefined;
  const sinceFields = relativeStart && {
    sinceMode: 'relative' as const,
    sinceGrain: relativeStart.unit,
    sinceGrainValue: relativeStart.quantity,
  };
  const untilFields = relativeEnd && {
    untilMode: 'relative' as const,
    untilGrain: relativeEnd.unit,
    untilGrainValue: relativeEnd.quantity,
  };
  if (relativeStart && until !== undefined && relativeStart.to === until)
    return { ...base, ...sinceFields, ...toUntil(until) };
  if (since !== undefined && relativeEnd && relativeEnd.to === since)
    return { ...base, ...toSince(since), ...untilFields };
  if (!relativeStart || !relativeEnd || relativeStart.to !== relativeEnd.to || relativeStart.to === 'today')
    return undefined;
  const anchor =
    relativeStart.to === 'now'
      ? { anchorMode: 'now' as const }
      : { anchorMode: 'specific' as const, anchorValue: relativeStart.to };
  return { ...base, ...sinceFields, ...untilFields, ...anchor };
}

const WRITTEN_DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?)?$/;

/** A date as people write it ('2020-01-31', '2020-01-31 08:00') in the custom format. */
function readWrittenDate(side: string): string | undefined {
  const [, day, time = '00:00', seconds = ':00'] = WRITTEN_DATE.exec(side) ?? [];
  return readFixed(side) ?? (day === undefined ? undefined : `${day}T${time}${seconds}`);
}

/** The custom range closest to a text in another format: with its dates, where it has some. */
export function toCustomTimeRange(text: string, now: number): CustomTimeRange {
  const parsed = parseCustomTimeRange(text, now);
  if (parsed) return parsed;
  const [start = '', end = ''] = splitSides(text) ?? [];
  const [since, until] = [readWrittenDate(start), readWrittenDate(end)];
  return {
    ...defaultCustomTimeRange(now),
    ...(since !== undefined && toSince(since)),
    ...(until !== undefined && toUntil(until)),
  };
}

function relativeText(to: string, quantity: number, unit: TimeUnit): string {
  return `DATEADD(DATETIME("${to}"), ${String(quantity)}, ${unit})`;
}

/** The range as servers parse it. A relative side depends on the other one, or on the anchor where both are relative. */
export function printCustomTimeRange(range: CustomTimeRange): string {
  const { sinceMode, untilMode, anchorMode } = range;
  const since = sinceMode === 'specific' ? range.sinceDatetime : sinceMode;
  const until = untilMode === 'specific' ? range.untilDatetime : untilMode;
  const anchor = anchorMode === 'now' ? 'now' : range.anchorValue;
  const before = (to: string) => relativeText(to, -range.sinceGrainValue, range.sinceGrain);
  const after = (to: string) => relativeText(to, range.untilGrainValue, range.untilGrain);
  if (sinceMode === 'relative' && untilMode === 'relative') return joinSides(before(anchor), after(anchor));
  if (sinceMode === 'relative') return joinSides(before(until), until);
  if (untilMode === 'relative') return joinSides(since, after(since));
  return joinSides(since, until);
}
