import { stringifyJson } from '../../../lib/losslessJson';
import type { DataValue } from '../../../lib/wire';

/** What a big number can show; bigint preserves all digits. */
export type MetricValue = number | bigint | string | null;

const isoDate = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const plainNumber = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

/** Epoch milliseconds of an ISO date text, read as UTC where it has no time zone; undefined if it is not one. */
export function isoMillis(text: string): number | undefined {
  const match = isoDate.exec(text.trim());
  if (!match) return undefined;
  const withTime = match[1] === undefined ? `${text.trim()}T00:00:00` : text.trim().replace(' ', 'T');
  const ms = Date.parse(match[4] === undefined ? `${withTime}Z` : withTime);
  return Number.isNaN(ms) ? undefined : ms;
}

/** Drivers may send decimals and dates as text: those become numbers, integers beyond 2^53 bigint. Other text is unchanged. */
export function metricValue(value: DataValue | undefined): MetricValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return typeof value === 'bigint' ? value : stringifyJson(value);
  const text = value.trim();
  if (text === '') return null;
  if (plainNumber.test(text)) {
    const number = Number(text);
    if (/^[+-]?\d+$/.test(text) && !Number.isSafeInteger(number)) return BigInt(text.replace(/^\+/, ''));
    if (Number.isFinite(number)) return number;
  }
  return isoMillis(text) ?? value;
}

/** For arithmetic and drawing, where digits beyond 2^53 do not show: undefined for text and null. */
export function asPlotted(value: MetricValue): number | undefined {
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'number' ? value : undefined;
}
