import { plainText } from '../../../lib/plainText';
import type { DataValue } from '../../../lib/wire';
import { asNumber } from '../../../lib/read';

/** A number to draw, or null (a gap) if it is none. An integer beyond 2^53 loses precision here, but not in a tooltip. */
export function toNumber(value: DataValue | undefined): number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return asNumber(value) ?? null;
}

/** Epoch milliseconds of a time as the server formats it (number, or naive text taken as UTC); null if it is none. */
export function toTime(value: DataValue | undefined): number | null {
  if (typeof value !== 'string') return toNumber(value);
  const text = value.trim();
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  const naive = /^\d{4}-\d{2}-\d{2}([T ][\d:.]+)?$/.test(text);
  const ms = Date.parse(naive ? `${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}` : text);
  return Number.isNaN(ms) ? null : ms;
}

/** A category's text. */
export function toLabel(value: DataValue | undefined): string {
  return value === null || value === undefined ? '<NULL>' : plainText(value);
}
