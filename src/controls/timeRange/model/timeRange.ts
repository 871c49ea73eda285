import type { UnknownRecord } from '../../../lib/read';
import type { ServerTraits } from '../../../lib/getTraits';
import { parseCustomTimeRange, printCustomTimeRange, toCustomTimeRange } from './timeRangeCustom';
import { joinSides, splitSides } from './timeRangeSides';

/** The picker's range types. */
export type TimeRangeFrame = 'Common' | 'Calendar' | 'Current' | 'Custom' | 'Advanced' | 'No filter';
/** The frames that are a list of named ranges. */
export type NamedFrame = 'Common' | 'Calendar' | 'Current';

export const NO_FILTER = 'No filter';

const COMMON = ['Last day', 'Last week', 'Last month', 'Last quarter', 'Last year'];
const CURRENT = ['Current day', 'Current week', 'Current month', 'Current quarter', 'Current year'];
const CALENDAR = ['previous calendar week', 'previous calendar month', 'previous calendar year'];

type NamedRanges = Readonly<Record<NamedFrame, readonly string[]>>;
const RANGES: NamedRanges = {
  Common: COMMON,
  Calendar: CALENDAR.toSpliced(2, 0, 'previous calendar quarter'),
  Current: CURRENT,
};
/** 2.x resolves 'Current day' and the calendar quarter without a start. */
const EARLY_RANGES: NamedRanges = { Common: COMMON, Calendar: CALENDAR, Current: [] };
const rangesFor = ({ hasCurrentRanges }: ServerTraits): NamedRanges => (hasCurrentRanges ? RANGES : EARLY_RANGES);

/** The initial range of each frame of named ranges. */
const DEFAULT_RANGES: Readonly<Record<NamedFrame, string>> = {
  Common: 'Last week',
  Calendar: 'previous calendar week',
  Current: 'Current week',
};

const NAMED_FRAMES: readonly NamedFrame[] = ['Common', 'Calendar', 'Current'];

export function getTimeRangeFrames(traits: ServerTraits): readonly TimeRangeFrame[] {
  const namedFrames = NAMED_FRAMES.filter((frame) => rangesFor(traits)[frame].length > 0);
  return [...namedFrames, 'Custom', 'Advanced', NO_FILTER];
}

export function getNamedRanges(frame: NamedFrame, traits: ServerTraits): readonly string[] {
  return rangesFor(traits)[frame];
}

export function isNamedFrame(frame: TimeRangeFrame): frame is NamedFrame {
  return NAMED_FRAMES.some((namedFrame) => namedFrame === frame);
}

/** The frame that fits a range best. */
export function getFrame(timeRange: string, traits: ServerTraits): TimeRangeFrame {
  if (timeRange === NO_FILTER) return NO_FILTER;
  const namedFrame = NAMED_FRAMES.find((frame) => rangesFor(traits)[frame].includes(timeRange));
  return namedFrame ?? (parseCustomTimeRange(timeRange, 0) ? 'Custom' : 'Advanced');
}

/** A text with a start and an end. 'Last…' is a start and 'Next…' an end; anything else without a separator is neither. */
function withSides(timeRange: string): string {
  if (splitSides(timeRange)) return timeRange;
  if (/^\s*last/i.test(timeRange)) return joinSides(timeRange, '');
  return /^\s*next/i.test(timeRange) ? joinSides('', timeRange) : joinSides('', '');
}

/** The range when the frame is selected: unchanged where the frame can express it, else with its dates or the frame's initial one. */
export function toFrame(timeRange: string, frame: TimeRangeFrame, traits: ServerTraits, now: number): string {
  if (frame === NO_FILTER) return NO_FILTER;
  if (frame === 'Advanced') return withSides(timeRange);
  if (frame === 'Custom')
    return parseCustomTimeRange(timeRange, now) ? timeRange : printCustomTimeRange(toCustomTimeRange(timeRange, now));
  return rangesFor(traits)[frame].includes(timeRange) ? timeRange : DEFAULT_RANGES[frame];
}

/** The time range of charts without their own: the server's `DEFAULT_TIME_FILTER`. */
export function getDefaultTimeRange(conf: UnknownRecord): string {
  const configured = conf['DEFAULT_TIME_FILTER'];
  return typeof configured === 'string' && configured !== '' ? configured : NO_FILTER;
}

/** The picker's initial range. A text that no frame can show is preserved until something is selected. */
export function initialRange(
  timeRange: string,
  traits: ServerTraits,
): { readonly frame: TimeRangeFrame; readonly timeRange: string } {
  const frame = getFrame(timeRange, traits);
  const hasSides = frame === 'Advanced' && splitSides(withSides(timeRange))?.some((side) => side !== '');
  return { frame, timeRange: hasSides ? withSides(timeRange) : timeRange };
}
