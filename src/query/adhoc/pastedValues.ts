import type { DataValue } from '../../lib/wire';
import type { ColumnKind } from './adhocColumn';
import { valueText } from './adhocText';

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
const INTEGER = /^-?\d+$/;

/** A normalized decimal, so that two spellings of the same number compare equal. */
function normalizeDecimal(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const trimmed = digits.replace(/0+$/, '');
  const power = Number(exponent) - fraction.length + (digits.length - trimmed.length);
  return trimmed === '' ? '0' : `${sign === '-' ? '-' : ''}${trimmed}e${String(power)}`;
}

/**
 * Typed text as a value of the column: a number only where no digit is lost (whole numbers beyond 2^53 as
 * bigint), booleans as booleans, anything else as plain text, which the server validates.
 */
export function parseTypedValue(text: string, kind: ColumnKind): DataValue {
  const trimmed = text.trim();
  if (kind === 'boolean') {
    const word = trimmed.toLowerCase();
    return word === 'true' ? true : word === 'false' ? false : text;
  }
  if (kind !== 'numeric' || !DECIMAL.test(trimmed)) return text;
  const n = Number(trimmed);
  if (INTEGER.test(trimmed) && !Number.isSafeInteger(n)) return BigInt(trimmed);
  return Number.isFinite(n) && normalizeDecimal(trimmed) === normalizeDecimal(String(n)) ? n : text;
}

/** The key of a value in a list of options: its text. */
export const valueKey = valueText;

/**
 * The values behind the keys of a select: known ones (selected before, or suggested) as they are, so that they
 * keep their type; the others parsed from their text. Without duplicates.
 */
export function getValuesByKeys(
  keys: readonly string[],
  known: ReadonlyMap<string, unknown>,
  kind: ColumnKind,
): readonly unknown[] {
  return [...new Set(keys)].map((key) => (known.has(key) ? known.get(key) : parseTypedValue(key, kind)));
}
