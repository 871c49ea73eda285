import type { Cell, ColumnKind } from '../frame/frame';
import type { ResultColumn } from './database';

/** Postgres' type ids. */
const kinds: Readonly<Record<number, ColumnKind>> = {
  16: 'bool',
  20: 'int',
  21: 'int',
  23: 'int',
  700: 'float',
  701: 'float',
  1082: 'datetime',
  1114: 'datetime',
  1184: 'datetime',
  1700: 'float',
};

/** A result column. Integers beyond 2^53 become bigints, NaN and infinities null, times naive UTC Dates. */
export function readColumn(name: string, type: number, raw: readonly unknown[]): ResultColumn {
  const kind = kinds[type] ?? 'string';
  const values = raw.map((value) => readCell(kind, value));
  // To the server, an integer column with gaps is a float column.
  const gaps = kind === 'int' && values.includes(null);
  const whole = type === 1700 && values.every((value) => typeof value === 'bigint' || Number.isInteger(value));
  return { name, kind: gaps ? 'float' : whole ? 'int' : kind, values };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function readCell(kind: ColumnKind, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (kind === 'int' || kind === 'float') return readNumber(toText(value));
  if (kind === 'bool') return value === true || value === 't';
  if (kind === 'datetime') return readTime(toText(value));
  return toText(value);
}

function readNumber(text: string): number | bigint | null {
  if (/^-?\d{16,}$/.test(text)) {
    const whole = BigInt(text);
    return whole > BigInt(Number.MAX_SAFE_INTEGER) || whole < BigInt(Number.MIN_SAFE_INTEGER) ? whole : Number(whole);
  }
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

function readTime(text: string): Date | null {
  const iso = text
    .replace(' ', 'T')
    .replace(/([+-]\d{2})(:?\d{2})?$/, (zone: string, hours: string) =>
      text.includes(':') && text.length > 10 ? `${hours}${zone.slice(3) || ':00'}` : zone,
    );
  const time = new Date(
    /[zZ]|[+-]\d{2}:?\d{2}$/.test(iso.slice(10)) ? iso : iso.length === 10 ? `${iso}T00:00:00Z` : `${iso}Z`,
  );
  return Number.isNaN(time.getTime()) ? null : time;
}
