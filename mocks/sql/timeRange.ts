import { cannotParse, timeFailure } from './timeErrors';
import { evaluateTimeFunction, isTimeFunction } from './timeFunctions';
import { readPhrase } from './timePhrases';
import { addTime, midnight, parseTimeText, timeUnit, type TimeUnit, truncTime } from './timeText';

export interface TimeRange {
  readonly since: Date | null;
  /** Exclusive. */
  readonly until: Date | null;
}

const noFilter = 'No filter';
const separator = ' : ';

/**
 * Parses a time range as the server does; times are naive UTC, and without a time of day whole days are meant. Throws
 * QueryError.
 */
export function parseTimeRange(text: string | undefined, now: Date): TimeRange {
  if (text === undefined || text.trim() === '' || text === noFilter) return { since: null, until: null };
  const range = text.includes(separator) ? twoSides(text, now) : oneSide(text.trim(), now);
  if (range.since && range.until && range.since > range.until)
    throw timeFailure('From date cannot be larger than to date');
  return range;
}

/** Case matters for the first letter; an unknown range has no start. */
function oneSide(text: string, now: Date): TimeRange {
  const today = midnight(now);
  const calendar = /^(?:previous calendar (week|month|quarter|year)|Current (day|week|month|quarter|year))$/.exec(text);
  if (calendar) {
    const unit = toUnit(calendar[1] ?? calendar[2]);
    const start = truncTime(now, unit);
    return calendar[1] === undefined
      ? { since: start, until: addTime(start, 1, unit) }
      : { since: addTime(start, -1, unit), until: start };
  }
  if (text.startsWith('Last')) return { since: evaluate(text, now), until: today };
  if (text.startsWith('Next')) return { since: today, until: evaluate(text, now) };
  return { since: null, until: today };
}

function twoSides(text: string, now: Date): TimeRange {
  const at = text.indexOf(separator);
  const side = (part: string): Date | null => (part.trim() === '' ? null : evaluate(part.trim(), now));
  return { since: side(text.slice(0, at)), until: side(text.slice(at + separator.length)) };
}

function evaluate(text: string, now: Date): Date {
  if (isTimeFunction(text)) return evaluateTimeFunction(text, now);
  return readPhrase(text, now) ?? parseTimeText(text, now);
}

function toUnit(text: string | undefined): TimeUnit {
  const unit = timeUnit(text ?? '');
  if (!unit) throw cannotParse(text ?? '');
  return unit;
}
