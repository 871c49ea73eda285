/** A date, optionally with a time, as servers write it; mostly without a time zone. */
const ISO =
  /^(\d{4}-\d\d-(\d\d))(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?: ?(?:Z|UTC|GMT|([+-]\d\d)(?::?(\d\d))?))?)?$/i;

/** Browsers turn the 30th of February into a day of March. */
const isDay = (date: string, day: string): boolean =>
  Number(day) < 29 || new Date(Date.parse(`${date}T00:00:00Z`)).getUTCDate() === Number(day);

/** Milliseconds since 1970 of a date from the server. A text without a zone is UTC. NaN where it is no date. */
export function parseUtc(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Date) return value.getTime();
  if (typeof value !== 'string') return NaN;
  const text = value.trim();
  const parts = ISO.exec(text);
  if (parts) {
    const [, date = '', day = '', hour = '00', minute = '00', second = '00', fraction = '', zone, zoneMinute = '00'] =
      parts;
    if (!isDay(date, day)) return NaN;
    const millis = fraction.slice(0, 3).padEnd(3, '0');
    return Date.parse(
      `${date}T${hour}:${minute}:${second}.${millis}${zone === undefined ? 'Z' : `${zone}:${zoneMinute}`}`,
    );
  }
  // The browser parses strings without a time zone as local time: use it only for those with one.
  return /\d(?:Z|[+-]\d\d:?\d\d)$|\b(?:GMT|UTC)\b/i.test(text) ? Date.parse(text) : NaN;
}

/** 'YYYY-MM-DD HH:mm:ss' in UTC; empty where it is no date. */
export function utcDateTime(value: unknown): string {
  const ms = parseUtc(value);
  return Number.isNaN(ms) || Math.abs(ms) > 8.64e15 ? '' : new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}
