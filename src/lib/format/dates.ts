/** A date, optionally with a time, as servers write it, without a time zone. */
const NAIVE = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?$/;

/** Milliseconds since 1970 of a date from the server. A text without a zone is UTC. NaN where it is no date. */
export function parseUtc(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Date) return value.getTime();
  if (typeof value !== 'string') return NaN;
  const text = value.trim();
  const parts = NAIVE.exec(text);
  if (parts) {
    const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = ''] = parts;
    return Date.parse(
      `${year ?? ''}-${month ?? ''}-${day ?? ''}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`,
    );
  }
  // The browser parses strings without a time zone as local time: use it only for those with one.
  return /\d(?:Z|[+-]\d\d:?\d\d)$|\b(?:GMT|UTC)\b/i.test(text)
    ? Date.parse(text.replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T'))
    : NaN;
}

/** 'YYYY-MM-DD HH:mm:ss' in UTC; empty where it is no date. */
export function utcDateTime(value: unknown): string {
  const ms = parseUtc(value);
  return Number.isNaN(ms) || Math.abs(ms) > 8.64e15 ? '' : new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}
