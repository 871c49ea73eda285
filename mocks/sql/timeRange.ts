import { issue, QueryError } from './queryError';
import { addTime, daysInMonth, midnight, parseTimeText, timeUnit, type TimeUnit, truncTime } from './timeText';

export interface TimeRange {
  readonly since: Date | null;
  /** Exclusive. */
  readonly until: Date | null;
}

export const noFilter = 'No filter';

/** Reads a time range as the server does; times are naive UTC, and whole days are meant where no hour is said. Throws QueryError. */
export function parseTimeRange(text: string | undefined, now: Date): TimeRange {
  if (text === undefined || text.trim() === '' || text === noFilter) return { since: null, until: null };
  const range = text.includes(' : ') || text.trimEnd().endsWith(' :') ? twoSides(text, now) : oneSide(text.trim(), now);
  if (range.since && range.until && range.since > range.until) {
    const extra = { issue_codes: [issue(1011, 'Superset encountered an unexpected error.')] };
    throw new QueryError('From date cannot be larger than to date', 500, { type: 'GENERIC_BACKEND_ERROR', extra });
  }
  return range;
}

function oneSide(text: string, now: Date): TimeRange {
  const today = midnight(now);
  const calendar =
    /^(?:(previous calendar)\s+(week|month|quarter|year)|current\s+(day|week|month|quarter|year))$/i.exec(text);
  if (calendar) {
    const unit = unitOf(calendar[2] ?? calendar[3]);
    const start = truncTime(now, unit);
    return calendar[1] === undefined
      ? { since: start, until: addTime(start, 1, unit) }
      : { since: addTime(start, -1, unit), until: start };
  }
  const relative = relativeSpan(text);
  if (relative?.direction === -1) return { since: shifted(relative, now), until: today };
  if (relative?.direction === 1) return { since: today, until: shifted(relative, now) };
  return { since: null, until: today };
}

function twoSides(text: string, now: Date): TimeRange {
  const at = text.includes(' : ') ? text.indexOf(' : ') : text.lastIndexOf(' :');
  const side = (part: string): Date | null => (part.trim() === '' ? null : evaluate(part.trim(), now));
  return { since: side(text.slice(0, at)), until: side(text.slice(at + 3)) };
}

interface Span {
  readonly direction: 1 | -1;
  readonly count: number;
  readonly unit: TimeUnit;
}

function relativeSpan(text: string): Span | undefined {
  const found = /^(last|next|prior)\s+(?:(\d+)\s+)?(second|minute|hour|day|week|month|quarter|year)s?$/i.exec(text);
  if (!found) return undefined;
  return {
    direction: found[1]?.toLowerCase() === 'next' ? 1 : -1,
    count: Number(found[2] ?? 1),
    unit: unitOf(found[3]),
  };
}

function shifted(span: Span, now: Date): Date {
  const fine = span.unit === 'second' || span.unit === 'minute' || span.unit === 'hour';
  return addTime(fine ? now : midnight(now), span.direction * span.count, span.unit);
}

function evaluate(text: string, now: Date): Date {
  const span = relativeSpan(text);
  if (span) return shifted(span, now);
  const call = /^(DATETIME|DATEADD|DATETRUNC|LASTDAY|HOLIDAY)\s*\(([^]*)\)$/i.exec(text);
  if (!call) return parseTimeText(unquoted(text), now);
  const args = splitArguments(call[2] ?? '');
  const [first = ''] = args;
  switch (call[1]?.toUpperCase()) {
    case 'DATETIME':
      return parseTimeText(unquoted(first), now);
    case 'DATEADD':
      return addTime(evaluate(first, now), Number(args[1] ?? 0), unitOf(args[2]));
    case 'DATETRUNC':
      return truncTime(evaluate(first, now), unitOf(args[1]));
    case 'LASTDAY':
      return lastDay(evaluate(first, now), unitOf(args[1]));
    default:
      return holiday(unquoted(first), args[1] === undefined ? now : evaluate(args[1], now));
  }
}

function lastDay(time: Date, unit: TimeUnit): Date {
  if (unit === 'month') return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), daysInMonth(time)));
  return addTime(addTime(truncTime(time, unit), 1, unit), -1, 'day');
}

function holiday(name: string, year: Date): Date {
  if (/^new year/i.test(name)) return new Date(Date.UTC(year.getUTCFullYear(), 0, 1));
  if (/^christmas/i.test(name)) return new Date(Date.UTC(year.getUTCFullYear(), 11, 25));
  throw new QueryError(`Unexpected time range: Unable to find such a holiday: [${name}]`);
}

function splitArguments(text: string): string[] {
  const parts: string[] = [];
  let [depth, start, quoted] = [0, 0, false];
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (character === '"') quoted = !quoted;
    else if (!quoted && character === '(') depth += 1;
    else if (!quoted && character === ')') depth -= 1;
    else if (!quoted && character === ',' && depth === 0) {
      parts.push(text.slice(start, i).trim());
      start = i + 1;
    }
  }
  parts.push(text.slice(start).trim());
  return parts;
}

function unquoted(text: string): string {
  return text.trim().replace(/^(["'])([^]*)\1$/, '$2');
}

function unitOf(text: string | undefined): TimeUnit {
  const unit = timeUnit(unquoted(text ?? ''));
  if (!unit) throw new QueryError(`Unexpected time range: Unknown unit [${text ?? ''}]`);
  return unit;
}
